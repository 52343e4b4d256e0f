import Testing

@testable import Canvas

@Suite struct ValueTests {
  @Test("channels outside their range are clamped", arguments: [(-1.0, UInt8(0)), (0.5, 128), (2, 255), (.nan, 0)])
  func channels(value: Double, byte: UInt8) {
    #expect(Color(red: value, green: 0, blue: 0).red == byte)
  }

  @Test("a vertex has the renderer's layout: 20 bytes, with the color after the position")
  func layout() {
    #expect(MemoryLayout<Vertex>.stride == 20)
    #expect(MemoryLayout<Vertex>.offset(of: \.color) == 8)
    #expect(MemoryLayout<Vertex>.offset(of: \.u) == 12)
  }

  @Test("a rectangle contains its left and top edges, but not its right and bottom ones")
  func contains() {
    let rect = Rect(x: 1, y: 2, width: 3, height: 4)
    #expect(rect.contains(Point(x: 1, y: 2)))
    #expect(!rect.contains(Point(x: 4, y: 3)))
    #expect(!rect.contains(Point(x: 2, y: 6)))
  }

  @Test("a gradient has the identity with which it was drawn")
  func content() {
    var gradient = Gradient(width: 2, height: 1, peak: SIMD4(repeating: 255))
    gradient.draw(7) { $0[1] = SIMD4(255, 0, 0, 255) }
    #expect(gradient.identity == 7)
    #expect(gradient.cells == [SIMD4(0, 0, 0, 255), SIMD4(255, 0, 0, 255)])
  }
}
