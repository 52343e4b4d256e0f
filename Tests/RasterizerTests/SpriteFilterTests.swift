import Canvas
import Testing

@testable import Rasterizer

@Suite("Sprites through a filter")
struct SpriteFilterTests {
  private static let side = 23
  /// Pixels of all colors and opacities, clear ones among them.
  private static let bitmap = Bitmap(
    width: side, height: side,
    pixels: (0..<UInt32(side * side)).map { ($0 &* 2_654_435_761) | ($0 % 3 == 0 ? 0xFF00_0000 : 0) })
  private static let ground = UInt32(0xFF34_5678)
  private static let (width, height) = (32, 24)

  @Test(
    "a sprite in its natural size is what each of its pixels is alone",
    arguments: [(3.0, 4.0), (3.25, 4.5), (-5.6, -2.3), (20.9, 11.1)],
    [Color.white, Color(red: 0.9, green: 0.4, blue: 0.1, alpha: 0.6)])
  func natural(origin: (x: Double, y: Double), color: Color) {
    expectAlike(Rect(x: origin.x, y: origin.y, width: 23, height: 23), texels: 0..<23, color: color)
  }

  @Test(
    "a larger or smaller sprite is what each of its pixels is alone",
    arguments: [
      Rect(x: 3, y: 4, width: 21.5, height: 19), Rect(x: 1.3, y: -2.3, width: 30.25, height: 25.5),
      Rect(x: 8.6, y: 4.5, width: 13.4, height: 11.7), Rect(x: -7.9, y: 9.1, width: 29.1, height: 40),
    ],
    [Color.white, Color(red: 0.9, green: 0.4, blue: 0.1, alpha: 0.6)])
  func scaled(rect: Rect, color: Color) {
    expectAlike(rect, texels: 2..<21, color: color)
  }

  /// Draws a square of the picture into a rectangle, and expects of each pixel the color of its own center.
  private func expectAlike(_ rect: Rect, texels: Range<Int>, color: Color) {
    let pixels = Self.pixels(of: rect, texels: texels, color: color)
    let plain = PlainTexture(bitmap: Self.bitmap)
    for y in 0..<Self.height {
      for x in 0..<Self.width {
        let (u, v) = ((Double(x) + 0.5 - rect.x) / rect.width, (Double(y) + 0.5 - rect.y) / rect.height)
        var expected = Self.ground
        if (0..<1).contains(u), v > 0, v <= 1 {
          func position(_ fraction: Double) -> Float {
            Float((Double(texels.lowerBound) + fraction * Double(texels.count)) / Double(Self.side))
          }
          let multiplier = ColorMultiplier(
            red: Float(color.red), green: Float(color.green), blue: Float(color.blue), alpha: Float(color.alpha))
          expected =
            plain.color(u: position(u), v: position(v)).multiplied(by: multiplier)
            .over(PackedPixel(expected)).pixel
        }
        // The order in which columns and rows are mixed costs a level of rounding.
        let found = pixels[y * Self.width + x]
        for shift in [24, 16, 8, 0] as [UInt32] {
          #expect(abs(Int(found >> shift & 255) - Int(expected >> shift & 255)) <= 1, "pixel \(x), \(y)")
        }
      }
    }
  }

  private static func pixels(of rect: Rect, texels: Range<Int>, color: Color) -> [UInt32] {
    var pixels = Array(repeating: ground, count: width * height)
    let (low, high) = (Float(texels.lowerBound) / Float(side), Float(texels.upperBound) / Float(side))
    let region = Atlas.Region(u0: low, v0: low, u1: high, v1: high, size: Size(side: Double(texels.count)))
    var list = DrawList()
    list.begin(
      in: Viewport(size: Size(width: Double(width), height: Double(height))),
      atlas: Atlas(regions: [region], white: region, pixelsPerDesignPoint: 1, bitmap: bitmap))
    list.sprite(region, in: rect, color: color)
    pixels.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      let rasterizer = Rasterizer(target: PixelBuffer(start: start, width: width, height: height))
      bitmap.withTexture { rasterizer.draw(list.sprites[0], from: $0) }
    }
    return pixels
  }

  @Test("blending never leaves the range of a level", arguments: [0, 1, 2, 127, 128, 254, 255] as [UInt32])
  func extremes(alpha: UInt32) {
    let bitmap = Bitmap(width: 4, height: 4, pixels: Array(repeating: alpha << 24 | 0xFF_FFFF, count: 16))
    for level in [0, 1, 128, 254, 255] as [UInt32] {
      var pixels = Array(repeating: 0xFF00_0000 | level * 0x01_0101, count: 32 * 4)
      var list = DrawList()
      let region = Atlas.Region(u0: 0, v0: 0, u1: 1, v1: 1, size: Size(side: 4))
      list.begin(
        in: Viewport(size: Size(width: 32, height: 4)),
        atlas: Atlas(regions: [region], white: region, pixelsPerDesignPoint: 1, bitmap: bitmap))
      for index in 0..<4 { list.sprite(region, in: Rect(x: Double(index * 6), y: 0, width: 4, height: 4)) }
      pixels.withUnsafeMutableBufferPointer { buffer in
        guard let start = buffer.baseAddress else { return }
        let rasterizer = Rasterizer(target: PixelBuffer(start: start, width: 32, height: 4))
        bitmap.withTexture { texture in for sprite in list.sprites { rasterizer.draw(sprite, from: texture) } }
      }
      let expected = (255 * Double(alpha) + Double(level) * Double(255 - alpha)) / 255
      #expect(abs(Double(pixels[7] & 255) - expected) <= 1)
      #expect(pixels[5] & 255 == level)
    }
  }

  @Test("a texture of one texel has its color everywhere")
  func oneTexel() {
    var pixels = Array(repeating: Self.ground, count: 16 * 2)
    let sprite = Sprite(x0: 1, y0: 0, x1: 15, y1: 2, u0: 0, v0: 0, u1: 1, v1: 1, color: .white)
    pixels.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      let rasterizer = Rasterizer(target: PixelBuffer(start: start, width: 16, height: 2))
      Bitmap(width: 1, height: 1, pixels: [0xFF20_4060]).withTexture { rasterizer.draw(sprite, from: $0) }
    }
    for row in 0..<2 {
      #expect(
        (0..<16).map { pixels[row * 16 + $0] } == [Self.ground] + Array(repeating: 0xFF20_4060, count: 14) + [
          Self.ground
        ])
    }
  }
}
