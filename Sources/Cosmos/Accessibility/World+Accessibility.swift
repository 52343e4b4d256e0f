public import Canvas
internal import Ephemeris
internal import Scene
internal import ScrollPhysics

// The elements of a frame for a screen reader: a list of what can be chosen, and what stands beside it.
extension World {
  /// The side of the square around a star, a body, or an object, in design points.
  private static let objectSide = 26.0

  /// What a screen reader can read and press at present; it is computed at each call, and costs nothing otherwise.
  public var accessibleTree: AccessibleTree {
    let scene = scene()
    let texts = texts(of: scene)
    // The lines of a sign tell an arrival from a passage.
    let sign = motion.centeredSign.flatMap {
      motion.reveal.fraction(of: $0, at: time) > 0 && motion.isHeading(to: $0) ? $0 : nil
    }
    var tree = AccessibleTree(listName: sign.map { constants.zodiac.signs[$0].title } ?? strings[.sky])
    if overlays.help.isOpen {
      tree.listName = strings[.keys]
      tree.elements = strings.help.map { row in
        element(
          "key_\(row.topic.rawValue)", .item, "\(row.keys): \(row.action)",
          at: texts.first { $0.text == row.action }?.frame, does: .help)
      }
      tree.focus = tree.elements.first?.id
    } else if panel.isOpen {
      tree.listName = ringName
      tree.elements = items(in: scene.sky)
      let chosen = tree.elements.first { $0.isSelected }
      tree.focus = panel.query.isEmpty ? chosen?.id : "search"
      var field = element("search", .field, strings[.searchPrompt], at: scene.textArea)
      field.value = panel.query.text
      tree.elements.append(field)
      if !panel.query.isEmpty {
        tree.elements.append(
          element("result", .status, chosen?.name ?? panel.nothingFound.text, at: scene.textArea))
      }
    } else if isStill {
      let objects = objectsInSight(at: motion.position)
      tree.elements = objects.map { element(of: $0, in: scene.sky) }
      tree.focus = objects.first { $0 == labels.pinnedObject }.map(id)
    }
    tree.elements += buttons + statuses
    if let sign { tree.elements.append(arrival(at: sign)) }
    // The other drawn texts, without those of degrees, of signs beyond the window, and between keys.
    for text in texts {
      let element = element("text_\(tree.elements.count { $0.role == .text })", .text, text.text, at: text.frame)
      let isKnown = tree.elements.contains { $0.name.contains(element.name) || $0.value.contains(text.text) }
      if !isKnown, !element.name.contains(where: "°‹›·…".contains) { tree.elements.append(element) }
    }
    return tree
  }

  private var strings: LocalizedStrings { constants.strings }

  /// Whether a click is not taken for the end of a motion.
  private var isStill: Bool {
    !motion.scroller.isMoving && !(panel.isOpen && panel.turntable.scroller.isMoving)
  }

  private var ringName: String { strings.help.first { $0.topic == .turntable }?.action ?? "" }

  // MARK: The list

  /// Returns the items near the chosen one, of a circle all.
  private func items(in sky: Sky) -> [AccessibleElement] {
    let (items, chosen) = (panel.turntable.list.items, panel.turntable.targetItem)
    let middle = items.firstIndex { $0 == chosen } ?? 0
    return items.enumerated().filter { abs($0.offset - middle) < Zodiac.signCount }.map { index, item in
      let bodies = sky.bodies.indices.filter { panel.catalog.destinations[item] == .sign(sky.bodies[$0].sign) }
      let number = strings.text(.position, about: "\(index + 1)", "\(items.count)")
      var element = element(
        "item_\(item)", .item,
        panel.titles[item].text + (panel.detail(of: item, in: sky)?.text ?? "") + "  " + number
          + bodies.map { panel.bodyDetails[$0].text }.joined(), does: .turntable(item: item))
      element.isSelected = item == chosen
      return element
    }
  }

  private func id(of object: SkyObject) -> String {
    switch object {
    case .star(let star): "star_\(star.sign)_\(star.index)"
    case .field(let star): "field_\(star.sign)_\(star.index)"
    case .body(let index): "body_\(index)"
    }
  }

  private func element(of object: SkyObject, in sky: Sky) -> AccessibleElement {
    var texts = constants.labelTexts.lines(of: object, among: solarSystem.bodies)
    switch object {
    case .star(let star):
      let stars = stars(of: star.sign)
      let magnitude = String(constants.zodiac[star].magnitude, decimals: 1, separator: strings.decimalSeparator)
      texts = [
        strings.text(
          .starItem, about: texts[0], magnitude, "\((stars.firstIndex(of: star) ?? 0) + 1)", "\(stars.count)")
      ]
    case .body(let index) where index > 1: texts.insert(strings[.planet], at: 1)
    case .body, .field: break
    }
    let center = sky.position(of: object, in: environment.metrics)
    return element(
      id(of: object), .item, texts.joined(separator: "  "),
      at: Rect(center: center, size: Size(side: Self.objectSide)), does: .object(object))
  }

  // MARK: Beside the list

  private var buttons: [AccessibleElement] {
    let center = Planet.center(openFraction: panel.isOpen ? 1 : 0, in: environment.metrics)
    let signs = constants.zodiac.signs.enumerated().filter { area(of: .sign($0.offset)) != nil }
    return signs.map { element("sign_\($0)", .button, $1.title, does: .sign($0)) } + [
      element(
        "planet", .button, ringName, at: Rect(center: center, size: Size(side: 2 * Planet.radius)),
        does: panel.isOpen ? .turntable(item: nil) : .planet)
    ]
  }

  private var statuses: [AccessibleElement] {
    // A day that changes in each frame is not announced.
    let day = solarSystem.restingDate(at: time) == nil ? nil : day
    let parts: KeyValuePairs<String, (inout Scene) -> Void> = [
      "notice": { overlays.notice.add(to: &$0, at: time, environment) }, "tonight": addTonight,
      "hint": { overlays.hints.add(to: &$0, at: time, coverage: 0, environment) },
      "event": { constants.ruler.addDay(nil, event: event, to: &$0, environment) },
      "day": { constants.ruler.addDay(day, event: nil, to: &$0, environment) },
    ]
    return parts.compactMap { id, add in
      var part = Scene(metrics: environment.metrics, sky: sky)
      add(&part)
      let texts = texts(of: part)
      return texts.first.map { first in
        element(
          id, .status, texts.map(\.text).joined(separator: " "),
          at: texts.reduce(first.frame) { $0.union($1.frame) })
      }
    }
  }

  private func arrival(at sign: Int) -> AccessibleElement {
    let figure = constants.zodiac.signs[sign]
    let bodies = solarSystem.targetBodies(at: time, zodiac: constants.zodiac).filter { $0.sign == sign }
    let names = bodies.compactMap { strings.bodyNames[$0.state.body]?.first }
    var text = strings.text(.arrival, about: figure.name, "\(figure.stars.count)")
    if !names.isEmpty { text += " " + strings.text(.bodiesHere, about: names.joined(separator: ", ")) }
    return element("arrival", .status, text)
  }

  // MARK: Elements

  /// Returns an element with a frame in design points, by default that of its target, or else an empty one; it can be
  /// pressed if its middle has its target.
  private func element(
    _ id: String, _ role: AccessibleElement.Role, _ text: String, at frame: Rect? = nil, does target: Target? = nil
  ) -> AccessibleElement {
    let metrics = environment.metrics
    let frame = frame ?? target.flatMap(area) ?? Rect(origin: .zero, size: Size(side: 0))
    let (x, y) = (max(0, frame.x), max(0, frame.y))
    let (width, height) = (min(metrics.width, frame.maxX) - x, min(metrics.height, frame.maxY) - y)
    // A screen reader pauses at commas.
    var element = AccessibleElement(
      id, role, name: text.replacing("  ", with: ", ").replacing(" · ", with: ", "),
      frame: Rect(x: x, y: y, width: max(0, width), height: max(0, height)) * metrics.scale)
    let middle = Point(x: x + width / 2, y: y + height / 2) * metrics.scale
    element.isPressable = isStill && min(width, height) > 0 && self.target(at: middle) == target
    return element
  }

  private func area(of target: Target) -> Rect? {
    var area: Rect?
    forEachHitArea(in: sky) {
      if case .rect(let rect) = $0.shape, $0.target == target { area = rect }
    }
    return area
  }

  /// Returns the lines of text of a scene, with their frames in design points.
  private func texts(of scene: Scene) -> [(text: String, frame: Rect)] {
    scene.groups.flatMap { group in
      scene.elements[group.range].compactMap { element in
        guard case .label(let label) = element else { return nil }
        return (
          label.text,
          Rect(
            origin: scene.metrics.center.interpolated(to: label.frame.origin, fraction: group.scale),
            size: label.frame.size * group.scale)
        )
      }
    }
  }
}
