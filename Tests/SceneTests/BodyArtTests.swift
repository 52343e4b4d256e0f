import Canvas
import Scene
import Testing

@testable import SceneRenderer

@Suite("The bodies' pictures")
struct BodyArtTests {
  private static let side = 18.0

  /// Calls `body` with the positions of a fine grid over a picture, in design points.
  private static func forEachPoint(_ body: (Point) -> Void) {
    for row in 0..<132 {
      for column in 0..<132 { body(Point(x: Double(column) / 10 - 6.55, y: Double(row) / 10 - 6.55)) }
    }
  }

  private static func brightness(_ pixel: UInt32) -> Double { Double(pixel >> 8 & 255) / 255 }
  private static func alpha(_ pixel: UInt32) -> Double { Double(pixel >> 24) / 255 }

  @Test("the Moon's illuminated fraction is lit, from the right", arguments: 0...BodyArt.phases)
  func moon(phase: Int) {
    let shading = BodyArt.moon(phase: phase)
    var (lit, all, right, left) = (0.0, 0.0, 0.0, 0.0)
    Self.forEachPoint { point in
      let pixel = shading.pixel(at: point)
      all += Self.alpha(pixel)
      guard Self.brightness(pixel) > 0.5 else { return }
      lit += Self.alpha(pixel)
      if point.x > 0 { right += 1 } else { left += 1 }
    }
    // A disc of 6 design points.
    #expect(abs(all / 100 - .pi * 36) < 3)
    let fraction = Double(phase) / Double(BodyArt.phases)
    #expect(abs(lit / all - fraction) < 0.04)
    #expect(right >= left)
    if fraction < 0.45 { #expect(left == 0) }
  }

  @Test("a planet is a disc with a hard edge and a dark ring, unlike a star", arguments: [true, false])
  func disc(hasBands: Bool) {
    let shading = BodyArt.disc(hasBands: hasBands, side: Self.side)
    #expect(Self.alpha(shading.pixel(at: .zero)) == 1 && Self.brightness(shading.pixel(at: .zero)) > 0.99)
    let limb = shading.pixel(at: Point(x: 5.4, y: 0))
    #expect(Self.alpha(limb) > 0.99 && Self.brightness(limb) < 0.9)
    let ring = shading.pixel(at: Point(x: 6.7, y: 0))
    #expect(Self.alpha(ring) > 0.3 && Self.brightness(ring) < 0.1)
    #expect(Self.alpha(shading.pixel(at: Point(x: 8.8, y: 0))) == 0)
    let band = Self.brightness(shading.pixel(at: Point(x: 0, y: 0.36 * 6)))
    #expect(hasBands ? band < 0.85 : band > 0.9)
  }
}
