internal import Canvas
internal import Scene

/// The texts of all stars' labels, which are placed where they cover no other star, if that is possible.
struct StarLabelTexts: Sendable {
  /// The radius of a mark's ring, in design points.
  private static let ringRadius = 15.0
  /// The width of a mark's ring, in design points.
  private static let ringWidth = 1.0
  /// The distance of a label from its star, in design points.
  private static let gap = 20.0
  /// The side of the square that stays free around another star, in design points.
  private static let coreSide = 14.0
  /// The distance between a label's two lines, in design points.
  private static let leading = 16.0
  private static let titleOpacity = 0.92
  private static let detailOpacity = 0.6
  /// The opacity of a mark's ring, and that of the ring around a star that only shows its name.
  private static let (ringOpacity, hoverOpacity) = (0.8, 0.4)

  /// The two lines of each star's label, by sign.
  private let texts: [[(title: MeasuredText, detail: MeasuredText)]]

  init(zodiac: Zodiac, strings: LocalizedStrings) {
    texts = zodiac.signs.map { sign in
      sign.stars.map { (MeasuredText($0.title), MeasuredText(Self.detail(of: $0, strings))) }
    }
  }

  /// Adds a star's label, and a ring around the star.
  func add(_ label: StarLabel, to scene: inout Scene, at time: Double, _ environment: Environment) {
    let (unit, opacity) = (scene.metrics.unit, scene.sky.labelOpacity)
    let (title, detail) = texts[label.star.sign][label.star.index]
    let size = Size(width: max(title.width, detail.width) * unit, height: (title.size.height + Self.leading) * unit)
    let center = scene.sky.position(of: label.star, in: scene.metrics)
    let origin = Self.origin(of: size, beside: label.star, at: center, in: scene)
    scene.exclusionAreas.append(ExclusionArea(Rect(origin: origin, size: size), strength: 1))
    guard opacity > 0 else { return }
    let fraction = label.fadeFraction(at: time) * opacity
    // Around a mark the ring grows and is bright, around any other star it only appears.
    let grown = label.isMarked ? label.growthFraction(at: time) : 1
    let ringOpacity = label.isMarked ? Self.ringOpacity * grown * opacity : Self.hoverOpacity * fraction
    scene.elements.append(
      .arc(
        center: center, radius: Self.ringRadius * unit * grown * (2 - grown), angles: 0...(2 * .pi),
        width: Self.ringWidth * unit,
        Color.white.opacity(ringOpacity)))
    let second = Point(x: origin.x, y: origin.y + (Self.leading * unit).rounded())
    for (text, origin, opacity) in [(title, origin, Self.titleOpacity), (detail, second, Self.detailOpacity)] {
      let color = environment.textColor(opacity, fraction: fraction)
      scene.elements.append(.label(Label(text, origin: origin, unit: unit, color: color)))
    }
  }

  /// Returns a star's designation and magnitude; only the latter for a star without a name, titled by its designation.
  private static func detail(of star: Star, _ strings: LocalizedStrings) -> String {
    let number = String(star.magnitude, decimals: 2, separator: strings.decimalSeparator)
    let magnitude = "\(strings[.magnitude]) \(number)"
    return star.name == nil ? magnitude : "\(star.designation) · \(magnitude)"
  }

  /// Returns a label's top left corner, on whole pixels: to the right, left, below or above, where it covers least.
  private static func origin(of size: Size, beside star: StarID, at center: Point, in scene: Scene) -> Point {
    let metrics = scene.metrics
    let gap = Self.gap * metrics.unit
    let origins = [
      Point(x: center.x + gap, y: center.y - size.height / 2),
      Point(x: center.x - gap - size.width, y: center.y - size.height / 2),
      Point(x: center.x - size.width / 2, y: center.y + gap),
      Point(x: center.x - size.width / 2, y: center.y - gap - size.height),
    ]
    let stars = scene.sky.figures[star.sign].stars
    func cost(_ origin: Point) -> Int {
      let box = Rect(origin: origin, size: size)
      let isOutside = box.x < 0 || box.y < 0 || box.maxX > metrics.width || box.maxY > metrics.height
      let covered = stars.indices.count { index in
        let other = scene.sky.position(of: StarID(sign: star.sign, index: index), in: metrics)
        return box.intersects(Rect(center: other, size: Size(side: Self.coreSide * metrics.unit)))
      }
      return covered + (isOutside ? stars.count + 1 : 0)
    }
    let best = origins.min { cost($0) < cost($1) } ?? origins[0]
    return Point(x: best.x.rounded(), y: best.y.rounded())
  }
}
