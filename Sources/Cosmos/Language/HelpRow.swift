/// A row of the page of keys: a few keys, and what they do.
public struct HelpRow: Hashable, Sendable {
  /// What a row tells of, in the order of the rows; the raw value is its key in a language's file.
  public enum Topic: String, CaseIterable, Hashable, Sendable {
    case drag, wheel, signs, neighbors, first, turntable, search, fullscreen, picture, help, dismiss, quit
  }

  /// What it tells of.
  public let topic: Topic
  /// The keys, by the names that keyboards have.
  public let keys: String
  /// What they do, in a few words.
  public let action: String
}
