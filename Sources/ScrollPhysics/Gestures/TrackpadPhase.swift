/// The phase of a trackpad gesture, on platforms that report phases.
public enum TrackpadPhase: ScrollName, ScrollValue, CaseIterable {
  /// The fingers touched the trackpad, which stops the content.
  case began
  /// The fingers moved.
  case changed
  /// The fingers moved, on a platform without phases, such as X11. Fast fingers that fall silent for 2.5 intervals
  /// between their samples count as lifted.
  case unphased
  /// The fingers were lifted; momentum may follow.
  case ended
  /// The fingers were lifted on a platform without momentum, such as Wayland: the content glides on as after a drag.
  case lifted
  /// The platform continues the movement with momentum.
  case momentum
  /// The momentum ended.
  case momentumEnded

  /// Whether fingers are known to touch the trackpad.
  var isTouching: Bool { self == .began || self == .changed }

  var isMomentum: Bool { self == .momentum || self == .momentumEnded }
}
