import Canvas
import MathFunctions
import Scene

/// A fraction that changes linearly to 1 or back to 0 in a fixed time, for what appears, holds, and disappears.
///
/// Times are in seconds.
struct Transition: Hashable, Sendable {
  /// The time at which the change starts; after a reversal, the time at which a whole change would have.
  private(set) var start: Double
  /// The duration of the whole change.
  private(set) var duration: Double
  /// Whether the fraction changes to 1, not to 0.
  private(set) var isForward: Bool

  /// Creates a change to 1, or to 0 unless it `isForward`, that starts at a time.
  init(from start: Double, duration: Double, isForward: Bool = true) {
    (self.start, self.duration, self.isForward) = (start, duration, isForward)
  }

  /// Creates a complete change to 0.
  init(duration: Double) { self.init(from: -.infinity, duration: duration, isForward: false) }

  /// The time at which the change ends.
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

/// A fraction that rises to 1, stays there for a time, and falls back to 0.
struct Visit: Hashable, Sendable {
  fileprivate var rise, fall: Transition

  /// Creates a visit that starts at a time; the values are in seconds.
  init(from start: Double, duration: Double, stay: Double, returnDuration: Double) {
    rise = Transition(from: start, duration: duration)
    fall = Transition(from: rise.end + stay, duration: returnDuration, isForward: false)
  }

  /// The time at which the visit is over, in seconds.
  var end: Double { fall.end }

  func fraction(at time: Double) -> Double { rise.fraction(at: time) * fall.fraction(at: time) }

  func nextFrame(at time: Double) -> NextFrame { min(rise.nextFrame(at: time), fall.nextFrame(at: time)) }

  /// Begins the way back, unless it has begun.
  mutating func end(at time: Double) {
    guard time < fall.start else { return }
    let start = time - (1 - rise.fraction(at: time)) * fall.duration
    rise = Transition(from: -.infinity, duration: 0)
    fall = Transition(from: start, duration: fall.duration, isForward: false)
  }
}

extension Scene {
  /// Adds the elements of `content` with a transition's fraction as their opacity; the next frame is that of the transition.
  mutating func fade(_ transition: Transition, _ content: (inout Scene) -> Void) {
    nextFrame = min(nextFrame, transition.nextFrame(at: time))
    addGroup(opacity: transition.fraction(at: time), content)
  }

  /// Adds the elements of `content` with a visit's fraction as their opacity.
  mutating func fade(_ visit: Visit, _ content: (inout Scene) -> Void) {
    fade(visit.rise) { $0.fade(visit.fall, content) }
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
