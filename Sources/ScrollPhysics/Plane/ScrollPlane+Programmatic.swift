// Calls that move the content of a plane without a pointer, or change it or the settings.
extension ScrollPlane {
  /// Launches the content with `velocity`, in units per second, like the release of a drag but without fast scrolling.
  @discardableResult
  public mutating func fling(velocity: ScrollVector, time: Double) -> ScrollEvents {
    guard velocity.isFinite else { return advance(to: time) }
    let events = advance(to: time)
    (drag, pan) = (nil, nil)
    let fraction = Self.stopFractions(of: velocity)
    let launch = report { plane in
      let events = plane.changeBoth { $0.fling(velocity: velocity[$1], stopFraction: fraction[$1], time: time) }
      plane.settle()
      return events
    }
    return events.union(launch)
  }

  /// Changes the target of the motion that followed the last release; see ``Scroller/setTargetContentOffset(_:)``.
  ///
  /// `target` is in units, and applies to both axes, even if one of them has arrived.
  public mutating func setTargetContentOffset(_ target: ScrollVector) {
    guard target.isFinite, !isDragInProgress, heldAxes == (false, false),
      horizontal.activity.acceptsTarget || vertical.activity.acceptsTarget
    else { return }
    settle(on: target)
  }

  /// Moves the content to `target`, in units and clamped to the bounds, immediately.
  @discardableResult
  public mutating func setContentOffset(_ target: ScrollVector, time: Double) -> ScrollEvents {
    changeBoth(at: time) { $0.setContentOffset(target[$1], time: time) }
  }

  /// Animates the content to `destination`, in units, along a straight line if the content is at rest; see
  /// ``Scroller/animate(to:duration:curve:route:time:)``.
  @discardableResult
  public mutating func animate(
    to destination: ScrollVector,
    duration: Double = 0.3,
    curve: TimedMotion.TimingFunction = .easeInEaseOut,
    route: Scroller.Route = .direct,
    time: Double
  ) -> ScrollEvents {
    guard destination.isFinite else { return advance(to: time) }
    let events = advance(to: time)
    (drag, pan) = (nil, nil)
    return events.union(
      changeBoth { $0.animate(to: destination[$1], duration: duration, curve: curve, route: route, time: time) })
  }

  /// Animates the content by the shortest distance that makes an item visible; see
  /// ``Scroller/scrollToVisible(_:alignment:viewportLength:margin:duration:time:)``.
  ///
  /// `horizontal` and `vertical` are the ranges that the item covers, in the coordinates of the content. `viewport` is
  /// the size of the viewport including the insets, in units; `nil` for the viewport lengths of the bounds.
  @discardableResult
  public mutating func scrollToVisible(
    horizontal: ClosedRange<Double>,
    vertical: ClosedRange<Double>,
    viewport: ScrollVector? = nil,
    margin: Double = 0,
    duration: Double = 0.3,
    time: Double
  ) -> ScrollEvents {
    var events = advance(to: time)
    let held = heldAxes
    let moved = changeBoth {
      $0.scrollToVisible(
        $1 == .horizontal ? horizontal : vertical, viewportLength: viewport?[$1], margin: margin, duration: duration,
        time: time)
    }
    events.formUnion(moved)
    guard heldAxes != held else { return events }
    // A drag that ends on one axis ends on both.
    (drag, pan) = (nil, nil)
    return events.union(changeBoth { axis, _ in axis.endHold(velocity: 0) })
  }

  /// Scrolls one axis by a key; see ``Scroller/pressKey(_:isRepeat:viewportLength:time:)``.
  @discardableResult
  public mutating func pressKey(
    _ key: ScrollKey, isHorizontal: Bool = false, isRepeat: Bool = false, time: Double
  ) -> ScrollEvents {
    let events = advance(to: time)
    guard drag == nil else { return events }
    pan = nil
    let moved = changeBoth {
      ($1 == .horizontal) == isHorizontal
        ? $0.pressKey(key, isRepeat: isRepeat, time: time) : $0.endHold(velocity: 0)
    }
    return events.union(moved)
  }

  /// Stops content that a held key moves; see ``Scroller/releaseKey(_:time:)``.
  @discardableResult
  public mutating func releaseKey(_ key: ScrollKey? = nil, time: Double) -> ScrollEvents {
    changeBoth(at: time) { axis, _ in axis.releaseKey(key, time: time) }
  }

  /// Moves each axis along a custom motion; see ``Scroller/follow(_:time:)``.
  ///
  /// If one motion is rejected, so is the other.
  @discardableResult
  public mutating func follow(
    horizontal: some ScrollMotion, vertical: some ScrollMotion, time: Double
  ) -> ScrollEvents {
    guard horizontal.isValid, vertical.isValid else { return advance(to: time).union(.didReject) }
    let events = advance(to: time)
    (drag, pan) = (nil, nil)
    return events.union(
      changeBoth { $1 == .horizontal ? $0.follow(horizontal, time: time) : $0.follow(vertical, time: time) })
  }

  /// Replaces the settings of both axes; see ``Scroller/reconfigure(_:time:)``.
  @discardableResult
  public mutating func reconfigure(
    horizontal: ScrollConfiguration, vertical: ScrollConfiguration, time: Double
  ) -> ScrollEvents {
    changeBoth(at: time) { $0.reconfigure($1 == .horizontal ? horizontal : vertical, time: time) }
  }

  /// Moves the coordinates of the content by `distance`, in units, without a visible change; see
  /// ``Scroller/shiftContent(by:time:)``.
  @discardableResult
  public mutating func shiftContent(by distance: ScrollVector, time: Double) -> ScrollEvents {
    let events = changeBoth(at: time) { $0.shiftContent(by: distance[$1], time: time) }
    if distance.isFinite { snapPolicy = snapPolicy.shifted(by: distance) }
    item = currentItem
    return events
  }

  private var heldAxes: (Bool, Bool) { (horizontal.activity.isHeld, vertical.activity.isHeld) }
}
