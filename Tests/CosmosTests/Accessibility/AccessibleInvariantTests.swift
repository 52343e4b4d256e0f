import Canvas
import Ephemeris
import Scene
import ScrollPhysics
import TestSupport
import Testing

@testable import Cosmos

/// What is true of the elements for a screen reader in every scene.
@Suite("Every accessible element")
struct AccessibleInvariantTests {
  private static let sizes = LabelInvariantTests.sizes

  /// Expects ids, frames, names, and presses to be right.
  static func check(_ world: World, _ comment: Comment) {
    let (tree, size) = (world.accessibleTree, world.metrics.viewport.size)
    let ids = tree.elements.map(\.id)
    #expect(Set(ids).count == ids.count, comment)
    #expect(ids.allSatisfy { $0.wholeMatch(of: /[A-Za-z0-9_]+/) != nil }, comment)
    #expect(tree.focus.map(ids.contains) ?? true, comment)
    #expect(!tree.listName.isEmpty && tree.elements.allSatisfy { !$0.name.isEmpty }, comment)
    let items = tree.elements.indices.filter { tree.elements[$0].role == .item }
    #expect(items.isEmpty || items.count == items[items.count - 1] - items[0] + 1, comment)
    for element in tree.elements {
      let frame = element.frame
      if frame.width > 0, frame.height > 0 {
        #expect(frame.x >= 0 && frame.y >= 0, comment)
        #expect(frame.maxX <= size.width + 1e-9 && frame.maxY <= size.height + 1e-9, comment)
      }
      guard element.isPressable else { continue }
      #expect(world.target(at: frame.center) == element.target(in: world), "\(element.id) in \(comment)")
    }
    #expect(tree.missing(from: world.shown).isEmpty, comment)
  }

  @Test(
    "has an id of its own, is in the window, and is what a click in its middle hits; with all of them, what is drawn can be read",
    arguments: TextState.allCases, Array(sizes.indices))
  func rest(state: TextState, size: Int) throws {
    let index = (TextState.allCases.firstIndex(of: state) ?? 0) + size
    let language = LocalizedStringsTests.languages[index % LocalizedStringsTests.languages.count]
    for sign in [index % Zodiac.signCount, (index + 5) % Zodiac.signCount] {
      let world = state.world(sign: sign, language: language, size: Self.sizes[size])
      Self.check(world, "\(state) at \(sign) in \(language)")
    }
  }

  @Test("is so with the label of each star, body, and object as well", arguments: 0..<12)
  func labels(sign: Int) throws {
    var world = TestWorld.make(
      sign: sign, language: LocalizedStringsTests.languages[sign % 8], date: "2026-11-25", catalog: TestWorld.catalog,
      viewport: Viewport(size: Self.sizes[sign % 6]))
    GestureScript().play(on: &world, framesPerSecond: 4, until: 2)
    let objects = world.objectsInSight(at: world.motion.position)
    let field = world.fields.figures[sign].field.indices.map {
      SkyObject.star(StarID(figure: sign, index: world.fields.figures[sign].stars.count + $0))
    }
    for object in objects + field.suffix(3) {
      world.labels.pin(object, at: 1)
      Self.check(world, "\(object)")
      let tree = world.accessibleTree
      #expect(tree.elements.first { $0.id == tree.focus }?.target(in: world) == .object(object))
    }
    // A body may cover a star or an object.
    let pressable = world.accessibleTree.elements.count { $0.role == .item && $0.isPressable }
    #expect(pressable * 10 >= objects.count * 8)
  }

  /// Gestures that move the sky, and the times in seconds at which they begin and are over.
  static let motions: [(name: String, play: @Sendable (inout GestureScript) -> Void, end: Double)] = [
    ("a flight", { $0.key("9") }, 4), ("a flick", { $0.flick(from: 900, by: -300, speed: 4000) }, 8),
    ("a slow drag", { $0.flick(from: 900, by: -700, speed: 500) }, 6), ("a notch", { $0.wheel(dy: -1) }, 4),
    ("a step", { $0.key(.right, .shift) }, 2), ("a drift", { $0.key(" ") }, 30),
    (
      "two fingers",
      {
        $0.swipe(by: -400, speed: 3000)
        $0.lift()
      }, 6
    ),
  ]

  @Test(
    "that is announced neither appears nor changes while the sky glides, in which everything can be read too",
    arguments: motions.indices, [false, true])
  func glide(motion: Int, reducesMotion: Bool) throws {
    var world = TextState.sign.world(sign: 3, size: Size(width: 1280, height: 720))
    world.motion.reducesMotion = reducesMotion
    let start = world.time + 0.1
    var script = GestureScript(at: start)
    Self.motions[motion].play(&script)
    func announced(_ world: World) -> [String] {
      world.accessibleTree.elements.filter { $0.role == .status }.map { $0.id + $0.name }
    }
    var (last, moving) = (announced(world), 0)
    script.play(on: &world, framesPerSecond: 20, until: start + Self.motions[motion].end) { world in
      let now = announced(world)
      if world.motion.scroller.isMoving, world.time > script.time + 0.05 {
        moving += 1
        #expect(Set(now).isSubset(of: last), "\(Self.motions[motion].name): \(now)")
        if moving % 3 == 0 { Self.check(world, "\(Self.motions[motion].name)") }
      }
      last = now
    }
    #expect(moving > 1 || reducesMotion)
  }

  @Test(
    "that can be pressed does what its name says when it is activated or its middle is clicked",
    arguments: [false, true])
  func press(isClicked: Bool) throws {
    for state in [TextState.sign, .between, .turntable, .results, .help] {
      let world = state.world(sign: 5, size: Size(width: 1280, height: 720))
      for element in world.accessibleTree.elements where element.isPressable {
        var (clicked, script) = (world, GestureScript(at: world.time + 0.1))
        let frame = element.frame
        if isClicked { script.click(x: frame.center.x, y: frame.center.y) } else { script.add(.activate(element.id)) }
        script.play(on: &clicked, framesPerSecond: 10, until: world.time + 6)
        switch element.target(in: world) {
        case .object(let object): #expect(clicked.labels.pinnedObject == object)
        case .figure(let sign): #expect(clicked.motion.restingFigure == sign)
        case .planet: #expect(clicked.panel.isOpen)
        case .tonight: #expect(clicked.skyDate.shownEvent != nil)
        case .dial: #expect(!clicked.panel.isOpen)
        case .turntable(let item?):
          switch world.panel.catalog.destinations[item] {
          case .figure(let sign): #expect(clicked.motion.restingFigure == sign)
          case .body(let body): #expect(clicked.labels.pinnedObject == .body(body))
          case .star(let entry):
            #expect(clicked.labels.pinnedObject == world.panel.catalog.place(of: entry).map(SkyObject.star))
          default: #expect(!clicked.panel.isOpen)
          }
        case .help: #expect(!clicked.help.isOpen)
        case .sky, .turntable, nil: Issue.record("\(element.id) has no target")
        }
      }
    }
  }
}

extension AccessibleElement {
  /// Returns the target that the id names.
  func target(in world: World) -> Target? {
    let parts = id.split(separator: "_")
    let numbers = parts.compactMap { Int($0) }
    return switch parts[0] {
    case "star": .object(.star(StarID(figure: numbers[0], index: numbers[1])))
    case "body": CelestialBody(rawValue: String(parts[1])).map { .object(.body($0)) }
    case "item": .turntable(item: numbers[0])
    case "figure": .figure(numbers[0])
    case "tonight": .tonight
    case "planet": world.panel.isOpen ? .dial : .planet
    case "key": .help
    default: nil
    }
  }
}
