import Canvas

/// The ruler along the bottom edge, in layer 7: dashes over the whole turn, a marker, symbol, name and degree at each
/// sign, and the degrees between them.
struct Ruler: Sendable {
  /// The color of everything on the ruler.
  private static let opacity = 0.33
  private static let color = Color.white.opacity(opacity)
  /// The distance from the start of one dash to the next, in design points.
  private static let dashPeriod = 4.0
  /// The number of dashes drawn as one piece; the sprite has one more at each end, so that its edge is never seen.
  private static let dashesPerPiece = 63.0
  /// How much of the dashes' width shows above the edge on which they are centered, in design points.
  private static let dashHeight = 5.0
  /// A marker's size in design points.
  private static let marker = Size(width: 2, height: 20)
  /// The distances of a label's parts from the bottom edge, in design points.
  private static let symbolRise = 86.0
  static let nameRise = 60.0
  private static let degreeRise = 38.0
  /// How far around its parts a label can be clicked, in design points.
  private static let margin = 6.0

  private let names: [String]
  private let degrees: [String]
  private let scale: DegreeScale

  init(zodiac: Zodiac) {
    names = zodiac.signs.map(\.title)
    degrees = zodiac.signs.map { "\($0.degree % 360)°" }
    scale = DegreeScale(zodiac: zodiac)
  }

  /// Draws what of the ruler the window shows.
  func draw(_ context: inout DrawContext, speed: Double) {
    drawDashes(&context)
    scale.draw(&context, speed: speed)
    for index in names.indices {
      drawLabel(
        index, centerX: context.metrics.centerX(of: index, speed: speed, position: context.position), &context)
    }
  }

  /// Returns the sign whose label is at a point, in points, while the world is at a sign coordinate.
  func sign(at point: Point, in metrics: ViewMetrics, position: Double) -> Int? {
    names.indices.first { index in
      let centerX = metrics.centerX(of: index, speed: 1, position: position) / metrics.viewport.pixelsPerPoint
      let name = SpriteCatalog.size(of: names[index][...])
      let width = max(name.width, SpriteCatalog.symbolSide) + 2 * Self.margin
      let top = Self.symbolRise + SpriteCatalog.symbolSide / 2 + Self.margin
      let height = (top - Self.degreeRise + name.height / 2 + Self.margin) * metrics.scale
      let box = Rect(
        x: centerX - width * metrics.scale / 2, y: metrics.viewport.size.height - top * metrics.scale,
        width: width * metrics.scale, height: height)
      return box.contains(point)
    }
  }

  private func drawDashes(_ context: inout DrawContext) {
    let metrics = context.metrics
    let turn = metrics.period / metrics.scale
    // The period is stretched a little, so that a whole number of dashes makes a turn: no seam.
    let dashes = max(1, (turn / Self.dashPeriod).rounded())
    let period = turn / dashes * metrics.unit
    let moved = context.position / Double(Zodiac.signCount) * dashes
    var region = context.region(of: .dashes)
    let dash = (region.u1 - region.u0) * Float(Self.dashPeriod / region.size.width)
    region.u0 += dash
    region.u1 = region.u0 + dash * Float(Self.dashesPerPiece)
    let height = Self.dashHeight * metrics.unit
    var x = -(moved - moved.rounded(.down)) * period
    while x < metrics.width {
      let rect = Rect(x: x, y: metrics.height - height, width: period * Self.dashesPerPiece, height: height)
      context.list.sprite(region, in: rect, color: Self.color)
      x += rect.width
    }
  }

  private func drawLabel(_ index: Int, centerX: Double, _ context: inout DrawContext) {
    let (metrics, unit) = (context.metrics, context.metrics.unit)
    let halfWidth = max(SpriteCatalog.size(of: names[index][...]).width, SpriteCatalog.symbolSide) / 2 * unit
    guard centerX + halfWidth > 0, centerX - halfWidth < metrics.width else { return }
    let marker = Self.marker * unit
    let corner = Point(x: centerX - marker.width / 2, y: metrics.height - marker.height)
    context.list.fill(Rect(origin: corner, size: marker), color: Self.color)
    let symbol = context.region(ofSign: index)
    let middle = Point(x: centerX, y: metrics.height - Self.symbolRise * unit)
    context.list.sprite(
      symbol, in: Self.aligned(middle, symbol.size * unit, metrics),
      color: Color.white.opacity(Self.opacity * context.labelFraction))
    Self.drawText(
      names[index], Point(x: centerX, y: metrics.height - Self.nameRise * unit), opacity: Self.opacity, &context)
    Self.drawText(
      degrees[index], Point(x: centerX, y: metrics.height - Self.degreeRise * unit), opacity: Self.opacity, &context)
  }

  /// Draws a text of the ruler around a position in pixels.
  static func drawText(_ text: String, _ center: Point, opacity: Double, _ context: inout DrawContext) {
    guard context.labelFraction > 0 else { return }
    let size = SpriteCatalog.size(of: text[...]) * context.metrics.unit
    let rect = aligned(center, size, context.metrics)
    context.text(
      text, leading: Point(x: rect.x, y: rect.y + rect.height / 2),
      color: Color.white.opacity(opacity * context.labelFraction))
  }

  /// Returns the rectangle around a point of the ruler, shifted so that it lies on whole pixels when its sign is
  /// centered.
  ///
  /// In motion it moves as smoothly as everything else.
  private static func aligned(_ center: Point, _ size: Size, _ metrics: ViewMetrics) -> Rect {
    let rest = metrics.width / 2 - size.width / 2
    let shift = rest.rounded() - rest
    return Rect(
      x: center.x - size.width / 2 + shift, y: (center.y - size.height / 2).rounded(), width: size.width,
      height: size.height)
  }
}
