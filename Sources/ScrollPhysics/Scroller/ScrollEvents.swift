// What a caller hears of a scroller.

/// What happened during a call, in the words of UIScrollViewDelegate; several at once are possible.
///
/// A motion that a press, a wheel or an animation cuts short does not say that it ended: `didEndDecelerating` and
/// `didEndAnimating` mean that it arrived.
public struct ScrollEvents: OptionSet, Hashable, Sendable {
  /// A drag began: a hand left its slop, or a wheel turned after a silence.
  public static let willBeginDragging = ScrollEvents(rawValue: 1 << 0)

  /// A drag ended, or a press that had stopped moving content was let go.
  public static let didEndDragging = ScrollEvents(rawValue: 1 << 1)

  /// Content glides or bounces on; ``didEndDecelerating`` will follow unless something cuts in.
  public static let willDecelerate = ScrollEvents(rawValue: 1 << 2)

  /// A glide or bounce came to rest.
  public static let didEndDecelerating = ScrollEvents(rawValue: 1 << 3)

  /// An animation arrived.
  public static let didEndAnimating = ScrollEvents(rawValue: 1 << 4)

  /// A press stopped content that moved faster than a tap allows: it is no tap.
  public static let didCatch = ScrollEvents(rawValue: 1 << 5)

  /// The bits.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
}
