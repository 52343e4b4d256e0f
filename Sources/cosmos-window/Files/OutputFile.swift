import FoundationEssentials
import Glibc

/// Writes a regular file atomically.
///
/// Bytes go to a temporary file in the folder of the path, or of a symbolic link's target; ``commit(_:)`` renames it.
/// Pipes and devices are written directly and without buffering.
struct OutputFile: ~Copyable {
  private static let newFileMode: mode_t = 0o644
  /// The maximum length of a file name on Linux, in bytes: `NAME_MAX`.
  private static let longestName = 255

  /// The path as given, or as chosen by ``openNew(_:)``.
  var path: String { output.path }

  private let output: OpenOutput
  /// Whether an empty placeholder reserves the path until the commit.
  private var isReserved = false

  private init(path: String, renaming: (from: String, to: String)?, descriptor: Int32) {
    output = OpenOutput(path: path, descriptor: descriptor, renaming: renaming)
    output.register()
  }

  deinit {
    // This does nothing after a commit.
    output.discard()
    output.unregister()
    if isReserved { unlink(path) }
  }

  /// Opens a file to create or replace; throws for a folder, a read-only file, the running program or an unusable path.
  static func open(_ path: String) throws(Failure) -> OutputFile {
    var status = stat()
    guard stat(path, &status) == 0 else {
      guard errno == ENOENT else { throw Failure(writing: path) }
      return try openBeside(path, target: try target(of: path), mode: nil)
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw Failure(writing: path, SystemError("It is a folder"))
    case S_IFREG: break
    default: return try openDirectly(path)
    }
    // The mode is checked as well, because root may write to every file.
    guard status.st_mode & 0o222 != 0, access(path, W_OK) == 0 else {
      throw Failure(writing: path, SystemError("The file is read-only"))
    }
    guard FileIdentity(path: path) != FileIdentity(path: "/proc/self/exe") else {
      throw Failure(writing: path, SystemError(number: ETXTBSY))
    }
    // The set-user-ID and set-group-ID bits are dropped, because the owner may change.
    return try openBeside(path, target: try target(of: path), mode: status.st_mode & 0o777)
  }

  /// Opens a new file; if the path exists, its name gets the first free number from 2, as in "sky-2.png".
  static func openNew(_ path: String) throws(Failure) -> OutputFile {
    let url = URL(filePath: path)
    let (stem, suffix) = (url.deletingPathExtension().path(percentEncoded: false), url.pathExtension)
    var (candidate, number) = (path, 1)
    var descriptor = create(path)
    while descriptor < 0 {
      guard errno == EEXIST else { throw Failure(writing: path) }
      number += 1
      candidate = "\(stem)-\(number).\(suffix)"
      descriptor = create(candidate)
    }
    close(descriptor)
    do throws(Failure) {
      var file = try openBeside(candidate, target: candidate, mode: nil)
      file.isReserved = true
      return file
    } catch {
      unlink(candidate)
      throw error
    }
  }

  /// Opens a pipe or a device, which must not be replaced by a regular file; throws for a socket.
  private static func openDirectly(_ path: String) throws(Failure) -> OutputFile {
    let descriptor = Glibc.open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw Failure(writing: path) }
    return OutputFile(path: path, renaming: nil, descriptor: descriptor)
  }

  /// Opens a temporary file in the target's folder; a `nil` mode stands for that of new files.
  private static func openBeside(_ path: String, target: String, mode: mode_t?) throws(Failure) -> OutputFile {
    // No other program can predict a random name and reserve it.
    let suffix = ".part-\(String(UInt64.random(in: .min ... .max), radix: 36))"
    var (folder, name) = FileIdentity.split(target)
    while name.utf8.count + suffix.utf8.count > longestName { name.removeLast() }
    let temporary = folder + name + suffix
    let descriptor = create(temporary, mode: mode ?? newFileMode)
    guard descriptor >= 0 else { throw Failure(writing: path) }
    let file = OutputFile(path: path, renaming: (temporary, target), descriptor: descriptor)
    if let mode, fchmod(descriptor, mode) != 0 { throw Failure(writing: path) }
    return file
  }

  private static func create(_ path: String, mode: mode_t = newFileMode) -> Int32 {
    Glibc.open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
  }

  /// Returns the path after following symbolic links, whether or not it exists; throws for more than 40 links.
  static func target(of path: String) throws(Failure) -> String {
    var target = path
    // The kernel follows at most 40 symbolic links; the last pass returns the target of the 40th.
    for _ in 0...40 {
      guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: target) else { return target }
      target = next.hasPrefix("/") ? next : FileIdentity.split(target).folder + next
    }
    throw Failure(writing: path, SystemError(number: ELOOP))
  }

  /// Appends bytes; after a call with `keepingPartial`, the written part is kept even without a commit.
  mutating func write(_ bytes: some Collection<UInt8>, keepingPartial keepsPartial: Bool = false) throws(Failure) {
    try output.write(bytes, keepingPartial: keepsPartial)
  }

  mutating func flush() throws(Failure) { try output.flush() }

  consuming func commit(_ bytes: some Collection<UInt8> = EmptyCollection<UInt8>()) throws(Failure) {
    try write(bytes)
    try output.commit()
    isReserved = false
  }
}
