extension Comparable {
  /// Returns the value in `range` that is nearest to this one.
  @inlinable public func clamped(to range: ClosedRange<Self>) -> Self {
    min(max(self, range.lowerBound), range.upperBound)
  }
}
