import Canvas
import Ephemeris
import Foundation
import Scene
import ScrollPhysics

@testable import Cosmos

/// A world in which a scenario is played as in a window: at 60 frames per second, or `fps`, while something changes.
struct ScenarioRun {
  /// What is wrong with a line, or with the world.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private(set) var world: World
  private var script = GestureScript()
  private var (frameCount, playedCount, time) = (0, 0, 0.0)
  /// The time of the next frame; `.now` if the last one differs from the one before.
  private var nextFrame = NextFrame.now
  private var lastPlace = Point.zero
  /// The place of the sky before the last frame, in signs.
  private var formerPosition = 0.0
  /// What has to hold in every frame from now on.
  private var standing: String?
  /// The requests since the last expectation of some.
  private var requests: [String] = []

  private var framesPerSecond = 60.0

  // MARK: Settings

  /// Creates a world from words such as `leo size=500x900 reduced now=2020-12-21T10:00Z`.
  init(_ words: some StringProtocol) throws {
    var (settings, viewport, language) = (World.Settings(), TestWorld.viewport, "en")
    var (present, local) = (Double?.none, LocalTime())
    for word in words.split(whereSeparator: { $0 == " " }) {
      let parts = word.split(separator: "=", maxSplits: 1).map { String($0) }
      switch (parts[0], parts.count > 1 ? parts[1] : "") {
      case ("size", let size): viewport = try Self.viewport(size)
      case ("gap", let gap): settings.gap = try Self.number(gap)
      case ("fps", let rate): framesPerSecond = try Self.number(rate)
      case ("language", let code): language = code
      case ("date", let date): (settings.showsBodies, settings.date) = (true, try Self.date(date))
      case ("now", let date): (settings.showsBodies, present) = (true, try Self.date(date).days)
      case ("local", let hours): local = LocalTime(utcOffset: try Self.number(hours) * 3600)
      // Times in seconds since 1970, with the hours that local time is then ahead of UTC.
      case ("changes", let list):
        local.changes = try list.split(separator: ",").map { change in
          let parts = try change.split(separator: ":").map { try Self.number($0) }
          return .init(time: parts[0], offset: parts[1] * 3600)
        }
      case ("told", let day): settings.lastTonight = day
      case ("bodies", _): settings.showsBodies = true
      case ("reduced", _): settings.reducesMotion = true
      case ("drift", _): settings.drifts = true
      case ("search", _): settings.searches = true
      case ("clean", _): settings.isClean = true
      case ("contrast", let contrast): settings.contrast = Contrast(rawValue: contrast)
      case ("hint", _): settings.showsHint = true
      case ("tonight", _): settings.showsTonight = true
      case (let sign, _):
        guard let index = TestWorld.zodiac.index(of: sign) else { throw Failure(description: "no setting \(sign)") }
        settings.figure = index
      }
    }
    world = TestWorld.make(language: language, catalog: TestWorld.catalog, viewport: viewport) { $0 = settings }
    world.addNames(in: TestWorld.allStrings)
    if let present { script.add(.date(present, local)) }
  }

  /// Returns a world with settings, after some lines.
  static func world(_ settings: String, after lines: [String]) throws -> World {
    var run = try ScenarioRun(settings)
    for line in lines { try run.play(line) }
    return run.world
  }

  // MARK: Lines

  /// Plays an action or checks an expectation.
  mutating func play(_ line: String) throws {
    let (first, rest) = Self.split(line)
    let times = first.split(separator: "-")
    if times.count == 2 {
      try play(until: Self.number(times[0]))
      try play(until: Self.number(times[1])) { try $0.expect(rest) }
      return
    }
    if first != "+" { script.wait(try Self.number(first) - (first.hasPrefix("+") ? 0 : script.time)) }
    try play(until: script.time)
    let (verb, argument) = Self.split(rest)
    if verb == "always" { standing = argument } else if try !act(verb, argument) { try expect(rest) }
  }

  /// Plays the frames up to a time, and calls `check` after each, or else passes over those in which nothing is due.
  private mutating func play(until end: Double, check: ((inout ScenarioRun) throws -> Void)? = nil) throws {
    while Double(frameCount + 1) / framesPerSecond <= end + 1e-9 {
      let input = script.events.dropFirst(playedCount).first?.time ?? end
      if check == nil, standing == nil, case .at(let next) = min(nextFrame, .at(min(input, end))) {
        frameCount = max(frameCount, Int((next * framesPerSecond).rounded(.up)) - 2)
      }
      frameCount += 1
      time = Double(frameCount) / framesPerSecond
      let due = script.events[playedCount...].prefix { $0.time <= time + 1e-9 }
      playedCount += due.count
      formerPosition = world.motion.position
      if !due.isEmpty || nextFrame <= .at(time) { update(FrameInput(time: time, events: Array(due))) }
      try check?(&self)
      if let standing { try expect(standing) }
    }
  }

  /// Plays a frame.
  private mutating func update(_ input: FrameInput) {
    var input = input
    repeat {
      let response = world.update(input)
      input.events.removeFirst(response.handledEvents.count)
      nextFrame = response.changesPicture ? .now : response.nextFrame
      for (request, name) in Self.requestNames where response.requests.contains(request) { requests.append(name) }
    } while !input.events.isEmpty
  }

  private static let requestNames: [(Requests, String)] = [
    (.quit, "quit"), (.toggleFullscreen, "toggleFullscreen"), (.leaveFullscreen, "leaveFullscreen"),
    (.screenshot, "screenshot"), (.skyPicture, "skyPicture"), (.paste, "paste"),
  ]

  // MARK: Actions

  /// Adds the events of an action; returns `false` if there is none of this name.
  private mutating func act(_ verb: String, _ argument: String) throws -> Bool {
    let words = argument.split(separator: " ")
    func number(_ index: Int) throws -> Double {
      guard words.indices.contains(index) else { throw Failure(description: "a number is missing") }
      return try Self.number(words[index])
    }
    switch verb {
    case "key": script.add(.key(Self.key(argument)))
    case "repeat": script.add(.key(Self.key(argument, isRepeat: true)))
    case "hold":
      for _ in 0..<Int(try number(1) * 30) {
        script.add(.key(Self.key(String(words[0]), isRepeat: true)))
        script.wait(1.0 / 30)
      }
    case "text": script.add(.text(Self.unquoted(argument)))
    case "compose": script.add(.composition(argument))
    case "move": script.add(.move(try place(argument)))
    case "press", "touch":
      let point = try place(argument)
      script.press(x: point.x, y: point.y, by: verb == "touch" ? .touch : .mouse)
    case "drag": script.drag(by: try number(0), speed: try number(1))
    case "flick": script.flick(from: 1000, by: try number(0), speed: try number(1))
    // Up is positive.
    case "raise": script.drag(by: Point(x: 0, y: -(try number(0))), speed: try number(1))
    case "release": script.release()
    case "click", "tap":
      let point = try place(argument)
      script.press(x: point.x, y: point.y, by: verb == "tap" ? .touch : .mouse)
      script.wait(0.05)
      script.release()
    case "wheel": script.wheel(dy: try number(0))
    case "swipe": script.swipe(by: try number(0), speed: try number(1))
    case "slide": script.swipe(by: try number(0), speed: try number(1), isPhased: false)
    case "swipeUp": script.swipe(by: 0, up: try number(0), speed: try number(1))
    case "lift": script.lift()
    case "leave": script.add(.leave)
    case "cancel": script.add(.cancel)
    case "resize": script.add(.resize(try Self.viewport(argument)))
    case "fullscreen": script.add(.fullscreen(argument == "on"))
    case "reduced": script.add(.reducedMotion(argument == "on"))
    case "contrast": script.add(.contrast(isIncreased: argument == "on"))
    case "activate": script.add(.activate(argument))
    case "replace": script.add(.replaceText(argument))
    case "clock": script.add(.date(try Self.date(argument).days))
    case "jump":
      nextFrame = .now
      world.jump(toPoints: try number(0) * world.metrics.pointsPerSign)
    case "saved":
      nextFrame = .now
      world.notify(.pictureSaved, about: argument)
    default: return false
    }
    return true
  }

  /// Returns the middle of what is named: `x,y`, a text, the beginning of what a screen reader reads, or the last place
  /// as `there`.
  private mutating func place(_ name: String) throws -> Point {
    if name != "there" { lastPlace = try position(of: name) }
    return lastPlace
  }

  private func position(of name: String) throws -> Point {
    let numbers = name.split(separator: ",").compactMap { Double($0) }
    if numbers.count == 2 { return Point(x: numbers[0], y: numbers[1]) }
    let element = world.accessibleTree.elements.first {
      $0.isPressable && $0.name.lowercased().hasPrefix(name.lowercased())
    }
    guard let frame = world.drawnTexts.first(where: { $0.text == name })?.frame ?? element?.frame else {
      throw Failure(description: "nothing is called \(name)")
    }
    return frame.center
  }

  // MARK: Expectations

  /// Throws if one of some expectations, which are separated by semicolons, doesn't hold.
  private mutating func expect(_ text: String) throws {
    for expectation in text.split(separator: ";") {
      let (column, quoted) = Self.split(expectation)
      var (wanted, subject) = (Self.unquoted(quoted), "")
      if Self.measures.contains(column) { (wanted, subject) = Self.split(wanted) }
      let found = try value(of: column, of: subject)
      let holds =
        switch column {
        case "shows", "reads", "labels": found.contains { Self.holds(wanted, $0) }
        case "hides", "silent": !found.contains { Self.holds(wanted, $0) }
        default: Self.holds(wanted, found.joined(separator: " "))
        }
      guard holds else { throw Failure(description: "at \(time) s, \(column) is \(found), not \(quoted)") }
      if column == "asks" { requests = [] }
    }
  }

  /// The columns whose value is followed by the name of what they measure.
  private static let measures = ["opacity", "radius", "x", "y"]

  /// Returns the value of a column of the trace, or of another view of the world.
  private func value(of column: String, of subject: String) throws -> [String] {
    let (snapshot, scene) = (world.snapshot, world.shown)
    switch column {
    case "opacity":
      let body = scene.sky.bodies.last { $0.body.rawValue == subject }
      return ["\(body?.opacity ?? world.drawnTexts.first { $0.text == subject }?.opacity ?? 0)"]
    case "radius": return ["\(scene.sky.bodies.last { $0.body.rawValue == subject }?.radius ?? 0)"]
    case "x", "y":
      let body = scene.sky.bodies.last { $0.body.rawValue == subject }
      let place = body.map { scene.sky.position(of: $0) * scene.metrics.scale }
      let point = try place ?? position(of: subject)
      return ["\(column == "x" ? point.x : point.y)"]
    case "items": return ["\(world.drawnItems.map(\.opacity).max() ?? 0)"]
    case "legible": return ["\(world.legibility)"]
    case "overlaps": return world.overlaps.isEmpty ? ["none"] : world.overlaps
    // The distance in points by which the sky has moved since the frame before.
    case "step":
      let signs = (world.motion.position - formerPosition).remainder(dividingBy: Double(Zodiac.signCount))
      return ["\(signs * world.metrics.pointsPerSign)"]
    // The distance in design points of the drawn sky from its place.
    case "sway":
      let signs = (scene.sky.view.position - world.motion.position).remainder(dividingBy: Double(Zodiac.signCount))
      return ["\(signs * world.metrics.pointsPerSign / scene.metrics.scale)"]
    case "fade": return [scene.sky.crossFade.map { "\($0.fraction)" } ?? "none"]
    case "former": return [scene.sky.crossFade.map { "\($0.former.position)" } ?? "none"]
    case "light": return ["\(scene.sky.figureLight)"]
    case "lines": return ["\(scene.elements.count { if case .line = $0 { true } else { false } })"]
    // The opacity of the brightest line, or of the brightest circle.
    case "line", "circle":
      let opacities = scene.elements.map { element -> Double in
        switch element {
        case .line(_, _, _, let color, _) where column == "line": Double(color.alpha) / 255
        case .arc(_, _, _, _, let color) where column == "circle": Double(color.alpha) / 255
        default: 0
        }
      }
      return ["\(opacities.max() ?? 0)"]
    case "discs": return ["\(scene.elements.count { if case .sprite(.disc, _, _, _) = $0 { true } else { false } })"]
    case "ways":
      let ways = scene.sky.bodies.filter { !$0.way.isEmpty }.map(\.body.rawValue)
      return ways.isEmpty ? ["none"] : ways
    case "rows": return ["\(world.accessibleTree.elements.count { $0.role == .item })"]
    case "status":
      let names = world.accessibleTree.elements.filter { $0.role == .status }.map(\.name)
      return names.isEmpty ? ["none"] : names
    case "sky": return ["\(world.motion.position)"]
    case "velocity": return ["\(snapshot.velocity)"]
    case "phase": return ["\(snapshot.phase)"]
    case "sign": return [snapshot.sign ?? "none"]
    case "title": return [snapshot.title ?? "none"]
    case "reveal": return ["\(snapshot.reveal)"]
    case "drawn":
      let reveal = scene.sky.view.reveal
      let drawn = world.zodiac.figures.enumerated().filter { reveal[$0.offset] == 1 }.map(\.element.id)
      return drawn.isEmpty ? ["none"] : drawn
    case "ring": return [snapshot.ring]
    case "ringPosition": return ["\(snapshot.ringPosition)"]
    case "ringPhase": return ["\(world.panel.turntable.scroller.phase)"]
    case "item": return [snapshot.ringItem ?? "none"]
    case "labels": return world.scene().rulerTexts
    case "day": return [world.day ?? "none"]
    case "date": return [world.skyDate.shown?.text ?? "none"]
    case "event": return [world.event ?? "none"]
    case "told": return [world.tonight ?? "none"]
    case "help": return [world.help.isOpen ? "open" : "closed"]
    case "query": return [world.panel.query.text]
    case "composition": return [world.panel.query.composition]
    case "cursor": return ["\(scene.cursor)"]
    case "elements": return ["\(scene.elements.count)"]
    case "bodies": return ["\(scene.sky.bodies.count)"]
    case "frame":
      guard case .at(let time) = nextFrame else { return ["\(nextFrame)"] }
      return ["\(time)"]
    case "hint": return [world.hasShownHint ? "shown" : "new"]
    case "asks": return requests.isEmpty ? ["nothing"] : requests
    case "shows", "hides": return world.drawnTexts.filter { $0.opacity > 0.1 }.map(\.text)
    case "reads", "silent": return world.accessibleTree.elements.map(\.name)
    case "list": return [world.accessibleTree.listName]
    case "focus":
      let tree = world.accessibleTree
      return [tree.elements.first { $0.id == tree.focus }?.name ?? "none"]
    default: throw Failure(description: "there is no \(column)")
    }
  }

  /// Whether a value is the wanted text or number, in a wanted range, or begins with what stands before `...`.
  private static func holds(_ wanted: String, _ found: String) -> Bool {
    if wanted == found { return true }
    if wanted.hasSuffix("...") { return found.hasPrefix(wanted.dropLast(3)) }
    guard let value = Double(found) else { return false }
    let bounds = wanted.components(separatedBy: "..").compactMap { Double($0) }
    guard let low = bounds.first, let high = bounds.last else { return false }
    return value > low - 1e-6 && value < high + 1e-6
  }

  // MARK: Words

  private static func split(_ text: some StringProtocol) -> (first: String, rest: String) {
    let parts = text.split(separator: " ", maxSplits: 1)
    return (parts.first.map { String($0) } ?? "", parts.count > 1 ? String(parts[1].drop { $0 == " " }) : "")
  }

  /// Returns a text without the quotes around it, in which it can have spaces at its ends.
  private static func unquoted(_ text: String) -> String {
    text.count > 1 && text.first == "\"" && text.last == "\"" ? String(text.dropFirst().dropLast()) : text
  }

  private static func number(_ text: some StringProtocol) throws -> Double {
    guard let number = Double(text) else { throw Failure(description: "\(text) is no number") }
    return number
  }

  private static func date(_ text: String) throws -> JulianDate {
    guard let date = JulianDate(text) else { throw Failure(description: "\(text) is no date") }
    return date
  }

  /// Returns the size of a text such as `500x900`, or `500x900@2` with two pixels per point.
  private static func viewport(_ text: String) throws -> Viewport {
    let parts = try text.split { "x@".contains($0) }.map { try number($0) }
    guard parts.count >= 2 else { throw Failure(description: "\(text) is no size") }
    return Viewport(size: Size(width: parts[0], height: parts[1]), pixelsPerPoint: parts.count > 2 ? parts[2] : 1)
  }

  /// Returns the key of a name such as `Shift+F12`, `Ctrl+a` or `5`.
  private static func key(_ text: String, isRepeat: Bool = false) -> Key {
    var (name, modifiers) = (text[...], Key.Modifiers())
    for (prefix, modifier) in [("Ctrl+", Key.Modifiers.control), ("Shift+", .shift)] where name.hasPrefix(prefix) {
      name = name.dropFirst(prefix.count)
      modifiers.insert(modifier)
    }
    return Key(Key.Symbol(name: String(name)), modifiers: modifiers, isRepeat: isRepeat)
  }
}
