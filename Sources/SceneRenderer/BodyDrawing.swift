import Canvas
import Scene

// Drawing of the Sun, the Moon, and the planets, with streaks in fast motion. Constant lengths are in design points.
extension DrawList {
  /// The glows around the Sun, the widest first, with their radii; no channel is darker than the sky's.
  static let sunGlows: [(sprite: SpriteName, radius: Double, color: Color)] = [
    (.bigStarHalo, 110, Color(rgb: 0xFFEEDC).opacity(0.14)), (.bigStarHalo, 52, Color(rgb: 0xFFF2E4).opacity(0.36)),
    (.smallBackgroundStar, 20, Color(rgb: 0xFFF8EC).opacity(0.80)),
  ]
  static let sunColor = Color(rgb: 0xFFFDF6)
  private static let moonGlowRadius = 30.0
  /// The color of the glow around the full moon.
  static let moonGlow = Color(rgb: 0xBEC8E2).opacity(0.13)
  /// The color by which a new moon's picture is multiplied, so that it is darker than the sky.
  private static let newMoon = Color(rgb: 0x484848)
  /// The width of the line of light around a new moon.
  private static let hairline = 0.8
  /// The opacity of that line away from the Sun.
  private static let hairlineOpacity = 0.4
  /// The lit fraction from which the Moon is no new moon.
  private static let newMoonFraction = 0.08

  mutating func drawBodies(of sky: Sky, _ pictures: [Portrait.Picture: Int], opacity: Double) {
    let (metrics, unit) = (sky.metrics, sky.metrics.pixelsPerDesignPoint)
    let margin = Self.sunGlows[0].radius + abs(sky.travel.distance) * Self.tailLength
    for body in sky.bodies where opacity * body.opacity > 0 {
      let height = 2 * body.radius * metrics.detailScale
      let band = body.way.isEmpty ? 0 : drawWay(of: body, height: height, in: sky, opacity: opacity)
      let position = sky.position(of: body)
      guard position.x + margin > 0, position.x - margin < metrics.width else { continue }
      let center = position * unit
      let gain = sky.travel.gain(ofWidth: height) * (1 - band) * body.opacity * opacity
      let tail = sky.travel.tailFraction(from: Self.tailStart / unit) * gain
      if tail > 0 {
        let length = sky.travel.distance * unit * Self.tailLength
        streakTail(from: center, length: length, height: height * unit, color: body.body.color.faded(to: tail))
      }
      let isBeforeSun = sky.bodies.contains { sun in
        sun.look == .sun && sun.figure == body.figure && sun.offset.distance(to: body.offset) < sun.radius + body.radius
      }
      let bodyUnit = body.look == .sun ? unit : unit * metrics.detailScale
      draw(body, pictures, isBeforeSun: isBeforeSun, at: center, gain: gain, unit: bodyUnit)
    }
  }

  /// Draws the way of a body that moves by more than its `height` as a band of its light; returns the share of the light
  /// that is in the band.
  private mutating func drawWay(of body: Sky.Body, height: Double, in sky: Sky, opacity: Double) -> Double {
    let (metrics, unit) = (sky.metrics, sky.metrics.pixelsPerDesignPoint)
    let parts = body.way.split(separator: nil).map { $0.compactMap(\.self) }
    let lengths = parts.flatMap { zip($0, $0.dropFirst()) }.map { $0.distance(to: $1) }
    let way = Travel(lengths.reduce(0, +), in: metrics)
    let band = way.tailFraction(from: height)
    guard band > 0 else { return 0 }
    let lit = if case .moon(let lit, _) = body.look { lit } else { 1.0 }
    let light = way.visibility(ofWidth: height).squareRoot() * band * lit * opacity
    for part in parts {
      let points = part.map { sky.position(of: $0, inFigure: sky.wayFigure) * unit }
      ribbon(along: points, width: 2 * height * unit, color: body.body.color.faded(to: light))
    }
    return band
  }

  private mutating func draw(
    _ body: Sky.Body, _ pictures: [Portrait.Picture: Int], isBeforeSun: Bool, at center: Point, gain: Double,
    unit: Double
  ) {
    let radius = body.radius * BodyArt.scale / 2 * unit
    switch body.look {
    case .sun:
      for glow in Self.sunGlows {
        sprite(glow.sprite, at: center, radius: glow.radius * unit, color: glow.color.faded(to: gain))
      }
      let width = body.radius * unit
      arc(
        center: center, radius: width / 2, angles: 0...2 * .pi, width: width, color: Self.sunColor.faded(to: gain))
    case .moon(let lit, let angle):
      sprite(.bigStarHalo, at: center, radius: Self.moonGlowRadius * unit, color: Self.moonGlow.faded(to: lit * gain))
      let side = body.radius * BodyArt.moonScale * unit
      let phase = Int((lit * Double(BodyArt.phases)).rounded())
      let newness = isBeforeSun ? 1 : max(0, 1 - lit / Self.newMoonFraction)
      sprite(
        atlas.regions[SpriteList.index(ofPhase: phase)], center: center, side: side, angle: angle,
        color: Color.white.mixed(with: Self.newMoon, fraction: newness).faded(to: gain))
      guard newness > 0 else { return }
      arc(
        center: center, radius: body.radius * unit, angles: 0...2 * .pi, width: Self.hairline * unit,
        color: Self.sunColor.faded(to: newness * gain * (isBeforeSun ? 1 : Self.hairlineOpacity)))
    case .portrait(let portrait): draw(portrait, of: body, pictures, at: center, unit: unit, opacity: gain)
    case .disc, .bandedDisc:
      sprite(
        body.look == .disc ? .disc : .bandedDisc, at: center, radius: radius, color: body.body.color.faded(to: gain))
    }
  }
}
