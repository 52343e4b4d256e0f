import Testing

@testable import Canvas

@Suite struct ValueTests {
  @Test("channels outside their range are clamped", arguments: [(-1.0, UInt8(0)), (0.5, 128), (2, 255), (.nan, 0)])
  func channels(value: Double, byte: UInt8) {
    #expect(Color(red: value, green: 0, blue: 0).red == byte)
  }

  @Test("a vertex is laid out as the renderer reads it: 20 bytes, the tint after the place")
  func layout() {
    #expect(MemoryLayout<Vertex>.stride == 20)
    #expect(MemoryLayout<Vertex>.offset(of: \.color) == 8)
    #expect(MemoryLayout<Vertex>.offset(of: \.u) == 12)
  }

  @Test("a rectangle holds its left and top edges, not its right and bottom ones")
  func contains() {
    let rect = Rect(x: 1, y: 2, width: 3, height: 4)
    #expect(rect.contains(Point(x: 1, y: 2)))
    #expect(!rect.contains(Point(x: 4, y: 3)))
    #expect(!rect.contains(Point(x: 2, y: 6)))
  }

  @Test("a field knows what it shows by the number that it was drawn with")
  func content() {
    var field = ColorField(width: 2, height: 1, peak: SIMD4(repeating: 255))
    field.draw(SIMD16(repeating: 7)) { $0[1] = SIMD4(255, 0, 0, 255) }
    #expect(field.identity == SIMD16(repeating: 7))
    #expect(field.cells == [SIMD4(0, 0, 0, 255), SIMD4(255, 0, 0, 255)])
  }
}
