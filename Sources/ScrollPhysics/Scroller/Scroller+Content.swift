// Content that changes its place, and the items on it.
extension Scroller {
  /// Moves the content and everything on it by `distance`, in units, as when rows are inserted before the visible ones.
  ///
  /// The offset, the bounds, the snap positions, the target, and the drag or motion in progress move together, without
  /// an event, so that nothing moves on the screen. Afterwards pass the new bounds to ``reconfigure(_:time:)``, and a
  /// custom snap rule, which is not moved.
  @discardableResult
  public mutating func shiftContent(by distance: Double, time: Double) -> ScrollEvents {
    let events = advance(time: time)
    guard distance.isFinite else { return events }
    let distance = (offset + distance).sanitized() - offset
    configuration.bounds = configuration.bounds.shifted(by: distance)
    configuration.snapPolicy = configuration.snapPolicy.shifted(by: distance)
    offset += distance
    hold?.shift(by: distance)
    activity.shift(by: distance)
    if !isMoving, !activity.isHeld { normalizeOffset() }
    renumberItems()
    return events
  }

  /// The number of the item nearest to the content, counting from the first snap position, or from the origin of an
  /// interval or a page; `nil` without snap positions.
  ///
  /// It counts on over the turns of a wrapping axis, so that a difference is the signed number of items crossed.
  public var currentItem: Int? {
    let inset = configuration.insets.leading
    return configuration.snapPolicy.item(
      at: offset + inset, afterTurns: wholeTurns, in: configuration.bounds.shifted(by: inset))
  }
}
