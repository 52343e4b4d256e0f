/// The intent of a gesture, which determines its snap position, as in CSS Scroll Snap Level 1.
///
/// A release without a fling settles on the nearest position.
public enum SnapIntent: Hashable, Sendable {
  /// The content settles on the position nearest to the motion's projected end, even one where the gesture started.
  case end

  /// The content settles on the first position ahead of the current offset, so that a fling passes no other.
  case direction

  /// The content settles on the position nearest to the projected end among those ahead of the current offset.
  case endAndDirection
}
