import Canvas
import Scene

/// The help page of gestures and keys, shown over a scrim and closed by any click; lengths are in design points.
struct Help: Sendable {
  private static let color = Color(red: 3 / 255, green: 3 / 255, blue: 12 / 255)
  /// The opacity of the scrim over the sky.
  private static let scrimOpacity = 0.7
  private static let groupGap = Size(width: 64, height: 20)
  /// The page's minimum margin.
  private static let margin = 12.0
  /// The font size of the first group.
  private static let firstFontSize = 15.0
  /// The font size of the other groups and of the note.
  private static let fontSize = 12.0
  private static let keysOpacity = 0.88
  /// The opacity of actions and of the note.
  private static let actionOpacity = 0.62
  /// The gap between keys and actions, as a multiple of the font size.
  private static let columnGap = 1.5
  /// The height of the note with the space above it.
  private static let noteHeight = 24.0

  var isOpen = false
  private let groups: [Group]
  /// The last line.
  private let note: String
  /// The page with the smaller groups side by side below the first, and the page with all groups in one column.
  private let wide, tall: Page

  /// Rows of one font size, with their keys at the left of a tab stop and their actions at its right.
  private struct Group {
    let rows: ArraySlice<HelpRow>
    let fontSize: Double
    let lineHeight: Double
    /// The width of the keys and of the gap beside them.
    let keysWidth: Double
    let size: Size

    init(_ rows: ArraySlice<HelpRow>, fontSize: Double) {
      self.rows = rows
      self.fontSize = fontSize
      // 35 design points for a font size of 15, and 27 for 12.
      lineHeight = 8 / 3 * fontSize - 5
      func width(_ texts: [String]) -> Double {
        texts.map { TextMetrics.size(of: $0, fontSize: fontSize).width }.max() ?? 0
      }
      keysWidth = width(rows.map(\.keys)) + columnGap * fontSize
      size = Size(width: keysWidth + width(rows.map(\.action)), height: lineHeight * Double(rows.count))
    }

    /// Adds the group with its tab stop and its top at `origin`, scaled by a factor.
    func add(to scene: inout Scene, at origin: Point, scale: Double) {
      let fontSize = fontSize * scale
      for (index, row) in rows.enumerated() {
        let tab = origin + Point(x: 0, y: (Double(index) + 0.5) * lineHeight * scale)
        let keys = scene.text(
          row.keys, at: tab - Point(x: columnGap * fontSize, y: 0), .right, fontSize: fontSize,
          color: Color.white.opacity(keysOpacity))
        let action = scene.text(row.action, at: tab, fontSize: fontSize, color: Color.white.opacity(actionOpacity))
        scene.area(
          .rect(keys.union(action)), role: .item, id: "key_\(row.topic.rawValue)", name: "\(row.keys): \(row.action)",
          does: .help)
      }
    }
  }

  /// A layout of the groups.
  private struct Page {
    var size: Size
    /// The left edge of each group's actions, and the top of the group, from the page's top left corner.
    var origins: [Point]
  }

  init(_ rows: [HelpRow], note: String) {
    self.note = note
    let starts = rows.indices.filter { rows[$0].topic.beginsGroup }
    groups = zip(starts, starts.dropFirst() + [rows.count]).map { start, end in
      Group(rows[start..<end], fontSize: start == 0 ? Self.firstFontSize : Self.fontSize)
    }
    (wide, tall) = (Self.page(groups.prefix(1), above: groups.dropFirst()), Self.page(groups[...], above: []))
  }

  /// Returns a page of groups with a common tab stop, and below them a row of groups side by side.
  private static func page(_ column: ArraySlice<Group>, above row: ArraySlice<Group>) -> Page {
    let left = column.map(\.keysWidth).max() ?? 0
    let columnWidth = left + (column.map { $0.size.width - $0.keysWidth }.max() ?? 0)
    let width = max(columnWidth, row.reduce(-groupGap.width) { $0 + $1.size.width + groupGap.width })
    var (origins, x, y) = ([Point](), 0.0, 0.0)
    for group in column {
      origins.append(Point(x: (width - columnWidth) / 2 + left, y: y))
      y += group.size.height + groupGap.height
    }
    for group in row {
      origins.append(Point(x: x + group.keysWidth, y: y))
      x += group.size.width + groupGap.width
    }
    let height = row.map(\.size.height).max() ?? -groupGap.height
    return Page(size: Size(width: width, height: y + height + noteHeight), origins: origins)
  }

  /// Returns the page that fits the window at the larger scale, that scale, at most that of details, and the page's
  /// top.
  ///
  /// The page is centered, or higher where that leaves the ruler's labels free.
  private func placement(in metrics: ViewMetrics) -> (page: Page, scale: Double, top: Double) {
    func scale(_ page: Page) -> Double {
      min(
        metrics.detailScale, metrics.width / (page.size.width + 2 * Self.margin),
        metrics.height / (page.size.height + 2 * Self.margin))
    }
    let page = scale(tall) > scale(wide) ? tall : wide
    let height = page.size.height * scale(page)
    let (centered, free) = ((metrics.height - height) / 2, Self.rulerTop(in: metrics) - Self.margin - height)
    return (page, scale(page), free < Self.margin ? centered : min(centered, free))
  }

  private static func rulerTop(in metrics: ViewMetrics) -> Double {
    metrics.height - RulerLayout(in: metrics).symbolHeight - SpriteName.symbolSide / 2
  }

  func coversRuler(in metrics: ViewMetrics) -> Bool {
    let (page, scale, top) = placement(in: metrics)
    return isOpen && top + page.size.height * scale > Self.rulerTop(in: metrics)
  }

  func add(to scene: inout Scene) {
    guard isOpen else { return }
    let ((page, scale, top), middle) = (placement(in: scene.metrics), scene.metrics.width / 2)
    scene.add(.fill(scene.metrics.bounds, Self.color.opacity(Self.scrimOpacity)))
    let corner = Point(x: middle - page.size.width / 2 * scale, y: top)
    for (group, origin) in zip(groups, page.origins) {
      group.add(to: &scene, at: corner + origin * scale, scale: scale)
    }
    let fontSize = Self.fontSize * scale
    let bottom = top + page.size.height * scale - TextMetrics.cell.height * fontSize / TextMetrics.fontSize / 2
    scene.text(
      note, at: Point(x: middle, y: bottom), .center, fontSize: fontSize,
      color: Color.white.opacity(Self.actionOpacity), role: .text)
    scene.area(.rect(scene.metrics.bounds), role: .page, does: .help)
  }
}
