// What a frame receives: time, the window, and what hands did since the frame before.

/// Everything that one frame may know of the outside.
public struct FrameInput: Sendable {
  /// The moment for which the frame is drawn (when it will be seen), in seconds from the start.
  ///
  /// Never decreases.
  public var time: Double
  /// The window at that moment.
  public var viewport: Viewport
  /// What happened since the frame before, oldest first.
  public var events: [TimedEvent]

  /// Makes a frame's input.
  public init(time: Double, viewport: Viewport, events: [TimedEvent] = []) {
    self.time = time
    self.viewport = viewport
    self.events = events
  }
}

/// An event and its moment.
public struct TimedEvent: Hashable, Sendable {
  /// Seconds from the start, by the device's own stamp where it has one.
  public var time: Double
  /// What happened.
  public var event: InputEvent

  /// Stamps an event.
  public init(time: Double, event: InputEvent) {
    self.time = time
    self.event = event
  }
}

/// What a hand, a keyboard or the desktop can do to a window.
///
/// Positions are in points.
public enum InputEvent: Hashable, Sendable {
  /// The left button or the first finger went down.
  case press(Point, Pointer)
  /// The pointer moved, pressed or not.
  case move(Point)
  /// The button or finger went up.
  case release(Point)
  /// The press ended without a release: focus lost, finger cancelled, window gone.
  case cancel
  /// The pointer left the window.
  case leave
  /// A wheel or trackpad turned: whole notches, or points where `isPrecise`.
  ///
  /// Positive `dx` is to the right, `dy` away from the hand.
  case wheel(dx: Double, dy: Double, isPrecise: Bool)
  /// A key went down, or repeated.
  case key(Key)
  /// Text was typed, composed or pasted.
  case text(String)
  /// An input method shows this text before it is committed; empty when it is done.
  case composition(String)
  /// The desktop asks the window to close.
  case quit
}

/// What touches the canvas; each has its own slop and launch speed.
public enum Pointer: String, Hashable, Sendable {
  /// A mouse, a pen or a trackpad's button.
  case mouse
  /// A finger on glass.
  case touch
}

/// A key by SDL's name for it ("5", "Left", "Escape", "F11", "Q") with what was held beside it.
public struct Key: Hashable, Sendable {
  /// SDL's key name, as `SDL_GetKeyName` gives it.
  public var name: String
  /// Whether Control was held.
  public var isControlDown: Bool
  /// Whether Shift was held.
  public var isShiftDown: Bool

  /// Makes a key press.
  public init(_ name: String, isControlDown: Bool = false, isShiftDown: Bool = false) {
    self.name = name
    self.isControlDown = isControlDown
    self.isShiftDown = isShiftDown
  }
}
