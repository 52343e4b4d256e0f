internal import MathFunctions

/// The distance that the sky travels from one frame to the next.
///
/// What moves fast is drawn as a streak: a bright head, and a tail that points to where it was.
public struct Travel: Hashable, Sendable {
  /// The faintest that the head of a streak becomes.
  private static let faintestGain = 0.35
  /// The longest distance that is told apart from longer ones, in window widths.
  private static let longest = 4.0

  /// The distance of the top layer, in pixels; positive if the sky moves to the left.
  public let distance: Double

  /// No motion, or none that is to be seen as streaks.
  public static let none = Travel()

  private init() { distance = 0 }

  /// Creates the travel of a sky in a window.
  ///
  /// - Parameters:
  ///   - distance: The distance of the top layer in a frame, in pixels; positive if the sky moves to the left.
  ///   - metrics: The window's sizes. However fast the sky, a streak is not longer than some windows.
  public init(_ distance: Double, in metrics: ViewMetrics) {
    let longest = Self.longest * metrics.width
    self.distance = max(-longest, min(longest, distance))
  }

  /// Returns the visible fraction of something that is no streak, such as text, from 0 to 1.
  ///
  /// - Parameters:
  ///   - width: Its width, in pixels.
  ///   - speed: The speed of its layer, as a fraction of the sky's.
  public func visibility(ofWidth width: Double, speed: Double) -> Double {
    min(1, width / max(width, abs(distance) * speed))
  }

  /// Returns the opacity of a streak's head, as a fraction of that of the same picture at rest.
  ///
  /// It falls with the square root of the distance only: light that is spread evenly would not be seen.
  public func gain(ofWidth width: Double, speed: Double) -> Double {
    max(Self.faintestGain, visibility(ofWidth: width, speed: speed).squareRoot())
  }

  /// Returns how much of a tail shows, from 0 up to a distance in pixels to 1 from twice that distance on.
  public func tailFraction(from start: Double, speed: Double) -> Double {
    Math.smoothStep(abs(distance) * speed, from: start, to: 2 * start)
  }
}
