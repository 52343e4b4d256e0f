import Canvas

/// The identity of a star of a figure.
struct StarID: Hashable, Sendable {
  /// The index of the sign.
  let sign: Int
  /// The index among the sign's stars.
  let index: Int
}

/// The figures of the zodiac: lines, small stars and big stars, each a layer of its own.
struct Figures: Sendable {
  private static let lineOpacity = 0.4
  /// The width of the lines, in design points.
  private static let lineWidth = 1.0
  /// The greatest distance of a pointer from the star that it is on, in design points.
  private static let hitRadius = 13.0
  private static let bigSpeed = Layer.speed(of: .bigStars)
  private static let smallSpeed = Layer.speed(of: .smallStars)

  let signs: [Sign]
  /// How each star shines, by sign.
  private let lights: [[StarLight]]
  /// The distance from each figure's center to its farthest edge on either side, in design points.
  private let halfWidths: [Double]

  init(zodiac: Zodiac) {
    signs = zodiac.signs
    lights = signs.map { $0.stars.map(StarLight.init) }
    let halo = SpriteCatalog.Sprite.bigStarHalo.source.size.width / 2
    halfWidths = signs.map { sign in (sign.stars.map { abs($0.x) }.max() ?? 0) + halo }
  }

  /// Draws each sign's lines as far as they are revealed, from 0 to 1 by sign.
  func drawLines(_ context: inout DrawContext, speed: Double, reveal: SIMD16<Double>) {
    let halo = SpriteCatalog.Sprite.bigStarHalo.source.size.width * context.metrics.unit
    let visible = context.visibility(ofWidth: halo, speed: speed)
    guard context.labelFraction > 0 else { return }
    let color = context.contrast.line(Palette.purple, opacity: Self.lineOpacity)
      .faded(to: visible * context.labelFraction)
    forEachVisibleSign(in: context.metrics, position: context.position, speed: speed) { index, centerX in
      guard reveal[index] > 0 else { return }
      let sign = signs[index]
      for line in sign.lines {
        let start = Self.position(of: sign.stars[line[0]], centerX: centerX, context.metrics)
        let end = Self.position(of: sign.stars[line[1]], centerX: centerX, context.metrics)
        context.list.line(
          from: start, to: start.interpolated(to: end, fraction: reveal[index]),
          width: Self.lineWidth * context.metrics.unit, color: color)
      }
    }
  }

  /// Draws each sign's big or small stars.
  func drawStars(big: Bool, _ context: inout DrawContext, speed: Double) {
    let fraction = context.labelFraction
    guard fraction > 0 else { return }
    let halo = context.region(of: big ? .bigStarHalo : .smallStarHalo)
    let disc = context.region(of: big ? .bigStarDisc : .smallStarDisc)
    let unit = context.metrics.unit
    // A streak reaches half its way beyond its star.
    forEachVisibleSign(
      in: context.metrics, position: context.position, speed: speed, margin: context.travel * speed / 2
    ) { index, centerX in
      for (number, star) in signs[index].stars.enumerated() where star.isBig == big {
        let center = Self.position(of: star, centerX: centerX, context.metrics)
        let light = lights[index][number]
        let scale = unit * light.size
        let haloRect = Rect(center: center, size: halo.size * scale)
        context.sprite(halo, in: haloRect, speed: speed, color: light.halo.faded(to: fraction))
        let discRect = Rect(center: center, size: disc.size * scale)
        context.sprite(disc, in: discRect, speed: speed, color: light.disc.faded(to: fraction))
      }
    }
  }

  /// Returns where a star stands, in pixels, while the world is at a sign coordinate.
  func position(of star: StarID, in metrics: ViewMetrics, position: Double) -> Point {
    let star = (sign: star.sign, value: signs[star.sign].stars[star.index])
    let speed = star.value.isBig ? Self.bigSpeed : Self.smallSpeed
    return Self.position(
      of: star.value, centerX: metrics.centerX(of: star.sign, speed: speed, position: position), metrics)
  }

  /// Returns the star nearest to a position in points, if the pointer is on one.
  func star(at point: Point, in metrics: ViewMetrics, position: Double) -> StarID? {
    let pixel = point * metrics.viewport.pixelsPerPoint
    var found: StarID?
    var maximumDistance = Self.hitRadius * metrics.unit
    for sign in signs.indices {
      let centerX = metrics.centerX(of: sign, speed: Self.bigSpeed, position: position)
      guard abs(centerX - metrics.width / 2) < metrics.width else { continue }
      for index in signs[sign].stars.indices {
        let id = StarID(sign: sign, index: index)
        let distance = self.position(of: id, in: metrics, position: position).distance(to: pixel)
        if distance < maximumDistance { (found, maximumDistance) = (id, distance) }
      }
    }
    return found
  }

  /// Returns where a star stands, in pixels, if its sign's center is at `centerX` on the star's layer.
  private static func position(of star: Star, centerX: Double, _ metrics: ViewMetrics) -> Point {
    Point(x: centerX + star.x * metrics.unit, y: metrics.height / 2 + star.y * metrics.unit)
  }

  private func forEachVisibleSign(
    in metrics: ViewMetrics, position: Double, speed: Double, margin: Double = 0, body: (Int, Double) -> Void
  ) {
    for index in signs.indices {
      let centerX = metrics.centerX(of: index, speed: speed, position: position)
      let halfWidth = halfWidths[index] * metrics.unit + margin
      if centerX + halfWidth > 0, centerX - halfWidth < metrics.width { body(index, centerX) }
    }
  }
}
