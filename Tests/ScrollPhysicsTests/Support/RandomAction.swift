import ScrollPhysics
import TestSupport

/// An action on a scroller or on a plane, whose lengths are numbers or vectors.
enum Action<Length: Hashable & Sendable>: Hashable, Sendable {
  case advance
  case press(Length, ScrollPointer)
  case move(Length)
  case beginDragging(Length)
  case release
  case cancel
  case wheel(Length, isPrecise: Bool)
  case setContentOffset(Length)
  case animate(Length, duration: Double, TimedMotion.TimingFunction, Scroller.Route)
  case fling(Length)
  case setTarget(Length)
  case trackpad(Length, TrackpadPhase)
  case reconfigure(ScrollConfiguration)
  case shiftContent(Length)
  case key(ScrollKey, isRepeat: Bool)
  case releaseKey

  /// Returns the action with other lengths.
  func map<Other>(_ other: (Length) -> Other) -> Action<Other> {
    switch self {
    case .advance: .advance
    case .press(let finger, let pointer): .press(other(finger), pointer)
    case .move(let finger): .move(other(finger))
    case .beginDragging(let finger): .beginDragging(other(finger))
    case .release: .release
    case .cancel: .cancel
    case .wheel(let delta, let isPrecise): .wheel(other(delta), isPrecise: isPrecise)
    case .setContentOffset(let target): .setContentOffset(other(target))
    case .animate(let target, let duration, let curve, let route):
      .animate(other(target), duration: duration, curve, route)
    case .fling(let velocity): .fling(other(velocity))
    case .setTarget(let target): .setTarget(other(target))
    case .trackpad(let delta, let phase): .trackpad(other(delta), phase)
    case .reconfigure(let configuration): .reconfigure(configuration)
    case .shiftContent(let distance): .shiftContent(other(distance))
    case .key(let key, let isRepeat): .key(key, isRepeat: isRepeat)
    case .releaseKey: .releaseKey
    }
  }

  /// Whether the action moves the content at once: by a pointer, a precise wheel, or a jump.
  var movesAtOnce: Bool {
    switch self {
    case .move, .setContentOffset, .beginDragging, .trackpad: true
    case .wheel(_, let isPrecise): isPrecise
    case .animate(_, let duration, _, _): duration == 0
    default: false
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
  var shift: Length? { if case .shiftContent(let distance) = self { distance } else { nil } }
}

/// A random action on a scroller.
typealias RandomAction = Action<Double>

extension RandomAction {
  /// Draws a configuration in which the content has grown, shrunk, or been replaced.
  private static func configuration(
    after configuration: ScrollConfiguration,
    from chance: inout SeededGenerator
  ) -> ScrollConfiguration {
    guard case .range(let range, let viewport, _) = configuration.bounds, chance.chance(0.7) else {
      return chance.either(ScrollConfiguration.examples)
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

  /// Whether the content keeps its velocity.
  var keepsVelocity: Bool {
    switch self {
    case .advance, .setTarget, .shiftContent, .key, .releaseKey: true
    case .wheel(_, let isPrecise): !isPrecise
    case .animate(_, let duration, _, _): duration > 0
    default: false
    }
  }

  /// Returns the action on an axis with another unit, which counts backward if the factor of all lengths is negative.
  func scaled(by factor: Double) -> RandomAction {
    switch self {
    case .reconfigure(let configuration): .reconfigure(configuration.scaled(by: factor))
    case .key(let key, let isRepeat): .key(factor < 0 ? key.reversed : key, isRepeat: isRepeat)
    default: map { $0 * factor }
    }
  }
}
