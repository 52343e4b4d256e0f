/// All input of one frame.
public struct FrameInput: Sendable {
  /// The presentation time of the frame, in seconds from the start; it never decreases.
  public var time: Double
  /// The events since the previous frame, oldest first.
  public var events: [TimedEvent]
  /// The duration of the frame, in seconds: the display's refresh interval.
  public var interval: Double

  /// Creates a frame's input.
  public init(time: Double, events: [TimedEvent] = [], interval: Double = 1.0 / 60) {
    (self.time, self.events, self.interval) = (time, events, interval)
  }
}

/// An event and its time.
public struct TimedEvent: Hashable, Sendable {
  /// The time at which the event changes the world, in seconds from the start: between the previous frame and its own.
  public var time: Double
  /// The event.
  public var event: InputEvent
  /// The device's own time of the event, in seconds from the start, for velocities.
  ///
  /// It can be earlier than the previous frame's time, which is that of its presentation.
  public var stamp: Double

  /// Creates an event; without a stamp of its own, that is its time.
  public init(time: Double, event: InputEvent, stamp: Double? = nil) {
    (self.time, self.event, self.stamp) = (time, event, stamp ?? time)
  }
}

/// An event of a pointer, a keyboard or the desktop; positions are in points.
public enum InputEvent: Hashable, Sendable {
  /// The primary button or the first finger went down.
  case press(Point, PointerKind)
  /// The pointer moved, pressed or not.
  case move(Point)
  /// The button or finger went up.
  case release(Point)
  /// The press ended without a release: the window lost its focus or was hidden.
  case cancel
  case leave
  /// A wheel or trackpad scrolled: by notches, or by points if `isPrecise`.
  ///
  /// Positive `dx` is to the right, positive `dy` away from the user. Two fingers on a trackpad have a phase if the
  /// device reports it.
  case wheel(dx: Double, dy: Double, isPrecise: Bool, phase: SwipePhase? = nil)
  /// A key went down or repeated.
  case key(Key)
  /// Text was typed, composed or pasted.
  case text(String)
  /// The uncommitted text of an input method; empty at the end of the composition.
  case composition(String)
  /// The window's size or density changed.
  case resize(Viewport)
  /// The window began or ceased to fill the whole screen.
  case fullscreen(Bool)
  /// The desktop's preference for reduced motion changed.
  case reducedMotion(Bool)
  /// The desktop's preference for increased contrast changed.
  case contrast(isIncreased: Bool)
  /// The date of the desktop's clock, as a Julian date in UTC, from which time continues.
  case date(Double)
  /// The desktop requested that the window closes.
  case quit
}

/// The phase of two fingers on a trackpad.
public enum SwipePhase: String, Hashable, Sendable { case began, changed, ended }

/// A kind of pointer, with its own slop and launch speed.
public enum PointerKind: String, Hashable, Sendable {
  /// A mouse, a pen or a trackpad's button.
  case mouse
  /// A finger on glass.
  case touch
}
