/// The state of a ``Scroller``, with raw values for a log.
public enum ScrollPhase: ScrollName, ScrollValue, CaseIterable {
  /// The content is at rest.
  case idle
  /// A pointer presses the content and has not moved beyond its slop.
  case tracking
  /// A pointer, a trackpad, or a precise wheel moves the content.
  case dragging
  /// The content glides to rest, freely or onto a snap position.
  case decelerating
  /// The content springs back from beyond an end.
  case bouncing
  /// The content is animated: by a call, by a notch of a wheel, or onto a snap position after a slow release.
  case animating
}

/// The events during a call, named as in UIScrollViewDelegate.
///
/// A motion either arrives, as reported by ``didEndDecelerating`` or ``didEndAnimating``, or is interrupted by a press, a
/// wheel, or a call, as reported by ``didCancelDecelerating`` or ``didCancelAnimating``.
public struct ScrollEvents: OptionSet, ScrollValue {
  /// A drag began: a pointer moved beyond its slop, or a wheel turned after a silence.
  public static let willBeginDragging = ScrollEvents(rawValue: 1 << 0)

  /// A drag ended, or a press that had stopped moving content was released.
  public static let didEndDragging = ScrollEvents(rawValue: 1 << 1)

  /// The content continues by itself; ``didEndDecelerating`` or ``didCancelDecelerating`` follows.
  public static let willDecelerate = ScrollEvents(rawValue: 1 << 2)

  /// A deceleration or a bounce came to rest.
  public static let didEndDecelerating = ScrollEvents(rawValue: 1 << 3)

  /// An animation arrived.
  public static let didEndAnimating = ScrollEvents(rawValue: 1 << 4)

  /// A press stopped content that was too fast to be tapped.
  public static let didCatch = ScrollEvents(rawValue: 1 << 5)

  /// A deceleration or a bounce was interrupted.
  public static let didCancelDecelerating = ScrollEvents(rawValue: 1 << 6)

  /// An animation was interrupted; the notches of a wheel until a silence, with the snap that follows, are one.
  public static let didCancelAnimating = ScrollEvents(rawValue: 1 << 7)

  /// A call had no effect, as the motion that it was given never ends.
  public static let didReject = ScrollEvents(rawValue: 1 << 8)

  /// The ``Scroller/currentItem`` has changed since the last ``Scroller/advance(time:)``; reported only with
  /// ``ScrollConfiguration/reportsItems``.
  public static let didCrossItem = ScrollEvents(rawValue: 1 << 9)

  /// The bits of the set.
  public let rawValue: UInt16

  /// Creates a set from its bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }
}

#if !hasFeature(Embedded)
  extension ScrollEvents: CustomStringConvertible {
    private static let names: [(events: ScrollEvents, name: String)] = [
      (.willBeginDragging, "willBeginDragging"), (.didEndDragging, "didEndDragging"),
      (.willDecelerate, "willDecelerate"), (.didEndDecelerating, "didEndDecelerating"),
      (.didEndAnimating, "didEndAnimating"), (.didCatch, "didCatch"),
      (.didCancelDecelerating, "didCancelDecelerating"), (.didCancelAnimating, "didCancelAnimating"),
      (.didReject, "didReject"), (.didCrossItem, "didCrossItem"),
    ]

    /// The names of the events, in square brackets.
    public var description: String {
      var list = ""
      for (events, name) in Self.names where contains(events) { list += list.isEmpty ? name : ", \(name)" }
      return "[\(list)]"
    }
  }
#endif
