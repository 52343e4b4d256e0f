// Gestures, written down as inputs.

import Canvas

@testable import Cosmos

/// A hand that writes down what it does; ``play(on:framesPerSecond:until:)`` lets a world live through it.
struct Hand {
  private(set) var events: [TimedEvent] = []
  private(set) var time = 0.0
  private var point = Point(x: 640, y: 300)
  /// Seconds between the moves of a drag: a mouse of 250 reports a second.
  var interval = 0.004

  /// Waits.
  mutating func wait(_ seconds: Double) { time += seconds }

  /// Puts the button or finger down at a place.
  mutating func press(x: Double, y: Double = 300, by pointer: Pointer = .mouse) {
    point = Point(x: x, y: y)
    add(.press(point, pointer))
  }

  /// Moves evenly by a distance to the right, at a speed in points a second.
  mutating func drag(by distance: Double, speed: Double) {
    let (start, begin) = (point.x, time)
    let duration = abs(distance) / speed
    let steps = max(1, Int((duration / interval).rounded()))
    for step in 1...steps {
      let share = Double(step) / Double(steps)
      time = begin + duration * share
      point.x = start + distance * share
      add(.move(point))
    }
  }

  /// Lets go.
  mutating func release() { add(.release(point)) }

  /// A whole flick: press, drag, let go at full speed.
  mutating func flick(from x: Double, by distance: Double, speed: Double, by pointer: Pointer = .mouse) {
    press(x: x, by: pointer)
    drag(by: distance, speed: speed)
    release()
  }

  /// A click at a place.
  mutating func click(x: Double, y: Double) {
    press(x: x, y: y)
    wait(0.05)
    release()
  }

  /// Strikes a key.
  mutating func key(_ name: String) { add(.key(Key(name))) }

  /// Turns the wheel.
  mutating func wheel(dx: Double = 0, dy: Double = 0, isPrecise: Bool = false) {
    add(.wheel(dx: dx, dy: dy, isPrecise: isPrecise))
  }

  /// Does anything else.
  mutating func add(_ event: InputEvent) { events.append(TimedEvent(time: time, event: event)) }

  /// One frame of a played gesture.
  struct Frame {
    let time: Double
    let reading: Reading
    let response: Response
  }

  /// Lets a world live through the gesture, frame by frame, until a moment.
  func play(
    on world: inout Cosmos, framesPerSecond: Double = 60, until end: Double, viewport: Viewport = TestSky.viewport
  ) -> [Frame] {
    var frames: [Frame] = []
    var next = 0
    var index = 1
    while Double(index) / framesPerSecond <= end {
      let time = Double(index) / framesPerSecond
      let first = next
      while next < events.count, events[next].time <= time { next += 1 }
      let input = FrameInput(time: time, viewport: viewport, events: Array(events[first..<next]))
      let response = world.update(input)
      frames.append(Frame(time: time, reading: world.reading, response: response))
      index += 1
    }
    return frames
  }
}
