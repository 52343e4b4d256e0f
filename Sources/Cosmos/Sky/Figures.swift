// The figures of the zodiac: lines, small stars and big stars, each a layer of its own.

import Canvas

/// Draws the parts of the signs' figures that reach the window.
struct Figures: Sendable {
  /// Opacity of the lines.
  private static let lineOpacity = 0.4
  /// Width of the lines, in design points.
  private static let lineWidth = 1.0
  /// How near a pointer must be to a star, in design points.
  private static let starReach = 13.0
  private static let bigSpeed = Layer.speed(of: .bigStars)
  private static let smallSpeed = Layer.speed(of: .smallStars)

  private let signs: [Sign]
  /// How far each figure reaches to either side of its centre, in design points.
  private let reaches: [Double]

  init(zodiac: Zodiac) {
    signs = zodiac.signs
    let halo = ArtBook.Sprite.bigStar.art.size.width / 2
    reaches = signs.map { sign in (sign.stars.map { abs($0.x) }.max() ?? 0) + halo }
  }

  /// Draws each sign's lines as far as they are revealed.
  func drawLines(on scene: Scene, speed: Double, reveal: (Int) -> Double, into batches: inout Batches) {
    let color = Palette.purple.opacity(Self.lineOpacity)
    forEachVisibleSign(on: scene, speed: speed) { index, centre in
      let share = reveal(index)
      guard share > 0 else { return }
      let sign = signs[index]
      for line in sign.lines {
        let start = place(of: sign.stars[line[0]], centre: centre, scene)
        let end = place(of: sign.stars[line[1]], centre: centre, scene)
        let tip = Point(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
        batches.line(
          from: start, to: tip, width: Self.lineWidth * scene.stage.unit, color: color, white: scene.atlas.white)
      }
    }
  }

  /// Draws each sign's big or small stars.
  func drawStars(big: Bool, on scene: Scene, speed: Double, into batches: inout Batches) {
    let region = scene.region(big ? .bigStar : .smallStar)
    let size = Size(width: region.size.width * scene.stage.unit, height: region.size.height * scene.stage.unit)
    forEachVisibleSign(on: scene, speed: speed) { index, centre in
      for star in signs[index].stars where star.isBig == big {
        batches.sprite(region, in: Rect(center: place(of: star, centre: centre, scene), size: size))
      }
    }
  }

  /// Where a star of a figure stands, in pixels, if its sign's centre is at `centre` on the star's layer.
  private func place(of star: Star, centre: Double, _ scene: Scene) -> Point {
    Point(x: centre + star.x * scene.stage.unit, y: scene.stage.height / 2 + star.y * scene.stage.unit)
  }

  /// Where all stars of a sign stand, in pixels, each on its own layer.
  func places(of sign: Int, stage: Stage, place: Double) -> [Point] {
    signs[sign].stars.map { star in
      let speed = star.isBig ? Self.bigSpeed : Self.smallSpeed
      return Point(
        x: stage.centre(of: sign, speed: speed, place: place) + star.x * stage.unit,
        y: stage.height / 2 + star.y * stage.unit)
    }
  }

  /// The star nearest to a place in points, within its reach.
  func star(at point: Point, stage: Stage, place: Double) -> StarPlace? {
    let pixel = Point(x: point.x * stage.viewport.pixelsPerPoint, y: point.y * stage.viewport.pixelsPerPoint)
    var found: StarPlace?
    var reach = Self.starReach * stage.unit
    for sign in signs.indices {
      let centre = stage.centre(of: sign, speed: Self.bigSpeed, place: place)
      guard abs(centre - stage.width / 2) < stage.width else { continue }
      for (index, star) in places(of: sign, stage: stage, place: place).enumerated() {
        let distance = star.distance(to: pixel)
        if distance < reach { (found, reach) = (StarPlace(sign: sign, index: index), distance) }
      }
    }
    return found
  }

  private func forEachVisibleSign(on scene: Scene, speed: Double, body: (Int, Double) -> Void) {
    for index in signs.indices {
      let centre = scene.stage.centre(of: index, speed: speed, place: scene.place)
      let reach = reaches[index] * scene.stage.unit
      if centre + reach > 0, centre - reach < scene.stage.width { body(index, centre) }
    }
  }
}
