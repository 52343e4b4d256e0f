/// The time of a frame, and the events since the previous one.
public struct FrameInput: Sendable {
  /// The time at which the frame is expected to appear, in seconds since the start of the run; it never decreases.
  public var time: Double
  /// The events since the previous frame, in the order in which they take effect.
  public var events: [TimedEvent]
  /// The display's refresh interval, in seconds; 1/60 without a display.
  public var interval: Double

  /// Creates the input of a frame, by default without events and at 60 Hz.
  public init(time: Double, events: [TimedEvent] = [], interval: Double = 1.0 / 60) {
    (self.time, self.events, self.interval) = (time, events, interval)
  }
}

/// An event with its times.
public struct TimedEvent: Hashable, Sendable {
  /// The time at which the event takes effect, in seconds since the start of the run.
  ///
  /// A world clamps it to the range from the time of the preceding event or frame to that of the current frame.
  public var time: Double
  /// The event's kind and values.
  public var event: InputEvent
  /// The time for measuring velocities, in seconds since the start of the run: the device's timestamp, if known.
  ///
  /// It can precede the time of the previous frame, because a frame is presented after its input has been read.
  public var stamp: Double

  /// Creates an event; its stamp is its time by default.
  public init(time: Double, event: InputEvent, stamp: Double? = nil) {
    (self.time, self.event, self.stamp) = (time, event, stamp ?? time)
  }
}

/// An event of the pointer, the keyboard, an assistive technology, or the desktop; positions are in points from the window's top left corner.
public enum InputEvent: Hashable, Sendable {
  /// The primary button or the first finger went down.
  case press(Point, PointerKind)
  /// The pointer moved, whether pressed or not.
  case move(Point)
  /// The button or finger went up.
  case release(Point)
  /// The press ended without a release, for example because the window lost focus.
  case cancel
  /// The pointer left the window, or the window was hidden or minimized.
  case leave
  /// A wheel or trackpad scrolled, by notches or, if `isPrecise`, by points.
  ///
  /// Positive `dx` scrolls to the right, positive `dy` up. `phase` is that of a two-finger gesture, if reported.
  case wheel(dx: Double, dy: Double, isPrecise: Bool, phase: SwipePhase? = nil)
  /// A key went down or repeated.
  case key(Key)
  /// Text was typed, composed or pasted.
  case text(String)
  /// The uncommitted text of an input method changed; it is empty when the composition ends.
  case composition(String)
  /// An assistive technology pressed the element with an ``AccessibleElement/id``.
  case activate(String)
  /// An assistive technology replaced the text of the search field.
  case replaceText(String)
  /// The window's size or pixel density changed.
  case resize(Viewport)
  /// The window entered full screen (`true`) or left it (`false`).
  case fullscreen(Bool)
  /// The desktop's preference for reduced motion became known or changed; `true` requests it.
  case reducedMotion(Bool)
  /// The desktop's preference for increased contrast became known or changed.
  case contrast(isIncreased: Bool)
  /// The date at the event's time, as a Julian date in UTC, in days, and the desktop's local time.
  case date(Double, LocalTime = LocalTime())
  /// The desktop or a signal requested the end of the program.
  case quit

  /// The range of positions in a replay, in points, and of a wheel's motion, in points or notches.
  public static let coordinates = -1e6...1e6
  /// The maximum number of Unicode scalars of a text; more than any search needs.
  public static let maximumTextLength = 1000

  /// The event with at most ``maximumTextLength`` Unicode scalars of text.
  public var cut: InputEvent {
    func cut(_ text: String) -> String {
      String(String.UnicodeScalarView(text.unicodeScalars.prefix(Self.maximumTextLength)))
    }
    return switch self {
    case .text(let text): .text(cut(text))
    case .composition(let text): .composition(cut(text))
    case .replaceText(let text): .replaceText(cut(text))
    default: self
    }
  }
}

/// The offsets of local time from UTC, in seconds; times are in seconds since 1970-01-01T00:00Z.
public struct LocalTime: Hashable, Sendable {
  /// A change of the offset.
  public struct Change: Hashable, Sendable {
    /// The time from which the offset holds.
    public var time: Double
    /// The offset of local time from UTC.
    public var offset: Double

    /// Creates a change at a time to an offset.
    public init(time: Double, offset: Double) { (self.time, self.offset) = (time, offset) }
  }

  /// The offset before the first change.
  public var utcOffset: Double
  /// The changes, the earliest first.
  public var changes: [Change]

  /// Returns the offset at a time.
  public func offset(at time: Double) -> Double { changes.last { $0.time <= time }?.offset ?? utcOffset }

  /// Creates a local time; by default, it is UTC.
  public init(utcOffset: Double = 0, changes: [Change] = []) {
    (self.utcOffset, self.changes) = (utcOffset, changes)
  }
}

/// The phase of a two-finger gesture on a trackpad.
public enum SwipePhase: String, Hashable, Sendable { case began, changed, ended }

/// A kind of pointer, which determines the thresholds for drags and flicks.
public enum PointerKind: String, Hashable, Sendable {
  /// A mouse, a trackpad or a pen.
  case mouse
  /// A finger on a touchscreen.
  case touch
}
