internal import Canvas

/// Tells a notched wheel from a trackpad by what they report: notches are whole numbers, fingers' motions seldom are.
struct WheelClassifier {
  /// The seconds after a fractional report for which whole ones are taken for a finger's too.
  private static let memory = 0.5
  /// The points that SDL's Wayland driver divides by for one unit: `WAYLAND_WHEEL_AXIS_UNIT` of its sources.
  static let waylandPointsPerUnit = 10.0
  /// The points of one unit elsewhere: libinput's 15 degrees a notch, which the X11 input driver scrolls a finger by.
  private static let usualPointsPerUnit = 15.0

  private let pointsPerUnit: Double
  private var latestFraction = -Double.infinity

  init(driver: VideoDriver) {
    pointsPerUnit = driver == .wayland ? Self.waylandPointsPerUnit : Self.usualPointsPerUnit
  }

  /// Returns a wheel's units at a time, in seconds, as whole notches or as points.
  mutating func event(dx: Double, dy: Double, at time: Double) -> InputEvent {
    if dx != dx.rounded() || dy != dy.rounded() { latestFraction = time }
    guard time - latestFraction <= Self.memory else { return .wheel(dx: dx, dy: dy, isPrecise: false) }
    return .wheel(dx: dx * pointsPerUnit, dy: dy * pointsPerUnit, isPrecise: true)
  }
}
