public import Canvas
internal import Scene
internal import ScrollPhysics

extension World {
  /// What a screen reader can read and press at present; it is computed at each call, and costs nothing otherwise.
  public var accessibleTree: AccessibleTree { AccessibleScene(of: self).tree }
}

/// The elements of a scene for a screen reader: a list of what can be chosen, and what stands beside it.
private struct AccessibleScene {
  /// The side of the square around a star, a body, or an object, in design points.
  private static let objectSide = 26.0

  private let world: World
  private let scene: Scene
  private let strings: LocalizedStrings
  /// The areas of the targets, in design points.
  private var areas: [Target: Rect] = [:]
  private(set) var tree: AccessibleTree

  init(of world: World) {
    (self.world, scene, strings) = (world, world.scene(), world.constants.strings)
    tree = AccessibleTree(listName: strings[.sky])
    for area in scene.hitAreas { areas[area.target] = areas[area.target]?.union(area.bounds) ?? area.bounds }
    let objects = isStill ? world.objectsInSight(at: world.motion.position) : []
    let sign: Int? = if case .star(let star) = objects.first { star.sign } else { nil }
    if let sign { tree.listName = world.constants.zodiac.signs[sign].title }
    if world.overlays.help.isOpen {
      addRows()
    } else if world.panel.isOpen {
      addItems()
    } else {
      addObjects(objects)
    }
    addButtons()
    addStatuses()
    if let sign, sign == world.motion.reveal.sign { addArrival(at: sign) }
    addOtherTexts()
  }

  /// Whether a click is not taken for the end of a motion.
  private var isStill: Bool {
    let (sky, panel) = (world.motion.scroller.phase, world.panel)
    return (sky == .idle || sky == .tracking) && !(panel.isOpen && panel.turntable.scroller.isMoving)
  }

  // MARK: The list

  private mutating func addRows() {
    tree.listName = strings[.keys]
    let texts = Self.texts(in: scene)
    for row in strings.help {
      let frame = texts.first { $0.text == row.action }?.frame
      add("key_\(row.topic.rawValue)", .item, ["\(row.keys): \(row.action)"], at: frame, does: .help)
    }
    tree.focus = tree.elements.first?.id
  }

  /// Adds the items near the chosen one, of a circle all.
  private mutating func addItems() {
    let (panel, sky) = (world.panel, scene.sky)
    tree.listName = ringName
    let (items, chosen) = (panel.turntable.list.items, panel.turntable.targetItem)
    let middle = items.firstIndex { $0 == chosen } ?? 0
    for (index, item) in items.enumerated() {
      let target = Target.turntable(item: item)
      guard abs(index - middle) < Zodiac.signCount || areas[target] != nil else { continue }
      let bodies = zip(sky.bodies, panel.bodyDetails).filter {
        panel.catalog.destinations[item] == .sign($0.0.sign)
      }
      let number = strings.text(.position, about: "\(index + 1)", "\(items.count)")
      let texts = [panel.titles[item].text, panel.detail(of: item, in: sky)?.text, number].compactMap(\.self)
      add("item_\(item)", .item, texts + bodies.map(\.1.text), at: areas[target], does: target)
      guard item == chosen else { continue }
      tree.elements[tree.elements.count - 1].isSelected = true
      tree.focus = "item_\(item)"
    }
    guard !panel.query.isEmpty else { return }
    let result = tree.elements.first { $0.isSelected }?.name ?? panel.nothingFound.text
    tree.focus = "search"
    add("result", .status, [result], at: scene.textArea)
  }

  private mutating func addObjects(_ objects: [SkyObject]) {
    let pinned = world.labels.pinnedObject
    for object in objects + [pinned].compactMap(\.self).filter({ !objects.contains($0) }) {
      let center = scene.sky.position(of: object, in: scene.metrics)
      let frame = Rect(center: center, size: Size(side: Self.objectSide))
      add(Self.id(of: object), .item, texts(of: object), at: frame, does: .object(object))
    }
    tree.focus = pinned.map(Self.id)
  }

  private static func id(of object: SkyObject) -> String {
    switch object {
    case .star(let star): "star_\(star.sign)_\(star.index)"
    case .field(let star): "field_\(star.sign)_\(star.index)"
    case .body(let index): "body_\(index)"
    }
  }

  private func texts(of object: SkyObject) -> [String] {
    let lines = world.constants.labelTexts.lines(of: object, among: world.solarSystem.bodies)
    switch object {
    case .star(let star):
      let stars = world.stars(of: star.sign)
      let magnitude = String(
        world.constants.zodiac[star].magnitude, decimals: 1, separator: strings.decimalSeparator)
      let number = (stars.firstIndex(of: star) ?? 0) + 1
      return [strings.text(.starItem, about: lines[0], magnitude, "\(number)", "\(stars.count)")]
    case .body(let index) where index > 1: return [lines[0], strings[.planet], lines[1]]
    case .body, .field: return lines
    }
  }

  // MARK: Beside the list

  private var ringName: String { strings.help.first { $0.topic == .turntable }?.action ?? "" }

  private mutating func addButtons() {
    let isOpen = world.panel.isOpen
    let target = isOpen ? Target.turntable(item: nil) : .planet
    if areas[target] != nil {
      let center = Planet.center(openFraction: isOpen ? 1 : 0, in: scene.metrics)
      let frame = Rect(center: center, size: Size(side: 2 * Planet.radius))
      add("planet", .button, [ringName], at: frame, does: target)
    }
    for (index, sign) in world.constants.zodiac.signs.enumerated() {
      guard let area = areas[.sign(index)] else { continue }
      add("sign_\(index)", .button, [sign.title], at: area, does: .sign(index))
    }
    guard let area = scene.textArea else { return }
    add("search", .field, [strings[.searchPrompt]], at: area)
    tree.elements[tree.elements.count - 1].value = world.panel.query.text
  }

  private mutating func addStatuses() {
    let (time, environment, overlays) = (world.time, world.environment, world.overlays)
    add("notice", .status, overlays.notice.text) { overlays.notice.add(to: &$0, at: time, environment) }
    let (tonight, constants) = (world.tonightLine.notice, world.constants)
    add("tonight", .status, tonight.text) { tonight.add(to: &$0, at: time, environment) }
    add("hint", .status) { overlays.hints.add(to: &$0, at: time, coverage: 0, environment) }
    if let event = world.agenda.shown.map({ MeasuredText(constants.eventTexts.text(of: $0)) }) {
      add("event", .status) { constants.ruler.addDay(nil, event: event, to: &$0, environment) }
    }
    // A day that changes in each frame is not announced.
    let isResting = world.solarSystem.restingDate(at: time) != nil
    if let day = world.solarSystem.shownDay(at: time).map({ MeasuredText($0) }) {
      add(isResting ? "day" : "date", isResting ? .status : .text) {
        constants.ruler.addDay(day, event: nil, to: &$0, environment)
      }
    }
  }

  private mutating func addArrival(at sign: Int) {
    let figure = world.constants.zodiac.signs[sign]
    let bodies = world.solarSystem.targetBodies(at: world.time, zodiac: world.constants.zodiac)
    let names = bodies.indices.filter { bodies[$0].sign == sign }.map {
      world.constants.labelTexts.lines(of: .body($0), among: bodies)[0]
    }
    let here = strings.text(.bodiesHere, about: names.joined(separator: ", "))
    let text = strings.text(.arrival, about: figure.name, "\(figure.stars.count)")
    add("arrival", .status, [names.isEmpty ? text : text + " " + here], at: scene.metrics.bounds)
  }

  /// Adds the drawn texts that no other element has, without numbers of degrees.
  private mutating func addOtherTexts() {
    var count = 0
    for text in Self.texts(in: scene) where text.text.last != "°" && text.text.contains(where: \.isLetter) {
      let name = Self.spoken(text.text)
      guard !tree.elements.contains(where: { $0.name.contains(name) || $0.value.contains(name) }) else { continue }
      add("text_\(count)", .text, [name], at: text.frame)
      count += 1
    }
  }

  // MARK: Elements

  /// Adds what a part of a scene draws as one text, if it draws any.
  private mutating func add(
    _ id: String, _ role: AccessibleElement.Role, _ text: String? = nil, _ part: (inout Scene) -> Void
  ) {
    var scene = Scene(metrics: scene.metrics, sky: scene.sky)
    part(&scene)
    let texts = Self.texts(in: scene)
    guard let first = texts.first else { return }
    add(
      id, role, [text ?? texts.map(\.text).joined(separator: " ")],
      at: texts.reduce(first.frame) { $0.union($1.frame) })
  }

  /// Adds an element with a frame in design points, or without one; it can be pressed if the middle has its target.
  private mutating func add(
    _ id: String, _ role: AccessibleElement.Role, _ texts: [String], at frame: Rect?, does target: Target? = nil
  ) {
    let size = scene.metrics.size
    func clip(_ value: Double, _ limit: Double) -> Double { max(0, min(limit, value)) }
    let area = frame ?? Rect(origin: .zero, size: Size(side: 0))
    let origin = Point(x: clip(area.x, size.width), y: clip(area.y, size.height))
    let extent = Size(
      width: clip(area.maxX, size.width) - origin.x, height: clip(area.maxY, size.height) - origin.y)
    let name = texts.map(Self.spoken).joined(separator: ", ")
    var element = AccessibleElement(
      id, role, name: name, frame: Rect(origin: origin, size: extent) * scene.metrics.scale)
    if let target, min(extent.width, extent.height) > 0, isStill || target == .planet || target == .help {
      let middle = origin + Point(x: extent.width / 2, y: extent.height / 2)
      element.isPressable = world.target(at: middle * scene.metrics.scale) == target
    }
    tree.elements.append(element)
  }

  /// Returns the lines of text in a scene, with their frames in design points.
  private static func texts(in scene: Scene) -> [(text: String, frame: Rect)] {
    scene.groups.flatMap { group in
      scene.elements[group.range].compactMap { element in
        guard case .label(let label) = element, label.color.alpha > 0 else { return nil }
        let origin = scene.metrics.center.interpolated(to: label.frame.origin, fraction: group.scale)
        return (label.text, Rect(origin: origin, size: label.frame.size * group.scale))
      }
    }
  }

  /// Returns a drawn text without the marks that only the eye needs.
  private static func spoken(_ text: String) -> String {
    let plain = text.replacing("‹ ", with: "").replacing(" ›", with: "").replacing(" · ", with: ", ")
    return String(plain.trimmingPrefix { $0 == " " })
  }
}

extension HitArea {
  /// The smallest rectangle around the area, in design points.
  fileprivate var bounds: Rect {
    switch shape {
    case .rect(let rect): rect
    case .circle(let center, let radius): Rect(center: center, size: Size(side: 2 * radius))
    }
  }
}
