// What a frame asks of its window besides being drawn.

/// What the window must do after an update.
public struct Response: Hashable, Sendable {
  /// When the picture changes next, if no event comes before.
  public var nextFrame: NextFrame
  /// Things to do once, now.
  public var requests: Requests
  /// The pointer's shape.
  public var cursor: Cursor
  /// Where typed text will appear, in points; nil while no text is wanted.
  public var textArea: Rect?

  /// Makes a response.
  public init(
    nextFrame: NextFrame, requests: Requests = [], cursor: Cursor = .openHand, textArea: Rect? = nil
  ) {
    self.nextFrame = nextFrame
    self.requests = requests
    self.cursor = cursor
    self.textArea = textArea
  }
}

/// When the picture changes next, if no event comes before.
public enum NextFrame: Hashable, Sendable {
  /// This frame differs from the one shown, or something moves: draw now and go on.
  case now
  /// This frame looks like the one shown; something is due at this time, in seconds from the start.
  case at(Double)
  /// This frame looks like the one shown, and nothing is due: sleep until an event comes.
  case never
}

/// Things that a world can ask of its window, once each.
public struct Requests: OptionSet, Hashable, Sendable {
  /// One bit a request.
  public let rawValue: Int

  /// Makes a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// End the program.
  public static let quit = Requests(rawValue: 1)
  /// Change between a window and the whole screen.
  public static let toggleFullscreen = Requests(rawValue: 2)
  /// Save this frame as a picture.
  public static let screenshot = Requests(rawValue: 4)
  /// Insert the clipboard's text.
  public static let paste = Requests(rawValue: 8)
  /// Remember that the hint has been shown, so that it never is again.
  public static let rememberHint = Requests(rawValue: 16)
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
}
