import CSDL2
import Canvas

/// The pressed pointer: the mouse with its left button down, the first finger to touch, or none.
enum PointerCapture: Hashable {
  case none
  case mouse
  case finger(SDL_FingerID)

  mutating func button(_ event: SDL_MouseButtonEvent) -> InputEvent? {
    guard event.button == SDL_BUTTON_LEFT else { return nil }
    let position = Point(x: Double(event.x), y: Double(event.y))
    switch self {
    case .none where event.type == SDL_MOUSEBUTTONDOWN.rawValue:
      self = .mouse
      return .press(position, .mouse)
    case .mouse where event.type == SDL_MOUSEBUTTONUP.rawValue:
      self = .none
      return .release(position)
    case .none, .mouse, .finger: return nil
    }
  }

  /// Returns the event of a mouse motion, and whether the release of the left button was missed (`isLost`).
  mutating func motion(_ event: SDL_MouseMotionEvent) -> (isLost: Bool, event: InputEvent?) {
    let isLost = self == .mouse && event.state & Self.leftButton == 0
    if isLost { self = .none }
    // The mouse is ignored while a finger is down.
    if case .finger = self { return (false, nil) }
    return (isLost, .move(Point(x: Double(event.x), y: Double(event.y))))
  }

  /// Returns the event of a finger in a window of `size`, in points; `nil` for a finger that is not captured.
  mutating func finger(_ event: SDL_TouchFingerEvent, size: Size) -> InputEvent? {
    let position = Point(x: Double(event.x) * size.width, y: Double(event.y) * size.height)
    switch self {
    case .none where event.type == SDL_FINGERDOWN.rawValue:
      self = .finger(event.fingerId)
      return .press(position, .touch)
    case .finger(event.fingerId) where event.type == SDL_FINGERMOTION.rawValue: return .move(position)
    case .finger(event.fingerId) where event.type == SDL_FINGERUP.rawValue:
      self = .none
      return .release(position)
    case .none, .mouse, .finger: return nil
    }
  }

  mutating func cancel() -> InputEvent? {
    guard self != .none else { return nil }
    self = .none
    return .cancel
  }

  /// The value of `SDL_BUTTON_LMASK`.
  private static let leftButton: UInt32 = 1
}
