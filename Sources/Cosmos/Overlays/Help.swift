internal import Canvas
internal import Scene

/// The help page of gestures and keys, shown over a scrim and closed by any click.
struct Help: Sendable {
  private static let color = Color(red: 3 / 255, green: 3 / 255, blue: 12 / 255)
  /// The color of the scrim over the sky, and that of the darker area under the page.
  private static let (scrim, pool) = (color.opacity(0.7), color.opacity(0.33))
  /// The size of the darker area as a multiple of the page's.
  private static let poolScale = 2.0
  /// The space between groups, half as high in the single column, and the page's minimum margin, in design points.
  private static let (groupGap, margin) = (Size(width: 64, height: 40), 12.0)
  /// The font sizes of the first group and of the others, in design points.
  private static let fontSizes = (15.0, 12.0)

  var isOpen = false
  private let groups: [HelpGroup]
  /// The page with the smaller groups side by side below the first, and the page with all groups in one column.
  private let wide, tall: Page

  /// A layout of the groups, in design points.
  private struct Page {
    var size: Size
    /// The left edge of each group's actions, and the top of the group, from the page's top left corner.
    var origins: [Point]
  }

  init(_ rows: [HelpRow]) {
    let starts = rows.indices.filter { rows[$0].topic.beginsGroup }
    groups = zip(starts, starts.dropFirst() + [rows.count]).map { start, end in
      HelpGroup(rows[start..<end], fontSize: start == 0 ? Self.fontSizes.0 : Self.fontSizes.1)
    }
    (wide, tall) = (Self.wide(groups), Self.tall(groups))
  }

  private static func wide(_ groups: [HelpGroup]) -> Page {
    let (first, others) = (groups[0], groups.dropFirst())
    let row = others.reduce(-groupGap.width) { $0 + $1.size.width + groupGap.width }
    let (width, top) = (max(first.size.width, row), first.size.height + groupGap.height)
    var origins = [Point(x: (width - first.size.width) / 2 + first.keysWidth, y: 0)]
    var x = (width - row) / 2
    for group in others {
      origins.append(Point(x: x + group.keysWidth, y: top))
      x += group.size.width + groupGap.width
    }
    return Page(size: Size(width: width, height: top + (others.map(\.size.height).max() ?? 0)), origins: origins)
  }

  private static func tall(_ groups: [HelpGroup]) -> Page {
    let left = groups.map(\.keysWidth).max() ?? 0
    let right = groups.map { $0.size.width - $0.keysWidth }.max() ?? 0
    var (origins, y) = ([Point](), 0.0)
    for group in groups {
      origins.append(Point(x: left, y: y))
      y += group.size.height + groupGap.height / 2
    }
    return Page(size: Size(width: left + right, height: y - groupGap.height / 2), origins: origins)
  }

  /// Returns the page that fits the window at the larger scale, its pixels per design point, and its frame in pixels.
  private func page(in metrics: ViewMetrics) -> (page: Page, unit: Double, frame: Rect) {
    func unit(_ page: Page) -> Double {
      let (width, height) = (page.size.width + 2 * Self.margin, page.size.height + 2 * Self.margin)
      return min(metrics.unit, metrics.width / width, metrics.height / height)
    }
    let page = unit(tall) > unit(wide) ? tall : wide
    let center = Point(x: metrics.width / 2, y: metrics.height / 2)
    return (page, unit(page), Rect(center: center, size: page.size * unit(page)))
  }

  func coversRuler(in metrics: ViewMetrics) -> Bool {
    let ruler = metrics.height - (RulerLayout(in: metrics).symbolRise + SpriteName.symbolSide / 2) * metrics.unit
    return isOpen && page(in: metrics).frame.maxY > ruler
  }

  func add(to scene: inout Scene) {
    guard isOpen else { return }
    let (page, unit, frame) = page(in: scene.metrics)
    let center = Point(x: scene.metrics.width / 2, y: scene.metrics.height / 2)
    let pool = Rect(center: center, size: page.size * unit * Self.poolScale)
    scene.elements += [.fill(scene.metrics.bounds, Self.scrim), .sprite(.bigStarHalo, pool, Self.pool)]
    scene.hitAreas.append(HitArea(.help, .rect(scene.metrics.bounds)))
    for (group, origin) in zip(groups, page.origins) {
      group.add(to: &scene, at: frame.origin + origin * unit, unit: unit)
    }
  }
}
