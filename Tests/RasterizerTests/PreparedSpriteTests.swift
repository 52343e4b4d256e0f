import Canvas
import Testing

@testable import Rasterizer

@Suite("Sprites that come in numbers")
struct PreparedSpriteTests {
  /// A soft star of 9 x 9 pixels that changes its color towards the edge, in an atlas with a clear border.
  private static let star: Atlas = {
    let pixels: [UInt32] = (0..<12).flatMap { y in
      (0..<12).map { x -> UInt32 in
        let (across, down) = (min(max(x, 1), 9) - 5, min(max(y, 1), 9) - 5)
        let squared = across * across + down * down
        return UInt32(max(0, 220 - squared * 10)) << 24 | UInt32(255 - squared * 4) << 16 | 0xFFD0
      }
    }
    let region = Atlas.Region(u0: 1 / 12, v0: 1 / 12, u1: 10 / 12, v1: 10 / 12, size: Size(side: 9))
    return Atlas(
      regions: [region], white: region, pixelsPerDesignPoint: 1, bitmap: Bitmap(width: 12, height: 12, pixels: pixels))
  }()

  /// Draws copies of the star in a window of 64 x 40, all at once or each as if it were the only one.
  private static func pixels(of rects: [Rect], color: Color = .white, together: Bool) -> [UInt32] {
    var pixels = Array(repeating: UInt32(0xFF12_2050), count: 64 * 40)
    var prepared = PreparedSprites()
    for group in together ? [rects] : rects.map({ [$0] }) {
      var list = DrawList()
      list.begin(in: Viewport(size: Size(width: 64, height: 40)), atlas: star)
      for rect in group { list.sprite(star.regions[0], in: rect, color: color) }
      pixels.withUnsafeMutableBufferPointer { buffer in
        guard let start = buffer.baseAddress else { return }
        let rasterizer = Rasterizer(target: PixelBuffer(start: start, width: 64, height: 40))
        list.atlas.bitmap.withSampler { sampler in
          list.sprites.withUnsafeBufferPointer { sprites in
            rasterizer.draw(sprites, 0..<sprites.count, from: sampler, with: &prepared)
          }
        }
      }
    }
    return pixels
  }

  private static func difference(_ a: [UInt32], _ b: [UInt32]) -> Int {
    zip(a, b).map { one, two in
      [16, 8, 0].map { abs(Int(one >> $0 & 255) - Int(two >> $0 & 255)) }.max() ?? 0
    }.max() ?? 0
  }

  @Test(
    "many copies look as each does alone, to two levels and a sixteenth of a pixel",
    arguments: [Color.white, Color(red: 1, green: 0.5, blue: 0.2, alpha: 0.3)], [0.0, 0.25, 0.5, 0.8125, -0.125])
  func alike(color: Color, fraction: Double) {
    // Beside each other, and cut off by every edge.
    let corners = [(2.0, 3.0), (20, 10), (40, 27), (-4, 8), (60, 20), (30, -5), (31, 36), (-3, -3), (55, 31)]
    let rects = corners.map { Rect(x: $0.0 + fraction, y: $0.1, width: 9, height: 9) }
    let many = Self.pixels(of: rects, color: color, together: true)
    #expect(Self.difference(many, Self.pixels(of: rects, color: color, together: false)) <= 1)
    #expect(Set(many).count > 10)
  }

  @Test("a copy between sixteenths is drawn at the nearest, one between rows exactly")
  func between() {
    let rects = (0..<5).map { Rect(x: Double($0) * 11 + 0.03, y: 4, width: 9, height: 9) }
    let near = rects.map { Rect(x: $0.x - 0.03, y: $0.y, width: 9, height: 9) }
    #expect(Self.pixels(of: rects, together: true) == Self.pixels(of: near, together: true))
    let low = rects.map { Rect(x: $0.x, y: $0.y + 0.3, width: 9, height: 9) }
    #expect(Self.pixels(of: low, together: true) == Self.pixels(of: low, together: false))
  }

  @Test("a frame has the same pixels whatever was drawn before it", arguments: [2, 3, 9])
  func historyFree(count: Int) {
    func list(_ count: Int) -> DrawList {
      var list = DrawList()
      list.begin(in: Viewport(size: Size(width: 64, height: 40)), atlas: Self.star)
      for index in 0..<count {
        let rect = Rect(x: Double(index) * 5.3 + 0.03, y: 4, width: 9, height: 9)
        list.sprite(Self.star.regions[0], in: rect, color: Color(red: 1, green: 0.5, blue: 0.2, alpha: 0.3))
      }
      return list
    }
    var prepared = PreparedSprites()
    let first = Self.pixels(of: list(count), with: &prepared)
    _ = Self.pixels(of: list(9), with: &prepared)
    #expect(Self.pixels(of: list(count), with: &prepared) == first)
  }

  /// Draws a frame in a window of 64 x 40.
  private static func pixels(of list: DrawList, with prepared: inout PreparedSprites) -> [UInt32] {
    var pixels = Array(repeating: UInt32(0), count: 64 * 40)
    pixels.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      Rasterizer(target: PixelBuffer(start: start, width: 64, height: 40)).draw(list, with: &prepared)
    }
    return pixels
  }

  @Test("a stretched copy among others is stretched")
  func stretched() {
    var rects = (0..<5).map { Rect(x: Double($0) * 11, y: 4, width: 9, height: 9) }
    rects[3] = Rect(x: 33, y: 20, width: 20, height: 9)
    #expect(
      Self.difference(Self.pixels(of: rects, together: true), Self.pixels(of: rects, together: false)) <= 1)
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
      var prepared = PreparedSprites()
      pixels.withUnsafeMutableBufferPointer { buffer in
        guard let start = buffer.baseAddress else { return }
        let rasterizer = Rasterizer(target: PixelBuffer(start: start, width: 32, height: 4))
        bitmap.withSampler { sampler in
          list.sprites.withUnsafeBufferPointer { rasterizer.draw($0, 0..<4, from: sampler, with: &prepared) }
        }
      }
      let expected = (255 * Double(alpha) + Double(level) * Double(255 - alpha)) / 255
      #expect(abs(Double(pixels[7] & 255) - expected) <= 1)
      #expect(pixels[5] & 255 == level)
    }
  }
}
