// How steady a hand is, by what it holds.

/// What a kind of pointer needs, in points, before it drags and before it flings.
public struct ScrollPointer: Hashable, Sendable {
  /// A mouse: 3 points, as desktop toolkits have it, and 50 points a second.
  public static let mouse = ScrollPointer(slop: 3, launchSpeed: 50)

  /// A finger: UIKit's 10 points, and 250 points a second.
  public static let touch = ScrollPointer(slop: 10, launchSpeed: 250)

  /// How far it may stray before the press is a drag, in points; taken off the drag, so that nothing jumps.
  public var slop: Double

  /// Slower than this when let go there is no fling, in points per second.
  public var launchSpeed: Double

  /// Makes a kind of pointer; what is below 0 or not a number counts as 0.
  public init(slop: Double, launchSpeed: Double) {
    self.slop = max(0, slop.sanitized())
    self.launchSpeed = max(0, launchSpeed.sanitized())
  }
}
