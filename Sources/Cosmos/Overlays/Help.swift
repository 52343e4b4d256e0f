import Canvas

/// The page of keys, over a darkened sky.
struct Help: Sendable {
  /// The distance between lines, in design points.
  private static let leading = 24.0
  /// The smallest width of the keys' column, and the space between the columns, in design points.
  private static let (minimumColumnWidth, columnGap) = (128.0, 16.0)
  /// The space around the page, in design points.
  private static let margin = 28.0
  /// The opacity of the shade over the sky.
  private static let shade = 0.72
  private static let keyOpacity = 0.9
  private static let wordOpacity = 0.6

  var isOpen = false
  private let rows: [HelpRow]
  /// The width of the keys' column, in design points.
  private let columnWidth: Double
  /// The page's size in design points.
  private let size: Size
  private var shown = ChangeDetector<Bool>()

  init(rows: [HelpRow]) {
    self.rows = rows
    func width(_ texts: some Sequence<String>) -> Double {
      texts.map { SpriteCatalog.size(of: $0[...]).width }.max() ?? 0
    }
    columnWidth = max(Self.minimumColumnWidth, width(rows.map(\.keys)) + Self.columnGap)
    size = Size(
      width: columnWidth + width(rows.map(\.action)) + 2 * Self.margin,
      height: Self.leading * Double(rows.count) + 2 * Self.margin)
  }

  /// Returns when the page changes next.
  mutating func nextFrame() -> NextFrame { shown.nextFrame(showing: isOpen) }

  /// Draws the page, if it is open, in the window's middle, smaller if it would not fit.
  func draw(_ context: inout DrawContext) {
    guard isOpen else { return }
    let metrics = context.metrics
    let unit = min(metrics.unit, metrics.width / size.width, metrics.height / size.height)
    let page = Rect(center: Point(x: metrics.width / 2, y: metrics.height / 2), size: size * unit)
    context.list.fill(metrics.bounds, color: Color.black.opacity(Self.shade))
    let left = (page.x + Self.margin * unit).rounded()
    for (index, row) in rows.enumerated() {
      let y = (page.y + (Self.margin + Self.leading * (Double(index) + 0.5)) * unit).rounded()
      context.text(
        row.keys, leading: Point(x: left, y: y), unit: unit, color: Color.white.opacity(Self.keyOpacity))
      context.text(
        row.action, leading: Point(x: left + (columnWidth * unit).rounded(), y: y), unit: unit,
        color: Color.white.opacity(Self.wordOpacity))
    }
  }
}
