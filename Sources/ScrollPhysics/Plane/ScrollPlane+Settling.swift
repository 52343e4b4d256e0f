extension ScrollPlane {
  /// Settles released content according to ``snapPolicy``.
  mutating func settleTogether(afterWheelIn direction: ScrollVector?) {
    guard let projected = targetContentOffset else { return }
    switch snapPolicy {
    case .positions(_, let maximumDistance):
      let isThrow = horizontal.configuration.isThrow(velocity.length)
      let (end, direction) = (projected + insets, isThrow ? velocity : direction ?? .zero)
      let origin = isThrow ? contentOffset + insets : end
      // After a wheel, a thousandth of a point behind the end counts as ahead.
      let distance = (isThrow ? ScrollConfiguration.passedDistance : -0.001) * pointLength * direction.length
      var target = snapPolicy.nearest(to: end) { ($0 - origin).dotProduct(with: direction) >= distance }
      // Without a maximum distance, content never comes to rest between two positions.
      if isThrow || maximumDistance == .infinity { target = target ?? snapPolicy.nearest(to: end) }
      if let target { settle(on: target - insets) }
    case .axes:
      // Each axis already moves to its own snap position. Make both arrive at the same time.
      if isTrue({ $0.configuration.snapPolicy != .none }), !isTrue({ !$0.isSettling }) { settle(on: projected) }
    }
  }

  mutating func settle(on target: ScrollVector) {
    if phase != .animating { settleOnChord(target) }
    // Without effect on a chord to the same target.
    horizontal.settle(on: target.x)
    vertical.settle(on: target.y)
  }

  /// Moves the content to `target`, clamped to the bounds, on a course close to a straight line.
  ///
  /// The call has no effect if the content is at rest, moves along one axis, or might pass an end on the way.
  private mutating func settleOnChord(_ target: ScrollVector) {
    let velocity = velocity
    let start = ScrollVector(x: horizontal.offset, y: vertical.offset)
    let end = ScrollVector(x: horizontal.nearestAllowed(target.x), y: vertical.nearestAllowed(target.y))
    // Along an axis, that axis moves by itself.
    guard velocity != .zero, start.x != end.x, start.y != end.y else { return }
    let distance = (end - start).length
    let direction = (end - start) * (1 / distance)
    let normal = ScrollVector(x: -direction.y, y: direction.x)
    // The line itself has no ends; `hasRoom` checks those of the axes below.
    var configuration = horizontal.configuration
    configuration.bounds = .unbounded
    let launch = Activity.Launch(offset: 0, velocity: velocity.dotProduct(with: direction))
    let planner = MotionPlanner(configuration: configuration, launch: launch, time: horizontal.time)
    let along = planner.fling(to: distance).motion
    let spring = Glide(
      springFrom: 0, velocity: velocity.dotProduct(with: normal), frequency: configuration.tuning.bounceFrequency)
    let across = spring.settled(pointLength: configuration.pointLength)
    let deviation = abs(spring.peakDisplacement)
    guard horizontal.hasRoom(deviation, to: end.x), vertical.hasRoom(deviation, to: end.y) else { return }
    _ = changeAxes { axis, component in
      let motion = ChordMotion(
        initialPosition: start[component], destination: end[component], along: along, across: across,
        direction: direction[component], normal: normal[component])
      axis.continueRelease(with: MotionSegment(motion, .decelerating, at: axis.time))
      return []
    }
  }
}

extension Scroller {
  /// Whether the content is within its bounds, and any motion is neither a bounce nor followed by another motion.
  fileprivate var isSettling: Bool {
    bounds.contains(offset) && activity.segment?.successor ?? .rest == .rest
      && activity.segment?.phase != .bouncing
  }

  /// Returns whether a motion to the allowed offset `target` stays in the bounds if it curves by `deviation` units.
  fileprivate func hasRoom(_ deviation: Double, to target: Double) -> Bool {
    guard deviation > configuration.rounding else { return bounds.contains(offset) }
    return bounds.contains(min(offset, target) - deviation) && bounds.contains(max(offset, target) + deviation)
  }
}

/// The policy that chooses where a ``ScrollPlane`` comes to rest after a gesture or a fling.
public enum PlaneSnapPolicy: Hashable, Sendable {
  /// Each axis settles according to the ``SnapPolicy`` of its configuration.
  case axes

  /// The plane settles on the position nearest to the projected end of the motion, if within `maximumDistance` units.
  ///
  /// After a wheel, positions in the direction of its last movement have precedence, and after a throw, those at least 8
  /// points ahead; see ``ScrollConfiguration/throwSpeed`` of the horizontal axis. Both leading insets are subtracted.
  case positions([ScrollVector], maximumDistance: Double = .infinity)

  func shifted(by distance: ScrollVector) -> PlaneSnapPolicy {
    guard case .positions(let positions, let maximumDistance) = self else { return self }
    return .positions(positions.map { $0 + distance }, maximumDistance: maximumDistance)
  }

  /// Returns the position nearest to `offset` within the maximum distance; `nil` for ``axes``, or if there is none.
  ///
  /// Of two equally near positions, it is the first.
  func nearest(to offset: ScrollVector, where isAllowed: (ScrollVector) -> Bool = { _ in true }) -> ScrollVector? {
    guard case .positions(let positions, let maximumDistance) = self else { return nil }
    func distance(_ position: ScrollVector) -> Double {
      position.isFinite && isAllowed(position) ? (position - offset).length : .infinity
    }
    guard let nearest = positions.min(by: { distance($0) < distance($1) }) else { return nil }
    return distance(nearest).isFinite && distance(nearest) <= maximumDistance ? nearest : nil
  }
}
