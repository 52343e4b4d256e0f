/// A row of the page of keys: a few keys, and what they do.
public struct HelpRow: Hashable, Sendable {
  /// What a row tells of, in the order of the rows; the raw value is its key in a language's file.
  public enum Topic: String, CaseIterable, Hashable, Sendable {
    case drag, wheel, signs, neighbors, drift, star
    case turntable, search, turn, choose, edit
    case fullscreen, picture, statistics, help, dismiss, quit

    /// Whether it is the first of a group: the sky's, the turntable's, the window's.
    var beginsGroup: Bool { self == .turntable || self == .fullscreen }
  }

  /// What it tells of.
  public let topic: Topic
  /// The keys, by the names that keyboards have.
  public let keys: String
  /// What they do, in a few words.
  public let action: String
}
