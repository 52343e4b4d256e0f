import Canvas

/// Combines the axis events of each `wl_pointer` frame into at most one scroll event.
struct ScrollAxes {
  /// The values of `wl_pointer.axis_source`.
  private enum Source: UInt32 { case wheel, finger, continuous, wheelTilt }

  /// The number of steps in a notch, as in `wl_pointer.axis_value120`.
  static let stepsPerNotch = 120.0

  /// The axis events of the current frame; component 0 is the vertical axis, and down and right are positive.
  private struct Frame {
    var source: Source?
    var points = SIMD2<Double>()
    var steps = SIMD2<Double>()
    var stops = false
    var isScroll = false
  }

  private var frame = Frame()
  /// Whether two fingers are scrolling.
  private var isTouched = false
  /// Whether fingers rest on the trackpad.
  private var isHeld = false
  /// The steps of a wheel that do not yet make up a notch.
  private var steps = SIMD2<Double>()

  /// Adds a movement along an axis, 0 (vertical) or 1 (horizontal), in points or in steps of a wheel, or the end of one.
  mutating func move(_ axis: Int, by points: Double = 0, steps: Double = 0, stops: Bool = false) {
    guard frame.points.indices.contains(axis) else { return }
    frame.points[axis] += points
    frame.steps[axis] += steps
    frame.stops = frame.stops || stops
    frame.isScroll = true
  }

  mutating func setSource(_ source: UInt32) { frame.source = Source(rawValue: source) }

  mutating func endFrame() -> InputEvent? {
    defer { frame = Frame() }
    guard frame.isScroll else { return nil }
    // Some compositors send a wheel's steps without naming it as their source.
    if frame.steps != .zero { return notches() }
    switch frame.source {
    case .finger: return swipe()
    // Without steps, a notch is as many points as in SDL's Wayland driver.
    case .wheel, .wheelTilt: return wheel(frame.points / WheelClassifier.waylandPointsPerUnit, isPrecise: false)
    // A continuous device, such as a trackpoint, or an unknown one.
    case .continuous, nil: return isTouched ? swipe() : wheel(frame.points, isPrecise: true)
    }
  }

  /// Returns the event for fingers that rest on the trackpad (`began`), or lift or move (`ended`).
  mutating func hold(_ phase: SwipePhase) -> InputEvent {
    isHeld = phase == .began
    return wheel(.zero, isPrecise: true, phase: phase)
  }

  mutating func leave() -> InputEvent? {
    guard isTouched || isHeld else { return nil }
    (isTouched, isHeld) = (false, false)
    return wheel(.zero, isPrecise: true, phase: .ended)
  }

  private mutating func swipe() -> InputEvent? {
    let wasTouched = isTouched
    // While fingers move along one axis, the other one may stop.
    isTouched = frame.points != .zero || isTouched && !frame.stops
    if isTouched { return wheel(frame.points, isPrecise: true, phase: wasTouched ? .changed : .began) }
    return wasTouched ? wheel(frame.points, isPrecise: true, phase: .ended) : nil
  }

  private mutating func notches() -> InputEvent? {
    // A reversal drops the remaining steps of the other direction.
    steps.replace(with: 0, where: steps * frame.steps .< 0)
    steps += frame.steps
    let notches = (steps / Self.stepsPerNotch).rounded(.towardZero)
    steps -= notches * Self.stepsPerNotch
    return notches == .zero ? nil : wheel(notches, isPrecise: false)
  }

  private func wheel(_ amount: SIMD2<Double>, isPrecise: Bool, phase: SwipePhase? = nil) -> InputEvent {
    .wheel(dx: amount.y, dy: -amount.x, isPrecise: isPrecise, phase: phase)
  }
}

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
