/// What a window must do after an update.
public struct Response: Hashable, Sendable {
  /// When the picture changes next, if no event comes before.
  public var nextFrame: NextFrame
  /// Things to do once, now.
  public var requests: Requests
  /// The pointer's shape.
  public var cursor: Cursor
  /// Where typed text will appear, in points; `nil` while no text is wanted.
  public var textArea: Rect?

  /// Creates a response.
  public init(
    nextFrame: NextFrame, requests: Requests = [], cursor: Cursor = .openHand, textArea: Rect? = nil
  ) {
    self.nextFrame = nextFrame
    self.requests = requests
    self.cursor = cursor
    self.textArea = textArea
  }
}

/// When a picture, or a part of it, changes next if no event comes before; the sooner is the smaller.
public enum NextFrame: Hashable, Comparable, Sendable {
  /// It differs from what was shown last, or it is moving: draw now, and go on.
  case now
  /// It looks as it did; it will change at this time, in seconds from the start.
  case at(Double)
  /// It looks as it did, and nothing is due: sleep until an event comes.
  case never

  /// Creates an answer from the time of the next change, `nil` for none.
  public init(at time: Double?) { self = time.map(NextFrame.at) ?? .never }
}

/// Things that a world can ask of its window, once each.
public struct Requests: OptionSet, Hashable, Sendable {
  /// One bit for each request.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// End the program.
  public static let quit = Requests(rawValue: 1)
  /// Change between a window and the whole screen.
  public static let toggleFullscreen = Requests(rawValue: 2)
  /// Go back from the whole screen to a window.
  public static let leaveFullscreen = Requests(rawValue: 16)
  /// Save this frame as a picture.
  public static let screenshot = Requests(rawValue: 4)
  /// Insert the clipboard's text.
  public static let paste = Requests(rawValue: 8)
}

/// The pointer's shape.
public enum Cursor: Hashable, Sendable {
  /// Something here can be dragged.
  case openHand
  /// Something is being dragged.
  case closedHand
  /// Something here can be clicked.
  case pointingHand
  /// The desktop's usual arrow.
  case arrow
  /// None at all.
  case hidden
}
