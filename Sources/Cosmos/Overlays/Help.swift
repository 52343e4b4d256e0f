import Canvas

/// The page of keys, over a darkened sky.
struct Help: Sendable {
  /// The distance between lines, in design points.
  private static let leading = 24.0
  /// The width of the keys' column, in design points.
  private static let columnWidth = 128.0
  /// The space around the page, in design points.
  private static let margin = 28.0
  /// The opacity of the shade over the sky.
  private static let shade = 0.72
  private static let keyOpacity = 0.9
  private static let wordOpacity = 0.6
  /// The page's size in design points.
  private static let size = Size(
    width: columnWidth + (KeyHelp.all.map { SpriteCatalog.size(of: $0.action[...]).width }.max() ?? 0) + 2 * margin,
    height: leading * Double(KeyHelp.all.count) + 2 * margin)

  var isOpen = false
  private var shown = ChangeDetector<Bool>()

  /// Returns when the page changes next.
  mutating func nextFrame() -> NextFrame { shown.nextFrame(showing: isOpen) }

  /// Draws the page, if it is open, in the window's middle, smaller if it would not fit.
  func draw(_ context: inout DrawContext) {
    guard isOpen else { return }
    let metrics = context.metrics
    let unit = min(metrics.unit, metrics.width / Self.size.width, metrics.height / Self.size.height)
    let page = Rect(center: Point(x: metrics.width / 2, y: metrics.height / 2), size: Self.size * unit)
    context.list.fill(metrics.bounds, color: Color.black.opacity(Self.shade))
    let left = (page.x + Self.margin * unit).rounded()
    for (index, row) in KeyHelp.all.enumerated() {
      let y = (page.y + (Self.margin + Self.leading * (Double(index) + 0.5)) * unit).rounded()
      context.text(
        row.keys, leading: Point(x: left, y: y), unit: unit, color: Color.white.opacity(Self.keyOpacity))
      context.text(
        row.action, leading: Point(x: left + (Self.columnWidth * unit).rounded(), y: y), unit: unit,
        color: Color.white.opacity(Self.wordOpacity))
    }
  }
}
