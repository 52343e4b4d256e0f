/// The result of a world's update: what it changes now and next, and requests to the program.
public struct Response: Hashable, Sendable {
  /// The next time at which the picture changes without input.
  public var nextFrame: NextFrame
  /// Whether the picture differs from that of the previous update.
  public var changesPicture: Bool
  /// The requests, each to be performed once before the next update.
  public var requests: Requests
  /// The handled events, with the times at which they took effect; those after a request are for the next update.
  public var handledEvents: [TimedEvent]

  /// Creates a response.
  public init(nextFrame: NextFrame, changesPicture: Bool, requests: Requests, handledEvents: [TimedEvent]) {
    (self.nextFrame, self.changesPicture) = (nextFrame, changesPicture)
    (self.requests, self.handledEvents) = (requests, handledEvents)
  }
}

/// The next time at which a picture changes without input; earlier times compare as less.
public enum NextFrame: Hashable, Comparable, Sendable {
  /// The picture changes in the next frame.
  case now
  /// The picture stays the same until a time, in seconds since the start of the run.
  case at(Double)
  /// The picture stays the same until there is input.
  case never

  /// Creates ``at(_:)`` from a time in seconds since the start of the run, or ``never`` from `nil` or infinity.
  public init(at time: Double?) { self = time.flatMap { $0 < .infinity ? .at($0) : nil } ?? .never }
}

/// The actions that a world can request from the program.
public struct Requests: OptionSet, Hashable, Sendable {
  /// One bit for each request.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// End the program.
  public static let quit = Requests(rawValue: 1)
  /// Switch between a window and full screen.
  public static let toggleFullscreen = Requests(rawValue: 2)
  /// Leave full screen.
  public static let leaveFullscreen = Requests(rawValue: 16)
  /// Save a picture of this frame.
  public static let screenshot = Requests(rawValue: 4)
  /// Save a picture of this frame's sky, with nothing in front of it.
  public static let skyPicture = Requests(rawValue: 32)
  /// Insert the clipboard's text, as ``InputEvent/text(_:)``.
  public static let paste = Requests(rawValue: 8)
}

/// The pointer's shape.
public enum Cursor: Hashable, Sendable {
  /// An open hand, over something that can be dragged.
  case openHand
  /// A closed hand, while something is being dragged.
  case closedHand
  /// A pointing hand, over something that can be clicked.
  case pointingHand
  case arrow, hidden
}
