import Canvas

/// Distinguishes notched wheels, which report whole numbers, from trackpads, which mostly report fractions.
struct WheelClassifier {
  /// The time after a fractional report, in seconds, during which whole numbers also count as a trackpad's.
  private static let memory = 0.5
  /// The points per unit in SDL's Wayland driver, its `WAYLAND_WHEEL_AXIS_UNIT`.
  static let waylandPointsPerUnit = 10.0
  /// The points per unit in other drivers, the default `ScrollPixelDistance` of X11's libinput driver.
  private static let usualPointsPerUnit = 15.0

  private let pointsPerUnit: Double
  private var latestFraction = -Double.infinity

  init(driver: VideoDriver) { pointsPerUnit = driver == .wayland ? Self.waylandPointsPerUnit : Self.usualPointsPerUnit }

  /// Returns the event for SDL's wheel units at a time in seconds: in whole notches or, for a trackpad, in points.
  mutating func event(dx: Double, dy: Double, at time: Double) -> InputEvent {
    if dx != dx.rounded() || dy != dy.rounded() { latestFraction = time }
    guard time - latestFraction <= Self.memory else { return .wheel(dx: dx, dy: dy, isPrecise: false) }
    return .wheel(dx: dx * pointsPerUnit, dy: dy * pointsPerUnit, isPrecise: true)
  }
}
