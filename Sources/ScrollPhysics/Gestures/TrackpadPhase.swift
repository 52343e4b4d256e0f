/// The phase of a trackpad gesture; later versions may add cases.
public enum TrackpadPhase: Int, Hashable, Sendable, CaseIterable {
  /// The fingers touched the trackpad, which stops the content.
  case began
  /// The fingers moved.
  case changed
  /// The fingers moved, on a platform without phases, such as X11.
  ///
  /// Fingers at fling speed count as lifted after a pause of 2.5 mean sample intervals, but at least 20 ms and at most
  /// ``ScrollTuning/wheelSilence``.
  case unphased
  /// The fingers were lifted on a platform that may continue the movement with momentum, such as macOS.
  case ended
  /// The fingers were lifted on a platform without momentum, such as Wayland; the content may decelerate, at the rate
  /// ``ScrollConfiguration/trackpadDecelerationRate``.
  case lifted
  /// The platform continues the movement with momentum.
  case momentum
  /// The platform's momentum ended.
  case momentumEnded

  var isTouching: Bool { self == .began || self == .changed }

  var isMomentum: Bool { self == .momentum || self == .momentumEnded }
}
