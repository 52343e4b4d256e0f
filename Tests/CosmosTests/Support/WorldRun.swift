import Canvas
import Ephemeris
import Scene
import ScrollPhysics
import TestSupport

@testable import Cosmos

/// A world and the events in it, of which the last one may break an invariant.
struct WorldRun: RandomTrial {
  struct Step {
    /// The time in seconds, which stays when earlier steps are taken away.
    let time: Double
    /// The event of the step's frame; `nil` for a frame without one.
    let event: InputEvent?
  }

  /// The index of the run's world among ``worlds``.
  let world: Int
  var steps: [Step]

  /// Creates a run of random events.
  init(count: Int, chance: inout SeededGenerator) {
    world = Int(chance.next() % UInt64(Self.worlds.count))
    var (point, time) = (Point(x: 400, y: 300), 0.0)
    steps = (0..<count).map { _ in
      time += chance.either([0, 0.004, 0.016, 0.016, 0.1, 0.5, 4])
      return Step(time: time, event: InputEvent.random(from: &chance, point: &point))
    }
  }

  /// The first invariant that the run breaks; `nil` if all hold.
  var broken: String? {
    var world = Self.worlds[world]
    for step in steps {
      let response = world.play(step.event, at: step.time)
      if let broken = world.brokenInvariant(after: response) { return broken }
    }
    return world.comesToRest ? world.brokenJourney : "never comes to rest"
  }

  static let worlds: [World] = [
    TestWorld.make(sign: 4),
    TestWorld.make(sign: 7, viewport: Viewport(size: Size(width: 500, height: 900))) { settings in
      (settings.showsHint, settings.reducesMotion) = (true, true)
    },
    TestWorld.make(
      sign: 9, date: "2020-12-21T18:00Z",
      viewport: Viewport(size: Size(width: 1920, height: 1080), pixelsPerPoint: 2)
    ) { settings in
      (settings.showsHint, settings.showsTonight) = (true, true)
    },
    TestWorld.make(sign: 0, viewport: Viewport(size: Size(side: 240))) { settings in
      (settings.gap, settings.drifts, settings.contrast) = (1, true, .more)
    },
    TestWorld.make(sign: 11) { ($0.isClean, $0.searches) = (true, true) },
  ]
}

extension World {
  /// Handles an event in a frame of its own, until all of it is handled.
  @discardableResult
  mutating func play(_ event: InputEvent?, at time: Double) -> Response {
    var input = FrameInput(time: time, events: event.map { [TimedEvent(time: time, event: $0)] } ?? [])
    while true {
      let response = update(input)
      input.events.removeFirst(response.handledEvents.count)
      if input.events.isEmpty { return response }
    }
  }

  /// Returns the invariant that the world breaks after a frame; `nil` if all hold.
  fileprivate func brokenInvariant(after response: Response) -> String? {
    let scene = shown
    let snapshot = snapshot
    let turn = metrics.pointsPerSign * Double(Zodiac.signCount)
    guard snapshot.contentOffset >= 0, snapshot.contentOffset < turn, snapshot.velocity.isFinite else {
      return "the sky is at \(snapshot.contentOffset), with a velocity of \(snapshot.velocity)"
    }
    guard snapshot.ringPosition.isFinite, (0...1).contains(snapshot.reveal) else {
      return "the turntable is at \(snapshot.ringPosition), and the lines are at \(snapshot.reveal)"
    }
    let fresh = self.scene()
    guard scene == fresh, scene.nodes == fresh.nodes, scene.nextFrame == fresh.nextFrame else {
      return "a scene that is composed anew differs"
    }
    guard scene.opacities.allSatisfy({ $0 > 0 && $0 <= 1 }) else {
      return "elements have opacities of \(scene.opacities)"
    }
    if panel.isOpen, help.isOpen { return "the turntable is open behind the page of keys" }
    guard panel.turntable.showsWhatItShould else { return "the turntable shows \(panel.turntable.shownItems)" }
    return brokenRest(scene, until: response.nextFrame)
  }

  /// Returns what changes in a scene before the next frame; `nil` if nothing does.
  private func brokenRest(_ scene: Scene, until next: NextFrame) -> String? {
    // The velocity of a dragged sky fades, without an effect before the next event.
    guard motion.scroller.phase != .dragging, panel.turntable.scroller.phase != .dragging else { return nil }
    let end: Double
    switch next {
    case .now: return nil
    case .at(let time): end = time - 0.001
    case .never: end = time + 100
    }
    guard end > time else { return nil }
    var later = self
    later.play(nil, at: end)
    guard later.scene().withoutHiddenBodies == scene.withoutHiddenBodies, later.scene().cursor == scene.cursor else {
      return "the picture changes before the next frame, \(next)"
    }
    return nil
  }

  /// Whether a world that is left alone comes to rest within a minute, unless it drifts.
  fileprivate var comesToRest: Bool {
    var world = self
    world.play(.cancel, at: time)
    let isDrifting = world.motion.isDrifting
    for _ in 0..<120 where world.play(nil, at: world.time + 0.5).nextFrame != .now { return true }
    return isDrifting
  }
}

extension World {
  /// The journey from the present state whose end depends on reduced motion; `nil` if there is none, or the sky drifts.
  fileprivate var brokenJourney: String? {
    var start = self
    start.play(.cancel, at: time)
    guard start.rest() else { return nil }
    let keys = [Key(.pageDown), Key(.pageDown, modifiers: .control), Key(.right), Key(.character("5"))]
    let searches = ["moon", "full moon", "1990-05-03", "antares"].map { [InputEvent.text($0), .key(Key(.enter))] }
    for events in keys.map({ [InputEvent.key($0)] }) + searches {
      let ends = [false, true].map { isReduced in
        var world = start
        world.play(.reducedMotion(isReduced), at: world.time)
        if events.count > 1, !world.panel.isOpen { world.play(.key(Key(.tab)), at: world.time) }
        for event in events { world.play(event, at: world.time) }
        let isAtRest = world.rest()
        let position = (world.motion.position * 1e6).rounded()
        return "\(isAtRest) \(position) \(world.skyDate.target) \(world.shownLabels.map(\.object))"
      }
      if ends[0] != ends[1] { return "\(events) ends at \(ends[0]), and with reduced motion at \(ends[1])" }
    }
    return nil
  }

  /// Plays frames until nothing moves; returns whether that is within half a minute.
  private mutating func rest() -> Bool {
    for _ in 0..<300 where play(nil, at: time + 0.1).nextFrame != .now { return true }
    return false
  }
}

extension Scene {
  /// The scene without the bodies that are out of sight, which move without a new picture.
  fileprivate var withoutHiddenBodies: Scene {
    var scene = self
    scene.sky.bodies.removeAll { !metrics.bounds.contains(sky.position(of: $0)) }
    return scene
  }
}

extension Turntable {
  /// Whether the turntable shows at most twelve items, and at rest the five around the chosen one, opaque and 30 degrees
  /// apart.
  fileprivate var showsWhatItShould: Bool {
    guard shownItems.count <= 12, scroller.phase == .idle, nextFrame == .never else { return shownItems.count <= 12 }
    let isRight = shownItems.allSatisfy { shown in
      shown.opacity == 1 && list.item(in: Int((position + shown.angle / 30).rounded())) == shown.item
    }
    return isRight && shownItems.count == (-2...2).count { list.item(in: Int(position) + $0) != nil }
  }
}
