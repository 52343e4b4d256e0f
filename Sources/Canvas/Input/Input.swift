/// Everything that one frame may know of the outside.
public struct FrameInput: Sendable {
  /// The moment at which the frame will be seen, in seconds from the start.
  ///
  /// It never decreases.
  public var time: Double
  /// What happened since the previous frame, oldest first.
  public var events: [TimedEvent]
  /// The time for which the frame is seen, in seconds: the display's refresh interval.
  public var interval: Double

  /// Creates a frame's input.
  public init(time: Double, events: [TimedEvent] = [], interval: Double = 1.0 / 60) {
    self.time = time
    self.events = events
    self.interval = interval
  }
}

/// An event and its moment.
public struct TimedEvent: Hashable, Sendable {
  /// When it acts, in seconds from the start: not before what has been shown already, and not after the frame.
  public var time: Double
  /// What happened.
  public var event: InputEvent
  /// The device's own time of the event, in seconds from the start, by which velocities are measured.
  ///
  /// Frames are made for the moment at which they will be seen, so that an event can come in with a stamp before it.
  public var stamp: Double

  /// Creates an event that happened at a moment; its stamp is that moment where no other is given.
  public init(time: Double, event: InputEvent, stamp: Double? = nil) {
    self.time = time
    self.event = event
    self.stamp = stamp ?? time
  }
}

/// What a hand, a keyboard or the desktop can do to a window.
///
/// Positions are in points.
public enum InputEvent: Hashable, Sendable {
  /// The primary button or the first finger went down.
  case press(Point, PointerKind)
  /// The pointer moved, pressed or not.
  case move(Point)
  /// The button or finger went up.
  case release(Point)
  /// The press ended without a release: the window lost its focus or vanished, or the finger was taken over.
  case cancel
  /// The pointer left the window.
  case leave
  /// A wheel or trackpad scrolled: by whole notches, or by points where `isPrecise`.
  ///
  /// Positive `dx` is to the right, positive `dy` away from the hand.
  ///
  /// Two fingers on a trackpad scroll by points, and have a phase where the device reports it.
  case wheel(dx: Double, dy: Double, isPrecise: Bool, phase: SwipePhase? = nil)
  /// A key went down, or repeated.
  case key(Key)
  /// Text was typed, composed or pasted.
  case text(String)
  /// An input method shows this text before it is committed; empty when the composition ends.
  case composition(String)
  /// The window has another size or density from now on.
  case resize(Viewport)
  /// The window fills the whole screen from now on, or no longer does.
  case fullscreen(Bool)
  /// The desktop wishes less motion from now on, or no longer does.
  case reducedMotion(Bool)
  /// The desktop asks for more contrast, or no longer does.
  case contrast(isIncreased: Bool)
  /// The desktop's clock tells the date, as a Julian date in UTC; it goes on from there.
  case date(Double)
  /// The desktop asks the window to close.
  case quit
}

/// The phase of two fingers on a trackpad.
public enum SwipePhase: String, Hashable, Sendable {
  /// They touched the trackpad.
  case began
  /// They moved.
  case changed
  /// They were lifted.
  case ended
}

/// What touches the canvas; each kind has its own slop and launch speed.
public enum PointerKind: String, Hashable, Sendable {
  /// A mouse, a pen or a trackpad's button.
  case mouse
  /// A finger on glass.
  case touch
}
