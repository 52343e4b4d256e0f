extension Scroller {
  /// Animates the content until an item is visible, and no further than that.
  ///
  /// Nothing happens if the item is visible where the content will come to rest. An item longer than the viewport shows
  /// its start.
  ///
  /// - Parameters:
  ///   - item: The range that the item covers, in the content's coordinates.
  ///   - alignment: The part of the viewport where the item comes to rest; `nil` for the nearest that shows all of it.
  ///   - viewportLength: The visible length; `nil` for that of the bounds.
  ///   - margin: The length to keep free at both ends of the viewport.
  ///   - duration: The duration, in seconds; at 0 or less the content moves at once.
  ///   - time: When the animation starts, in seconds.
  @discardableResult
  public mutating func scrollToVisible(
    _ item: ClosedRange<Double>,
    alignment: SnapAlignment? = nil,
    viewportLength: Double? = nil,
    margin: Double = 0,
    duration: Double = 0.3,
    time: Double
  ) -> ScrollEvents {
    let events = advance(time: time)
    let length = viewportLength ?? configuration.bounds.viewportLength
    let current = targetContentOffset ?? contentOffset
    let item = item.lowerBound - margin...max(item.lowerBound - margin, item.upperBound + margin)
    let start = SnapAlignment.start.offset(showing: item, viewportLength: length)
    let end = SnapAlignment.end.offset(showing: item, viewportLength: length)
    let target = alignment?.offset(showing: item, viewportLength: length) ?? min(start, max(end, current))
    guard configuration.bounds.clamp(target) != current else { return events }
    return events.union(animate(to: target, duration: duration, time: time))
  }
}

extension ScrollBounds {
  /// The visible length; 0 without ends.
  fileprivate var viewportLength: Double {
    guard case .range(_, let length) = self else { return 0 }
    return length
  }
}
