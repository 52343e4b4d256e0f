internal import Canvas
internal import Scene

/// The page of gestures and keys, over a sky behind a scrim; any click closes it.
struct Help: Sendable {
  /// The color of the scrim over the sky.
  private static let scrim = Color(red: 3 / 255, green: 3 / 255, blue: 12 / 255).opacity(0.7)
  /// The pool under the page, which is darker: its color in the middle, and its size as a multiple of the page's.
  private static let (pool, poolScale) = (Color(red: 3 / 255, green: 3 / 255, blue: 12 / 255).opacity(0.33), 2.0)
  /// The distance between groups, and the space around the page, in design points.
  private static let (groupGap, margin) = (Size(width: 64, height: 40), 12.0)

  var isOpen = false
  private let groups: [HelpGroup]
  /// The page with the smaller groups beside each other, and with all of them in one column.
  private let wide, tall: Page

  /// The groups as they stand on the page, in design points.
  private struct Page {
    var size: Size
    /// The left edge of each group's meanings, and the group's top.
    var positions: [Point]
  }

  init(_ rows: [HelpRow]) {
    let starts = rows.indices.filter { rows[$0].topic.beginsGroup }
    groups = zip(starts, starts.dropFirst() + [rows.count]).map { start, end in
      HelpGroup(rows[start..<end], fontSize: start == 0 ? 15 : 12)
    }
    (wide, tall) = (Self.wide(groups), Self.tall(groups))
  }

  private static func wide(_ groups: [HelpGroup]) -> Page {
    let (first, others) = (groups[0], groups.dropFirst())
    let width = others.reduce(-groupGap.width) { $0 + $1.size.width + groupGap.width }
    let size = Size(
      width: max(first.size.width, width),
      height: first.size.height + groupGap.height + (others.map(\.size.height).max() ?? 0))
    var x = (size.width - width) / 2
    let left = (size.width - first.size.width) / 2 + first.keysWidth
    var positions = [Point(x: left, y: 0)]
    for group in others {
      positions.append(Point(x: x + group.keysWidth, y: first.size.height + groupGap.height))
      x += group.size.width + groupGap.width
    }
    return Page(size: size, positions: positions)
  }

  private static func tall(_ groups: [HelpGroup]) -> Page {
    let left = groups.map(\.keysWidth).max() ?? 0
    var positions: [Point] = []
    var y = 0.0
    for group in groups {
      positions.append(Point(x: left, y: y))
      y += group.size.height + groupGap.height / 2
    }
    let right = groups.map { $0.size.width - $0.keysWidth }.max() ?? 0
    return Page(size: Size(width: left + right, height: y - groupGap.height / 2), positions: positions)
  }

  /// Returns the page that is larger in a window, its number of pixels in a design point, and its frame.
  private func page(in metrics: ViewMetrics) -> (page: Page, unit: Double, frame: Rect) {
    func unit(_ page: Page) -> Double {
      min(
        metrics.unit, metrics.width / (page.size.width + 2 * Self.margin),
        metrics.height / (page.size.height + 2 * Self.margin))
    }
    let page = unit(tall) > unit(wide) ? tall : wide
    let center = Point(x: metrics.width / 2, y: metrics.height / 2)
    return (page, unit(page), Rect(center: center, size: page.size * unit(page)))
  }

  /// Returns whether the page is open and reaches down to the ruler's labels.
  func coversRuler(in metrics: ViewMetrics) -> Bool {
    let ruler = metrics.height - (RulerLayout(in: metrics).symbolRise + SpriteName.symbolSide / 2) * metrics.unit
    return isOpen && page(in: metrics).frame.maxY > ruler
  }

  /// Adds the page, if it is open, in the window's middle, smaller if it would not fit.
  func add(to scene: inout Scene) {
    guard isOpen else { return }
    scene.elements.append(.fill(scene.metrics.bounds, Self.scrim))
    scene.hitAreas.append(HitArea(.help, .rect(scene.metrics.bounds)))
    let (page, unit, frame) = page(in: scene.metrics)
    let middle = Point(x: scene.metrics.width / 2, y: scene.metrics.height / 2)
    scene.elements.append(
      .sprite(.bigStarHalo, Rect(center: middle, size: page.size * unit * Self.poolScale), Self.pool))
    for (group, position) in zip(groups, page.positions) {
      group.add(to: &scene, at: frame.origin + position * unit, unit: unit)
    }
  }
}
