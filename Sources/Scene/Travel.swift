/// The distance that the sky travels from one frame to the next.
///
/// A sprite that moves further than it is wide is drawn as a streak; text, which cannot be one, fades.
public struct Travel: Hashable, Sendable {
  /// The longest streak, in widths of its sprite: opacity has 255 steps, and no streak is fainter than one.
  private static let longestStreak = 255.0

  /// The distance of the top layer, in pixels.
  public let distance: Double

  /// No motion, or none that is to be seen as streaks.
  public static let none = Travel()

  private init() { distance = 0 }

  /// Creates the travel of a sky in a window.
  ///
  /// Beyond the distance at which every streak is as faint as can be, nothing changes any more: however fast the sky, a
  /// frame draws no more than that.
  ///
  /// - Parameters:
  ///   - distance: The distance of the top layer in a frame, in pixels.
  ///   - metrics: The window's sizes.
  public init(_ distance: Double, in metrics: ViewMetrics) {
    self.distance = min(distance, Self.longestStreak * SpriteName.bigStarHalo.side * metrics.unit)
  }

  /// Returns the length that a sprite of a width takes up, in pixels, as a streak or as it is.
  ///
  /// - Parameters:
  ///   - width: The sprite's width, in pixels.
  ///   - speed: The speed of its layer, as a fraction of the sky's.
  public func length(ofWidth width: Double, speed: Double) -> Double {
    min(max(width, distance * speed), width * Self.longestStreak)
  }

  /// Returns the visible fraction of something that is no streak, such as text, from 0 to 1.
  ///
  /// - Parameters:
  ///   - width: Its width, in pixels.
  ///   - speed: The speed of its layer, as a fraction of the sky's.
  public func visibility(ofWidth width: Double, speed: Double) -> Double {
    min(1, width / max(width, distance * speed))
  }
}
