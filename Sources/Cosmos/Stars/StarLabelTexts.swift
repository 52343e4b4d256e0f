internal import Canvas
internal import Scene

/// The texts of all stars' labels, which are placed where no line crosses them and they cover nothing, if that is
/// possible.
struct StarLabelTexts: Sendable {
  /// The radius of a mark's ring, in design points.
  private static let ringRadius = 15.0
  /// The width of a mark's ring, in design points.
  private static let ringWidth = 1.0
  /// The distances of a label from its star, the preferred one first, in design points.
  private static let distances = [20.0, 36, 52]
  /// The side of the square that stays free around another star, in design points.
  private static let coreSide = 14.0
  /// The space that stays free around a label, in design points.
  private static let margin = 2.0
  /// The places of a label, the preferred one first: how far it is to the right of its star, and how far below, from -1
  /// to 1.
  private static let places: [(right: Double, down: Double)] = [
    (1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1),
  ]
  /// How many lines count as much as a label that is covered, and as the window's edge.
  private static let (labelCost, edgeCost) = (30, 1000)
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

  /// Returns a label's top left corner, on whole pixels: the first of eight places round the star that is free, else
  /// one further out, or else the one where it covers least.
  private static func origin(of size: Size, beside star: StarID, at center: Point, in scene: Scene) -> Point {
    var best = (cost: Int.max, origin: center)
    for index in 0..<places.count * distances.count where best.cost > 0 {
      let (right, down) = places[index % places.count]
      let isCorner = right != 0 && down != 0
      let distance = distances[index / places.count] * scene.metrics.unit * (isCorner ? 0.5.squareRoot() : 1)
      let origin = Point(
        x: center.x + right * distance + (right - 1) / 2 * size.width,
        y: center.y + down * distance + (down - 1) / 2 * size.height)
      let cost = cost(of: Rect(origin: origin, size: size), beside: star, in: scene)
      if cost < best.cost { best = (cost, origin) }
    }
    return Point(x: best.origin.x.rounded(), y: best.origin.y.rounded())
  }

  /// Returns how much a label would cover: stars and lines of the figure, other labels, and the window's edge.
  private static func cost(of frame: Rect, beside star: StarID, in scene: Scene) -> Int {
    let (metrics, figure) = (scene.metrics, scene.sky.figures[star.sign])
    let box = frame.expanded(by: margin * metrics.unit)
    func position(_ index: Int) -> Point {
      scene.sky.position(of: StarID(sign: star.sign, index: index), in: metrics)
    }
    let core = Size(side: coreSide * metrics.unit)
    let stars = figure.stars.indices.count { box.intersects(Rect(center: position($0), size: core)) }
    let lines = figure.lines.count { box.isCrossed(from: position($0.start), to: position($0.end)) }
    let labels = scene.exclusionAreas.count { $0.strength > 0 && box.intersects($0.rect) }
    let isOutside = box.x < 0 || box.y < 0 || box.maxX > metrics.width || box.maxY > metrics.height
    return stars + lines + labelCost * labels + (isOutside ? edgeCost : 0)
  }
}

extension Rect {
  /// Returns whether a line between two positions crosses the rectangle (Liang and Barsky, 1984).
  fileprivate func isCrossed(from start: Point, to end: Point) -> Bool {
    var (entry, exit) = (0.0, 1.0)
    func narrow(from: Double, to: Double, _ low: Double, _ high: Double) {
      if from == to {
        if from <= low || from >= high { exit = 0 }
      } else {
        let (one, other) = ((low - from) / (to - from), (high - from) / (to - from))
        (entry, exit) = (max(entry, min(one, other)), min(exit, max(one, other)))
      }
    }
    narrow(from: start.x, to: end.x, x, maxX)
    narrow(from: start.y, to: end.y, y, maxY)
    return entry < exit
  }
}
