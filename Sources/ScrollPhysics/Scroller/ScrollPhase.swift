// What a scroller is doing.

/// The phase of a ``Scroller``; its raw values are plain words for a log.
public enum ScrollPhase: String, Hashable, Sendable, CaseIterable {
  /// At rest.
  case idle
  /// Held by a hand that has not left its slop.
  case tracking
  /// Moved by a hand or by a precise wheel.
  case dragging
  /// Gliding to where it rests, freely or onto a snap.
  case decelerating
  /// Springing back from beyond an end.
  case bouncing
  /// Animated to a place: by call, by a wheel's notch, or onto a snap after a drag without deceleration.
  case animating
}
