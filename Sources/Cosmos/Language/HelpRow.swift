/// A row of the help page: keys or gestures, and their action.
public struct HelpRow: Hashable, Sendable {
  /// The subject of a row; cases are in the order of the page, and raw values are JSON keys in a language's file.
  public enum Topic: String, CaseIterable, Hashable, Sendable, Decodable, CodingKeyRepresentable {
    case drag, days, degree, signs, neighbors, drift, star, walk
    case turntable, search, turn, edit, date, month, event
    case fullscreen, picture, skyPicture, help, today, dismiss, quit

    var beginsGroup: Bool { self == .drag || self == .turntable || self == .fullscreen }
  }

  /// The subject, which determines the row's position on the page.
  public let topic: Topic
  /// The keys and gestures, each with its modifiers, such as "F12, Shift+F12".
  public let keys: String
  /// The description of the action.
  public let action: String
}
