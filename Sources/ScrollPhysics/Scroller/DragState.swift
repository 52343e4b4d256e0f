// The two kinds of hand on the content.

/// A pressed pointer, in the caller's unit; its coordinate runs against the content offset.
struct DragState: Hashable, Sendable {
  var pointer: ScrollPointer
  var pressed: Double
  var finger: Double
  /// The finger's position plus the offset it asks for, a sum that a drag keeps; `nil` until it has left its slop.
  var anchor: Double?
  /// Whether the press stopped content that was moving, so that letting go is the end of a drag.
  var hasCaught: Bool

  /// What the finger asks for, before any rubber band; `nil` while it only holds.
  var proposed: Double? { anchor.map { $0 - finger } }
}

/// A turn of a wheel or of two fingers on a trackpad, from its first event until a silence.
struct WheelGesture: Hashable, Sendable {
  /// A wheel that is silent for this long has been let go, in seconds.
  static let silence = 0.150

  var lastTime: Double
  var isPrecise: Bool
  /// All that precise events have moved so far: what the velocity is measured on.
  var travel = 0.0

  var endTime: Double { lastTime + Self.silence }
}
