// Where content prefers to rest.

/// The places a scroller settles on, decided once, when it is let go.
///
/// All lengths are in the caller's unit. A fling may leave the place it started on: only where it would come to rest
/// by itself decides.
public enum SnapPolicy: Hashable, Sendable {
  /// Rests anywhere.
  case none

  /// Rests on the nearest multiple of a length, if that is no further than `maximumDistance` away.
  case interval(Double, maximumDistance: Double = .infinity)

  /// Rests on one of some places, if that is no further than `maximumDistance` away.
  case positions([Double], maximumDistance: Double = .infinity, intent: SnapIntent = .end)

  /// Rests on a page, at most one away however hard the flick.
  ///
  /// Faster than `velocityThreshold`, in units per second, a flick turns the page; slower, the nearest page wins.
  case paging(pageLength: Double, velocityThreshold: Double = 20)

  /// Rests where a rule of yours says.
  case custom(CustomSnap)

  /// Where content settles that would come to rest at `projected`; `nil` to let it rest there.
  ///
  /// - Parameters:
  ///   - current: Where it is let go.
  ///   - projected: Where it would come to rest by itself.
  ///   - velocity: The velocity it is let go with, in units per second.
  ///   - bounds: Only places within are chosen; on a wrapping axis the answer is the copy that lies best.
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
      guard length > 0, let place = Self.nearestMultiple(of: length, to: rest, in: bounds) else { return nil }
      return abs(place - rest) <= maximumDistance ? place : nil
    case .positions(let positions, let maximumDistance, let intent):
      return intent.choose(from: positions, maximumDistance: maximumDistance, current: current.sanitized(), projected: rest, in: bounds)
    case .paging(let length, let threshold):
      guard length > 0 else { return nil }
      let page = Self.page(from: current.sanitized() / length, velocity: velocity, threshold: threshold)
      return Self.nearestMultiple(of: length, to: page * length, in: bounds)
    case .custom(let custom):
      return custom.destination(from: current, projected: rest, velocity: velocity).map { bounds.clamp($0.sanitized()) }
    }
  }

  /// The multiple nearest to `offset` that the bounds allow; on a wrapping axis multiples start anew at the seam.
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
      let place = min((folded / length).rounded() * length, last)
      return offset - folded + (period - folded < abs(place - folded) ? period : place)
    }
  }

  /// The page a release turns to: the next whole one in the direction of a flick, else the nearest.
  private static func page(from current: Double, velocity: Double, threshold: Double) -> Double {
    guard abs(velocity) > threshold else { return current.rounded() }
    return velocity > 0 ? (current + 1).rounded(.down) : (current - 1).rounded(.up)
  }
}
