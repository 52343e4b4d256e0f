internal import Canvas
internal import Ephemeris
internal import MathFunctions
internal import Scene

// Drawing of bodies close up.
extension DrawList {
  /// The radius of the glow around a body, in radii.
  private static let glowRadius = 1.9
  private static let glowOpacity = 0.16
  /// The radii of the widest and the narrowest of the Sun's glows, in radii.
  private static let (sunGlowRadius, nearGlow) = (4.5, 1.5)
  /// The green and the blue of the glow around an eclipsed Sun.
  private static let fire: (UInt8, UInt8) = (206, 150)
  /// The color of the Moon before the Sun.
  private static let darkMoon = Color(rgb: 0x070614)
  /// The color by which the night side is multiplied, and the additional light of the Earth on a thin Moon.
  private static let (night, earthshine) = (Color(rgb: 0x12132B), Color(rgb: 0x393E6C))
  /// The sines of the Sun's altitude between which night becomes day, on the Moon and on planets with an atmosphere.
  private static let (moonDay, planetDay) = (-0.02...0.24, -0.06...0.34)
  /// The colors from the middle of the Earth's umbra on, each ``umbraStep`` radii of it, relative to the full moon's.
  private static let umbra: [UInt32] = [
    0x2C131B, 0x35161D, 0x3F1A1E, 0x481D20, 0x572524, 0x652C28, 0x74342C, 0x833C30, 0x954938,
    0xA6563F, 0xB8674B, 0xCC7F5F, 0xD9997F, 0xD3B6B5, 0xC7CEE9, 0xD2DBF6, 0xE6ECFC, 0xFFFFFF,
  ]
  private static let umbraStep = 0.06
  private static let copperGlow = Color(rgb: 0xB06854)
  /// The smallest height of Saturn's ring, as a fraction of its width.
  private static let flatRing = 0.012

  mutating func draw(
    _ portrait: Portrait, of body: Sky.Body, _ pictures: [Portrait.Picture: Int], at center: Point, unit: Double,
    opacity: Double
  ) {
    let (radius, name) = (body.radius * unit, Portrait.Picture(of: body.body))
    func draw(
      _ picture: Portrait.Picture, at center: Point, scale: Double = 1, squeeze: Double = 1,
      rows: ClosedRange<Double> = -1...1, color: Color = .white
    ) {
      guard let index = pictures[picture] else { return }
      sprite(
        atlas.regions[index], center: center, side: 2 * picture.extent * radius * scale, angle: portrait.turn,
        squeeze: squeeze, rows: rows, color: color.faded(to: opacity))
    }
    guard body.body == .sun else {
      drawGlow(of: portrait, body.color, at: center, radius: radius, opacity: opacity)
      let (tilt, halves) = (portrait.tilt, [-1.0...0, 0...1])
      func drawRing(_ rows: ClosedRange<Double>) {
        guard body.body == .saturn else { return }
        draw(.ring, at: center, squeeze: max(abs(tilt), Self.flatRing), rows: rows)
      }
      // The near half of the ring is over the ball.
      drawRing(halves[tilt > 0 ? 0 : 1])
      if let index = pictures[name] {
        drawSphere(
          portrait, atlas.regions[index], name, name == .disc ? body.color : .white, at: center, radius: radius,
          opacity: opacity)
      }
      return drawRing(halves[tilt > 0 ? 1 : 0])
    }
    if portrait.eclipse?.isTotal == true {
      draw(.corona, at: center)
    } else {
      // Little of the Sun shines little.
      let visible = portrait.eclipse.map { 1 - min(1, $0.magnitude) } ?? 1
      let widest = Self.sunGlows[0].radius / Self.sunGlowRadius
      for glow in Self.sunGlows {
        var color = glow.color
        if portrait.eclipse != nil { (color.green, color.blue) = Self.fire }
        sprite(
          glow.sprite, at: center, radius: max(Self.nearGlow, glow.radius / widest) * radius,
          color: color.faded(to: opacity * min(1, 0.7 + 3 * visible)))
      }
      draw(.disc, at: center, color: Self.sunColor)
    }
    guard let eclipse = portrait.eclipse else { return }
    let moon = center + Self.direction(portrait.angle) * (eclipse.distance * radius)
    draw(.disc, at: moon, scale: eclipse.radius, color: Self.darkMoon)
  }

  private mutating func drawGlow(
    of portrait: Portrait, _ color: Color, at center: Point, radius: Double, opacity: Double
  ) {
    let isInShadow = portrait.eclipse.map { $0.distance < $0.radius } ?? false
    let light = isInShadow ? Self.copperGlow.opacity(0.8) : color.opacity(portrait.illuminated)
    for (size, share) in [(1, 2.0), (1.6, 1)] {
      sprite(
        .bigStarHalo, at: center, radius: size * Self.glowRadius * radius,
        color: light.faded(to: share * Self.glowOpacity * opacity))
    }
  }

  private mutating func drawSphere(
    _ portrait: Portrait, _ disc: Atlas.Region, _ picture: Portrait.Picture, _ white: Color, at center: Point,
    radius: Double, opacity: Double
  ) {
    let (lit, isMoon) = (portrait.illuminated, picture == .moon)
    let night = Self.night.mixed(with: Self.earthshine, fraction: isMoon ? 1 - lit : 0)
    sphere(
      disc, extent: picture.extent, center: center, radius: radius, turn: portrait.turn, angle: portrait.angle
    ) { x, y, z in
      if let shadow = portrait.eclipse {
        // The shadow is on the side away from the Sun.
        let step = Point(x: x, y: y).distance(to: Point(x: -shadow.distance, y: 0)) / shadow.radius / Self.umbraStep
        let inner = min(Int(step), Self.umbra.count - 2)
        return Color(rgb: Self.umbra[inner]).mixed(
          with: Color(rgb: Self.umbra[inner + 1]), fraction: min(1, step - Double(inner))
        ).faded(to: opacity)
      }
      // The sine of the Sun's altitude.
      let altitude = 2 * (lit * (1 - lit)).squareRoot() * x + (2 * lit - 1) * z
      let day = Math.smoothStep(altitude, over: isMoon ? Self.moonDay : Self.planetDay)
      return night.mixed(with: white, fraction: day).faded(to: opacity)
    }
  }
}
