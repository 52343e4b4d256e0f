internal import Canvas

/// The opacities in a fade-through, by its elapsed fraction: an old text fades out before a new one fades in.
enum FadeThrough {
  /// The fraction of the duration in which the old text fades out.
  static let leavingFraction = 0.4

  static func leaving(_ elapsed: Double) -> Double { max(0, min(1, 1 - elapsed / leavingFraction)) }

  static func entering(_ elapsed: Double) -> Double {
    max(0, min(1, (elapsed - leavingFraction) / (1 - leavingFraction)))
  }
}

/// A fraction that changes linearly toward 0 or 1, and can be reversed at any time.
struct Fade: Hashable, Sendable {
  /// The duration of a change from 0 to 1, in seconds.
  let duration: Double
  private var initialFraction = 0.0
  private var start = 0.0
  private(set) var isGrowing = false

  init(duration: Double) { self.duration = duration }

  func fraction(at time: Double) -> Double {
    let moved = max(0, time - start) / duration
    return isGrowing ? min(1, initialFraction + moved) : max(0, initialFraction - moved)
  }

  /// Returns the time in seconds since the fraction began to grow, as if from 0; `nil` unless ``isGrowing`` is `true`.
  func age(at time: Double) -> Double? {
    isGrowing ? max(0, time - start) + initialFraction * duration : nil
  }

  func nextFrame(at time: Double) -> NextFrame {
    let fraction = fraction(at: time)
    return (isGrowing ? fraction < 1 : fraction > 0) ? .now : .never
  }

  mutating func turn(isGrowing: Bool, at time: Double) {
    guard isGrowing != self.isGrowing else { return }
    initialFraction = fraction(at: time)
    start = time
    self.isGrowing = isGrowing
  }
}
