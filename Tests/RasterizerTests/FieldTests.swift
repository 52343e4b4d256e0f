import Canvas
import Testing

@testable import Rasterizer

@Suite("A field of color into pixels")
struct FieldTests {
  private static let (width, height) = (203, 117)

  /// A field that rises to the right in blue and downwards in green, and is even in red.
  private static func field(columns: Int = 7, rows: Int = 5) -> ColorField {
    var field = ColorField(width: columns, height: rows, peak: SIMD4(255, 255, 255, 255))
    field.draw(1) { cells in
      for index in cells.indices {
        cells[index] = SIMD4(
          Float(index % columns) * 60 / Float(max(1, columns - 1)),
          Float(index / columns) * 255 / Float(max(1, rows - 1)), 40.25, 255)
      }
    }
    return field
  }

  /// The pixels of a field, drawn on gray.
  private static func pixels(of field: ColorField) -> [UInt32] {
    var pixels = Array(repeating: UInt32(0xFF80_8080), count: width * height)
    pixels.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      Rasterizer(target: PixelBuffer(start: start, width: width, height: height)).draw(field)
    }
    return pixels
  }

  @Test("every pixel is opaque, and one of the two levels around the exact color")
  func exact() {
    for (index, pixel) in Self.pixels(of: Self.field()).enumerated() {
      let (x, y) = (Double(index % Self.width), Double(index / Self.width))
      let exact = [
        255, 40.25, (y + 0.5) / Double(Self.height) * 255, (x + 0.5) / Double(Self.width) * 60,
      ]
      // What a row gains is rounded to a 256th of a level: 29 rows may sum up to 0.06 more.
      let shown = [24, 16, 8, 0].map { Double(pixel >> $0 & 255) }
      #expect(zip(shown, exact).allSatisfy { abs($0 - $1) < 1.06 })
    }
  }

  @Test("an even color between two levels shows each as often as it is near")
  func dithered() {
    let reds = Self.pixels(of: Self.field()).map { Int($0 >> 16 & 255) }
    let mean = Double(reds.reduce(0, +)) / Double(reds.count)
    #expect(Set(reds) == [40, 41] && abs(mean - 40.25) < 0.01)
  }

  @Test("black and white stay so beside each other, however tall a cell is", arguments: [2, 5, 30])
  func extremes(rows: Int) {
    var field = ColorField(width: 2, height: rows, peak: SIMD4(255, 255, 255, 255))
    field.draw(1) { cells in
      // Green falls where blue rises.
      for index in cells.indices {
        let level: Float = index / 2 % 2 == 0 ? 0 : 1.7
        cells[index] = SIMD4(level, 255 - level, level, 255)
      }
    }
    for pixel in Self.pixels(of: field) {
      #expect(pixel & 255 <= 2 && pixel >> 16 & 255 <= 2 && pixel >> 8 & 255 >= 253)
    }
  }

  @Test("a field of one cell is one color", arguments: [(1, 1), (1, 4), (4, 1)])
  func single(columns: Int, rows: Int) {
    let pixels = Self.pixels(of: Self.field(columns: columns, rows: rows))
    #expect(pixels.allSatisfy { $0 >> 24 == 255 && (40...41).contains($0 >> 16 & 255) })
  }
}
