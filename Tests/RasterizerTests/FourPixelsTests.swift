import Canvas
import Testing

@testable import Rasterizer

@Suite("Sprites in their natural size")
struct NaturalSizeTests {
  private static let side = 23
  /// Pixels of all colors and opacities, clear ones among them.
  private static let bitmap = Bitmap(
    width: side, height: side,
    pixels: (0..<UInt32(side * side)).map { ($0 &* 2_654_435_761) | ($0 % 3 == 0 ? 0xFF00_0000 : 0) })

  @Test(
    "four pixels at once are what each of them is alone",
    arguments: [(3.0, 4.0), (3.25, 4.5), (-5.6, -2.3), (20.9, 11.1)],
    [Color.white, Color(red: 0.9, green: 0.4, blue: 0.1, alpha: 0.6)])
  func alike(origin: (x: Double, y: Double), color: Color) {
    let (width, height) = (32, 24)
    var pixels = Array(repeating: UInt32(0xFF34_5678), count: width * height)
    var list = DrawList()
    let region = Atlas.Region(u0: 0, v0: 0, u1: 1, v1: 1, size: Size(side: Double(Self.side)))
    list.begin(
      in: Viewport(size: Size(width: Double(width), height: Double(height))),
      atlas: Atlas(regions: [region], white: region, pixelsPerDesignPoint: 1, bitmap: Self.bitmap))
    list.sprite(region, in: Rect(x: origin.x, y: origin.y, width: 23, height: 23), color: color)
    pixels.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      let rasterizer = Rasterizer(target: PixelBuffer(start: start, width: width, height: height))
      Self.bitmap.withSampler { rasterizer.draw(list.sprites[0], from: $0) }
    }
    Self.bitmap.withSampler { sampler in
      for y in 0..<height {
        for x in 0..<width {
          let (u, v) = (Double(x) + 0.5 - origin.x, Double(y) + 0.5 - origin.y)
          var expected = UInt32(0xFF34_5678)
          if (0..<23).contains(u), v > 0, v <= 23 {
            let rows = sampler.rows(at: BilinearSampler.position(Float(v - 0.5)))
            if let texel = sampler.color(at: BilinearSampler.position(Float(u - 0.5)), of: rows) {
              expected = texel.multiplied(by: ColorMultiplier(color)).over(PackedPixel(expected)).pixel
            }
          }
          let found = pixels[y * width + x]
          for shift in [24, 16, 8, 0] as [UInt32] {
            #expect(abs(Int(found >> shift & 255) - Int(expected >> shift & 255)) <= 1, "pixel \(x), \(y)")
          }
        }
      }
    }
  }
}
