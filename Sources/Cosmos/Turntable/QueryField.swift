internal import Canvas
internal import Scene

/// The search field under the name of the chosen item.
enum QueryField {
  /// The distance from the center of the chosen name down to that of the field, in design points.
  static let drop = 23.0
  /// The font size, in design points.
  private static let fontSize = 12.0
  /// The width of the field, in character cells; only the end of a longer query is visible.
  private static let visibleLength = 18.0
  private static let (textOpacity, cursorOpacity, hintOpacity) = (0.92, 0.62, 0.4)
  private static let selection = Palette.blue.opacity(0.6)

  /// Returns the rectangle in points; `leading` is the left end of the chosen name, at half its height, in pixels.
  static func frame(under leading: Point, in metrics: ViewMetrics) -> Rect {
    let unit = metrics.unit * fontSize / TextMetrics.fontSize
    let size = Size(width: visibleLength * TextMetrics.cell.width, height: TextMetrics.cell.height) * unit
    let corner = Point(x: leading.x, y: leading.y + drop * metrics.unit - size.height / 2)
    let scale = 1 / metrics.viewport.pixelsPerPoint
    return Rect(origin: corner * scale, size: size * scale)
  }

  static func add(
    _ query: Query, prompt: MeasuredText, to scene: inout Scene, under leading: Point, opacity: Double,
    _ environment: Environment
  ) {
    let (metrics, cell) = (scene.metrics, TextMetrics.cell)
    let unit = metrics.unit * fontSize / TextMetrics.fontSize
    var leading = metrics.aligned(Point(x: leading.x, y: leading.y + drop * metrics.unit))
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
        scene.elements.append(.fill(Rect(origin: origin, size: size), selection.faded(to: opacity)))
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
