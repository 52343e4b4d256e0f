// Calls that move the content of a plane without a pointer, or change it or the settings.
extension ScrollPlane {
  /// Launches the content with `velocity`, like the release of a drag but without fast scrolling.
  @discardableResult
  public mutating func fling(velocity: ScrollVector, time: Double) -> ScrollEvents {
    let events = advance(to: time)
    guard velocity.isFinite else { return events }
    let fraction = velocity.stopFractions
    let moved = report { plane in
      let events = plane.call(at: time) {
        $0.fling(Activity.Launch(velocity: velocity[$1], stopFraction: fraction[$1]), time: time)
      }
      plane.settleTogether(afterWheelIn: nil)
      return events
    }
    return events.union(moved)
  }

  /// Changes the target of the motion that followed the last release; see ``Scroller/setTargetContentOffset(_:)``.
  ///
  /// `target` applies to both axes, even if one of them has arrived.
  public mutating func setTargetContentOffset(_ target: ScrollVector) {
    guard target.isFinite, gesture.source == nil, isTrue(\.activity.acceptsTarget),
      !isTrue({ !$0.activity.acceptsTarget && !$0.activity.isResting })
    else { return }
    settle(on: target)
  }

  /// Moves the content to `target`, clamped to the bounds, immediately.
  @discardableResult
  public mutating func setContentOffset(_ target: ScrollVector, time: Double) -> ScrollEvents {
    call(at: time) { $0.setContentOffset(target[$1], time: time) }
  }

  /// Animates the content to `destination`, along a straight line if the content is at rest; see
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
    return call(at: time) {
      $0.animate(to: destination[$1], duration: duration, curve: curve, route: route, time: time)
    }
  }

  /// Animates the content by the shortest distance that makes an item visible; see
  /// ``Scroller/scrollToVisible(_:alignment:viewportLength:margin:duration:time:)``.
  ///
  /// `horizontal` and `vertical` are the ranges that the item covers, in the coordinates of the content. `viewport` is
  /// the size of the viewport including the insets; `nil` for the viewport lengths of the bounds.
  @discardableResult
  public mutating func scrollToVisible(
    horizontal: ClosedRange<Double>,
    vertical: ClosedRange<Double>,
    viewport: ScrollVector? = nil,
    margin: Double = 0,
    duration: Double = 0.3,
    time: Double
  ) -> ScrollEvents {
    call(at: time) {
      $0.scrollToVisible(
        $1 == .horizontal ? horizontal : vertical, viewportLength: viewport?[$1], margin: margin, duration: duration,
        time: time)
    }
  }

  /// Scrolls one axis by a key; see ``Scroller/pressKey(_:isRepeat:viewportLength:time:)``.
  @discardableResult
  public mutating func pressKey(
    _ key: ScrollKey, isHorizontal: Bool = false, isRepeat: Bool = false, time: Double
  ) -> ScrollEvents {
    call(at: time) { ($1 == .horizontal) == isHorizontal ? $0.pressKey(key, isRepeat: isRepeat, time: time) : [] }
  }

  /// Stops content that a held key moves; see ``Scroller/releaseKey(_:time:)``.
  @discardableResult
  public mutating func releaseKey(_ key: ScrollKey? = nil, time: Double) -> ScrollEvents {
    call(at: time) { axis, _ in axis.releaseKey(key, time: time) }
  }

  /// Moves each axis along a custom motion; see ``Scroller/follow(_:time:)``.
  ///
  /// If one motion is rejected, so is the other.
  @discardableResult
  public mutating func follow(
    horizontal: some ScrollMotion, vertical: some ScrollMotion, time: Double
  ) -> ScrollEvents {
    guard horizontal.isValid, vertical.isValid else { return advance(to: time).union(.didReject) }
    return call(at: time) { $1 == .horizontal ? $0.follow(horizontal, time: time) : $0.follow(vertical, time: time) }
  }

  /// Replaces the settings of both axes; see ``Scroller/reconfigure(_:time:)``.
  @discardableResult
  public mutating func reconfigure(
    horizontal: ScrollConfiguration, vertical: ScrollConfiguration, time: Double
  ) -> ScrollEvents {
    call(at: time) { $0.reconfigure($1 == .horizontal ? horizontal : vertical, time: time) }
  }

  /// Moves the coordinates of the content by `distance` without a visible change; see
  /// ``Scroller/shiftContent(by:time:)``.
  @discardableResult
  public mutating func shiftContent(by distance: ScrollVector, time: Double) -> ScrollEvents {
    let events = call(at: time) { $0.shiftContent(by: distance[$1], time: time) }
    if distance.isFinite { snapPolicy = snapPolicy.shifted(by: distance) }
    item = currentItem
    return events
  }

  /// Advances to `time`, and applies a call to both axes, to which the gesture is lent; if the call ends it on one axis,
  /// the other settles.
  private mutating func call(
    at time: Double, _ change: (inout Scroller, DirectionalLock.Axis) -> ScrollEvents
  ) -> ScrollEvents {
    var events = advance(to: time)
    let lent = gesture
    events.formUnion(
      changeAxes { axis, component in
        axis.gesture = lent
        return change(&axis, component)
      })
    gesture.ignoresMomentum = isTrue(\.gesture.ignoresMomentum)
    if isTrue({ $0.gesture.source != lent.source }) {
      gesture.end()
      events.formUnion(
        changeAxes { axis, component in
          axis.gesture.source == nil ? [] : axis.settle(afterWheelIn: lent.direction[component].direction)
        })
    }
    _ = changeAxes { axis, _ in
      axis.gesture = Gesture()
      return []
    }
    return events
  }
}
