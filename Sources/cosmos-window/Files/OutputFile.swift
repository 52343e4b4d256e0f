import Foundation

/// The writer of every file that the program leaves behind.
///
/// A regular file is written beside its path and renamed to it by ``commit()``, so that it is whole or stays as it was;
/// a symbolic link keeps pointing to the file that is replaced. A pipe, a socket or a device is written to directly.
/// Opening it at the start of a run makes a path that cannot be written fail before anything runs.
struct OutputFile: ~Copyable {
  /// The number of bytes gathered before they are written.
  private static let bufferSize = 1 << 16
  /// The permissions of a new file, before the process's mask.
  private static let newFileMode: mode_t = 0o644

  /// The path that errors name, as the user gave it.
  private let path: String
  /// What a commit renames, and to what; `nil` where the file is written to directly.
  private let renaming: (from: String, to: String)?
  private var descriptor: Int32
  private var buffer: [UInt8] = []

  private init(path: String, renaming: (from: String, to: String)?, descriptor: Int32) {
    self.path = path
    self.renaming = renaming
    self.descriptor = descriptor
    buffer.reserveCapacity(Self.bufferSize)
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    // After a commit nothing is left under this name.
    if let renaming { unlink(renaming.from) }
  }

  /// Opens a file that will stand at a path.
  static func open(_ path: String) throws(Failure) -> OutputFile {
    var status = stat()
    if stat(path, &status) == 0 {
      switch status.st_mode & S_IFMT {
      case S_IFDIR: throw refusal(path, "It is a folder")
      case S_IFREG: break
      default: return try openDirectly(path)
      }
      // Asked of the mode too: for root everything is writable.
      guard status.st_mode & 0o222 != 0, access(path, W_OK) == 0 else { throw refusal(path, "The file is read-only") }
      return try openBeside(path, target: try target(of: path), mode: status.st_mode & 0o7777)
    }
    guard errno == ENOENT else { throw refusal(path) }
    return try openBeside(path, target: try target(of: path), mode: nil)
  }

  /// Opens a pipe, a socket or a device, which must never be replaced by a file.
  private static func openDirectly(_ path: String) throws(Failure) -> OutputFile {
    // A reader that goes away is an error to report, not a reason to end silently.
    signal(SIGPIPE, SIG_IGN)
    let descriptor = retrying { Foundation.open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY) }
    guard descriptor >= 0 else { throw refusal(path) }
    return OutputFile(path: path, renaming: nil, descriptor: descriptor)
  }

  /// Opens a new file in the folder of the one that it will replace, with that one's permissions.
  private static func openBeside(_ path: String, target: String, mode: mode_t?) throws(Failure) -> OutputFile {
    var descriptor: Int32 = -1
    var temporary = ""
    var attempt = 0
    repeat {
      temporary = "\(target).part-\(getpid())-\(attempt)"
      descriptor = retrying {
        Foundation.open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode ?? newFileMode)
      }
      attempt += 1
    } while descriptor < 0 && errno == EEXIST
    guard descriptor >= 0 else { throw refusal(path) }
    let file = OutputFile(path: path, renaming: (temporary, target), descriptor: descriptor)
    if let mode, fchmod(descriptor, mode) != 0 { throw refusal(path) }
    return file
  }

  /// Returns the path that a chain of symbolic links leads to, whether or not a file exists there.
  private static func target(of path: String) throws(Failure) -> String {
    var target = path
    // The kernel follows as many links before it gives up.
    for _ in 0..<40 {
      guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: target) else { return target }
      let folder = target[..<(target.lastIndex(of: "/").map { target.index(after: $0) } ?? target.startIndex)]
      target = next.hasPrefix("/") ? next : folder + next
    }
    throw refusal(path, String(cString: strerror(ELOOP)))
  }

  /// Appends bytes; a pipe's reader gets them at once.
  mutating func write(_ bytes: some Collection<UInt8>) throws(Failure) {
    buffer.append(contentsOf: bytes)
    if renaming == nil || buffer.count >= Self.bufferSize { try flush() }
  }

  /// Hands everything gathered to the system.
  mutating func flush() throws(Failure) {
    var written = 0
    while written < buffer.count {
      let count = buffer.withUnsafeBytes { bytes in
        Self.retrying { Foundation.write(descriptor, bytes.baseAddress.map { $0 + written }, bytes.count - written) }
      }
      guard count > 0 else { throw Self.refusal(path) }
      written += count
    }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Writes the rest, and puts a regular file at its path.
  consuming func commit() throws(Failure) {
    try flush()
    let status = close(descriptor)
    descriptor = -1
    // Some file systems say only here that the disk is full. An interrupted close has closed all the same.
    guard status == 0 || errno == EINTR else { throw Self.refusal(path) }
    guard let renaming else { return }
    guard rename(renaming.from, renaming.to) == 0 else { throw Self.refusal(path) }
  }

  /// Repeats a system call for as long as signals interrupt it.
  private static func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }

  private static func refusal(_ path: String, _ reason: String = String(cString: strerror(errno))) -> Failure {
    Failure(.cannotCreate, "Cannot write \(path): \(reason).")
  }
}
