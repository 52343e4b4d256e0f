/// The policy that chooses where a ``ScrollPlane`` comes to rest after a gesture or a fling.
public enum PlaneSnapPolicy: Hashable, Sendable {
  /// Each axis settles according to the ``SnapPolicy`` of its configuration.
  case axes

  /// The plane settles on the position nearest to the projected end of the motion, if within `maximumDistance` units.
  ///
  /// After a wheel, positions in the direction of its last movement have precedence, and after a throw, those at least 8
  /// points ahead; see ``ScrollConfiguration/throwSpeed`` of the horizontal axis. Both leading insets are subtracted.
  case positions([ScrollVector], maximumDistance: Double = .infinity)

  /// Returns the position nearest to `projected` within the maximum distance; `nil` for ``axes``, or if there is none.
  func destination(projected: ScrollVector) -> ScrollVector? { nearest(to: projected) { _ in true } }

  /// Returns the offset to settle on after a motion that would end at `projected`; `nil` to let the motion end there.
  ///
  /// `direction` is the last movement of a wheel, or `nil`. It excludes the positions behind `projected`, unless none is
  /// ahead and the maximum distance is infinite. `passed` is the release of a throw with its velocity, or `nil`.
  func destination(
    projected: ScrollVector, afterWheelIn direction: ScrollVector?, pointLength: Double,
    passed: (offset: ScrollVector, velocity: ScrollVector)?
  ) -> ScrollVector? {
    if let passed {
      let distance = ScrollConfiguration.passedDistance * pointLength * passed.velocity.length
      let ahead = nearest(to: projected) { ($0 - passed.offset).dotProduct(with: passed.velocity) >= distance }
      return ahead ?? destination(projected: projected)
    }
    guard let direction, case .positions(_, let maximumDistance) = self else {
      return destination(projected: projected)
    }
    // A tolerance of a thousandth of a point, so that a position at `projected` counts as ahead.
    let tolerance = direction.length * pointLength / 1000
    let ahead = nearest(to: projected) { ($0 - projected).dotProduct(with: direction) >= -tolerance }
    // Without a maximum distance, content never comes to rest between two positions.
    guard ahead == nil, maximumDistance == .infinity else { return ahead }
    return destination(projected: projected)
  }

  func shifted(by distance: ScrollVector) -> PlaneSnapPolicy {
    guard case .positions(let positions, let maximumDistance) = self else { return self }
    return .positions(positions.map { $0 + distance }, maximumDistance: maximumDistance)
  }

  private func nearest(to projected: ScrollVector, where isAllowed: (ScrollVector) -> Bool) -> ScrollVector? {
    guard case .positions(let positions, let maximumDistance) = self else { return nil }
    func distance(_ position: ScrollVector) -> Double { (position - projected).length }
    return positions.filter { $0.isFinite && distance($0) <= maximumDistance && isAllowed($0) }
      .min { distance($0) < distance($1) }
  }
}
