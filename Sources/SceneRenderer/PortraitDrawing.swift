internal import Canvas
internal import MathFunctions
internal import Scene

// Drawing of bodies close up.
extension DrawList {
  /// The radius of the glow around a body, in radii.
  private static let glowRadius = 1.9
  private static let glowOpacity = 0.16
  /// The radius of the widest of the Sun's glows, in radii.
  private static let sunGlowRadius = 4.5
  /// The color of the Moon before the Sun.
  private static let darkMoon = Color(rgb: 0x070614)
  /// The color by which the night side is multiplied, and the additional light of the Earth on a thin Moon.
  private static let (night, earthshine) = (Color(rgb: 0x12132B), Color(rgb: 0x393E6C))
  /// The sines of the Sun's altitude between which night becomes day, on the Moon and on planets with an atmosphere.
  private static let (moonDay, planetDay) = (-0.02...0.24, -0.06...0.34)
  /// Longitudes from the terminator that the light needs, in radians.
  private static let twilight = [-0.06, -0.02, 0.02, 0.06, 0.1, 0.15, 0.2, 0.27, 0.36]
  /// Other longitudes, in radians.
  private static let longitudes = (-8...8).map { Double($0) / 16 * .pi }
  /// The colors in the Earth's umbra, by the distance from its middle in radii of it, relative to the full moon's.
  private static let umbra: [(distance: Double, color: Color)] = [
    (0, Color(rgb: 0x2C131B)), (0.18, Color(rgb: 0x481D20)), (0.41, Color(rgb: 0x803A2F)), (0.58, Color(rgb: 0xB25F44)),
    (0.68, Color(rgb: 0xD28766)), (0.755, Color(rgb: 0xE0A994)), (0.815, Color(rgb: 0xC2C8E4)),
    (0.92, Color(rgb: 0xD6E0FA)), (1.02, .white),
  ]
  private static let copperGlow = Color(rgb: 0xB06854)
  /// The sine of the tilt below which Saturn's ring is a line, and the line's width in radii.
  private static let (flatTilt, flatWidth) = (0.021, 0.025)

  mutating func draw(
    _ portrait: Portrait, _ pictures: [Portrait.Picture: Int], at center: Point, radius: Double, opacity: Double
  ) {
    func region(_ picture: Portrait.Picture) -> Atlas.Region? {
      pictures[picture].flatMap { atlas.regions.indices.contains($0) ? atlas.regions[$0] : nil }
    }
    guard let disc = region(portrait.picture) else { return }
    if portrait.picture == .disc, portrait.color == Portrait.sunColor {
      return drawSun(portrait, disc, region(.corona), at: center, radius: radius, opacity: opacity)
    }
    drawGlow(of: portrait, at: center, radius: radius, opacity: opacity)
    let ring = portrait.ringTilt.flatMap { tilt in region(.ring).map { (tilt, $0) } }
    func drawRing(isNear: Bool) {
      guard let (tilt, region) = ring, abs(tilt) > Self.flatTilt else { return }
      sprite(
        region, center: center, side: 2 * Portrait.Picture.ring.extent * radius, angle: portrait.turn,
        squeeze: abs(tilt), rows: isNear == (tilt > 0) ? 0...1 : -1...0, color: Color.white.opacity(opacity))
    }
    drawRing(isNear: false)
    drawSphere(portrait, disc, at: center, radius: radius, opacity: opacity)
    drawRing(isNear: true)
    guard let tilt = ring?.0, abs(tilt) <= Self.flatTilt else { return }
    let end = Self.direction(portrait.turn) * (radius * 2.27)
    line(
      from: center - end, to: center + end, width: Self.flatWidth * radius, color: portrait.color.opacity(0.8 * opacity)
    )
  }

  private mutating func drawGlow(of portrait: Portrait, at center: Point, radius: Double, opacity: Double) {
    var (color, light) = (portrait.color, portrait.illuminated)
    if let shadow = portrait.shadow, shadow.distance < shadow.radius { (color, light) = (Self.copperGlow, 0.8) }
    sprite(
      .bigStarHalo, at: center, radius: Self.glowRadius * radius,
      color: color.opacity(2 * Self.glowOpacity * light * opacity))
    sprite(
      .bigStarHalo, at: center, radius: 1.6 * Self.glowRadius * radius,
      color: color.opacity(Self.glowOpacity * light * opacity))
  }

  private mutating func drawSphere(
    _ portrait: Portrait, _ disc: Atlas.Region, at center: Point, radius: Double, opacity: Double
  ) {
    let isMoon = portrait.picture == .moon
    let terminator = Math.arcTangent(
      y: 1 - 2 * portrait.illuminated, x: 2 * (portrait.illuminated * (1 - portrait.illuminated)).squareRoot())
    let columns = (Self.longitudes + Self.twilight.map { $0 + terminator }).filter { abs($0) <= .pi / 2 }.sorted()
    let earthlight = isMoon ? 1 - portrait.illuminated : 0
    let night = Self.night.mixed(with: Self.earthshine, fraction: earthlight)
    let white = portrait.picture == .disc ? portrait.color : .white
    sphere(
      disc, extent: portrait.picture.extent, center: center, radius: radius, turn: portrait.turn, angle: portrait.angle,
      longitudes: columns
    ) { longitude, latitude in
      if let shadow = portrait.shadow {
        // The shadow is on the side away from the Sun.
        let place = Point(x: Math.sine(longitude) * Math.cosine(latitude), y: Math.sine(latitude))
        return Self.light(at: place.distance(to: Point(x: -shadow.distance, y: 0)) / shadow.radius).faded(to: opacity)
      }
      let altitude = Math.sine(longitude - terminator) * Math.cosine(latitude)
      let day = Math.smoothStep(altitude, over: isMoon ? Self.moonDay : Self.planetDay)
      return night.mixed(with: white, fraction: day).faded(to: opacity)
    }
  }

  /// Returns the light at a distance from the middle of the Earth's shadow, in radii of it.
  private static func light(at distance: Double) -> Color {
    guard let index = umbra.indices.dropFirst().first(where: { umbra[$0].distance > distance }) else { return .white }
    let (inner, outer) = (umbra[index - 1], umbra[index])
    let fraction = (distance - inner.distance) / (outer.distance - inner.distance)
    return inner.color.mixed(with: outer.color, fraction: fraction)
  }

  private mutating func drawSun(
    _ portrait: Portrait, _ disc: Atlas.Region, _ corona: Atlas.Region?, at center: Point, radius: Double,
    opacity: Double
  ) {
    let (shadow, side) = (portrait.shadow, 2 * Portrait.Picture.disc.extent * radius)
    let isTotal = shadow.map { $0.distance <= $0.radius - 1 } ?? false
    if isTotal, let corona {
      sprite(
        corona, center: center, side: 2 * Portrait.Picture.corona.extent * radius, angle: portrait.turn,
        color: Color.white.opacity(opacity))
    } else {
      // Little of the Sun shines little.
      let visible = shadow.map { 1 - min(1, (1 + $0.radius - $0.distance) / 2) } ?? 1
      let widest = Self.sunGlows[0].radius / Self.sunGlowRadius
      for glow in Self.sunGlows {
        sprite(
          glow.sprite, at: center, radius: glow.radius / widest * radius,
          color: glow.color.faded(to: opacity * min(1, 0.5 + 3 * visible)))
      }
      sprite(disc, center: center, side: side, angle: 0, color: Portrait.sunColor.faded(to: opacity))
    }
    guard let shadow else { return }
    let moon = center + Self.direction(portrait.angle) * (shadow.distance * radius)
    sprite(disc, center: moon, side: side * shadow.radius, angle: 0, color: Self.darkMoon.faded(to: opacity))
  }
}
