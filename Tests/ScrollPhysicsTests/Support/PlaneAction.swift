import ScrollPhysics
import TestSupport

/// A random action on a plane.
typealias PlaneAction = Action<ScrollVector>

extension PlaneAction {
  /// Draws an action along a line through both axes or along one; `finger` is the position of the pointer.
  static func draw(from chance: inout SeededGenerator, finger: inout ScrollVector) -> PlaneAction {
    let action = RandomAction.draw(from: &chance, finger: &finger.x, for: ScrollConfiguration())
    let slope = chance.either([0, chance.number(-1...1)])
    let isTransposed = chance.chance(0.5)
    switch action {
    case .press: finger.y = chance.number(-500...500)
    case .move: finger.y += chance.either([0, 1]) * chance.number(-40...40)
    // Settings of an axis, such as its unit, may not suit those of the other.
    case .reconfigure: return .advance
    default: break
    }
    let position = finger
    return action.map { length in
      switch action {
      case .press, .move, .beginDragging: return position
      default:
        let vector = ScrollVector(x: length, y: length * slope)
        return isTransposed ? vector.transposed : vector
      }
    }
  }

  /// The action with the axes exchanged.
  var transposed: PlaneAction { map(\.transposed) }

  /// Whether the action is one of a wheel or a trackpad.
  var isScroll: Bool {
    switch self {
    case .wheel, .trackpad: true
    default: false
    }
  }

  @discardableResult
  func apply(to plane: inout ScrollPlane, keysMoveHorizontally: Bool = true, at time: Double) -> ScrollEvents {
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
    case .animate(let target, let duration, let curve, let route):
      return plane.animate(to: target, duration: duration, curve: curve, route: route, time: time)
    case .fling(let velocity): return plane.fling(velocity: velocity, time: time)
    case .setTarget(let target):
      plane.setTargetContentOffset(target)
      return []
    case .reconfigure(let configuration):
      return plane.reconfigure(horizontal: configuration, vertical: plane.vertical.configuration, time: time)
    case .shiftContent(let distance): return plane.shiftContent(by: distance, time: time)
    case .key(let key, let isRepeat):
      return plane.pressKey(key, isHorizontal: keysMoveHorizontally, isRepeat: isRepeat, time: time)
    case .releaseKey: return plane.releaseKey(time: time)
    }
  }
}

extension ScrollVector {
  var transposed: ScrollVector { ScrollVector(x: y, y: x) }
}
