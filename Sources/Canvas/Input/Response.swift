/// The result of an update, for the window.
public struct Response: Hashable, Sendable {
  /// The next change of the picture without input.
  public var nextFrame: NextFrame
  /// The requests to perform now, once.
  public var requests: Requests

  /// Creates a response.
  public init(nextFrame: NextFrame, requests: Requests = []) { (self.nextFrame, self.requests) = (nextFrame, requests) }
}

/// The next change of a picture, or of a part of it, without input; an earlier one compares as less.
public enum NextFrame: Hashable, Comparable, Sendable {
  /// It changes with every frame.
  case now
  /// It rests until a time, in seconds from the start.
  case at(Double)
  /// It rests until there is input.
  case never

  /// Creates a value from the time of the next change, `nil` for none.
  public init(at time: Double?) { self = time.map(NextFrame.at) ?? .never }
}

/// Requests of a world to its window.
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
  /// Save the sky of this frame as a picture, with nothing in front of it.
  public static let skyPicture = Requests(rawValue: 32)
  /// Insert the clipboard's text.
  public static let paste = Requests(rawValue: 8)
  /// Give the world the names of signs and stars in all languages.
  public static let searchNames = Requests(rawValue: 64)
}

/// The pointer's shape.
public enum Cursor: Hashable, Sendable {
  /// Something here can be dragged.
  case openHand
  /// Something is being dragged.
  case closedHand
  /// Something here can be clicked.
  case pointingHand
  case arrow, hidden
}
