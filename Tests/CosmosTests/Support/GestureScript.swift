import Canvas
import Scene

@testable import Cosmos

/// A list of inputs that is built from gestures, and played in a world frame by frame.
struct GestureScript {
  private(set) var events: [TimedEvent] = []
  /// The time of the next event, in seconds.
  private(set) var time: Double
  private var point = Point(x: 640, y: 300)
  /// The interval between the moves of a drag, in seconds: that of a mouse with 250 reports per second.
  private let interval = 0.004

  /// Creates a script that begins at a time.
  init(at time: Double = 0) { self.time = time }

  mutating func wait(_ seconds: Double) { time += seconds }

  mutating func press(x: Double, y: Double = 300, by kind: PointerKind = .mouse) {
    point = Point(x: x, y: y)
    add(.press(point, kind))
  }

  /// Moves evenly by a distance to the right, at a speed in points per second.
  mutating func drag(by distance: Double, speed: Double) { drag(by: Point(x: distance, y: 0), speed: speed) }

  /// Moves evenly by a distance to the right and down, at a speed in points per second.
  mutating func drag(by distance: Point, speed: Double) {
    let (start, begin) = (point, time)
    let duration = distance.distance(to: .zero) / speed
    let steps = max(1, Int((duration / interval).rounded()))
    for step in 1...steps {
      let fraction = Double(step) / Double(steps)
      time = begin + duration * fraction
      point = Point(x: start.x + distance.x * fraction, y: start.y + distance.y * fraction)
      add(.move(point))
    }
  }

  mutating func release() { add(.release(point)) }

  /// Presses, drags, and releases at full speed.
  mutating func flick(from x: Double, by distance: Double, speed: Double) {
    press(x: x)
    drag(by: distance, speed: speed)
    release()
  }

  mutating func click(x: Double, y: Double) {
    press(x: x, y: y)
    wait(0.05)
    release()
  }

  mutating func key(_ symbol: Key.Symbol, _ modifiers: Key.Modifiers = []) {
    add(.key(Key(symbol, modifiers: modifiers)))
  }

  mutating func key(_ character: Character) { key(.character(character)) }

  mutating func wheel(dx: Double = 0, dy: Double = 0, isPrecise: Bool = false, phase: SwipePhase? = nil) {
    add(.wheel(dx: dx, dy: dy, isPrecise: isPrecise, phase: phase))
  }

  /// Moves two fingers on a trackpad evenly to the right by a distance, at a speed in points per second.
  mutating func swipe(by distance: Double, up: Double = 0, speed: Double, isPhased: Bool = true) {
    let steps = max(1, Int((max(abs(distance), abs(up)) / speed / interval).rounded()))
    if isPhased { wheel(isPrecise: true, phase: .began) }
    for _ in 1...steps {
      time += interval
      wheel(dx: distance / Double(steps), dy: up / Double(steps), isPrecise: true, phase: isPhased ? .changed : nil)
    }
  }

  mutating func lift() { wheel(isPrecise: true, phase: .ended) }

  /// Adds any other event.
  mutating func add(_ event: InputEvent) { events.append(TimedEvent(time: time, event: event)) }

  /// One frame of a played script.
  struct Frame {
    let time: Double
    let snapshot: WorldSnapshot
    let response: Response
    let cursor: Cursor
    let didShowHint: Bool
    /// The time of the next frame; `.now` if this one differs from the previous one.
    let nextFrame: NextFrame
  }

  /// Plays the script in a world until a time, and calls `watch` after each frame.
  @discardableResult
  func play(
    on world: inout World, framesPerSecond: Double = 60, until end: Double, watch: (World) -> Void = { _ in }
  ) -> [Frame] {
    var frames: [Frame] = []
    var next = 0
    var index = Int(world.time * framesPerSecond) + 1
    var (shown, hadHint) = (Scene?.none, world.hasShownHint)
    while Double(index) / framesPerSecond <= end {
      let time = Double(index) / framesPerSecond
      let first = next
      while next < events.count, events[next].time <= time { next += 1 }
      var input = FrameInput(time: time, events: Array(events[first..<next]))
      repeat {
        let response = world.update(input)
        input.events.removeFirst(response.handledEvents.count)
        let scene = world.shown
        frames.append(
          Frame(
            time: time, snapshot: world.snapshot, response: response, cursor: scene.cursor,
            didShowHint: world.hasShownHint && !hadHint, nextFrame: scene == shown ? response.nextFrame : .now))
        (shown, hadHint) = (scene, world.hasShownHint)
      } while !input.events.isEmpty
      watch(world)
      index += 1
    }
    return frames
  }
}
