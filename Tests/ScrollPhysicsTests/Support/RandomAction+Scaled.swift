import ScrollPhysics

/// The actions on an axis with another unit, which counts backward if the factor of all lengths is negative.
extension RandomAction {
  func scaled(by factor: Double) -> RandomAction {
    switch self {
    case .advance, .release, .cancel, .releaseKey: self
    case .press(let finger, let pointer): .press(finger * factor, pointer)
    case .move(let finger): .move(finger * factor)
    case .beginDragging(let finger): .beginDragging(finger * factor)
    case .wheel(let delta, let isPrecise): .wheel(delta * factor, isPrecise: isPrecise)
    case .setContentOffset(let target): .setContentOffset(target * factor)
    case .animate(let target, let duration, let curve, let route):
      .animate(target * factor, duration: duration, curve, route)
    case .fling(let velocity): .fling(velocity * factor)
    case .setTarget(let target): .setTarget(target * factor)
    case .trackpad(let delta, let phase): .trackpad(delta * factor, phase)
    case .reconfigure(let configuration): .reconfigure(configuration.scaled(by: factor))
    case .shiftContent(let distance): .shiftContent(distance * factor)
    case .key(let key, let isRepeat): .key(factor < 0 ? key.reversed : key, isRepeat: isRepeat)
    }
  }
}

extension ScrollKey {
  fileprivate var reversed: ScrollKey {
    switch self {
    case .lineBackward: .lineForward
    case .lineForward: .lineBackward
    case .pageBackward: .pageForward
    case .pageForward: .pageBackward
    case .start: .end
    case .end: .start
    }
  }
}

extension ScrollConfiguration {
  /// Returns the same settings with lengths multiplied by `factor`; if it is negative, start and end are swapped.
  func scaled(by factor: Double) -> ScrollConfiguration {
    var other = self
    other.pointLength *= abs(factor)
    other.pixelLength *= abs(factor)
    // The leading inset, at which snap positions are shown, becomes the trailing one.
    var inset = 0.0
    switch bounds {
    case .unbounded: break
    case .range(let range, let length, let insets):
      let ends = [range.lowerBound * factor, range.upperBound * factor].sorted()
      let (leading, trailing) = (insets.leading * abs(factor), insets.trailing * abs(factor))
      let isMirrored = factor < 0
      if isMirrored { inset = leading + trailing }
      other.bounds = .range(
        ends[0]...ends[1], viewportLength: length * abs(factor),
        insets: ScrollInsets(leading: isMirrored ? trailing : leading, trailing: isMirrored ? leading : trailing))
    case .wrapping(let period, let length):
      other.bounds = .wrapping(period: period * abs(factor), viewportLength: length * abs(factor))
    }
    switch snapPolicy {
    case .interval(let length, let origin, let distance):
      other.snapPolicy = .interval(
        length * abs(factor), origin: origin * factor + inset, maximumDistance: distance * abs(factor))
    case .positions(let positions, let distance, let intent):
      other.snapPolicy = .positions(
        positions.map { $0 * factor + inset }, maximumDistance: distance * abs(factor), intent: intent)
    case .paging(let length, let origin, let threshold, let count):
      other.snapPolicy = .paging(
        pageLength: length * abs(factor), origin: origin * factor + inset, velocityThreshold: threshold,
        maximumPages: count)
    case .none, .custom: break
    }
    switch endBehavior {
    case .bounceAtStart where factor < 0: other.endBehavior = .bounceAtEnd
    case .bounceAtEnd where factor < 0: other.endBehavior = .bounceAtStart
    default: break
    }
    return other
  }
}
