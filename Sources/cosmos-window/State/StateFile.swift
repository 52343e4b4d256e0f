import FoundationEssentials
import Glibc

/// The file of what is remembered: `cosmos-window/state.json` in the user's folder for state.
///
/// Whatever is wrong with it costs one warning and no more: the program starts as for the first time.
struct StateFile {
  /// The most bytes that a file of ours could have.
  private static let maximumLength = 1 << 16

  /// What is remembered now.
  private(set) var state: SavedState
  private let path: String
  /// Whether the file can be written, as far as that is known.
  private var isWritable = true

  /// Reads the file at a path; a file that does not exist is a first start.
  init(path: String) {
    self.path = path
    state = SavedState()
    guard FileManager.default.fileExists(atPath: path) else { return }
    let bytes = try? InputFile.bytes(path, limit: Self.maximumLength)
    let read = bytes.flatMap { try? JSONDecoder().decode(SavedState.self, from: Data($0)) }
    if let read, read.isSound { state = read } else { setAside() }
  }

  /// Remembers a state; writes nothing if it is what the file has already.
  mutating func save(_ new: SavedState) {
    guard isWritable, new != state else { return }
    state = new
    do {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
      let bytes = try encoder.encode(new) + [UInt8(ascii: "\n")]
      try FileManager.default.createDirectory(
        at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
      try OutputFile.open(path).commit(bytes)
    } catch {
      isWritable = false
      let reason = (error as? Failure)?.description ?? "Cannot write \(path)."
      warn("\(reason) Nothing is remembered; --no-state starts without.")
    }
  }

  /// Keeps what can't be used under another name.
  private mutating func setAside() {
    let other = path + ".damaged"
    // An older one may go: it was of no use either.
    isWritable = rename(path, other) == 0
    warn("\(path) cannot be used, and nothing is remembered from it. It is kept as \(isWritable ? other : path).")
  }

  private func warn(_ text: String) { StandardStreams.printError(text) }
}
