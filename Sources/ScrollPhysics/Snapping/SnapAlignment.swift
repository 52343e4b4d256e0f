/// The part of the viewport where an item comes to rest (CSS Scroll Snap Level 1, `scroll-snap-align`).
public enum SnapAlignment: Hashable, Sendable, CaseIterable {
  /// The start of the item meets the start of the viewport.
  case start
  /// The middle of the item meets the middle of the viewport.
  case center
  /// The end of the item meets the end of the viewport.
  case end

  /// Returns the offset at which `item` is in its place, in a viewport of a length in the same unit.
  ///
  /// For items of one length the offset of the first is the `origin` of
  /// ``SnapPolicy/interval(_:origin:maximumDistance:)``.
  public func offset(showing item: ClosedRange<Double>, viewportLength: Double) -> Double {
    switch self {
    case .start: item.lowerBound
    case .center: (item.lowerBound + item.upperBound - viewportLength) / 2
    case .end: item.upperBound - viewportLength
    }
  }
}

#if !hasFeature(Embedded)
  extension SnapAlignment: Codable {}
#endif
