// Whether a wheel clicks or glides.

internal import Canvas

/// Tells a notched wheel from a trackpad by what they report: notches are whole numbers, fingers seldom are.
struct WheelGrain {
  /// A finger's delta can be whole by chance; within this many seconds of a fractional one it is still a finger's.
  private static let memory = 0.5
  /// Points that SDL's Wayland driver divides by for one unit: `WAYLAND_WHEEL_AXIS_UNIT` of its sources.
  private static let waylandPointsPerUnit = 10.0
  /// Points of one unit elsewhere: libinput's 15 degrees a notch, which the X11 input driver scrolls a finger by.
  private static let usualPointsPerUnit = 15.0

  private let pointsPerUnit: Double
  private var latestFraction = -Double.infinity

  /// Makes a judge for a video driver, by SDL's name of it.
  init(driver: String) {
    pointsPerUnit = driver == "wayland" ? Self.waylandPointsPerUnit : Self.usualPointsPerUnit
  }

  /// Turns a wheel's units at a moment, in seconds, into whole notches or into points.
  mutating func event(dx: Double, dy: Double, at time: Double) -> InputEvent {
    if dx != dx.rounded() || dy != dy.rounded() { latestFraction = time }
    guard time - latestFraction <= Self.memory else { return .wheel(dx: dx, dy: dy, isPrecise: false) }
    return .wheel(dx: dx * pointsPerUnit, dy: dy * pointsPerUnit, isPrecise: true)
  }
}
