internal import MathFunctions

/// The distance that the sky travels from one frame to the next.
///
/// Fast stars are drawn as streaks: a bright head, and a tail to the previous position.
public struct Travel: Hashable, Sendable {
  /// The minimum opacity of a streak's head, as a fraction of that at rest.
  private static let faintestGain = 0.35
  /// The maximum distance, in window widths.
  private static let longest = 4.0

  /// The distance of the top layer, in pixels; positive if the sky moves to the left.
  public let distance: Double

  /// A sky without streaks.
  public static let none = Travel(distance: 0)

  private init(distance: Double) { self.distance = distance }

  /// Creates the travel by a distance of the top layer in pixels, limited to some windows.
  public init(_ distance: Double, in metrics: ViewMetrics) {
    let longest = Self.longest * metrics.width
    self.init(distance: max(-longest, min(longest, distance)))
  }

  /// Returns the visible fraction of an element without a streak, such as text, with a width in pixels and a layer whose
  /// speed is a fraction of the sky's.
  public func visibility(ofWidth width: Double, speed: Double) -> Double {
    min(1, width / max(width, abs(distance) * speed))
  }

  /// Returns the opacity of a streak's head, as a fraction of that at rest.
  ///
  /// It falls with the square root of the distance; evenly spread light would not be visible.
  public func gain(ofWidth width: Double, speed: Double) -> Double {
    max(Self.faintestGain, visibility(ofWidth: width, speed: speed).squareRoot())
  }

  /// Returns the visible fraction of a tail: 0 up to a distance in pixels, and 1 from twice that distance on.
  public func tailFraction(from start: Double, speed: Double) -> Double {
    Math.smoothStep(abs(distance) * speed, from: start, to: 2 * start)
  }
}
