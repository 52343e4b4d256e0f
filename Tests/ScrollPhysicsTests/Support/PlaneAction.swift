import ScrollPhysics
import TestSupport

/// A random action on a plane.
enum PlaneAction {
  case advance
  case press(ScrollVector, ScrollPointer)
  case move(ScrollVector)
  case beginDragging(ScrollVector)
  case release
  case cancel
  case wheel(ScrollVector, isPrecise: Bool)
  case trackpad(ScrollVector, TrackpadPhase)
  case setContentOffset(ScrollVector)
  case pressKey(ScrollKey, isHorizontal: Bool, isRepeat: Bool)
  case releaseKey
  case animate(ScrollVector, duration: Double)
  case fling(ScrollVector)
  case setTarget(ScrollVector)
  case shiftContent(ScrollVector)

  /// Draws an action; `finger` is the position of the pointer.
  static func draw(from chance: inout SeededGenerator, finger: inout ScrollVector) -> PlaneAction {
    func vector(_ range: ClosedRange<Double>, _ chance: inout SeededGenerator) -> ScrollVector {
      ScrollVector(x: chance.number(range), y: chance.either([0, 1]) * chance.number(range))
    }
    switch chance.number(0...1) {
    case ..<0.02: return .shiftContent(vector(-1000...1000, &chance))
    case ..<0.25: return .advance
    case ..<0.35:
      finger = vector(-500...500, &chance)
      return .press(finger, chance.either([.mouse, .touch]))
    case ..<0.60:
      finger = finger + vector(-40...40, &chance)
      return .move(finger)
    case ..<0.70: return .release
    case ..<0.72: return .cancel
    case ..<0.74: return .beginDragging(finger)
    case ..<0.82: return .trackpad(vector(-60...60, &chance), chance.either(TrackpadPhase.allCases))
    case ..<0.86: return .wheel(vector(-120...120, &chance), isPrecise: chance.chance(0.5))
    case ..<0.88: return .setContentOffset(vector(-3000...3000, &chance))
    case ..<0.89:
      let key = chance.either(ScrollKey.allCases)
      return .pressKey(key, isHorizontal: chance.chance(0.5), isRepeat: chance.chance(0.5))
    case ..<0.895: return .releaseKey
    case ..<0.92: return .animate(vector(-3000...3000, &chance), duration: chance.either([0.1, 0.3, 3]))
    case ..<0.97: return .fling(vector(-8000...8000, &chance))
    default: return .setTarget(vector(-3000...3000, &chance))
    }
  }

  @discardableResult func apply(to plane: inout ScrollPlane, at time: Double) -> ScrollEvents {
    switch self {
    case .advance: return plane.advance(to: time)
    case .press(let finger, let pointer): return plane.press(at: finger, by: pointer, time: time)
    case .move(let finger): return plane.move(to: finger, time: time)
    case .beginDragging(let finger): return plane.beginDragging(at: finger, time: time)
    case .release: return plane.release(time: time)
    case .cancel: return plane.cancel(time: time)
    case .wheel(let delta, let isPrecise): return plane.scroll(byWheel: delta, isPrecise: isPrecise, time: time)
    case .trackpad(let delta, let phase): return plane.scroll(byTrackpad: delta, phase: phase, time: time)
    case .setContentOffset(let target): return plane.setContentOffset(target, time: time)
    case .pressKey(let key, let isHorizontal, let isRepeat):
      return plane.pressKey(key, isHorizontal: isHorizontal, isRepeat: isRepeat, time: time)
    case .releaseKey: return plane.releaseKey(time: time)
    case .animate(let target, let duration): return plane.animate(to: target, duration: duration, time: time)
    case .fling(let velocity): return plane.fling(velocity: velocity, time: time)
    case .setTarget(let target):
      plane.setTargetContentOffset(target)
      return []
    case .shiftContent(let distance): return plane.shiftContent(by: distance, time: time)
    }
  }

  /// Whether the action is one of a wheel or a trackpad.
  var isScroll: Bool {
    switch self {
    case .wheel, .trackpad: true
    default: false
    }
  }

  /// Whether the action returns no events.
  var isSilent: Bool { if case .setTarget = self { true } else { false } }

  /// Whether the action can be an animation that ends at once.
  var mayArriveAtOnce: Bool {
    switch self {
    case .animate, .pressKey, .releaseKey: true
    default: false
    }
  }

  /// The action with the axes exchanged.
  var transposed: PlaneAction {
    switch self {
    case .advance, .release, .cancel, .releaseKey: self
    case .press(let finger, let pointer): .press(finger.transposed, pointer)
    case .move(let finger): .move(finger.transposed)
    case .beginDragging(let finger): .beginDragging(finger.transposed)
    case .wheel(let delta, let isPrecise): .wheel(delta.transposed, isPrecise: isPrecise)
    case .trackpad(let delta, let phase): .trackpad(delta.transposed, phase)
    case .setContentOffset(let target): .setContentOffset(target.transposed)
    case .pressKey(let key, let isHorizontal, let isRepeat):
      .pressKey(key, isHorizontal: !isHorizontal, isRepeat: isRepeat)
    case .animate(let target, let duration): .animate(target.transposed, duration: duration)
    case .fling(let velocity): .fling(velocity.transposed)
    case .setTarget(let target): .setTarget(target.transposed)
    case .shiftContent(let distance): .shiftContent(distance.transposed)
    }
  }

  /// Whether the action moves the content at once.
  var movesAtOnce: Bool {
    switch self {
    case .shiftContent, .move, .beginDragging, .trackpad, .setContentOffset: true
    case .wheel(_, let isPrecise): isPrecise
    default: false
    }
  }
}

extension ScrollVector {
  var transposed: ScrollVector { ScrollVector(x: y, y: x) }
}

extension RandomAction {
  /// Applies the action to the horizontal axis of a plane.
  func apply(toHorizontalAxisOf plane: inout ScrollPlane, at time: Double) -> ScrollEvents {
    func point(_ x: Double) -> ScrollVector { ScrollVector(x: x, y: 0) }
    switch self {
    case .advance: return plane.advance(to: time)
    case .press(let finger, let pointer): return plane.press(at: point(finger), by: pointer, time: time)
    case .move(let finger): return plane.move(to: point(finger), time: time)
    case .beginDragging(let finger): return plane.beginDragging(at: point(finger), time: time)
    case .release: return plane.release(time: time)
    case .cancel: return plane.cancel(time: time)
    case .wheel(let delta, let isPrecise):
      return plane.scroll(byWheel: point(delta), isPrecise: isPrecise, time: time)
    case .trackpad(let delta, let phase): return plane.scroll(byTrackpad: point(delta), phase: phase, time: time)
    case .setContentOffset(let target): return plane.setContentOffset(point(target), time: time)
    case .animate(let target, let duration, let curve, let route):
      return plane.animate(to: point(target), duration: duration, curve: curve, route: route, time: time)
    case .fling(let velocity): return plane.fling(velocity: point(velocity), time: time)
    case .setTarget(let target):
      plane.setTargetContentOffset(point(target))
      return []
    case .reconfigure(let configuration):
      return plane.reconfigure(horizontal: configuration, vertical: plane.vertical.configuration, time: time)
    case .shiftContent(let distance): return plane.shiftContent(by: point(distance), time: time)
    case .key(let key, let isRepeat): return plane.pressKey(key, isHorizontal: true, isRepeat: isRepeat, time: time)
    case .releaseKey: return plane.releaseKey(time: time)
    }
  }
}
