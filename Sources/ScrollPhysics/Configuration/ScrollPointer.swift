/// The thresholds at which a pointer's press becomes a drag and its release a fling, in points.
public struct ScrollPointer: Hashable, Sendable {
  /// A mouse: 3 points, as in desktop toolkits, and 50 points per second.
  public static let mouse = ScrollPointer(slop: 3, launchSpeed: 50)

  /// A finger: 10 points, as in UIKit, and 250 points per second.
  public static let touch = ScrollPointer(slop: 10, launchSpeed: 250)

  /// The distance from the press beyond which a movement is a drag, in points.
  ///
  /// The slop is subtracted from the drag, so that the content does not jump.
  public var slop: Double

  /// The slowest release that launches a fling, in points per second.
  public var launchSpeed: Double

  /// Creates a kind of pointer; a value that is below 0 or not a number counts as 0.
  public init(slop: Double, launchSpeed: Double) {
    self.slop = max(0, slop.sanitized())
    self.launchSpeed = max(0, launchSpeed.sanitized())
  }
}

#if !hasFeature(Embedded)
  extension ScrollPointer: Codable {}
#endif
