/// The part of the viewport with which an item is aligned (`scroll-snap-align` in CSS Scroll Snap Level 1).
public enum SnapAlignment: Hashable, Sendable {
  /// The start of the item is aligned with the start of the viewport.
  case start
  /// The middle of the item is aligned with the middle of the viewport.
  case center
  /// The end of the item is aligned with the end of the viewport.
  case end

  /// Returns the offset that aligns `item` with a viewport without insets, of length `viewportLength` in the same unit.
  ///
  /// For adjacent items of equal length, the offset of the first one is the `origin` of
  /// ``SnapPolicy/interval(_:origin:maximumDistance:)``.
  public func offset(showing item: ClosedRange<Double>, viewportLength: Double) -> Double {
    switch self {
    case .start: item.lowerBound
    case .center: (item.lowerBound + item.upperBound - viewportLength) / 2
    case .end: item.upperBound - viewportLength
    }
  }
}
