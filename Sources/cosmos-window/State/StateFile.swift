import Canvas
import Cosmos
import FoundationEssentials
import Glibc
import SDLCanvas

/// The file of the saved state, `cosmos-window/state.json` in the user's XDG state folder.
///
/// A live run reads it at the start, and writes changes when the picture is at rest and at the end. An unreadable or
/// invalid file is set aside with a warning.
struct StateFile {
  private static let maximumLength = 1 << 16

  private(set) var state = SavedState()
  /// The path; `nil` if nothing is read or saved.
  private let path: String?
  /// Whether the file can be written; `false` after a failed write, or if an invalid file cannot be set aside.
  private var isWritable = true

  /// Reads the file in a live run without the options `--record` and `--no-state`; other runs neither read nor save.
  init(_ options: Options, desktop: Desktop = .current) {
    let isKept = options.mode == .live && options.record == nil && !options.noState
    self.init(path: isKept ? desktop.statePath : nil)
  }

  /// Reads the file at a path, which need not exist; `nil` disables reading and saving.
  init(path: String?) {
    self.path = path
    guard let path, FileManager.default.fileExists(atPath: path) else { return }
    let bytes = try? InputFile.bytes(path, limit: Self.maximumLength)
    let read = bytes.flatMap { try? JSONDecoder().decode(SavedState.self, from: Data($0)) }
    if let read, read.isValid { state = read } else { setAside(path) }
  }

  mutating func save(_ window: borrowing Window, _ world: World) {
    guard path != nil else { return }
    var new = state
    // A full-screen, maximized or hidden window keeps its earlier size.
    new.isFullscreen = window.isFullscreen
    new.size = window.requestedSize ?? new.size
    new.sign = world.snapshot.sign ?? new.sign
    new.hasShownHint = new.hasShownHint || world.hasShownHint
    new.tonight = world.tonight ?? new.tonight
    save(new)
  }

  mutating func save(_ new: SavedState) {
    guard let path, isWritable, new != state else { return }
    state = new
    do {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
      let bytes = try encoder.encode(new) + [UInt8(ascii: "\n")]
      try FileManager.default.createDirectory(
        at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
      try OutputFile.replace(path, with: Array(bytes))
    } catch {
      isWritable = false
      let reason = (error as? Failure)?.description ?? "Cannot write \(path)."
      StandardStreams.printError("\(reason) Nothing is remembered; --no-state starts without.")
    }
  }

  private mutating func setAside(_ path: String) {
    // An older one may be of use to an older or a newer version.
    let names = (1...100).map { path + ".damaged" + ($0 == 1 ? "" : "-\($0)") }
    let other = names.first { !FileManager.default.fileExists(atPath: $0) } ?? names[0]
    isWritable = rename(path, other) == 0
    StandardStreams.printError(
      "\(path) cannot be used, and nothing is remembered from it. It is kept as \(isWritable ? other : path).")
  }
}

/// The state that is saved between runs.
struct SavedState: Hashable, Codable {
  static let version = 1

  private var version = Self.version
  private var width, height, scale: Double?
  var isFullscreen = false
  /// The identifier of the last sign that was near the window's center at a save; `nil` if there was none.
  var sign: String?
  var hasShownHint = false
  /// The local day on which an event was announced last, such as "2020-12-21"; `nil` if none was.
  var tonight: String?

  init() {}

  /// The window's last size; `nil` if none is saved.
  var size: ScaledSize? {
    get {
      guard let width, let height else { return nil }
      return ScaledSize(Size(width: width, height: height), scale: scale)
    }
    set { (width, height, scale) = (newValue?.size.width, newValue?.size.height, newValue?.scale) }
  }

  var isValid: Bool { version == Self.version && scale ?? 1 > 0 }
}
