import MathFunctions

/// The movement of the sky from one frame to the next.
///
/// Fast stars and bodies are drawn as streaks: a head, and a tail in the direction of the previous position.
public struct Travel: Hashable, Sendable {
  /// The minimum opacity of a streak's head, as a fraction of the star's opacity at rest.
  private static let faintestGain = 0.35
  /// The maximum distance in either direction, in window widths.
  private static let longest = 4.0

  /// The distance that layers of speed 1 move, in design points; positive if the sky moves to the left.
  public let distance: Double

  /// No travel; the sky is drawn without streaks.
  public static let none = Travel(distance: 0)

  private init(distance: Double) { self.distance = distance }

  /// Creates a travel from ``distance`` in design points, limited to four window widths in either direction.
  public init(_ distance: Double, in metrics: ViewMetrics) {
    let longest = Self.longest * metrics.width
    self.init(distance: distance.clamped(to: -longest...longest))
  }

  /// Returns the opacity factor of a moving element without a streak, such as a text, given its width in design points.
  ///
  /// It is the width divided by the distance that the element moves, at most 1. `speed` is that of the element's layer,
  /// as a fraction of the sky's.
  public func visibility(ofWidth width: Double, speed: Double) -> Double {
    min(1, width / max(width, abs(distance) * speed))
  }

  /// Returns the opacity of a streak's head relative to that at rest, from 0.35 to 1, given the star's width in design points.
  ///
  /// It is the square root of ``visibility(ofWidth:speed:)``, but at least 0.35, so that fast stars stay visible.
  public func gain(ofWidth width: Double, speed: Double) -> Double {
    max(Self.faintestGain, visibility(ofWidth: width, speed: speed).squareRoot())
  }

  /// Returns the opacity factor of a tail: 0 if its layer moves at most `start` design points, 1 if at least 2 * `start`.
  public func tailFraction(from start: Double, speed: Double) -> Double {
    Math.smoothStep(abs(distance) * speed, from: start, to: 2 * start)
  }
}
