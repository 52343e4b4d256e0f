/// The phase of a trackpad gesture.
public enum TrackpadPhase: ScrollName, ScrollValue, CaseIterable {
  /// The fingers touched the trackpad, which stops the content.
  case began
  /// The fingers moved.
  case changed
  /// The fingers moved, on a platform without phases, such as X11.
  ///
  /// Fingers at fling speed count as lifted if no sample follows for 2.5 mean sample intervals, but at least 20 ms.
  case unphased
  /// The fingers were lifted on a platform that may continue the movement with momentum, such as macOS.
  case ended
  /// The fingers were lifted on a platform without momentum, such as Wayland; the content may decelerate.
  case lifted
  /// The platform reports a movement by momentum.
  case momentum
  /// The platform reports the end of the momentum.
  case momentumEnded

  /// Whether the phase reports that fingers touch the trackpad; `false` for ``unphased`` as well.
  var isTouching: Bool { self == .began || self == .changed }

  var isMomentum: Bool { self == .momentum || self == .momentumEnded }
}
