// A star's name beside it, and the thin ring round a star that was chosen.

import Canvas

/// A star of a figure.
struct StarPlace: Hashable, Sendable {
  let sign: Int
  let index: Int
}

/// A star that shows its label, since a moment.
struct StarLabel: Hashable, Sendable {
  /// Seconds for a label to appear, and for a mark's ring to grow.
  static let fade = 0.15
  static let growth = 0.35

  var star: StarPlace
  var since: Double
  /// Whether a ring grows round it.
  var isMarked: Bool

  /// Whether it still changes at a moment.
  func isMoving(at time: Double) -> Bool { time - since < (isMarked ? Self.growth : Self.fade) }
}

/// Draws labels where they cover no other star, if that can be.
struct StarLabels: Sendable {
  /// The radius of a mark's ring, and the space between a star and its label, in design points.
  private static let ringRadius = 15.0
  private static let ringWidth = 1.0
  private static let gap = 20.0
  /// The room that another star's core wants free, in design points to each side.
  private static let core = 7.0
  private static let leading = 16.0
  private static let nameOpacity = 0.92
  private static let detailOpacity = 0.6
  private static let ringOpacity = 0.8

  private let zodiac: Zodiac

  init(zodiac: Zodiac) { self.zodiac = zodiac }

  /// Draws a star's label, and the ring round it if it is marked.
  func draw(
    _ label: StarLabel, at time: Double, on scene: Scene, places: (Int) -> [Point], into batches: inout Batches
  ) {
    let unit = scene.stage.unit
    let star = zodiac.signs[label.star.sign].stars[label.star.index]
    let all = places(label.star.sign)
    let centre = all[label.star.index]
    let age = max(0, time - label.since)
    let share = min(1, age / StarLabel.fade)
    if label.isMarked {
      let grown = min(1, age / StarLabel.growth)
      batches.arc(
        center: centre, radius: Self.ringRadius * unit * grown * (2 - grown), angles: 0...(2 * .pi),
        width: Self.ringWidth * unit, color: Color.white.opacity(Self.ringOpacity * grown), white: scene.atlas.white)
    }
    let title = Text(star.name ?? star.designation, book: scene.book)
    let detail = Text(Self.detail(of: star), book: scene.book)
    let size = Size(
      width: max(title.size.width, detail.size.width) * unit, height: (title.size.height + Self.leading) * unit)
    let corner = place(size, beside: centre, others: all, scene.stage)
    let y = corner.y + title.size.height * unit / 2
    batches.text(
      title, leading: Point(x: corner.x, y: y), unit: unit, color: Color.white.opacity(Self.nameOpacity * share),
      atlas: scene.atlas)
    batches.text(
      detail, leading: Point(x: corner.x, y: y + (Self.leading * unit).rounded()), unit: unit,
      color: Color.white.opacity(Self.detailOpacity * share), atlas: scene.atlas)
  }

  /// A star's designation and magnitude; only the latter for one without a name, whose title is the designation.
  private static func detail(of star: Star) -> String {
    let hundredths = Int((star.magnitude * 100).rounded())
    let fraction = String(abs(hundredths) % 100)
    let number =
      "\(hundredths < 0 ? "-" : "")\(abs(hundredths) / 100).\(fraction.count < 2 ? "0" : "")\(fraction)"
    return star.name == nil ? "mag \(number)" : "\(star.designation) · mag \(number)"
  }

  /// The top left corner of a label, on whole pixels: to the right, left, below or above, where it covers the least.
  private func place(_ size: Size, beside star: Point, others: [Point], _ stage: Stage) -> Point {
    let gap = Self.gap * stage.unit
    let corners = [
      Point(x: star.x + gap, y: star.y - size.height / 2),
      Point(x: star.x - gap - size.width, y: star.y - size.height / 2),
      Point(x: star.x - size.width / 2, y: star.y + gap),
      Point(x: star.x - size.width / 2, y: star.y - gap - size.height),
    ]
    func cost(_ corner: Point) -> Int {
      let box = Rect(x: corner.x, y: corner.y, width: size.width, height: size.height)
      let isOutside = box.x < 0 || box.y < 0 || box.maxX > stage.width || box.maxY > stage.height
      let core = 2 * Self.core * stage.unit
      let covered = others.count { box.intersects(Rect(center: $0, size: Size(width: core, height: core))) }
      return covered + (isOutside ? others.count + 1 : 0)
    }
    let best = corners.min { cost($0) < cost($1) } ?? corners[0]
    return Point(x: best.x.rounded(), y: best.y.rounded())
  }
}
