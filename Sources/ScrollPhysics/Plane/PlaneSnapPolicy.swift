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
