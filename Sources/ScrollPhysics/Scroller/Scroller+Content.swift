import MathFunctions

// Changes of the content's coordinates, and the items of the content.
extension Scroller {
  /// Moves the content's coordinates by `distance`, in units, as when rows are inserted before the visible ones.
  ///
  /// The offset, the bounds, the snap positions, the target, and the drag or motion in progress change together, so
  /// that nothing moves on the screen, and the shift itself causes no event. Afterwards, pass the bounds of the new
  /// content, and an adjusted custom snap rule, to ``reconfigure(_:time:)``.
  @discardableResult
  public mutating func shiftContent(by distance: Double, time: Double) -> ScrollEvents {
    let events = advance(to: time)
    guard distance.isFinite else { return events }
    let distance = (offset + distance).sanitized() - offset
    configuration.bounds = bounds.shifted(by: distance)
    configuration.snapPolicy = configuration.snapPolicy.shifted(by: distance).sorted(in: bounds)
    offset += distance
    hold?.shift(by: distance)
    activity.shift(by: distance)
    if !isMoving, !activity.isHeld {
      normalizeOffset()
      alignWithEnd()
    }
    renumberItems()
    return events
  }

  /// The index of the item nearest to the current offset; `nil` without snap positions or with a custom rule.
  ///
  /// Index 0 is the lowest snap position, or the origin of intervals or pages. The index keeps counting over the turns
  /// of a wrapping axis, so that the difference of two indices is the signed number of items crossed.
  public var currentItem: Int? { item(atNormalized: offset) }

  /// Returns the index of the item nearest to `contentOffset`, in units, as ``currentItem`` is that of the current one.
  public func item(at contentOffset: Double) -> Int? { item(atNormalized: normalized(contentOffset)) }

  private func item(atNormalized offset: Double) -> Int? {
    configuration.positions?.item(at: offset, afterTurns: wholeTurns)
  }

  /// ``currentItem`` within one turn of a wrapping axis, from 0; unchanged on other axes.
  public var foldedItem: Int? {
    guard let item = currentItem, bounds.cycle != nil, let count = configuration.positions?.count else {
      return currentItem
    }
    return item.wrapped(to: Int(saturating: count))
  }
}
