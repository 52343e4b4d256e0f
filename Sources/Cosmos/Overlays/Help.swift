internal import Canvas
internal import Scene

/// The page of gestures and keys, over a darkened sky; any click closes it.
struct Help: Sendable {
  /// The distance between lines, and the additional distance between groups, in design points.
  private static let (leading, groupGap) = (20.0, 10.0)
  /// The space between the columns, and around the page, in design points.
  private static let (columnGap, margin) = (20.0, 12.0)
  /// The opacity of the shade over the sky.
  private static let shade = 0.8
  private static let keyOpacity = 0.9
  private static let wordOpacity = 0.6

  var isOpen = false
  private let rows: [(topic: HelpRow.Topic, keys: MeasuredText, action: MeasuredText)]
  /// The width of the keys' column with its gap, in design points.
  private let keyWidth: Double
  /// The page's size in design points.
  private let size: Size

  init(rows: [HelpRow]) {
    self.rows = rows.map { ($0.topic, MeasuredText($0.keys), MeasuredText($0.action)) }
    let actionWidth = self.rows.map(\.action.width).max() ?? 0
    keyWidth = (self.rows.map(\.keys.width).max() ?? 0) + Self.columnGap
    let gaps = Self.groupGap * Double(rows.count { $0.topic.beginsGroup })
    size = Size(
      width: keyWidth + actionWidth + 2 * Self.margin,
      height: Self.leading * Double(rows.count) + gaps + 2 * Self.margin)
  }

  /// Returns the number of pixels in a design point of the page: fewer where it would not fit.
  func unit(in metrics: ViewMetrics) -> Double {
    min(metrics.unit, metrics.width / size.width, metrics.height / size.height)
  }

  /// Adds the page, if it is open, in the window's middle, smaller if it would not fit.
  func add(to scene: inout Scene) {
    guard isOpen else { return }
    let metrics = scene.metrics
    let unit = unit(in: metrics)
    let page = Rect(center: Point(x: metrics.width / 2, y: metrics.height / 2), size: size * unit)
    scene.elements.append(.fill(metrics.bounds, Color.black.opacity(Self.shade)))
    scene.hitAreas.append(HitArea(.help, .rect(metrics.bounds)))
    let left = (page.x + Self.margin * unit).rounded()
    let right = left + (keyWidth * unit).rounded()
    var y = page.y + (Self.margin + Self.leading / 2) * unit
    func add(_ text: MeasuredText, x: Double, opacity: Double) {
      scene.elements.append(
        .label(
          Label(text, leading: Point(x: x, y: y.rounded()), unit: unit, color: Color.white.opacity(opacity))))
    }
    for row in rows {
      if row.topic.beginsGroup { y += Self.groupGap * unit }
      add(row.keys, x: left, opacity: Self.keyOpacity)
      add(row.action, x: right, opacity: Self.wordOpacity)
      y += Self.leading * unit
    }
  }
}
