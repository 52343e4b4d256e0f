import Canvas

/// The page of what hands and keys do, over a darkened sky; any click closes it.
struct Help: Sendable {
  /// The distance between lines, and what there is more between groups, in design points.
  private static let (leading, groupGap) = (20.0, 10.0)
  /// The space between the columns, and around the page, in design points.
  private static let (columnGap, margin) = (20.0, 12.0)
  /// The opacity of the shade over the sky.
  private static let shade = 0.8
  private static let keyOpacity = 0.9
  private static let wordOpacity = 0.6

  var isOpen = false
  private let rows: [HelpRow]
  /// The width of the keys' column with its gap, in design points.
  private let keyWidth: Double
  /// The page's size in design points.
  private let size: Size
  private var shown = ChangeDetector<Bool>()

  init(rows: [HelpRow]) {
    self.rows = rows
    func width(_ texts: some Sequence<String>) -> Double {
      texts.map { SpriteCatalog.size(of: $0[...]).width }.max() ?? 0
    }
    keyWidth = width(rows.map(\.keys)) + Self.columnGap
    let gaps = Self.groupGap * Double(rows.count { $0.topic.beginsGroup })
    size = Size(
      width: keyWidth + width(rows.map(\.action)) + 2 * Self.margin,
      height: Self.leading * Double(rows.count) + gaps + 2 * Self.margin)
  }

  /// Returns when the page changes next.
  mutating func nextFrame() -> NextFrame { shown.nextFrame(showing: isOpen) }

  /// Returns the number of pixels in a design point of the page: fewer where it would not fit.
  func unit(in metrics: ViewMetrics) -> Double {
    min(metrics.unit, metrics.width / size.width, metrics.height / size.height)
  }

  /// Draws the page, if it is open, in the window's middle, smaller if it would not fit.
  func draw(_ context: inout DrawContext) {
    guard isOpen else { return }
    let metrics = context.metrics
    let unit = unit(in: metrics)
    let page = Rect(center: Point(x: metrics.width / 2, y: metrics.height / 2), size: size * unit)
    context.list.fill(metrics.bounds, color: Color.black.opacity(Self.shade))
    let left = (page.x + Self.margin * unit).rounded()
    let right = left + (keyWidth * unit).rounded()
    var y = page.y + (Self.margin + Self.leading / 2) * unit
    for row in rows {
      if row.topic.beginsGroup { y += Self.groupGap * unit }
      context.text(
        row.keys, leading: Point(x: left, y: y.rounded()), unit: unit, color: Color.white.opacity(Self.keyOpacity))
      context.text(
        row.action, leading: Point(x: right, y: y.rounded()), unit: unit, color: Color.white.opacity(Self.wordOpacity))
      y += Self.leading * unit
    }
  }
}
