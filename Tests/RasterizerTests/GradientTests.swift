import Canvas
import TestSupport
import Testing

@testable import Rasterizer

@Suite("Rasterizing a gradient")
struct GradientTests {
  private static let (width, height) = (203, 117)

  /// A gradient in which blue increases to the right, green increases downward, and red is constant.
  private static func gradient(columns: Int = 7, rows: Int = 5) -> Gradient {
    var gradient = Gradient(width: columns, height: rows, peak: SIMD4(255, 255, 255, 255))
    gradient.draw(1) { cells in
      for index in cells.indices {
        cells[index] = SIMD4(
          Float(index % columns) * 60 / Float(max(1, columns - 1)),
          Float(index / columns) * 255 / Float(max(1, rows - 1)), 40.25, 255)
      }
    }
    return gradient
  }

  /// Returns the pixels of a gradient, row by row.
  private static func pixels(of gradient: Gradient) -> [UInt32] {
    let target = Bitmap(width: width, height: height)
    Rasterizer(target: target).draw(gradient)
    return (0..<width * height).map { target.pixels[$0] }
  }

  @Test("every pixel is opaque, and rounded to one of the two levels around the exact color")
  func exact() {
    for (index, pixel) in Self.pixels(of: Self.gradient()).enumerated() {
      let (x, y) = (Double(index % Self.width), Double(index / Self.width))
      let exact = [
        255, 40.25, (y + 0.5) / Double(Self.height) * 255, (x + 0.5) / Double(Self.width) * 60,
      ]
      // A band's decrements are rounded to 256ths of a level.
      let shown = [24, 16, 8, 0].map { Double(pixel >> $0 & 255) }
      #expect(zip(shown, exact).allSatisfy { abs($0 - $1) < 1.06 })
    }
  }

  @Test("a cell is a texel in whole steps", arguments: [1, 4, 7, 30])
  func quantized(columns: Int) {
    let gradient = Self.gradient(columns: columns)
    let step = SIMD4<Float>(0.25, 1, 0.2, 1)
    let texels = Bitmap(width: columns + 3, height: 5)
    gradient.quantize(into: texels.pixels, stride: texels.stride, step: step, shift: step / 2 - 0.5)
    for row in 0..<5 {
      let line = texels.pixels + row * texels.stride
      #expect((columns..<columns + 3).allSatisfy { line[$0] == 0 })
      for column in 0..<columns {
        let cell = gradient.cells[row * columns + column]
        for channel in 0..<3 {
          let level = Float(line[column] >> UInt32(8 * channel) & 255) * step[channel]
          #expect(abs(level - min(255 * step[channel], max(0, cell[channel] - 0.5))) <= 0.51 * step[channel])
        }
        #expect(line[column] >> 24 == 255)
      }
    }
  }

  @Test("a constant color between two levels is dithered in proportion")
  func dithered() {
    let reds = Self.pixels(of: Self.gradient()).map { Int($0 >> 16 & 255) }
    let mean = Double(reds.reduce(0, +)) / Double(reds.count)
    #expect(Set(reds) == [40, 41] && abs(mean - 40.25) < 0.01)
  }

  @Test("adjacent black and white stay exact, whatever the height of a cell", arguments: [2, 5, 30])
  func extremes(rows: Int) {
    var gradient = Gradient(width: 2, height: rows, peak: SIMD4(255, 255, 255, 255))
    gradient.draw(1) { cells in
      // Green decreases where blue increases.
      for index in cells.indices {
        let level: Float = index / 2 % 2 == 0 ? 0 : 1.7
        cells[index] = SIMD4(level, 255 - level, level, 255)
      }
    }
    for pixel in Self.pixels(of: gradient) {
      #expect(pixel & 255 <= 2 && pixel >> 16 & 255 <= 2 && pixel >> 8 & 255 >= 253)
    }
  }

  @Test(
    "a gradient's pixels are equal to those of the plain arithmetic",
    arguments: [
      (203, 117, 7, 5), (1041, 24, 175, 5), (64, 40, 90, 61), (5, 3, 2, 2), (9, 400, 3, 4), (520, 8, 1, 1),
      (600, 4, 2001, 3), (600, 30, 601, 2001), (2, 2, 70_000, 2),
    ] + (1...17).map { ($0, 9, 4, 3) })
  func plain(width: Int, height: Int, columns: Int, rows: Int) {
    var generator = SeededGenerator(seed: 24)
    var gradient = Gradient(width: columns, height: rows, peak: SIMD4(repeating: 255))
    gradient.draw(1) { cells in
      for index in cells.indices {
        // Every third cell is as dark or as bright as possible.
        let ends = index % 3 == 0
        func level() -> Float {
          ends ? (Bool.random(using: &generator) ? 255 : 0) : .random(in: 0...255, using: &generator)
        }
        cells[index] = SIMD4(level(), level(), level(), 255)
      }
    }
    let memory = Bitmap(width: width + 3, height: height)
    let pixels = memory.pixels
    let target = Bitmap(pixels, width: width, height: height, stride: width + 3, of: memory)
    Rasterizer(target: target).draw(gradient)
    let plain = PlainGradient(gradient: gradient, width: width, height: height)
    for y in 0..<height {
      #expect((0..<width).allSatisfy { pixels[y * (width + 3) + $0] == plain.pixel($0, y) }, "row \(y)")
      #expect((width..<width + 3).allSatisfy { pixels[y * (width + 3) + $0] == 0 })
    }
  }
}

/// The arithmetic of a gradient without vectors, strips or running sums, which the fast loops must match bit for bit.
private struct PlainGradient {
  let gradient: Gradient
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
    let (column, across, _) = Self.position(x, width, gradient.width)
    let (row, _, step) = Self.position(y, height, gradient.height)
    // The first row of the pixel's band.
    var first = y
    while first > 0, Self.position(first - 1, height, gradient.height).cell == row { first -= 1 }
    first += step < 1 << 30 ? (y - first) / Self.tallestBand * Self.tallestBand : y - first
    let down = Self.position(first, height, gradient.height).offset
    return (0..<3).reduce(0xFF00_0000) { pixel, channel in
      // In 128ths of a level, and at least a tenth of a level below white.
      func cell(_ column: Int, _ row: Int) -> Int {
        let index = min(row, gradient.height - 1) * gradient.width + min(column, gradient.width - 1)
        return min(255 * 128 - 12, Int(gradient.cells[index][channel] * 128 + 0.5))
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
