public import Canvas
import Ephemeris
import Scene
import ScrollPhysics

// The elements of a frame for a screen reader: a list of what can be chosen, and what stands beside it.
extension World {
  /// The side of the square around a star, a body, or an object, in design points.
  private static let objectSide = 26.0

  /// What a screen reader can read and press in ``shown``; it is computed at each call, and costs nothing otherwise.
  public var accessibleTree: AccessibleTree {
    // The lines of a figure tell an arrival from a passage.
    let figure = motion.centeredFigure.flatMap {
      motion.reveal.fraction(of: $0, at: time) > 0 && motion.isHeading(to: $0) ? $0 : nil
    }
    var tree = AccessibleTree(listName: figure.map { zodiac.figures[$0].title } ?? strings[.sky])
    if help.isOpen {
      tree.listName = strings[.keys]
      tree.elements = shown.nodes.filter { $0.role == .item }.map {
        element($0.id, .item, $0.name, at: $0.bounds, does: $0.target)
      }
      tree.focus = tree.elements.first?.id
    } else if panel.isOpen {
      tree.listName = panel.name
      tree.elements = items
      let chosen = tree.elements.first { $0.isSelected }
      tree.focus = panel.query.isEmpty ? chosen?.id : "search"
      if !panel.query.isEmpty {
        let result = chosen?.name ?? panel.nothingFound
        tree.elements.append(element("result", .status, result, at: shown.textArea))
      }
    } else if !motion.scroller.isMoving {
      let objects = objectsInSight(at: motion.position)
      tree.elements = objects.map(element)
      tree.focus = objects.first { $0 == labels.pinnedObject }.map { Target.object($0).id }
    }
    for node in shown.nodes {
      guard let role = node.role.beside else { continue }
      let number = tree.elements.count { $0.role == .text }
      let id = !node.id.isEmpty ? node.id : node.target?.id ?? "text_\(number)"
      guard !tree.elements.contains(where: { $0.id == id }) else { continue }
      var element = element(id, role, node.name, at: node.bounds, does: node.target)
      if role == .field { element.value = panel.query.text }
      tree.elements.append(element)
    }
    let seen = closeUps.flatMap(lines)
    if !seen.isEmpty { tree.elements.append(element("closeup", .status, seen.joined(separator: ", "))) }
    if let figure { tree.elements.append(element("arrival", .status, arrival(at: figure))) }
    return tree
  }

  // MARK: The list

  /// Returns the items near the chosen one, of a circle all.
  private var items: [AccessibleElement] {
    let bodies = solarSystem.bodies
    let (items, chosen) = (panel.turntable.list.items, panel.turntable.targetItem)
    let middle = items.firstIndex { $0 == chosen } ?? 0
    return items.enumerated().filter { abs($0.offset - middle) < Zodiac.signCount }.map { index, item in
      let number = strings.text(.position, about: "\(index + 1)", "\(items.count)")
      let target = Target.turntable(item: item)
      var element = element(
        target.id, .item,
        panel.title(of: item) + panel.detail(of: item, among: bodies) + "  " + number
          + panel.guests(of: item, among: bodies),
        at: shown.nodes.last { $0.target == target }?.bounds, does: target)
      element.isSelected = item == chosen
      return element
    }
  }

  private func element(of object: SkyObject) -> AccessibleElement {
    var texts = lines(of: object)
    switch object {
    case .star(let star) where shown.sky.figures[star.figure].hasOwn(star.index):
      let stars = stars(of: star.figure)
      let magnitude = strings.decimal(fields[star].magnitude)
      texts = [
        strings.text(
          .starItem, about: texts[0], magnitude, "\((stars.firstIndex(of: star) ?? 0) + 1)", "\(stars.count)")
      ]
    case .body(.sun), .body(.moon), .star: break
    case .body: texts.insert(strings[.planet], at: 1)
    }
    let (target, center) = (Target.object(object), shown.sky.position(of: object))
    return element(
      target.id, .item, texts.joined(separator: "  "),
      at: Rect(center: center, size: Size(side: Self.objectSide)), does: target)
  }

  // MARK: Beside the list

  private func arrival(at index: Int) -> String {
    let figure = zodiac.figures[index]
    let bodies = destinationBodies.filter { $0.figure == index }
    let names = bodies.compactMap { strings.bodyNames[$0.state.body]?.first }
    var text = strings.text(.arrival, about: figure.name, "\(figure.stars.count)")
    if !names.isEmpty { text += " " + strings.text(.bodiesHere, about: names.joined(separator: ", ")) }
    return text
  }

  // MARK: Elements

  /// Returns an element with a frame in design points, by default an empty one; it can be pressed if its middle has its
  /// target.
  private func element(
    _ id: String, _ role: AccessibleElement.Role, _ text: String, at frame: Rect? = nil, does target: Target? = nil
  ) -> AccessibleElement {
    let metrics = shown.metrics
    let frame = frame ?? Rect(origin: .zero, size: Size(side: 0))
    let (x, y) = (max(0, frame.x), max(0, frame.y))
    let visible = Rect(
      x: x, y: y, width: max(0, min(metrics.width, frame.maxX) - x), height: max(0, min(metrics.height, frame.maxY) - y)
    )
    // A screen reader pauses at commas.
    var element = AccessibleElement(
      id, role, name: text.replacing("  ", with: ", ").replacing(" · ", with: ", "), frame: visible * metrics.scale)
    element.isPressable = min(visible.width, visible.height) > 0 && shown.target(at: visible.center) == target
    return element
  }
}

extension Node.Role {
  /// The role of a node beside the list; `nil` for others.
  fileprivate var beside: AccessibleElement.Role? {
    switch self {
    case .button: .button
    case .field: .field
    case .text: .text
    case .status: .status
    case .area, .page, .mark, .item: nil
    }
  }
}
