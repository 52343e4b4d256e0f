/// The behavior of content at the ends of a range.
public enum ScrollEndBehavior: ScrollValue, CaseIterable {
  /// A drag beyond an end is resisted as by a rubber band, and a fling bounces, as in UIScrollView.
  case bounce
  /// The content stays within the ends, as on most desktops. A fling stops there, and a drag that reverses moves the
  /// content at once.
  case clamp
  /// The content stays within the ends, and leaves the rest of a movement to the scroller around it, as CSS chains
  /// scrolls: see ``Scroller/unconsumedDistance`` and ``Scroller/unconsumedVelocity``.
  case chain
}

/// The lengths at both ends of a viewport that bars cover, in the caller's unit.
public struct ScrollInsets: ScrollValue {
  /// No insets.
  public static let zero = ScrollInsets()

  /// The length at the start of the viewport.
  public var leading: Double

  /// The length at the end of the viewport.
  public var trailing: Double

  /// Creates insets.
  public init(leading: Double = 0, trailing: Double = 0) {
    self.leading = leading
    self.trailing = trailing
  }

  var sanitized: ScrollInsets { ScrollInsets(leading: leading.sanitized(), trailing: trailing.sanitized()) }
}

/// The offsets that one axis allows, in the caller's unit.
public enum ScrollBounds: ScrollValue {
  /// Any offset, without an end.
  case unbounded

  /// The offsets between two ends, which behave according to ``ScrollEndBehavior``. `viewportLength` is the visible
  /// length. A drag from inside pulls the content beyond an end by less than that; at 0, a drag stops at the ends.
  case range(ClosedRange<Double>, viewportLength: Double)

  /// Any offset, with the content repeated every `period`.
  case wrapping(period: Double)

  /// Returns the bounds of content in a viewport; content shorter than the viewport rests at its start.
  ///
  /// At offset 0 the content starts at the start of the viewport. The insets are the margins before the start, such as
  /// the height of a bar above the content, and after the end.
  public static func content(
    length: Double, viewportLength: Double, leadingInset: Double = 0, trailingInset: Double = 0
  ) -> ScrollBounds {
    let viewportLength = max(0, viewportLength.sanitized())
    let start = -leadingInset.sanitized()
    let end = max(0, length.sanitized()) + trailingInset.sanitized() - viewportLength
    return .range(start...max(start, end), viewportLength: viewportLength)
  }

  /// The same bounds with finite values, a period above 0, and a viewport of at least 0.
  var sanitized: ScrollBounds {
    switch self {
    case .unbounded: .unbounded
    case .range(let range, let length):
      .range(range.lowerBound.sanitized()...range.upperBound.sanitized(), viewportLength: max(0, length.sanitized()))
    case .wrapping(let period): .wrapping(period: Cycle(period: period).period)
    }
  }

  func shifted(by distance: Double) -> ScrollBounds {
    guard case .range(let range, let length) = self else { return self }
    return .range(range.shifted(by: distance), viewportLength: length).sanitized
  }

  func clamp(_ offset: Double) -> Double {
    switch self {
    case .unbounded, .wrapping: offset
    case .range(let range, _): offset.clamped(to: range)
    }
  }

  func contains(_ offset: Double) -> Bool { clamp(offset) == offset }

  /// The visible length; 0 without ends.
  var viewportLength: Double {
    guard case .range(_, let length) = self else { return 0 }
    return length
  }

  /// The cycle of a wrapping axis; `nil` otherwise.
  var cycle: Cycle? {
    guard case .wrapping(let period) = self else { return nil }
    return Cycle(period: period)
  }
}
