internal import MathFunctions

/// The distance that the sky moves from one frame to the next.
///
/// Fast stars are drawn as streaks: a bright head, and a tail that points back to the previous position.
public struct Travel: Hashable, Sendable {
  /// The minimum opacity of a streak's head, as a fraction of the star's opacity at rest.
  private static let faintestGain = 0.35
  /// The maximum distance, in window widths.
  private static let longest = 4.0

  /// The distance that layers of speed 1 move, in pixels; positive if the sky moves to the left.
  public let distance: Double

  /// No travel; the sky is drawn without streaks.
  public static let none = Travel(distance: 0)

  private init(distance: Double) { self.distance = distance }

  /// Creates the travel of layers of speed 1 by a distance in pixels, limited to four window widths.
  public init(_ distance: Double, in metrics: ViewMetrics) {
    let longest = Self.longest * metrics.width
    self.init(distance: max(-longest, min(longest, distance)))
  }

  /// Returns the visible fraction of an element without a streak, such as a text, given its width in pixels.
  ///
  /// It falls once the element moves farther than its width. `speed` is that of its layer, relative to the sky's.
  public func visibility(ofWidth width: Double, speed: Double) -> Double {
    min(1, width / max(width, abs(distance) * speed))
  }

  /// Returns the opacity of a streak's head relative to that at rest, given the star's width in pixels.
  ///
  /// It is inversely proportional to the square root of the distance, as evenly spread light would be invisible.
  public func gain(ofWidth width: Double, speed: Double) -> Double {
    max(Self.faintestGain, visibility(ofWidth: width, speed: speed).squareRoot())
  }

  /// Returns the visible fraction of a streak's tail: 0 up to a travel of `start` pixels, and 1 from twice that on.
  public func tailFraction(from start: Double, speed: Double) -> Double {
    Math.smoothStep(abs(distance) * speed, from: start, to: 2 * start)
  }
}
