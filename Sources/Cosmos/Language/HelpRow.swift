/// A row of the help page: keys or gestures, and their action.
public struct HelpRow: Hashable, Sendable {
  /// The subject of a row; cases are in the order of the page, and raw values are JSON keys in a language's file.
  public enum Topic: String, CaseIterable, Hashable, Sendable {
    case drag, degree, signs, neighbors, drift, star, walk
    case turntable, search, turn, edit, date, month, today
    case fullscreen, picture, skyPicture, statistics, help, dismiss, quit

    var beginsGroup: Bool { self == .drag || self == .turntable || self == .fullscreen }
  }

  enum Part: Hashable, Sendable {
    /// The label of a key; if `isChord` is true, the key is pressed together with the previous one.
    case cap(String, isChord: Bool)
    /// A text other than a key, such as a gesture.
    case word(String)
    /// The keys between the previous one and the next one.
    case range
  }

  /// The subject, which determines the row's position on the page.
  public let topic: Topic
  /// The keys and gestures as plain text, without backquotes.
  public let keys: String
  /// The description of the action.
  public let action: String
  let parts: [Part]

  /// Creates a row; `keys` has the names of keys between backquotes, such as "`Shift`+`F12`, a word".
  init(topic: Topic, keys: String, action: String) {
    self.topic = topic
    self.keys = keys.replacing("`", with: "")
    self.action = action
    parts = Self.parts(of: keys)
  }

  private static func parts(of keys: String) -> [Part] {
    var parts: [Part] = []
    var isChord = false
    for (index, piece) in keys.split(separator: "`", omittingEmptySubsequences: false).enumerated() {
      if index.isMultiple(of: 2) {
        isChord = piece == "+"
        guard !isChord else { continue }
        let words = piece.split { $0 == "," || $0 == "、" }.map { String($0.trimmingPrefix { $0 == " " }) }
        // A slash or a space alone separates two keys.
        parts += words.filter { !$0.isEmpty && $0 != "/" }.map { $0 == "... " ? .range : .word($0) }
      } else {
        parts.append(.cap(String(piece), isChord: isChord))
      }
    }
    return parts
  }
}
