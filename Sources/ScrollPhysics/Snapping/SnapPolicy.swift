/// The offsets that a scroller settles on, chosen once when the content is released.
///
/// All lengths are in the caller's unit. Only where a fling would come to rest by itself decides, so that it may leave
/// the position that it started on.
public enum SnapPolicy: Hashable, Sendable {
  /// Settles anywhere.
  case none

  /// Settles on the nearest multiple of a length, if it is no further than `maximumDistance` away.
  case interval(Double, maximumDistance: Double = .infinity)

  /// Settles on one of some positions, if it is no further than `maximumDistance` away.
  case positions([Double], maximumDistance: Double = .infinity, intent: SnapIntent = .end)

  /// Settles on a page, at most one away however fast the flick.
  ///
  /// A flick faster than `velocityThreshold`, in units per second, turns the page. A slower one settles on the nearest
  /// page.
  case paging(pageLength: Double, velocityThreshold: Double = 20)

  /// Settles where a custom rule says.
  case custom(CustomSnap)

  /// Returns the offset to settle on, or `nil` to let the scroll end where it would.
  ///
  /// - Parameters:
  ///   - current: The offset at the release.
  ///   - projected: The offset at which the content would come to rest by itself.
  ///   - velocity: The velocity at the release, in units per second.
  ///   - bounds: The allowed offsets. On a wrapping axis the result is the copy that suits best.
  public func destination(
    from current: Double,
    projected: Double,
    velocity: Double = 0,
    in bounds: ScrollBounds = .unbounded
  ) -> Double? {
    let rest = bounds.clamp(projected.sanitized())
    switch self {
    case .none:
      return nil
    case .interval(let length, let maximumDistance):
      guard length > 0, let multiple = Self.nearestMultiple(of: length, to: rest, in: bounds) else { return nil }
      return abs(multiple - rest) <= maximumDistance ? multiple : nil
    case .positions(let positions, let maximumDistance, let intent):
      return intent.choose(
        from: positions, maximumDistance: maximumDistance, current: current.sanitized(), projected: rest, in: bounds)
    case .paging(let length, let threshold):
      guard length > 0 else { return nil }
      let page = Self.page(from: current.sanitized() / length, velocity: velocity, threshold: threshold)
      return Self.nearestMultiple(of: length, to: page * length, in: bounds)
    case .custom(let custom):
      return custom.destination(from: current, projected: rest, velocity: velocity)
        .map { bounds.clamp($0.sanitized()) }
    }
  }

  /// Returns the allowed multiple nearest to `offset`; on a wrapping axis the multiples start anew at the seam.
  private static func nearestMultiple(of length: Double, to offset: Double, in bounds: ScrollBounds) -> Double? {
    switch bounds {
    case .unbounded:
      return (offset / length).rounded() * length
    case .range(let range, _):
      let first = (range.lowerBound / length).rounded(.up)
      let last = (range.upperBound / length).rounded(.down)
      return first <= last ? (offset / length).rounded().clamped(to: first...last) * length : nil
    case .wrapping(let period):
      let folded = Cycle(period: period).fold(offset)
      let last = max(0, ((period / length).rounded(.up) - 1) * length)
      let multiple = min((folded / length).rounded() * length, last)
      return offset - folded + (period - folded < abs(multiple - folded) ? period : multiple)
    }
  }

  /// Returns the page that a release settles on: the next one in the direction of a flick, else the nearest.
  private static func page(from current: Double, velocity: Double, threshold: Double) -> Double {
    guard abs(velocity) > threshold else { return current.rounded() }
    return velocity > 0 ? (current + 1).rounded(.down) : (current - 1).rounded(.up)
  }
}
