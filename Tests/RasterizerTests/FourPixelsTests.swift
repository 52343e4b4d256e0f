import Canvas
import Testing

@testable import Rasterizer

@Suite("Four pixels at once")
struct FourPixelsTests {
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
    // Not the whole picture: at its edges nothing is drawn four pixels at a time.
    expectAlike(rect, texels: 2..<21, color: color)
  }

  /// Draws a square of the picture into a rectangle, and expects of each pixel the color of its own center.
  private func expectAlike(_ rect: Rect, texels: Range<Int>, color: Color) {
    let pixels = Self.pixels(of: rect, texels: texels, color: color)
    Self.bitmap.withSampler { sampler in
      for y in 0..<Self.height {
        for x in 0..<Self.width {
          let (u, v) = ((Double(x) + 0.5 - rect.x) / rect.width, (Double(y) + 0.5 - rect.y) / rect.height)
          var expected = Self.ground
          if (0..<1).contains(u), v > 0, v <= 1 {
            func position(_ fraction: Double) -> Int {
              let texel = Double(texels.lowerBound) + fraction * Double(texels.count) - 0.5
              return BilinearSampler.position(Float(texel))
            }
            if let texel = sampler.color(at: position(u), of: sampler.rows(at: position(v))) {
              expected = texel.multiplied(by: ColorMultiplier(color)).over(PackedPixel(expected)).pixel
            }
          }
          // The order in which columns and rows are mixed costs a level of rounding.
          let found = pixels[y * Self.width + x]
          for shift in [24, 16, 8, 0] as [UInt32] {
            #expect(abs(Int(found >> shift & 255) - Int(expected >> shift & 255)) <= 1, "pixel \(x), \(y)")
          }
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
      bitmap.withSampler { rasterizer.draw(list.sprites[0], from: $0) }
    }
    return pixels
  }
}
