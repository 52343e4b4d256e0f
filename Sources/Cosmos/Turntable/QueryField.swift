import Canvas
import Scene

/// The search field under the name of the chosen item; lengths are in design points.
struct QueryField {
  /// The distance from the center of the chosen name down to that of the field.
  static let offset = 23.0
  private static let usualFontSize = 12.0
  /// The width of the field, in character cells; only the end of a longer query is visible.
  private static let visibleLength = 18.0
  private static let textOpacity = 0.92
  private static let cursorOpacity = 0.62
  private static let hintOpacity = 0.4

  private let fontSize: Double
  /// The size of a character cell.
  private let cell: Size

  /// Creates a field of a size given as in ``ViewMetrics/detailScale``.
  init(scale: Double) {
    fontSize = (2 * Self.usualFontSize * scale).rounded() / 2
    cell = TextMetrics.cell * (fontSize / TextMetrics.fontSize)
  }

  /// Returns the rectangle; `leftCenter` is the left end of the chosen name, at half its height.
  func frame(under leftCenter: Point) -> Rect {
    let size = Size(width: Self.visibleLength * cell.width, height: cell.height)
    return Rect(origin: leftCenter + Point(x: 0, y: Self.offset - size.height / 2), size: size)
  }

  /// Adds the query under a name, or `prompt` in place of an empty query; `rest` is where `leftCenter` rests.
  func add(
    _ query: Query, prompt: String, to scene: inout Scene, under leftCenter: Point, restingAt rest: Point
  ) {
    var x = 0.0
    func position(_ start: Point) -> Point { start + Point(x: x, y: Self.offset) }
    func add(_ text: some StringProtocol, _ color: Color, to scene: inout Scene) {
      let frame = scene.text(
        String(text), at: position(leftCenter), restingAt: position(rest), fontSize: fontSize, color: color)
      x += frame.width
    }
    if query.isEmpty {
      x = cell.width
      add(prompt, scene.textColor(Self.hintOpacity), to: &scene)
      x = 0
    } else {
      let width = Self.visibleLength * TextMetrics.cell.width
      let composition = TextMetrics.suffix(of: query.composition[...], fitting: width)
      let text = TextMetrics.suffix(
        of: query.text[...], fitting: width - TextMetrics.size(of: composition).width)
      add(text, Color.white.opacity(Self.textOpacity), to: &scene)
      add(composition, scene.textColor(Self.hintOpacity), to: &scene)
    }
    let corner = Point(x: 0, y: -cell.height / 2)
    let cursor = Rect(origin: position(leftCenter) + corner, size: Size(width: 1, height: cell.height))
    scene.add(
      .fill(cursor, Color.white.opacity(Self.cursorOpacity), restingAt: position(rest) + corner))
  }
}
