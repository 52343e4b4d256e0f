/// The behavior of content at the ends of its range; later versions may add cases.
public enum ScrollEndBehavior: Hashable, Sendable {
  /// A ``RubberBand`` resists drags beyond an end, and flings bounce, as in UIScrollView.
  case bounce
  /// The content stops at the ends, as on most desktops; a drag that reverses direction moves it at once.
  case clamp
  /// The content stops at the ends, and an enclosing scroller can continue the movement (CSS scroll chaining).
  ///
  /// See ``Scroller/unconsumedDistance`` and ``Scroller/unconsumedVelocity``.
  case chain
  /// The start is like that of ``bounce``, as for pull to refresh, and the end like that of ``clamp``.
  case bounceAtStart
  /// The end is like that of ``bounce``, as for content that loads more, and the start like that of ``clamp``.
  case bounceAtEnd
}

/// The lengths that bars cover at the two ends of a viewport, in the caller's unit.
public struct ScrollInsets: Hashable, Sendable {
  /// The insets of a viewport without bars.
  public static let zero = ScrollInsets()

  /// The covered length at the start of the viewport.
  public var leading: Double

  /// The covered length at the end of the viewport.
  public var trailing: Double

  /// Creates insets from two lengths.
  public init(leading: Double = 0, trailing: Double = 0) {
    self.leading = leading
    self.trailing = trailing
  }

  var sanitized: ScrollInsets { ScrollInsets(leading: leading.sanitized(), trailing: trailing.sanitized()) }
}

/// The allowed offsets of an axis, in the caller's unit.
public enum ScrollBounds: Hashable, Sendable {
  /// All offsets are allowed.
  case unbounded

  /// The offsets between two ends are allowed, and ``ScrollEndBehavior`` applies to the ends.
  ///
  /// `viewportLength` includes the `insets`, and the range already allows for them, as that of
  /// ``content(length:viewportLength:insets:)``. A drag that begins inside the range moves the content by at most the
  /// length of the viewport beyond an end.
  case range(ClosedRange<Double>, viewportLength: Double, insets: ScrollInsets = .zero)

  /// All offsets are allowed, and the content repeats every `period` units.
  ///
  /// Only page keys and items that are aligned or made visible depend on `viewportLength`.
  case wrapping(period: Double, viewportLength: Double = 0)

  /// Returns the bounds for content of a given length in a viewport.
  ///
  /// At offset 0, the content starts at the start of the viewport. `viewportLength` includes the insets, which extend
  /// the range at both ends. If the content fits between the insets, its only offset is minus the leading inset. To
  /// keep content pulled beyond an end, such as while a refresh indicator is visible, increase the inset there. When the
  /// inset becomes smaller again, the content springs back.
  public static func content(length: Double, viewportLength: Double, insets: ScrollInsets = .zero) -> ScrollBounds {
    let (viewportLength, insets) = (max(0, viewportLength.sanitized()), insets.sanitized)
    let end = max(0, length.sanitized()) + insets.trailing - viewportLength
    // Not -0, which would be printed as such.
    let start = 0 - insets.leading
    return .range(start...max(start, end), viewportLength: viewportLength, insets: insets)
  }

  var sanitized: ScrollBounds {
    switch self {
    case .unbounded: .unbounded
    case .range(let range, let length, let insets):
      .range(
        range.lowerBound.sanitized()...range.upperBound.sanitized(), viewportLength: max(0, length.sanitized()),
        insets: insets.sanitized)
    case .wrapping(let period, let length):
      .wrapping(period: Cycle(period: period).period, viewportLength: max(0, length.sanitized()))
    }
  }

  func shifted(by distance: Double) -> ScrollBounds {
    guard case .range(let range, let length, let insets) = self else { return self }
    return .range(range.shifted(by: distance), viewportLength: length, insets: insets).sanitized
  }

  func clamp(_ offset: Double) -> Double { offset.clamped(to: range) }

  func contains(_ offset: Double) -> Bool { range.contains(offset) }

  /// Returns the end of the range from which `offset` differs by at most `distance`, if any.
  func end(near offset: Double, within distance: Double) -> Double? {
    if abs(offset - range.lowerBound) <= distance { return range.lowerBound }
    return abs(offset - range.upperBound) <= distance ? range.upperBound : nil
  }

  /// Whether the content does not fit its viewport.
  var isScrollable: Bool { range.lowerBound < range.upperBound }

  /// The allowed offsets, infinite without ends.
  var range: ClosedRange<Double> { if case .range(let range, _, _) = self { range } else { .unlimited } }

  var insets: ScrollInsets { if case .range(_, _, let insets) = self { insets } else { .zero } }

  /// The length of the viewport with its insets; 0 on an unbounded axis.
  var viewportLength: Double {
    switch self {
    case .unbounded: 0
    case .range(_, let length, _), .wrapping(_, let length): length
    }
  }

  var cycle: Cycle? {
    if case .wrapping(let period, _) = self { Cycle(period: period) } else { nil }
  }
}
