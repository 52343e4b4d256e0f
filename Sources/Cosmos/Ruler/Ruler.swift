import Canvas

/// The ruler along the bottom edge, in layer 7: dashes over the whole turn, a marker, symbol, name and degree at each
/// sign, and the degrees between them.
struct Ruler: Sendable {
  /// The color of the markers.
  private static let markerColor = Color.white.opacity(0.33)
  /// The opacity of symbols, names and degrees.
  private static let textOpacity = 0.33
  /// A marker's size in design points.
  private static let marker = Size(width: 2, height: 20)
  /// How far around its parts a label can be clicked, in design points.
  private static let margin = 6.0

  private let names: [MeasuredText]
  private let degrees: [MeasuredText]
  private let scale: DegreeScale

  init(zodiac: Zodiac) {
    names = zodiac.signs.map { MeasuredText($0.title) }
    degrees = zodiac.signs.map { MeasuredText("\($0.degree % 360)°") }
    scale = DegreeScale(zodiac: zodiac)
  }

  /// Draws what of the ruler the window shows.
  func draw(_ context: inout DrawContext, speed: Double) {
    Dashes.draw(&context)
    scale.draw(&context, speed: speed)
    for index in names.indices {
      drawLabel(
        index, centerX: context.metrics.centerX(of: index, speed: speed, position: context.position), &context)
    }
  }

  /// A text of the ruler, and where it begins and ends, in pixels from the window's left edge.
  struct Text: Hashable, Sendable {
    let text: String
    let left, right: Double

    /// Creates a text around a position in pixels, whose last `hanging` characters don't count.
    init(_ text: MeasuredText, centerX: Double, hanging: Int = 0, unit: Double) {
      self.text = text.text
      let width = text.width * unit
      left = centerX + Double(hanging) * SpriteCatalog.cell.width * unit / 2 - width / 2
      right = left + width
    }
  }

  /// Returns the names and numbers that the window shows at least in part, while the world is at a sign coordinate.
  func texts(in metrics: ViewMetrics, position: Double) -> [Text] {
    let labels = names.indices.flatMap { index -> [Text] in
      let centerX = metrics.centerX(of: index, speed: 1, position: position)
      return [
        Text(names[index], centerX: centerX, unit: metrics.unit),
        Text(degrees[index], centerX: centerX, hanging: 1, unit: metrics.unit),
      ]
    }
    return labels.filter { $0.right > 0 && $0.left < metrics.width } + scale.texts(in: metrics, position: position)
  }

  /// Returns the sign whose label is at a point, in points, while the world is at a sign coordinate.
  func sign(at point: Point, in metrics: ViewMetrics, position: Double) -> Int? {
    let layout = RulerLayout(in: metrics)
    return names.indices.first { index in
      let centerX = metrics.centerX(of: index, speed: 1, position: position) / metrics.viewport.pixelsPerPoint
      let width = labelWidth(of: index) + 2 * Self.margin
      let top = layout.symbolRise + SpriteCatalog.symbolSide / 2 + Self.margin
      let height = (top - layout.numberRise + SpriteCatalog.cell.height / 2 + Self.margin) * metrics.scale
      let box = Rect(
        x: centerX - width * metrics.scale / 2, y: metrics.viewport.size.height - top * metrics.scale,
        width: width * metrics.scale, height: height)
      return box.contains(point)
    }
  }

  /// Adds the areas of the labels and numbers that the window shows.
  func addLabelAreas(to areas: inout LabelAreas, _ context: DrawContext) {
    let metrics = context.metrics
    let layout = RulerLayout(in: metrics)
    for index in names.indices {
      let centerX = metrics.centerX(of: index, speed: 1, position: context.position)
      let width = labelWidth(of: index) * metrics.unit
      guard centerX + width / 2 > 0, centerX - width / 2 < metrics.width else { continue }
      let top = (layout.symbolRise + SpriteCatalog.symbolSide / 2) * metrics.unit
      let bottom = (layout.numberRise - SpriteCatalog.cell.height / 2) * metrics.unit
      areas.add(
        Rect(x: centerX - width / 2, y: metrics.height - top, width: width, height: top - bottom),
        strength: context.visibility(ofWidth: width, speed: 1) * context.labelFraction)
    }
    scale.addLabelAreas(to: &areas, context)
  }

  /// Returns the width of a label's widest part, in design points.
  private func labelWidth(of index: Int) -> Double {
    max(names[index].width, SpriteCatalog.symbolSide)
  }

  private func drawLabel(_ index: Int, centerX: Double, _ context: inout DrawContext) {
    let (metrics, unit) = (context.metrics, context.metrics.unit)
    let halfWidth = max(labelWidth(of: index) * unit, context.travel) / 2
    guard centerX + halfWidth > 0, centerX - halfWidth < metrics.width else { return }
    let marker = Size(
      width: max(1, (Self.marker.width * unit).rounded()), height: (Self.marker.height * unit).rounded())
    let bottom = Point(x: centerX, y: metrics.height - marker.height / 2)
    context.fill(Self.aligned(bottom, marker, metrics), speed: 1, color: Self.markerColor)
    let visible = context.visibility(ofWidth: labelWidth(of: index) * unit, speed: 1)
    let opacity = context.contrast.text(Self.textOpacity) * visible
    let symbol = context.region(ofSign: index)
    let layout = RulerLayout(in: metrics)
    let middle = Point(x: centerX, y: metrics.height - layout.symbolRise * unit)
    context.list.sprite(
      symbol, in: Self.aligned(middle, symbol.size * unit, metrics),
      color: Color.white.opacity(opacity * context.labelFraction))
    Self.drawText(
      names[index], Point(x: centerX, y: metrics.height - layout.nameRise * unit), opacity: opacity, &context)
    Self.drawText(
      degrees[index], Point(x: centerX, y: metrics.height - layout.numberRise * unit), hanging: 1, opacity: opacity,
      &context)
  }

  /// Draws a text of the ruler around a position in pixels; the last `hanging` characters don't count, so that the
  /// digits of a degree are centered.
  ///
  /// Where the sky rests, the text is `restOffset` pixels from the window's middle, and stands on whole pixels.
  static func drawText(
    _ text: MeasuredText, _ center: Point, restOffset: Double = 0, hanging: Int = 0, opacity: Double,
    _ context: inout DrawContext
  ) {
    guard context.labelFraction > 0 else { return }
    let hang = Double(hanging) * SpriteCatalog.cell.width * context.metrics.unit / 2
    let size = text.size * context.metrics.unit
    let rect = aligned(
      Point(x: center.x + hang, y: center.y), size, restOffset: restOffset + hang, context.metrics)
    context.text(
      text.text, leading: Point(x: rect.x, y: rect.y + rect.height / 2),
      color: Color.white.opacity(opacity * context.labelFraction))
  }

  /// Returns the rectangle around a point of the ruler, shifted so that it lies on whole pixels where the sky rests:
  /// when its center is `restOffset` pixels from the window's middle.
  ///
  /// In motion it moves as smoothly as everything else.
  static func aligned(_ center: Point, _ size: Size, restOffset: Double = 0, _ metrics: ViewMetrics) -> Rect {
    let rest = metrics.width / 2 + restOffset - size.width / 2
    let shift = rest.rounded() - rest
    return Rect(
      x: center.x - size.width / 2 + shift, y: (center.y - size.height / 2).rounded(), width: size.width,
      height: size.height)
  }
}
