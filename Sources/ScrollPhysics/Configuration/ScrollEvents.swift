extension Scroller {
  /// The phase of a scroller's gesture or motion; later versions may add cases.
  public enum Phase: Int, Hashable, Sendable, CaseIterable {
    /// The content is at rest, and no pointer is pressed.
    case idle
    /// A pointer is pressed on the content, but does not drag it yet.
    case tracking
    /// A pointer drags the content, or a gesture of a trackpad or a precise wheel is in progress.
    case dragging
    /// The content decelerates after a fling, freely or onto a snap position, or follows a custom motion.
    case decelerating
    /// The content bounces at an end, or springs back from beyond it.
    case bouncing
    /// The content is animated by a call, a key, or a notch of a wheel, or settles on a snap position without a fling.
    case animating
  }
}

/// The events that a call reports; many are named after methods of UIScrollViewDelegate.
///
/// A motion that ends at rest is reported by ``didEndDecelerating`` or ``didEndAnimating``. A motion that a press, a
/// wheel, or a call interrupts is reported by ``didCancelDecelerating`` or ``didCancelAnimating``.
public struct ScrollEvents: OptionSet, Hashable, Sendable {
  /// A pointer began to drag the content, or a wheel or a trackpad began to move it.
  public static let willBeginDragging = ScrollEvents(rawValue: 1 << 0)

  /// A drag or a wheel gesture ended, or a press or a touch that had interrupted a motion ended without a drag.
  public static let didEndDragging = ScrollEvents(rawValue: 1 << 1)

  /// The content begins to decelerate or bounce; ``didEndDecelerating`` or ``didCancelDecelerating`` follows.
  public static let willDecelerate = ScrollEvents(rawValue: 1 << 2)

  /// The content came to rest after a deceleration or a bounce.
  public static let didEndDecelerating = ScrollEvents(rawValue: 1 << 3)

  /// An animation reached its destination.
  public static let didEndAnimating = ScrollEvents(rawValue: 1 << 4)

  /// A press or a touch interrupted a motion that was too fast for a tap: above 50 points per second.
  public static let didCatch = ScrollEvents(rawValue: 1 << 5)

  /// A deceleration or a bounce was interrupted.
  public static let didCancelDecelerating = ScrollEvents(rawValue: 1 << 6)

  /// An animation was interrupted; the notches of a wheel gesture and the snap at its end count as one animation.
  public static let didCancelAnimating = ScrollEvents(rawValue: 1 << 7)

  /// A custom motion was rejected: its destination is not finite, or its duration is not from 0 to 1e12 seconds.
  public static let didReject = ScrollEvents(rawValue: 1 << 8)

  /// The content has moved to another ``Scroller/currentItem`` since the last call of ``Scroller/advance(to:)``.
  ///
  /// The event is reported only if ``ScrollConfiguration/reportsItems`` is `true`.
  public static let didCrossItem = ScrollEvents(rawValue: 1 << 9)

  /// The content has come to rest since the last call of ``Scroller/advance(to:)``, however the gesture or motion ended.
  ///
  /// The event is reported only if ``ScrollConfiguration/reportsSettling`` is `true`.
  public static let didSettle = ScrollEvents(rawValue: 1 << 10)

  /// The events as bits.
  public let rawValue: UInt16

  /// Creates a set of events from its bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }
}

extension ScrollEvents: CustomStringConvertible {
  /// The names of the events, in the order of their bits.
  private static let names = [
    "willBeginDragging", "didEndDragging", "willDecelerate", "didEndDecelerating", "didEndAnimating", "didCatch",
    "didCancelDecelerating", "didCancelAnimating", "didReject", "didCrossItem", "didSettle",
  ]

  /// The comma-separated names of the events in square brackets, such as "[didCatch]".
  public var description: String {
    let names = Self.names.enumerated().filter { contains(ScrollEvents(rawValue: 1 << $0.offset)) }
    return "[\(names.map(\.element).joined(separator: ", "))]"
  }
}

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
