internal import Canvas
internal import Scene

// Drawing of the Sun, the Moon, and the planets, with streaks in fast motion.
extension DrawList {
  /// The glows that form the Sun, the widest first, with radii in design points.
  private static let sunGlows: [(sprite: SpriteName, radius: Double, color: Color)] = [
    (.bigStarHalo, 110, Color(rgb: 0xFFD9A0).opacity(0.17)), (.bigStarHalo, 52, Color(rgb: 0xFFE6BE).opacity(0.40)),
    (.smallBackgroundStar, 20, Color(rgb: 0xFFF6E2).opacity(0.95)),
  ]
  /// The radius of the glow around the Moon, in design points.
  private static let moonGlowRadius = 30.0
  /// The color of the glow around the full moon.
  private static let moonGlow = Color(rgb: 0xBEC8E2).opacity(0.13)
  private static let newMoonOpacity = 0.3
  /// The width of the line of light around the Moon before the Sun, in design points.
  private static let eclipseWidth = 0.8
  /// The lit fraction from which the Moon is opaque.
  private static let opaqueFraction = 0.08

  mutating func drawBodies(of scene: Scene, _ view: Sky.View, opacity: Double) {
    let (metrics, sky, unit) = (scene.metrics, scene.sky, scene.metrics.pixelsPerDesignPoint)
    let margin = Self.sunGlows[0].radius + abs(sky.travel.distance) * Self.tailLength
    for index in sky.bodyOrder where opacity > 0 {
      let body = sky.bodies[index]
      let position = sky.position(of: body, view, in: metrics)
      guard position.x + margin > 0, position.x - margin < metrics.width else { continue }
      let (center, height) = (position * unit, 2 * body.radius * metrics.detailScale)
      let gain = sky.travel.gain(ofWidth: height, speed: 1) * opacity
      let tail = sky.travel.tailFraction(from: Self.tailStart / unit, speed: 1) * gain
      if tail > 0 {
        let length = sky.travel.distance * unit * Self.tailLength
        streakTail(from: center, length: length, height: height * unit, color: body.color.faded(to: tail))
      }
      let isBeforeSun = sky.bodies.contains { sun in
        sun.look == .sun && sun.figure == body.figure && sun.offset.distance(to: body.offset) < sun.radius + body.radius
      }
      let bodyUnit = body.look == .sun ? unit : unit * metrics.detailScale
      draw(body, isBeforeSun: isBeforeSun, at: center, gain: gain, unit: bodyUnit)
    }
  }

  private mutating func draw(
    _ body: Sky.Body, isBeforeSun: Bool, at center: Point, gain: Double, unit: Double
  ) {
    let radius = body.radius * BodyArt.scale / 2 * unit
    switch body.look {
    case .sun:
      for glow in Self.sunGlows {
        sprite(glow.sprite, at: center, radius: glow.radius * unit, color: glow.color.faded(to: gain))
      }
    case .moon(let lit, let angle):
      sprite(.bigStarHalo, at: center, radius: Self.moonGlowRadius * unit, color: Self.moonGlow.faded(to: lit * gain))
      let side = body.radius * BodyArt.moonScale * unit
      let phase = Int((lit * Double(BodyArt.phases)).rounded())
      let opacity = (isBeforeSun ? 1 : max(Self.newMoonOpacity, min(1, lit / Self.opaqueFraction))) * gain
      sprite(
        atlas.regions[SpriteList.index(ofPhase: phase)], center: center, side: side, angle: angle,
        color: Color.white.opacity(opacity))
      guard isBeforeSun else { return }
      arc(
        center: center, radius: body.radius * unit, angles: 0...2 * .pi, width: Self.eclipseWidth * unit,
        color: Self.sunGlows[2].color.faded(to: gain))
    case .disc: sprite(.disc, at: center, radius: radius, color: body.color.faded(to: gain))
    case .bandedDisc: sprite(.bandedDisc, at: center, radius: radius, color: body.color.faded(to: gain))
    }
  }
}
