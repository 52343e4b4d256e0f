internal import Canvas
internal import MathFunctions
internal import Scene

/// A fraction that changes linearly to 1 or back to 0 in a fixed time, for what appears, holds, and disappears.
struct Transition: Hashable, Sendable {
  /// The time at which the change starts, in seconds; after a reversal, the time at which a whole change would have.
  private(set) var start: Double
  /// The duration of the whole change, in seconds.
  private(set) var duration: Double
  /// Whether the fraction changes to 1, not to 0.
  private(set) var isForward: Bool

  /// Creates a change to 1, or to 0 unless it `isForward`, that starts at a time; the values are in seconds.
  init(from start: Double, duration: Double, isForward: Bool = true) {
    (self.start, self.duration, self.isForward) = (start, duration, isForward)
  }

  /// Creates a complete change to 0.
  init(duration: Double) { self.init(from: -.infinity, duration: duration, isForward: false) }

  /// The time at which the change ends, in seconds.
  var end: Double { start + duration }

  func isComplete(at time: Double) -> Bool { time >= end }

  /// Returns the fraction, from 0 to 1; before the start, that at the start.
  func fraction(at time: Double) -> Double {
    let elapsed = isComplete(at: time) ? 1 : time > start ? (time - start) / duration : 0
    return isForward ? elapsed : 1 - elapsed
  }

  func nextFrame(at time: Double) -> NextFrame {
    if time < start { return NextFrame(at: start) }
    return isComplete(at: time) ? .never : .now
  }

  /// Changes to 1 or to 0 from the current fraction, in proportion to `duration`; `nil` keeps the duration.
  mutating func turn(isForward: Bool, at time: Double, duration: Double? = nil) {
    guard isForward != self.isForward else { return }
    let fraction = fraction(at: time)
    self.isForward = isForward
    self.duration = duration ?? self.duration
    start = time - (isForward ? fraction : 1 - fraction) * self.duration
  }
}

/// A transition to 1 that stays there for a time, and then goes back.
struct Visit: Hashable, Sendable {
  private var transition: Transition
  private let stay, returnDuration: Double

  /// Creates a visit that starts at a time; the values are in seconds.
  init(from start: Double, duration: Double, stay: Double, returnDuration: Double) {
    transition = Transition(from: start, duration: duration)
    (self.stay, self.returnDuration) = (stay, returnDuration)
  }

  func fraction(at time: Double) -> Double { transition.fraction(at: time) }

  func nextFrame(at time: Double) -> NextFrame {
    min(transition.nextFrame(at: time), transition.isForward ? .at(transition.end + stay) : .never)
  }

  /// Begins the way back, unless it has begun.
  mutating func end(at time: Double) { transition.turn(isForward: false, at: time, duration: returnDuration) }

  /// Advances to a time; returns whether the visit is over.
  mutating func advance(to time: Double) -> Bool {
    if time >= transition.end + stay { end(at: transition.end + stay) }
    return !transition.isForward && transition.isComplete(at: time)
  }
}

extension Scene {
  /// Adds the elements of `content` with a transition's fraction as their opacity; the next frame is that of the transition.
  mutating func fade(_ transition: Transition, at time: Double, _ content: (inout Scene) -> Void) {
    nextFrame = min(nextFrame, transition.nextFrame(at: time))
    addGroup(opacity: transition.fraction(at: time), content)
  }
}

/// The opacities in a fade-through, by its elapsed fraction: an old text fades out before a new one fades in.
enum FadeThrough {
  /// The fraction of the duration in which the old text fades out.
  private static let leavingFraction = 0.4

  static func leaving(_ elapsed: Double) -> Double { (1 - elapsed / leavingFraction).clamped(to: 0...1) }

  static func entering(_ elapsed: Double) -> Double {
    ((elapsed - leavingFraction) / (1 - leavingFraction)).clamped(to: 0...1)
  }
}
