import Canvas

/// The line below the planet where the query is typed.
enum QueryField {
  /// Where the query stands, in design points from the left edge and below the planet's center.
  private static let position = Point(x: 16, y: 84)
  /// The width of what shows, in characters of one cell; the end of a longer query does.
  private static let visibleLength = 18.0
  private static let textOpacity = 0.92
  private static let cursorOpacity = 0.62
  private static let hintOpacity = 0.4
  private static let selection = Color(red: 0.094, green: 0.271, blue: 1).opacity(0.6)

  /// Returns where the query stands, in points.
  static func frame(in metrics: ViewMetrics) -> Rect {
    let cell = SpriteCatalog.cell
    return Rect(
      x: position.x * metrics.scale,
      y: metrics.viewport.size.height / 2 + (position.y - cell.height / 2) * metrics.scale,
      width: visibleLength * cell.width * metrics.scale, height: cell.height * metrics.scale)
  }

  /// Draws the query with the text cursor, or a prompt in place of an empty one.
  static func draw(_ query: Query, prompt: String, opacity: Double, _ context: inout DrawContext) {
    let (metrics, unit) = (context.metrics, context.metrics.unit)
    let cell = SpriteCatalog.cell
    var position = context.aligned(Point(x: position.x * unit, y: metrics.height / 2 + position.y * unit))
    let hintColor = Color.white.opacity(hintOpacity * opacity)
    if query.isEmpty {
      context.text(prompt, leading: position + Point(x: cell.width * unit, y: 0), color: hintColor)
    } else {
      let width = visibleLength * cell.width
      let composed = SpriteCatalog.suffix(of: query.composition[...], fitting: width)
      let left = width - SpriteCatalog.size(of: composed).width
      let visible = SpriteCatalog.suffix(of: query.text[...], fitting: left)
      let size = SpriteCatalog.size(of: visible) * unit
      if query.isSelected {
        context.list.fill(
          Rect(x: position.x, y: position.y - size.height / 2, width: size.width, height: size.height),
          color: selection)
      }
      context.text(visible, leading: position, color: Color.white.opacity(textOpacity * opacity))
      position.x += size.width
      context.text(composed, leading: position, color: hintColor)
      position.x += SpriteCatalog.size(of: composed).width * unit
    }
    context.list.fill(
      Rect(
        x: position.x.rounded(), y: position.y - cell.height * unit / 2, width: max(1, unit.rounded()),
        height: cell.height * unit),
      color: Color.white.opacity(cursorOpacity * opacity))
  }
}
