import Canvas
import TestSupport
import Testing

@testable import Rasterizer

@Suite("Rasterizing a field")
struct FieldTests {
  private static let (width, height) = (203, 117)

  /// A field in which blue increases to the right, green increases downward, and red is constant.
  private static func field(columns: Int = 7, rows: Int = 5) -> ColorField {
    var field = ColorField(width: columns, height: rows, peak: SIMD4(255, 255, 255, 255))
    field.draw(SIMD16(repeating: 1)) { cells in
      for index in cells.indices {
        cells[index] = SIMD4(
          Float(index % columns) * 60 / Float(max(1, columns - 1)),
          Float(index / columns) * 255 / Float(max(1, rows - 1)), 40.25, 255)
      }
    }
    return field
  }

  /// Returns the pixels of a field, drawn on gray.
  private static func pixels(of field: ColorField) -> [UInt32] {
    var pixels = Array(repeating: UInt32(0xFF80_8080), count: width * height)
    pixels.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      Rasterizer(target: PixelBuffer(start: start, width: width, height: height)).draw(field)
    }
    return pixels
  }

  @Test("every pixel is opaque, and rounded to one of the two levels around the exact color")
  func exact() {
    for (index, pixel) in Self.pixels(of: Self.field()).enumerated() {
      let (x, y) = (Double(index % Self.width), Double(index / Self.width))
      let exact = [
        255, 40.25, (y + 0.5) / Double(Self.height) * 255, (x + 0.5) / Double(Self.width) * 60,
      ]
      // A band's decrements are rounded to 256ths of a level.
      let shown = [24, 16, 8, 0].map { Double(pixel >> $0 & 255) }
      #expect(zip(shown, exact).allSatisfy { abs($0 - $1) < 1.06 })
    }
  }

  @Test("a cell is a texel in whole steps, and another one in fine steps", arguments: [1, 4, 7, 30])
  func quantized(columns: Int) {
    let field = Self.field(columns: columns)
    let (step, fineStep, stride) = (SIMD4<Float>(0.25, 1, 0.2, 1), Float(1) / 256, columns + 3)
    var texels = Array(repeating: UInt32(7), count: 2 * 5 * stride)
    texels.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      field.quantize(
        coarse: start, fine: start + 5 * stride, stride: stride, step: step, shift: SIMD4(repeating: -0.5),
        fineStep: fineStep)
    }
    for row in 0..<5 {
      #expect(texels[row * stride + columns..<(row + 1) * stride].allSatisfy { $0 == 7 })
      for column in 0..<columns {
        let (cell, index) = (field.cells[row * columns + column], row * stride + column)
        for channel in 0..<3 {
          let coarse = Float(texels[index] >> UInt32(8 * channel) & 255)
          let fine = Float(texels[index + 5 * stride] >> UInt32(8 * channel) & 255)
          let level = coarse * step[channel] + fine * fineStep
          #expect(abs(level - max(0, cell[channel] - 0.5)) <= 0.51 * fineStep)
        }
        #expect(texels[index] >> 24 == 255 && texels[index + 5 * stride] >> 24 == 255)
      }
    }
  }

  @Test("a constant color between two levels is dithered in proportion")
  func dithered() {
    let reds = Self.pixels(of: Self.field()).map { Int($0 >> 16 & 255) }
    let mean = Double(reds.reduce(0, +)) / Double(reds.count)
    #expect(Set(reds) == [40, 41] && abs(mean - 40.25) < 0.01)
  }

  @Test("adjacent black and white stay exact, whatever the height of a cell", arguments: [2, 5, 30])
  func extremes(rows: Int) {
    var field = ColorField(width: 2, height: rows, peak: SIMD4(255, 255, 255, 255))
    field.draw(SIMD16(repeating: 1)) { cells in
      // Green decreases where blue increases.
      for index in cells.indices {
        let level: Float = index / 2 % 2 == 0 ? 0 : 1.7
        cells[index] = SIMD4(level, 255 - level, level, 255)
      }
    }
    for pixel in Self.pixels(of: field) {
      #expect(pixel & 255 <= 2 && pixel >> 16 & 255 <= 2 && pixel >> 8 & 255 >= 253)
    }
  }

  @Test("a field of one row or column has one color along it", arguments: [(1, 1), (1, 4), (4, 1)])
  func single(columns: Int, rows: Int) {
    let pixels = Self.pixels(of: Self.field(columns: columns, rows: rows))
    #expect(pixels.allSatisfy { $0 >> 24 == 255 && (40...41).contains($0 >> 16 & 255) })
  }

  @Test(
    "a field's pixels are equal to those of the plain arithmetic",
    arguments: [
      (203, 117, 7, 5), (1041, 24, 175, 5), (64, 40, 90, 61), (5, 3, 2, 2), (9, 400, 3, 4), (520, 8, 1, 1),
      (600, 4, 2001, 3), (600, 30, 601, 2001), (2, 2, 70_000, 2),
    ] + (1...17).map { ($0, 9, 4, 3) })
  func plain(width: Int, height: Int, columns: Int, rows: Int) {
    var generator = SeededGenerator(seed: 24)
    var field = ColorField(width: columns, height: rows, peak: SIMD4(repeating: 255))
    field.draw(SIMD16(repeating: 1)) { cells in
      for index in cells.indices {
        // Every third cell is as dark or as bright as possible.
        let ends = index % 3 == 0
        func level() -> Float {
          ends ? (Bool.random(using: &generator) ? 255 : 0) : .random(in: 0...255, using: &generator)
        }
        cells[index] = SIMD4(level(), level(), level(), 255)
      }
    }
    var pixels = Array(repeating: UInt32(0), count: (width + 3) * height)
    pixels.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      Rasterizer(target: PixelBuffer(start: start, width: width, height: height, stride: width + 3)).draw(field)
    }
    let plain = PlainField(field: field, width: width, height: height)
    for y in 0..<height {
      #expect((0..<width).allSatisfy { pixels[y * (width + 3) + $0] == plain.pixel($0, y) }, "row \(y)")
      #expect(pixels[(y * (width + 3) + width)...].prefix(3).allSatisfy { $0 == 0 })
    }
  }
}

/// The arithmetic of a field without vectors, strips or running sums, which the fast loops must match bit for bit.
private struct PlainField {
  let field: ColorField
  let width, height: Int

  /// The largest number of rows over which a color increases by equal, rounded increments.
  private static let tallestBand = 16

  /// Returns the first of the two cells around a pixel, the offset from the midpoint between them in 2^-16 cells, and
  /// the distance between pixels in 2^-32 cells.
  private static func position(_ pixel: Int, _ pixels: Int, _ cells: Int) -> (cell: Int, offset: Int, step: Int) {
    let step = ((cells - 1) << 32) / pixels
    let position = step * pixel + step / 2
    return (position >> 32, (position >> 16 & 0xFFFF) - 0x8000, step)
  }

  private static func mixed(_ a: Int, _ b: Int, _ offset: Int) -> Int {
    a - ((a - b) >> 1) - ((a - b) * offset) >> 16
  }

  func pixel(_ x: Int, _ y: Int) -> UInt32 {
    let (column, across, _) = Self.position(x, width, field.width)
    let (row, _, step) = Self.position(y, height, field.height)
    // The first row of the pixel's band.
    var first = y
    while first > 0, Self.position(first - 1, height, field.height).cell == row { first -= 1 }
    first += step < 1 << 30 ? (y - first) / Self.tallestBand * Self.tallestBand : y - first
    let down = Self.position(first, height, field.height).offset
    return (0..<3).reduce(0xFF00_0000) { pixel, channel in
      // In 128ths of a level, and at least a tenth of a level below white.
      func cell(_ column: Int, _ row: Int) -> Int {
        let index = min(row, field.height - 1) * field.width + min(column, field.width - 1)
        return min(255 * 128 - 12, Int(field.cells[index][channel] * 128 + 0.5))
      }
      let top = Self.mixed(cell(column, row), cell(column + 1, row), across)
      let bottom = Self.mixed(cell(column, row + 1), cell(column + 1, row + 1), across)
      let decrement = ((top - bottom) * (step >> 15 & 0x7FFF)) >> 16
      // In 256ths; green is higher by the noise that is subtracted.
      let color = Self.mixed(top, bottom, down) * 2 - decrement * (y - first)
      let noise = Int(BlueNoise.value(x, y))
      let level = (channel == 1 ? color + 255 - noise : color + noise) >> 8
      return pixel | UInt32(level) << (UInt32(channel) * 8)
    }
  }
}
