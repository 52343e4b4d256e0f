/// The behavior of content at the ends of its range.
public enum ScrollEndBehavior: ScrollValue, CaseIterable {
  /// A ``RubberBand`` resists drags beyond an end, and flings bounce, as in UIScrollView.
  case bounce
  /// The content stops at the ends, as on most desktops; a drag that reverses direction moves it at once.
  case clamp
  /// The content stops at the ends, and an enclosing scroller can continue the movement (CSS scroll chaining).
  ///
  /// See ``Scroller/unconsumedDistance`` and ``Scroller/unconsumedVelocity``.
  case chain
}

/// The lengths that bars cover at the two ends of a viewport, in the caller's unit.
public struct ScrollInsets: ScrollValue {
  /// The insets of a viewport without bars.
  public static let zero = ScrollInsets()

  /// The covered length at the start of the viewport.
  public var leading: Double

  /// The covered length at the end of the viewport.
  public var trailing: Double

  /// Creates insets from two lengths in the caller's unit.
  public init(leading: Double = 0, trailing: Double = 0) {
    self.leading = leading
    self.trailing = trailing
  }

  var sanitized: ScrollInsets { ScrollInsets(leading: leading.sanitized(), trailing: trailing.sanitized()) }
}

/// The allowed offsets of an axis, in the caller's unit.
public enum ScrollBounds: ScrollValue {
  /// All offsets are allowed.
  case unbounded

  /// The offsets between two ends are allowed, and ``ScrollEndBehavior`` applies to the ends.
  ///
  /// `viewportLength` is the visible length. A drag that begins inside the range moves the content by at most this
  /// length beyond an end.
  case range(ClosedRange<Double>, viewportLength: Double)

  /// All offsets are allowed, and the content repeats every `period` units.
  case wrapping(period: Double)

  /// Returns the bounds for content of a given length in a viewport.
  ///
  /// At offset 0, the content starts at the start of the viewport. `viewportLength` includes the insets, which extend
  /// the range at both ends. If the content fits between the insets, its only offset is `-leadingInset`.
  public static func content(
    length: Double, viewportLength: Double, leadingInset: Double = 0, trailingInset: Double = 0
  ) -> ScrollBounds {
    let viewportLength = max(0, viewportLength.sanitized())
    let start = -leadingInset.sanitized()
    let end = max(0, length.sanitized()) + trailingInset.sanitized() - viewportLength
    return .range(start...max(start, end), viewportLength: viewportLength)
  }

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

  var viewportLength: Double {
    guard case .range(_, let length) = self else { return 0 }
    return length
  }

  var cycle: Cycle? {
    guard case .wrapping(let period) = self else { return nil }
    return Cycle(period: period)
  }
}
