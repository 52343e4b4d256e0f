/// What happens when content reaches an end of a range.
public enum ScrollEndBehavior: Hashable, Sendable {
  /// A drag beyond an end meets the resistance of a rubber band, and a fling bounces, as in UIScrollView.
  case bounce
  /// Nothing moves beyond an end, as on most desktops: a fling stops there, and a drag that turns is followed at once.
  case clamp
}

/// The offsets that one axis allows, in the caller's unit.
public enum ScrollBounds: Hashable, Sendable {
  /// Any offset, without an end.
  case unbounded

  /// The offsets between two ends; ``ScrollEndBehavior`` says what happens there.
  ///
  /// `viewportLength` is the visible length, which a drag from inside never pulls the content beyond an end by. At 0 a
  /// drag stops at the ends.
  case range(ClosedRange<Double>, viewportLength: Double)

  /// Any offset, with the content repeated every `period`.
  case wrapping(period: Double)

  /// Returns the bounds of content that is seen through a viewport.
  ///
  /// Content shorter than the viewport rests at its start.
  ///
  /// - Parameters:
  ///   - length: The length of the content, in units. The offset at which its start meets the viewport's is 0.
  ///   - viewportLength: The visible length.
  ///   - leadingInset: The margin that can be scrolled to before the start, such as the height of a bar that covers it.
  ///   - trailingInset: The margin that can be scrolled to after the end.
  public static func content(
    length: Double,
    viewportLength: Double,
    leadingInset: Double = 0,
    trailingInset: Double = 0
  ) -> ScrollBounds {
    let viewportLength = max(0, viewportLength.sanitized())
    let start = -leadingInset.sanitized()
    let end = max(0, length.sanitized()) + trailingInset.sanitized() - viewportLength
    return .range(start...max(start, end), viewportLength: viewportLength)
  }

  /// The same bounds with every value finite, the period above 0, and the viewport not below 0.
  var sanitized: ScrollBounds {
    switch self {
    case .unbounded: .unbounded
    case .range(let range, let length):
      .range(range.lowerBound.sanitized()...range.upperBound.sanitized(), viewportLength: max(0, length.sanitized()))
    case .wrapping(let period): .wrapping(period: Cycle(period: period).period)
    }
  }

  /// Returns the allowed offset nearest to `offset`.
  func clamp(_ offset: Double) -> Double {
    switch self {
    case .unbounded, .wrapping: offset
    case .range(let range, _): offset.clamped(to: range)
    }
  }

  /// Returns whether `offset` is allowed.
  func contains(_ offset: Double) -> Bool { clamp(offset) == offset }

  /// The cycle of a wrapping axis; `nil` otherwise.
  var cycle: Cycle? {
    guard case .wrapping(let period) = self else { return nil }
    return Cycle(period: period)
  }
}

#if !hasFeature(Embedded)
  extension ScrollEndBehavior: Codable {}
  extension ScrollBounds: Codable {}
#endif
