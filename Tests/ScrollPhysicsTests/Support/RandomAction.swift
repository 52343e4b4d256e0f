import ScrollPhysics
import TestSupport

/// A random action on a scroller.
enum RandomAction: Hashable, Sendable {
  case advance
  case press(Double, ScrollPointer)
  case move(Double)
  case beginDragging(Double)
  case release
  case cancel
  case wheel(Double, isPrecise: Bool)
  case setContentOffset(Double)
  case animate(Double, duration: Double, TimedMotion.TimingFunction, Scroller.Route)
  case fling(Double)
  case setTarget(Double)
  case trackpad(Double, TrackpadPhase)
  case reconfigure(ScrollConfiguration)
  case shiftContent(Double)
  case key(ScrollKey, isRepeat: Bool)
  case releaseKey

  static let configurations: [ScrollConfiguration] = [
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

  /// Draws a configuration in which the content has grown, shrunk, or been replaced.
  private static func configuration(
    after configuration: ScrollConfiguration,
    from chance: inout SeededGenerator
  ) -> ScrollConfiguration {
    guard case .range(let range, let viewport, _) = configuration.bounds, chance.chance(0.7) else {
      return chance.either(configurations)
    }
    var changed = configuration
    if chance.chance(0.3) {
      let length = range.upperBound - range.lowerBound + viewport
      changed.bounds = .content(
        length: length, viewportLength: viewport, insets: ScrollInsets(leading: chance.either([0, 60, 124])))
      return changed
    }
    let end = chance.either([range.upperBound + 320, range.upperBound - 320, chance.number(0...4000), 1e6])
    changed.bounds = .range(range.lowerBound...max(range.lowerBound, end), viewportLength: viewport)
    return changed
  }

  /// Draws an action for a scroller with a configuration; `finger` is the position of the pointer.
  static func draw(
    from chance: inout SeededGenerator,
    finger: inout Double,
    for configuration: ScrollConfiguration
  ) -> RandomAction {
    let pointLength = configuration.pointLength
    switch chance.number(0...1) {
    // Whole distances, so that snap positions and ends are rounded alike.
    case ..<0.02: return .shiftContent(chance.number(-1000...1000).rounded() * pointLength)
    case ..<0.06:
      return chance.chance(0.2) ? .releaseKey : .key(chance.either(ScrollKey.allCases), isRepeat: chance.chance(0.5))
    case ..<0.30: return .advance
    case ..<0.40:
      finger = chance.number(-500...500) * pointLength
      return .press(finger, chance.either([.mouse, .touch]))
    case ..<0.66:
      finger += chance.number(-40...40) * pointLength
      return .move(finger)
    case ..<0.78: return .release
    case ..<0.80: return .cancel
    case ..<0.82: return .beginDragging(finger)
    case ..<0.85: return .trackpad(chance.number(-60...60) * pointLength, chance.either(TrackpadPhase.allCases))
    case ..<0.88: return .wheel(chance.number(-120...120) * pointLength, isPrecise: chance.chance(0.5))
    case ..<0.90: return .setContentOffset(chance.number(-3000...3000) * pointLength)
    case ..<0.94:
      return .animate(
        chance.number(-3000...3000) * pointLength,
        duration: chance.either([0, 0.1, 0.3, 3]),
        chance.either([.easeInEaseOut, .easeOut, .linear, .default]),
        chance.either([.direct, .shortest])
      )
    case ..<0.96: return .fling(chance.number(-8000...8000) * pointLength)
    case ..<0.97: return .setTarget(chance.number(-3000...3000) * pointLength)
    default: return .reconfigure(Self.configuration(after: configuration, from: &chance))
    }
  }

  func apply(to scroller: inout Scroller, at time: Double) -> ScrollEvents {
    switch self {
    case .advance: return scroller.advance(to: time)
    case .press(let finger, let pointer): return scroller.press(at: finger, by: pointer, time: time)
    case .move(let finger): return scroller.move(to: finger, time: time)
    case .beginDragging(let finger): return scroller.beginDragging(at: finger, time: time)
    case .release: return scroller.release(time: time)
    case .cancel: return scroller.cancel(time: time)
    case .wheel(let delta, let isPrecise): return scroller.scroll(byWheel: delta, isPrecise: isPrecise, time: time)
    case .trackpad(let delta, let phase): return scroller.scroll(byTrackpad: delta, phase: phase, time: time)
    case .setContentOffset(let target): return scroller.setContentOffset(target, time: time)
    case .animate(let target, let duration, let curve, let route):
      return scroller.animate(to: target, duration: duration, curve: curve, route: route, time: time)
    case .fling(let velocity): return scroller.fling(velocity: velocity, time: time)
    case .setTarget(let target):
      scroller.setTargetContentOffset(target)
      return []
    case .reconfigure(let configuration): return scroller.reconfigure(configuration, time: time)
    case .shiftContent(let distance): return scroller.shiftContent(by: distance, time: time)
    case .key(let key, let isRepeat): return scroller.pressKey(key, isRepeat: isRepeat, time: time)
    case .releaseKey: return scroller.releaseKey(time: time)
    }
  }

  /// Whether the action moves the content at once: by a pointer, a precise wheel, or a jump.
  var movesAtOnce: Bool {
    switch self {
    case .move, .setContentOffset, .beginDragging, .trackpad: true
    case .wheel(_, let isPrecise): isPrecise
    case .animate(_, let duration, _, _): duration == 0
    case .advance, .press, .release, .cancel, .fling, .setTarget, .reconfigure, .shiftContent, .key, .releaseKey: false
    }
  }

  /// Whether the action returns no events.
  var isSilent: Bool { if case .setTarget = self { true } else { false } }

  /// Whether the action can be an animation that ends at once.
  var mayArriveAtOnce: Bool {
    switch self {
    case .animate, .key, .releaseKey, .reconfigure: true
    default: false
    }
  }

  /// The distance by which the content's coordinates are shifted.
  var shift: Double { if case .shiftContent(let distance) = self { distance } else { 0 } }

  /// Whether the content keeps its velocity.
  var keepsVelocity: Bool {
    switch self {
    case .advance, .setTarget, .shiftContent, .key, .releaseKey: true
    case .wheel(_, let isPrecise): !isPrecise
    case .animate(_, let duration, _, _): duration > 0
    case .press, .move, .beginDragging, .release, .cancel, .setContentOffset, .fling, .trackpad, .reconfigure: false
    }
  }
}
