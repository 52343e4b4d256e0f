import Canvas

/// Draws labels where they cover no other star, if that is possible.
struct LabelDrawing: Sendable {
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

  /// Draws a star's label, and the ring around it if it is marked.
  func draw(_ label: StarLabel, of figures: Figures, _ context: inout DrawContext) {
    guard context.labelFraction > 0 else { return }
    let unit = context.metrics.unit
    let center = figures.position(of: label.star, in: context.metrics, position: context.position)
    let fraction = label.fadeFraction(at: context.time) * context.labelFraction
    // One ring for all: around a mark it grows and is bright, around any other star it only appears.
    let grown = label.isMarked ? label.growthFraction(at: context.time) : 1
    let opacity = label.isMarked ? Self.ringOpacity * grown * context.labelFraction : Self.hoverOpacity * fraction
    context.list.arc(
      center: center, radius: Self.ringRadius * unit * grown * (2 - grown), angles: 0...(2 * .pi),
      width: Self.ringWidth * unit, color: Color.white.opacity(opacity))
    let box = box(of: label, of: figures, context)
    let y = box.y + SpriteCatalog.cell.height * unit / 2
    let (title, detail) = texts[label.star.sign][label.star.index]
    context.text(
      title.text, leading: Point(x: box.x, y: y),
      color: Color.white.opacity(context.contrast.text(Self.titleOpacity) * fraction))
    context.text(
      detail.text, leading: Point(x: box.x, y: y + (Self.leading * unit).rounded()),
      color: Color.white.opacity(context.contrast.text(Self.detailOpacity) * fraction))
  }

  /// Returns the area of a label's text, in pixels.
  func box(of label: StarLabel, of figures: Figures, _ context: DrawContext) -> Rect {
    let unit = context.metrics.unit
    let center = figures.position(of: label.star, in: context.metrics, position: context.position)
    let (title, detail) = texts[label.star.sign][label.star.index]
    let size = Size(width: max(title.width, detail.width) * unit, height: (title.size.height + Self.leading) * unit)
    return Rect(origin: corner(of: size, beside: label.star, at: center, of: figures, context), size: size)
  }

  /// Returns a star's designation and magnitude; only the latter for a star without a name, titled by its designation.
  private static func detail(of star: Star, _ strings: LocalizedStrings) -> String {
    let number = String(star.magnitude, decimals: 2, separator: strings.decimalSeparator)
    let magnitude = "\(strings[.magnitude]) \(number)"
    return star.name == nil ? magnitude : "\(star.designation) · \(magnitude)"
  }

  /// Returns a label's top left corner, on whole pixels: to the right, left, below or above, where it covers least.
  private func corner(
    of size: Size, beside star: StarID, at center: Point, of figures: Figures, _ context: DrawContext
  ) -> Point {
    let metrics = context.metrics
    let gap = Self.gap * metrics.unit
    let corners = [
      Point(x: center.x + gap, y: center.y - size.height / 2),
      Point(x: center.x - gap - size.width, y: center.y - size.height / 2),
      Point(x: center.x - size.width / 2, y: center.y + gap),
      Point(x: center.x - size.width / 2, y: center.y - gap - size.height),
    ]
    let stars = figures.signs[star.sign].stars
    func cost(_ corner: Point) -> Int {
      let box = Rect(origin: corner, size: size)
      let isOutside = box.x < 0 || box.y < 0 || box.maxX > metrics.width || box.maxY > metrics.height
      let covered = stars.indices.count { index in
        let other = figures.position(
          of: StarID(sign: star.sign, index: index), in: metrics, position: context.position)
        return box.intersects(Rect(center: other, size: Size(side: Self.coreSide * metrics.unit)))
      }
      return covered + (isOutside ? stars.count + 1 : 0)
    }
    let best = corners.min { cost($0) < cost($1) } ?? corners[0]
    return Point(x: best.x.rounded(), y: best.y.rounded())
  }
}
