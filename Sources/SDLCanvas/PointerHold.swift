// Which hand holds the canvas.

internal import CSDL2
internal import Canvas

/// Follows the one press that can be under way: the mouse's left button, or the first finger.
enum PointerHold: Hashable {
  /// Nothing is pressed.
  case none
  /// The left button is down.
  case mouse
  /// This finger is down.
  case finger(SDL_FingerID)

  /// A button went down or up.
  mutating func button(_ event: SDL_MouseButtonEvent, isDown: Bool) -> InputEvent? {
    guard event.button == SDL_BUTTON_LEFT, event.which != Self.touchMouse else { return nil }
    let place = Point(x: Double(event.x), y: Double(event.y))
    switch self {
    case .none where isDown:
      self = .mouse
      return .press(place, .mouse)
    case .mouse where !isDown:
      self = .none
      return .release(place)
    case .none, .mouse, .finger:
      return nil
    }
  }

  /// The mouse moved.
  ///
  /// A button that is up without having been heard going up ended its press somewhere.
  mutating func motion(_ event: SDL_MouseMotionEvent) -> (lost: Bool, event: InputEvent?) {
    guard event.which != Self.touchMouse else { return (false, nil) }
    let isLost = self == .mouse && event.state & Self.leftButton == 0
    if isLost { self = .none }
    // While a finger draws the sky along, the mouse has no say.
    if case .finger = self { return (false, nil) }
    return (isLost, .move(Point(x: Double(event.x), y: Double(event.y))))
  }

  /// A finger touched, moved or left; `size` is the window's, in points, for SDL gives fingers in shares of it.
  mutating func finger(_ event: SDL_TouchFingerEvent, size: Size) -> InputEvent? {
    let place = Point(x: Double(event.x) * size.width, y: Double(event.y) * size.height)
    switch self {
    case .none where event.type == SDL_FINGERDOWN.rawValue:
      self = .finger(event.fingerId)
      return .press(place, .touch)
    case .finger(event.fingerId) where event.type == SDL_FINGERMOTION.rawValue:
      return .move(place)
    case .finger(event.fingerId) where event.type == SDL_FINGERUP.rawValue:
      self = .none
      return .release(place)
    case .none, .mouse, .finger:
      return nil
    }
  }

  /// The window lost its hold on the hand: whatever was pressed is no longer.
  mutating func lose() -> InputEvent? {
    guard self != .none else { return nil }
    self = .none
    return .cancel
  }

  /// `SDL_TOUCH_MOUSEID`: a mouse invented from touch.
  private static let touchMouse = UInt32.max
  /// `SDL_BUTTON_LMASK`.
  private static let leftButton: UInt32 = 1
}
