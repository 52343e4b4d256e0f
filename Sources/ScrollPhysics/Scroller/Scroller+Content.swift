import MathFunctions

// Changes of the content's coordinates, and the items of the content.
extension Scroller {
  /// Moves the content's coordinates by `distance`, as when rows are inserted before the visible ones.
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

  /// Returns the index of the item nearest to `contentOffset`, as ``currentItem`` is that of the current one.
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

// The release of content, and the end of its motion.
extension Scroller {
  func planner(velocity: Double, at time: Double? = nil) -> MotionPlanner {
    let isByTrackpad = activity.launch?.isByTrackpad ?? false
    let launch = Activity.Launch(offset: offset, velocity: velocity, isByTrackpad: isByTrackpad)
    return MotionPlanner(configuration: configuration, launch: launch, time: time ?? self.time)
  }

  /// Releases content, by default at rest, for a launch at the current offset.
  mutating func settle(_ launch: Activity.Launch = Activity.Launch()) -> ScrollEvents {
    normalizeOffset()
    var launch = launch
    (launch.offset, launch.velocity) = (offset, launch.velocity.sanitized())
    let segment = MotionPlanner(configuration: configuration, launch: launch, time: time).release()
    continueRelease(with: segment, launch: launch)
    // At an end, a fling does not begin.
    if segment == nil, bounds.clamp(offset + launch.velocity) == offset {
      unconsumedVelocity = launch.velocity
    }
    return segment == nil || phase == .animating ? [] : .willDecelerate
  }

  mutating func continueRelease(with segment: MotionSegment?, launch: Activity.Launch? = nil) {
    if let segment { activity = .moving(segment, .release(launch)) } else { activity = .resting(acceptsTarget: true) }
  }

  /// Moves content that is a rounding error away from an end to that end.
  mutating func alignWithEnd() { offset = configuration.end(near: offset) ?? offset }

  /// Ends a motion at the current offset, or at the snap position within rounding error of it on a wrapping axis.
  mutating func comeToRest() {
    let notch = unconsumedNotch
    activity.segment = nil
    unconsumedNotch = notch
    normalizeOffset()
    offset = planner(velocity: 0).restOffset
  }
}

/// The thumb of a scroll bar, with its position and its length on the track.
public struct ScrollIndicator: Hashable, Sendable {
  /// The distance from the start of the track to the thumb, in the unit of the track.
  public let position: Double

  /// The length of the thumb, in the unit of the track.
  public let length: Double
}

extension Scroller {
  /// Returns the thumb of a scroll bar, with all lengths in the unit of the track; `nil` for content without ends.
  ///
  /// Its length is the visible fraction of the track, but at least `minimumLength` unless the track is shorter. Beyond
  /// an end, the thumb stays at that end and shrinks by the empty fraction of the viewport, down to `squeezedLength`.
  public func indicator(
    trackLength: Double, minimumLength: Double = 36, squeezedLength: Double = 8
  ) -> ScrollIndicator? {
    guard case .range(let range, let viewportLength, _) = bounds else { return nil }
    let track = max(0, trackLength.sanitized())
    let hidden = range.upperBound - range.lowerBound
    let fraction = hidden > 0 ? viewportLength / (hidden + viewportLength) : 1
    let whole = min(track, max(minimumLength.sanitized(), track * fraction))
    let visible = viewportLength > 0 ? max(0, 1 - abs(overscroll) / viewportLength) : 1
    let length = min(whole, max(squeezedLength.sanitized(), whole * visible))
    // For content that fits its viewport, the sign of the overscroll determines the end.
    let progress = hidden > 0 ? (offset - overscroll - range.lowerBound) / hidden : overscroll > 0 ? 1 : 0
    return ScrollIndicator(position: progress * (track - length), length: length)
  }
}
