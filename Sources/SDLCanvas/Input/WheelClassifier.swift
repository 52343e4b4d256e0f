internal import Canvas

/// Distinguishes notched wheels, which report whole numbers, from trackpads, which mostly report fractions.
struct WheelClassifier {
  /// The time after a fractional report in which whole ones count as a trackpad's too, in seconds.
  private static let memory = 0.5
  /// The points that SDL's Wayland driver divides by for one unit: `WAYLAND_WHEEL_AXIS_UNIT` of its sources.
  static let waylandPointsPerUnit = 10.0
  /// The points per unit on other drivers: X11's libinput driver counts one unit per 15, the degrees of a notch.
  private static let usualPointsPerUnit = 15.0

  private let pointsPerUnit: Double
  private var latestFraction = -Double.infinity

  init(driver: VideoDriver) { pointsPerUnit = driver == .wayland ? Self.waylandPointsPerUnit : Self.usualPointsPerUnit }

  /// Converts SDL's wheel units to an event in whole notches or, for a trackpad, in points; `time` is in seconds.
  mutating func event(dx: Double, dy: Double, at time: Double) -> InputEvent {
    if dx != dx.rounded() || dy != dy.rounded() { latestFraction = time }
    guard time - latestFraction <= Self.memory else { return .wheel(dx: dx, dy: dy, isPrecise: false) }
    return .wheel(dx: dx * pointsPerUnit, dy: dy * pointsPerUnit, isPrecise: true)
  }
}
