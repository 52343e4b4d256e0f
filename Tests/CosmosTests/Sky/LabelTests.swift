import Canvas
import TestSupport
import Testing

@testable import Cosmos
@testable import Scene
@testable import SceneRenderer

@Suite("Text on the sky")
struct LabelTests {
  /// Returns a world at rest on a sign, or beside it by some points, and its frame.
  private func list(
    sign: Int, beside pixels: Double = 0, _ change: (inout World.Settings) -> Void = { _ in }
  ) -> (world: World, list: DrawList) {
    var world = TestWorld.make(sign: sign, change: change)
    if pixels != 0 { world.jump(toPoints: Double(sign) * TestWorld.pointsPerSign + pixels) }
    _ = world.update(FrameInput(time: 2))
    var list = DrawList()
    world.draw(into: &list, atlas: TestWorld.atlas(for: world.sprites))
    return (world, list)
  }

  /// Returns the glyphs of a ruler's name and degree.
  private func glyphs(_ list: DrawList) -> [Sprite] {
    list.sprites.filter { $0.y0 > 640 && $0.y1 < 700 && $0.color.alpha == 97 }
  }

  @Test(
    "text is aligned to whole pixels at rest, and moves as a unit by fractions of a pixel", arguments: [0, 3, 5, 8])
  func wholePixels(sign: Int) {
    let (rest, moved) = (glyphs(list(sign: sign).list), glyphs(list(sign: sign, beside: 0.375).list))
    #expect(rest.count > 5 && rest.count == moved.count)
    #expect(rest.allSatisfy { abs($0.x0 - $0.x0.rounded()) < 1e-3 && abs($0.y0 - $0.y0.rounded()) < 1e-3 })
    for (one, other) in zip(rest, moved) {
      #expect(abs(one.x0 - other.x0 - 0.375) < 1e-3 && abs(one.y0 - other.y0) < 1e-3)
    }
  }

  @Test("the digits of a degree are centered without the degree sign")
  func degree() throws {
    // "240°" is the last text on the ruler of scorpio.
    let digits = glyphs(list(sign: 8).list).suffix(4).prefix(3)
    let cell = Float(TextMetrics.cell.width * 1.125)
    let left = try #require(digits.first).x0
    #expect(abs(left + 1.5 * cell - 640) <= 1)
  }

  @Test("labels have a contrast of at least 3.1:1, and 7:1 with more contrast", arguments: 0..<12)
  func contrast(sign: Int) {
    for (contrast, ratio) in [(Contrast.normal, 3.1), (.more, 7)] {
      let list = list(sign: sign) { $0.contrast = contrast }.list
      let behind = BackgroundContrast.mean(
        of: list.gradient, behind: Rect(x: 600, y: 600, width: 80, height: 80), in: TestWorld.viewport.size)
      let opacity =
        Double(
          list.sprites.filter { $0.y0 > 640 && $0.y1 < 700 && $0.color.red == 255 }
            .map(\.color.alpha).max() ?? 0) / 255
      #expect(BackgroundContrast.ratio(ofWhite: opacity, on: behind) >= ratio)
    }
  }

  @Test("with more contrast, lines have a contrast of at least 3:1", arguments: 0..<12)
  func lines(sign: Int) throws {
    let list = list(sign: sign) { $0.contrast = .more }.list
    let color = try #require(list.strokes.first { $0.color.alpha > 0 }).color
    let behind = BackgroundContrast.mean(
      of: list.gradient, behind: Rect(x: 320, y: 120, width: 640, height: 480), in: TestWorld.viewport.size)
    let line = SIMD3(Double(color.red), Double(color.green), Double(color.blue))
    #expect(color.alpha == 255)
    #expect((BackgroundContrast.luminance(line) + 0.05) / (BackgroundContrast.luminance(behind) + 0.05) >= 3)
  }

  @Test("the desktop's contrast setting applies at once, unless an option sets the contrast")
  func desktop() {
    var world = TestWorld.make()
    _ = world.update(FrameInput(time: 1))
    let before = world.scene()
    let wish = TimedEvent(time: 2, event: .contrast(isIncreased: true))
    _ = world.update(FrameInput(time: 2, events: [wish]))
    #expect(world.scene() != before)
    #expect(world.environment.contrast == .more)
    var fixed = TestWorld.make { $0.contrast = .normal }
    _ = fixed.update(FrameInput(time: 2, events: [wish]))
    #expect(fixed.environment.contrast == .normal)
  }

  @Test("no background star overlaps a label", arguments: 0..<12)
  func keptFree(sign: Int) {
    let (world, _) = list(sign: sign) { $0.starCount = 90 }
    var exclusions = ExclusionMap()
    exclusions.update(for: world.scene())
    let kinds = [SpriteName.smallBackgroundStar, .mediumBackgroundStar, .largeBackgroundStar]
    let stars = kinds.flatMap { world.sprites(of: $0) }
    #expect(stars.count > 100)
    for star in stars {
      let center = Point(x: Double(star.x0 + star.x1) / 2, y: Double(star.y0 + star.y1) / 2)
      // A center may be rounded to a whole row.
      #expect(exclusions.visibility(at: center * (1 / 1.125)) > 0 || star.color.alpha < 6)
    }
  }

  @Test("no background star overlaps a number, a neighbor's name, or a name on the turntable")
  func keptFreeElsewhere() {
    var world = TestWorld.make { $0.starCount = 200 }
    world.jump(toPoints: 7.0 / 30 * TestWorld.pointsPerSign)
    var script = GestureScript(at: 1)
    script.key(.tab)
    script.play(on: &world, until: 3)
    let texts = world.drawnTexts
    for text in ["6°", "‹ pisces", "cetus ›", "taurus"] { #expect(texts.map(\.text).contains(text)) }
    let kinds = [SpriteName.smallBackgroundStar, .mediumBackgroundStar, .largeBackgroundStar]
    let stars = kinds.flatMap { world.sprites(of: $0) }
    #expect(stars.count > 500)
    for star in stars where star.color.alpha > 6 {
      let center = Point(x: Double(star.x0 + star.x1) / 2, y: Double(star.y0 + star.y1) / 2)
      // The query and its prompt are below the planet, where the background is dark.
      let covered = texts.filter { $0.frame.contains(center) && $0.text != "type to search" }
      #expect(covered.isEmpty, "\(covered.map(\.text)) at \(center)")
    }
  }
}
