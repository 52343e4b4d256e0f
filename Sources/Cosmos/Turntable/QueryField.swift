internal import Canvas
internal import Scene

/// The line below the planet where the query is typed.
enum QueryField {
  /// The position of the query, in design points from the left edge and below the planet's center.
  private static let position = Point(x: 16, y: 84)
  /// The visible width, in characters of one cell; of a longer query the end shows.
  private static let visibleLength = 18.0
  private static let textOpacity = 0.92
  private static let cursorOpacity = 0.62
  private static let hintOpacity = 0.4
  private static let selection = Palette.blue.opacity(0.6)

  /// Returns the rectangle of the query, in points.
  static func frame(in metrics: ViewMetrics) -> Rect {
    let cell = TextMetrics.cell
    return Rect(
      x: position.x * metrics.scale,
      y: metrics.viewport.size.height / 2 + (position.y - cell.height / 2) * metrics.scale,
      width: visibleLength * cell.width * metrics.scale, height: cell.height * metrics.scale)
  }

  /// Adds the query with the text cursor, or a prompt in place of an empty one.
  static func add(
    _ query: Query, prompt: MeasuredText, to scene: inout Scene, opacity: Double, _ environment: Environment
  ) {
    let (metrics, unit) = (scene.metrics, scene.metrics.unit)
    let cell = TextMetrics.cell
    var leading = metrics.aligned(Point(x: position.x * unit, y: metrics.height / 2 + position.y * unit))
    let hintColor = environment.textColor(hintOpacity, fraction: opacity)
    func add(_ text: MeasuredText, at leading: Point, _ color: Color) {
      scene.elements.append(.label(Label(text, leading: leading, unit: unit, color: color)))
    }
    if query.isEmpty {
      add(prompt, at: leading + Point(x: cell.width * unit, y: 0), hintColor)
    } else {
      let width = visibleLength * cell.width
      let composition = MeasuredText(String(TextMetrics.suffix(of: query.composition[...], fitting: width)))
      let text = MeasuredText(String(TextMetrics.suffix(of: query.text[...], fitting: width - composition.width)))
      let size = text.size * unit
      if query.isSelected {
        let origin = Point(x: leading.x, y: leading.y - size.height / 2)
        scene.elements.append(.fill(Rect(origin: origin, size: size), selection))
      }
      add(text, at: leading, Color.white.opacity(textOpacity * opacity))
      leading.x += size.width
      add(composition, at: leading, hintColor)
      leading.x += composition.width * unit
    }
    let cursor = Rect(
      x: leading.x.rounded(), y: leading.y - cell.height * unit / 2, width: max(1, unit.rounded()),
      height: cell.height * unit)
    scene.elements.append(.fill(cursor, Color.white.opacity(cursorOpacity * opacity)))
  }
}
