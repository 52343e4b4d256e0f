import Canvas
import Ephemeris
import MathFunctions
import Scene

// Drawing of bodies close up.
extension DrawList {
  /// The glows around the Moon, with radii in radii of the disc.
  private static let moonGlows = [(radius: 1.9, opacity: 0.32), (3.04, 0.16)]
  private static let planetGlows = [(radius: 1.4, opacity: 0.8)]
  /// The radii of the Sun's glows, in radii of the Sun for each design point of those at rest.
  private static let sunGlowScale = 0.041
  /// The radius of the narrowest of the Sun's glows, in radii of the Sun.
  private static let nearGlow = 1.5
  /// The green and the blue of the glow around an eclipsed Sun.
  private static let fire: (UInt8, UInt8) = (206, 150)
  /// The color of the Moon before the Sun.
  private static let darkMoon = Color(rgb: 0x070614)
  /// The color by which the night side is multiplied.
  private static let night = Color(rgb: 0x12132B)
  /// The additional light of the Earth on a thin Moon.
  private static let earthshine = Color(rgb: 0x393E6C)
  /// The sines of the Sun's altitude between which night becomes day on the Moon.
  private static let moonDay = -0.02...0.24
  /// The same sines on planets with an atmosphere.
  private static let planetDay = -0.06...0.34
  /// The colors from the middle of the Earth's umbra on, each ``umbraStep`` radii of it, relative to the full moon's.
  private static let umbra = [
    0x2C131B, 0x35161D, 0x3F1A1E, 0x481D20, 0x572524, 0x652C28, 0x74342C, 0x833C30, 0x954938,
    0xA6563F, 0xB8674B, 0xCC7F5F, 0xD9997F, 0xD3B6B5, 0xC7CEE9, 0xD2DBF6, 0xE6ECFC, 0xFFFFFF,
  ].map(Color.init(rgb:))
  private static let umbraStep = 0.06
  private static let copperGlow = Color(rgb: 0xB06854)
  /// The smallest height of Saturn's ring, as a fraction of its width.
  private static let flatRing = 0.012

  mutating func draw(
    _ portrait: Portrait, of body: Sky.Body, _ pictures: [Portrait.Picture: Int], at center: Point, unit: Double,
    opacity: Double
  ) {
    let (radius, eclipse, lit) = (body.radius * unit, portrait.eclipse, portrait.illuminated)
    func glow(_ name: SpriteName, _ size: Double, _ color: Color, _ light: Double) {
      sprite(name, at: center, radius: size * radius, color: color.faded(to: light * opacity))
    }
    func draw(
      _ picture: Portrait.Picture, at center: Point, scale: Double = 1, squeeze: Double = 1,
      rows: ClosedRange<Double> = -1...1, color: Color = .white
    ) {
      guard let index = pictures[picture] else { return }
      sprite(
        atlas.regions[index], center: center, side: 2 * picture.extent * radius * scale, angle: portrait.turn,
        squeeze: squeeze, rows: rows, color: color.faded(to: opacity))
    }
    func drawRing(isNear: Bool) {
      guard body.body == .saturn else { return }
      draw(
        .ring, at: center, squeeze: max(abs(portrait.tilt), Self.flatRing),
        rows: isNear == (portrait.tilt > 0) ? 0...1 : -1...0)
    }
    guard body.body == .sun else {
      let isInShadow = eclipse.map { $0.distance < $0.radius } ?? false
      let isMoon = body.body == .moon
      let color = isInShadow ? Self.copperGlow : isMoon ? Self.moonGlow.opacity(1) : body.body.color
      for (size, share) in isMoon ? Self.moonGlows : Self.planetGlows {
        glow(.bigStarHalo, size, color, share * (isInShadow ? 0.8 : lit))
      }
      drawRing(isNear: false)
      let picture = Portrait.Picture(of: body.body)
      guard let index = pictures[picture] else { return }
      let white: Color = picture == .disc ? body.body.color : .white
      let night = Self.night.mixed(with: Self.earthshine, fraction: isMoon ? 1 - lit : 0)
      sphere(
        atlas.regions[index], extent: picture.extent, center: center, radius: radius, turn: portrait.turn,
        angle: portrait.angle
      ) { x, y, z in
        if let eclipse {
          // The shadow is on the side away from the Sun.
          let distance = Point(x: x + eclipse.distance, y: y).distance(to: .zero) / eclipse.radius / Self.umbraStep
          let inner = min(Int(distance), Self.umbra.count - 2)
          let fraction = min(1, distance - Double(inner))
          return Self.umbra[inner].mixed(with: Self.umbra[inner + 1], fraction: fraction).faded(to: opacity)
        }
        // The sine of the Sun's altitude.
        let altitude = 2 * (lit * (1 - lit)).squareRoot() * x + (2 * lit - 1) * z
        let day = Math.smoothStep(altitude, over: isMoon ? Self.moonDay : Self.planetDay)
        return night.mixed(with: white, fraction: day).faded(to: opacity)
      }
      return drawRing(isNear: true)
    }
    if eclipse?.isTotal == true {
      draw(.corona, at: center)
    } else {
      // Little of the Sun shines little.
      let light = min(1, 0.35 + 3 * max(0, 1 - (eclipse?.magnitude ?? 0)))
      for sun in Self.sunGlows {
        var color = sun.color
        if eclipse != nil { (color.green, color.blue) = Self.fire }
        glow(sun.sprite, max(Self.nearGlow, sun.radius * Self.sunGlowScale), color, light)
      }
      draw(.disc, at: center, color: Self.sunColor)
    }
    guard let eclipse else { return }
    let moon = center + Self.direction(portrait.angle) * (eclipse.distance * radius)
    draw(.disc, at: moon, scale: eclipse.radius, color: Self.darkMoon)
  }
}
