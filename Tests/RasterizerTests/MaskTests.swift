import Canvas
import TestSupport
import Testing

@testable import Rasterizer

@Suite("Masks into pixels")
struct MaskTests {
  private static let (width, height) = (75, 37)
  private static let colors = [
    Color(red: 0.1, green: 0.86, blue: 1), Color(red: 0.62, green: 1, blue: 0.87), Color(red: 1, green: 0.2, blue: 0),
    Color(red: 0, green: 0.4, blue: 0.1),
  ]

  /// Masks of several periods, longer and shorter than the window, of opacities without order, clear and full ones too.
  private static func masks(count: Int) -> [AlphaMask] {
    var generator = SeededGenerator(seed: 5)
    return [(64, colors[0]), (96, colors[1]), (32, colors[2]), (80, colors[3])].prefix(count).map { period, color in
      var mask = AlphaMask(period: period, height: height, color: color)
      let bytes = (0..<period * height).map { _ in
        UInt8([0, 255, Int.random(in: 0...255, using: &generator)].randomElement(using: &generator) ?? 0)
      }
      mask.replace(columns: 0..<period, with: bytes)
      return mask
    }
  }

  private static func ground(_ x: Int, _ y: Int) -> [Double] {
    [Double(x * 3 % 256), Double(y * 5 % 256), Double((x + y) % 256)]
  }

  @Test(
    "masks are blended over each other between their columns, also where they begin again",
    arguments: 1...4, [0, 0.5, 17.25, 63.9, 200])
  func blended(count: Int, offset: Double) {
    let masks = Self.masks(count: count)
    var pixels = (0..<Self.width * Self.height).map { index -> UInt32 in
      Self.ground(index % Self.width, index / Self.width).reduce(0xFF) { $0 << 8 | UInt32($1) }
    }
    var list = DrawList()
    list.begin(in: Viewport(size: Size(width: Double(Self.width), height: Double(Self.height))), atlas: list.atlas)
    list.bitmaps = [
      Bitmap(width: Self.width, height: Self.height, isOpaque: true, pixels: pixels)
    ]
    list.bitmap(0, in: Rect(x: 0, y: 0, width: Double(Self.width), height: Double(Self.height)))
    list.masks = masks
    for index in masks.indices { list.mask(index, from: offset * Double(index + 1)) }
    var prepared = PreparedSprites()
    pixels.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      Rasterizer(target: PixelBuffer(start: start, width: Self.width, height: Self.height)).draw(list, with: &prepared)
    }
    var largest = 0.0
    for y in 0..<Self.height {
      for x in 0..<Self.width {
        var expected = Self.ground(x, y)
        for (index, mask) in masks.enumerated() {
          let column = offset * Double(index + 1) + Double(x)
          let (whole, fraction) = (Int(column), column - column.rounded(.down))
          let row = y * mask.stride
          let (a, b) = (mask.opacities[row + whole % mask.period], mask.opacities[row + (whole + 1) % mask.period])
          let opacity = (Double(a) * (1 - fraction) + Double(b) * fraction) / 255
          let color = [Double(mask.color.red), Double(mask.color.green), Double(mask.color.blue)]
          expected = zip(expected, color).map { $0 + ($1 - $0) * opacity }
        }
        for (index, shift) in [16, 8, 0].enumerated() {
          largest = max(largest, abs(Double(pixels[y * Self.width + x] >> UInt32(shift) & 255) - expected[index]))
        }
      }
    }
    // Half a level for the opacity and half a level for the sum of each mask.
    #expect(largest <= 0.5 + Double(count))
  }
}
