/// A row of the page of keys: some keys, and their action.
public struct HelpRow: Hashable, Sendable {
  /// The subject of a row, in the order of the rows; the raw value is its key in a language's file.
  public enum Topic: String, CaseIterable, Hashable, Sendable {
    case drag, degree, signs, neighbors, drift, star
    case turntable, search, turn, choose, edit, date, today
    case fullscreen, picture, skyPicture, statistics, help, dismiss, quit

    /// Whether it begins a group: the sky, the turntable with the date, or the window.
    var beginsGroup: Bool { self == .drag || self == .turntable || self == .fullscreen }
  }

  enum Part: Hashable, Sendable {
    /// A key by its label, and whether it is pressed together with the one before.
    case cap(String, isChord: Bool)
    /// Another text, such as a gesture.
    case word(String)
    /// The keys between the one before and the one after.
    case range
  }

  /// The subject.
  public let topic: Topic
  /// The keys as text.
  public let keys: String
  /// The action of the keys.
  public let action: String
  let parts: [Part]

  /// Creates a row from keys between backquotes, such as "`Shift`+`F12`, a word".
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
