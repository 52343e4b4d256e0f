import Canvas
import TestSupport
import Testing

@testable import Rasterizer

@Suite("Filtering sprites")
struct SpriteFilterTests {
  private static let side = 23
  /// Pixels of all colors and opacities, including transparent ones.
  private static let bitmap = Bitmap(
    width: side, height: side,
    pixels: (0..<UInt32(side * side)).map { index in
      let opacity: UInt32 = index % 3 == 0 ? 0xFF00_0000 : 0
      return (index &* 2_654_435_761) | opacity
    })
  /// White texels of all opacities, except for a dark row, and dark columns at the right.
  private static let mask = Bitmap(
    width: 48, height: side,
    pixels: (0..<UInt32(48 * side)).map { index in
      let isDark = index / 48 == 16 || index % 48 > 40
      let color: UInt32 = isDark ? 0x12_3456 : 0xFF_FFFF
      return (index &* 2_654_435_761) & 0xFF00_0000 | color
    })
  private static let ground = UInt32(0xFF34_5678)
  private static let (width, height) = (32, 24)

  @Test(
    "a sprite in its natural size has the color of the plain filter at each pixel",
    arguments: [(3.0, 4.0), (3.25, 4.5), (-5.6, -2.3), (20.9, 11.1)],
    [Color.white, Color(red: 0.9, green: 0.4, blue: 0.1, alpha: 0.6)])
  func natural(origin: (x: Double, y: Double), color: Color) {
    expectAlike(Rect(x: origin.x, y: origin.y, width: 23, height: 23), 0..<23, 0..<23, color: color)
  }

  @Test(
    "a scaled sprite has the color of the plain filter at each pixel",
    arguments: [
      Rect(x: 3, y: 4, width: 21.5, height: 19), Rect(x: 1.3, y: -2.3, width: 30.25, height: 25.5),
      Rect(x: 8.6, y: 4.5, width: 13.4, height: 11.7), Rect(x: -7.9, y: 9.1, width: 29.1, height: 40),
    ],
    [Color.white, Color(red: 0.9, green: 0.4, blue: 0.1, alpha: 0.6)])
  func scaled(rect: Rect, color: Color) {
    expectAlike(rect, 2..<21, 2..<21, color: color)
  }

  @Test(
    "white texels in their natural size have the sprite's color, and other texels their own",
    arguments: [(3, 4), (3.25, 4), (3.75, 4.5), (-5.6, -2), (20.9, 11), (12.7, 4), (5.1, -4)] as [(Double, Double)],
    [
      Color.white, Color(red: 0.9, green: 0.4, blue: 0.1, alpha: 0.6), Color(red: 0, green: 1, blue: 0.7, alpha: 0.08),
    ])
  func mask(origin: (x: Double, y: Double), color: Color) {
    let parts = [(1..<20, 1..<16), (7..<16, 17..<23), (22..<39, 3..<21), (30..<48, 0..<18), (0..<48, 0..<23)]
    for (columns, rows) in parts {
      let size = Size(width: Double(columns.count), height: Double(rows.count))
      expectAlike(
        Rect(origin: Point(x: origin.x, y: origin.y), size: size), of: Self.mask, columns, rows, color: color)
    }
  }

  @Test("a faint glow keeps its total light within 1 %, at any position", arguments: [20, 40, 90, 200])
  func light(alpha: Int) {
    let (side, color) = (24, Color(red: 0.63, green: 1, blue: 0.89).opacity(Double(alpha) / 255))
    let opacities = (0..<side * side).map { index in
      let (x, y) = (Double(index % side) - 11.5, Double(index / side) - 11.5)
      return UInt32(max(0, 255 * (1 - (x * x + y * y).squareRoot() / 10)))
    }
    let glow = Bitmap(width: side, height: side, pixels: opacities.map { $0 << 24 | 0xFF_FFFF })
    let region = Atlas.Region(u0: 0, v0: 0, u1: 1, v1: 1, size: Size(side: 24))
    let ground = Int(Self.ground & 255)
    var light = 0
    for step in 0..<64 {
      let rect = Rect(x: 3 + Double(step) / 64, y: 0, width: 24, height: 24)
      light += Self.pixels(of: region, in: rect, from: glow, color: color).reduce(0) { $0 + Int($1 & 255) - ground }
    }
    let exact = Double(opacities.reduce(0, +)) / 255 * Double(alpha) / 255 * Double(Int(color.blue) - ground)
    #expect(abs(Double(light) / 64 / exact - 1) < 0.01)
  }

  /// Draws a part of a picture into a rectangle, and checks each pixel against the plain filter at its center.
  private func expectAlike(
    _ rect: Rect, of bitmap: Bitmap = bitmap, _ columns: Range<Int>, _ rows: Range<Int>, color: Color
  ) {
    let (width, height) = (Float(bitmap.width), Float(bitmap.height))
    let region = Atlas.Region(
      u0: Float(columns.lowerBound) / width, v0: Float(rows.lowerBound) / height,
      u1: Float(columns.upperBound) / width, v1: Float(rows.upperBound) / height, size: Size(side: 1))
    let pixels = Self.pixels(of: region, in: rect, from: bitmap, color: color)
    let plain = PlainTexture(bitmap: bitmap)
    for y in 0..<Self.height {
      for x in 0..<Self.width {
        let (u, v) = ((Double(x) + 0.5 - rect.x) / rect.width, (Double(y) + 0.5 - rect.y) / rect.height)
        var expected = PlainTexture.channels(Self.ground)
        if (0..<1).contains(u), v > 0, v <= 1 {
          func position(_ fraction: Double, _ texels: Range<Int>, of count: Int) -> Double {
            (Double(texels.lowerBound) + fraction * Double(texels.count)) / Double(count)
          }
          let texel = plain.color(
            u: position(u, columns, of: bitmap.width), v: position(v, rows, of: bitmap.height))
          expected = PlainTexture.blended(texel, times: color, over: Self.ground)
        }
        // The fast loops round after each step.
        let found = PlainTexture.channels(pixels[y * Self.width + x])
        let difference = found - expected
        #expect((difference * difference).max() <= 1.7 * 1.7, "pixel \(x), \(y)")
      }
    }
  }

  private static func pixels(of region: Atlas.Region, in rect: Rect, from bitmap: Bitmap, color: Color) -> [UInt32] {
    var list = DrawList()
    list.begin(
      in: Viewport(size: Size(width: Double(width), height: Double(height))),
      atlas: Atlas(regions: [region], white: region, pixelsPerDesignPoint: 1, bitmap: bitmap))
    list.sprite(region, in: rect, color: color)
    return Self.pixels(of: list, on: ground, width: width, height: height)
  }

  /// Returns the pixels of a list's sprites over a color.
  private static func pixels(of list: DrawList, on ground: UInt32, width: Int, height: Int) -> [UInt32] {
    let target = Bitmap(width: width, height: height)
    target.fill(with: ground)
    Rasterizer(target: target).drawShapes(of: list)
    return (0..<width * height).map { target.pixels[$0] }
  }

  @Test("blending never overflows a channel", arguments: [0, 1, 2, 127, 128, 254, 255] as [UInt32])
  func extremes(alpha: UInt32) {
    let bitmap = Bitmap(width: 4, height: 4, pixels: Array(repeating: alpha << 24 | 0xFF_FFFF, count: 16))
    for level in [0, 1, 128, 254, 255] as [UInt32] {
      var list = DrawList()
      let region = Atlas.Region(u0: 0, v0: 0, u1: 1, v1: 1, size: Size(side: 4))
      list.begin(
        in: Viewport(size: Size(width: 32, height: 4)),
        atlas: Atlas(regions: [region], white: region, pixelsPerDesignPoint: 1, bitmap: bitmap))
      for index in 0..<4 { list.sprite(region, in: Rect(x: Double(index * 6), y: 0, width: 4, height: 4)) }
      let pixels = Self.pixels(of: list, on: 0xFF00_0000 | level * 0x01_0101, width: 32, height: 4)
      let expected = (255 * Double(alpha) + Double(level) * Double(255 - alpha)) / 255
      #expect(abs(Double(pixels[7] & 255) - expected) <= 1)
      #expect(pixels[5] & 255 == level)
    }
  }

  @Test("a texture of one texel has its color everywhere")
  func oneTexel() {
    var list = DrawList()
    let region = Atlas.Region(u0: 0, v0: 0, u1: 1, v1: 1, size: Size(side: 1))
    list.begin(
      in: Viewport(size: Size(width: 16, height: 2)),
      atlas: Atlas(
        regions: [region], white: region, pixelsPerDesignPoint: 1,
        bitmap: Bitmap(width: 1, height: 1, pixels: [0xFF20_4060])))
    list.sprite(region, in: Rect(x: 1, y: 0, width: 14, height: 2))
    let pixels = Self.pixels(of: list, on: Self.ground, width: 16, height: 2)
    let inner = [UInt32](repeating: 0xFF20_4060, count: 14)
    let line: [UInt32] = [Self.ground] + inner + [Self.ground]
    for row in 0..<2 {
      #expect(Array(pixels[row * 16..<row * 16 + 16]) == line)
    }
  }
}
