import ScrollPhysics

extension ScrollKey {
  var reversed: ScrollKey {
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
  /// Settings of all kinds, for random actions.
  static let examples: [ScrollConfiguration] = [
    ScrollConfiguration(),
    ScrollConfiguration(pixelLength: 1, decelerationRate: .fast),
    ScrollConfiguration(pixelLength: 1 / 3, bounds: .range(0...1000, viewportLength: 600)),
    ScrollConfiguration(
      bounds: .range(-50 ... -50, viewportLength: 300), snapPolicy: .interval(50, maximumDistance: 20)),
    ScrollConfiguration(
      bounds: .range(-1000...1000, viewportLength: 480),
      snapPolicy: .paging(pageLength: 480)
    ),
    ScrollConfiguration(
      pointLength: 1 / 640,
      bounds: .wrapping(period: 12),
      snapPolicy: .interval(1, maximumDistance: 0.05)
    ),
    ScrollConfiguration(bounds: .wrapping(period: 1000.1), snapPolicy: .positions([3.3, 700.7], maximumDistance: 200)),
    ScrollConfiguration(
      bounds: .wrapping(period: 360),
      snapPolicy: .positions([0, 90, 300], intent: .endAndDirection)
    ),
    ScrollConfiguration(
      bounds: .content(length: 5000, viewportLength: 600, insets: ScrollInsets(leading: 64)), endBehavior: .clamp,
      snapPolicy: .interval(130, origin: -64)),
    ScrollConfiguration(bounds: .content(length: 90, viewportLength: 600)),
    ScrollConfiguration(bounds: .range(0...700, viewportLength: 0), snapPolicy: .positions([100, 650])),
    ScrollConfiguration(bounds: .range(0...900, viewportLength: 300), endBehavior: .chain),
    ScrollConfiguration(
      bounds: .range(0...1500, viewportLength: 500), endBehavior: .chain,
      snapPolicy: .positions([0, 300, 700, 1500], intent: .direction)),
    content(length: 3000, insets: ScrollInsets(leading: 64, trailing: 34), snapPolicy: .interval(100)),
    content(length: 2400, insets: ScrollInsets(leading: 80), snapPolicy: .paging(pageLength: 400)),
    content(length: 200, insets: ScrollInsets(leading: 64), alwaysBounces: false),
    ScrollConfiguration(
      bounds: .wrapping(period: 1250, viewportLength: 300), snapPolicy: .paging(pageLength: 100, maximumPages: 4),
      reportsItems: true, reportsSettling: true),
    ScrollConfiguration(
      bounds: .content(length: 3000, viewportLength: 400, insets: ScrollInsets(leading: 40, trailing: 40)),
      snapPolicy: .positions([2000, 0, 300, 310, 900], maximumDistance: 250, intent: .direction), reportsSettling: true),
    ScrollConfiguration(bounds: .content(length: 1200, viewportLength: 500), endBehavior: .bounceAtStart),
    ScrollConfiguration(
      bounds: .range(-600...0, viewportLength: 400), endBehavior: .bounceAtEnd, snapPolicy: .paging(pageLength: 200)),
  ]

  /// Returns a configuration with insets that reports items.
  private static func content(
    length: Double, insets: ScrollInsets, alwaysBounces: Bool = true, snapPolicy: SnapPolicy = .none
  ) -> ScrollConfiguration {
    ScrollConfiguration(
      pixelLength: 0.5, bounds: .content(length: length, viewportLength: 600, insets: insets),
      alwaysBounces: alwaysBounces, snapPolicy: snapPolicy, reportsItems: true)
  }

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
