import FoundationEssentials
import Glibc

/// The writer of every file that the program leaves behind.
///
/// A regular file is written beside its path and renamed to it by ``commit()``, so that it is whole or stays as it was;
/// a symbolic link keeps pointing to the file that is replaced. A pipe, a socket or a device is written to directly.
/// Opening it at the start of a run makes a path that cannot be written fail before anything runs.
struct OutputFile: ~Copyable {
  /// The permissions of a new file, before the process's mask.
  private static let newFileMode: mode_t = 0o644
  /// The most bytes of a file's name, on the file systems that Linux has.
  private static let longestName = 255

  /// The path that errors name: as the user gave it, or the one that was free.
  let path: String
  private let output: OpenOutput
  /// Whether an empty file of ours keeps the path free until the commit.
  private var isReserved = false

  private init(path: String, renaming: (from: String, to: String)?, descriptor: Int32) {
    self.path = path
    output = OpenOutput(descriptor: descriptor, renaming: renaming)
    OpenOutputs.insert(output)
  }

  deinit {
    // After a commit there is nothing left to do.
    output.abandon()
    OpenOutputs.remove(output)
    if isReserved { unlink(path) }
  }

  /// Opens a file that will stand at a path.
  static func open(_ path: String) throws(Failure) -> OutputFile {
    var status = stat()
    if stat(path, &status) == 0 {
      switch status.st_mode & S_IFMT {
      case S_IFDIR: throw refusal(path, SystemError("It is a folder"))
      case S_IFREG: break
      default: return try openDirectly(path)
      }
      // Asked of the mode too: for root everything is writable.
      guard status.st_mode & 0o222 != 0, access(path, W_OK) == 0 else {
        throw refusal(path, SystemError("The file is read-only"))
      }
      guard FileIdentity(path: path) != FileIdentity(path: "/proc/self/exe") else {
        throw refusal(path, SystemError(number: ETXTBSY))
      }
      // Not the bits by which a program runs as its owner: who writes may be somebody else.
      return try openBeside(path, target: try target(of: path), mode: status.st_mode & 0o777)
    }
    guard errno == ENOENT else { throw refusal(path) }
    return try openBeside(path, target: try target(of: path), mode: nil)
  }

  /// Opens a file that replaces none: where the path is taken it gets the first free number, as "sky-2.png" does.
  ///
  /// The path is taken from now on, so that nobody else who asks gets the same one.
  static func openNew(_ path: String) throws(Failure) -> OutputFile {
    let url = URL(filePath: path)
    let (stem, suffix) = (url.deletingPathExtension().path(percentEncoded: false), url.pathExtension)
    var candidate = path
    var number = 1
    while true {
      let descriptor = SystemError.retrying {
        Glibc.open(candidate, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, newFileMode)
      }
      if descriptor >= 0 {
        close(descriptor)
        break
      }
      guard errno == EEXIST else { throw refusal(path) }
      number += 1
      candidate = "\(stem)-\(number).\(suffix)"
    }
    do throws(Failure) {
      var file = try openBeside(candidate, target: candidate, mode: nil)
      file.isReserved = true
      return file
    } catch {
      unlink(candidate)
      throw error
    }
  }

  /// Opens a pipe, a socket or a device, which must never be replaced by a file.
  private static func openDirectly(_ path: String) throws(Failure) -> OutputFile {
    let descriptor = SystemError.retrying { Glibc.open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY) }
    guard descriptor >= 0 else { throw refusal(path) }
    return OutputFile(path: path, renaming: nil, descriptor: descriptor)
  }

  /// Opens a new file in the folder of the one that it will replace, with that one's permissions.
  private static func openBeside(_ path: String, target: String, mode: mode_t?) throws(Failure) -> OutputFile {
    var descriptor: Int32 = -1
    var temporary = ""
    let start = target.lastIndex(of: "/").map { target.index(after: $0) } ?? target.startIndex
    repeat {
      // A name that nobody can guess and put something else at.
      let suffix = ".part-\(String(UInt64.random(in: .min ... .max), radix: 36))"
      var name = target[start...]
      while name.utf8.count + suffix.utf8.count > longestName { name.removeLast() }
      temporary = target[..<start] + name + suffix
      descriptor = SystemError.retrying {
        Glibc.open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode ?? newFileMode)
      }
    } while descriptor < 0 && errno == EEXIST
    guard descriptor >= 0 else { throw refusal(path) }
    let file = OutputFile(path: path, renaming: (temporary, target), descriptor: descriptor)
    if let mode, fchmod(descriptor, mode) != 0 { throw refusal(path) }
    return file
  }

  /// Returns the path that a chain of symbolic links leads to, whether or not a file exists there.
  static func target(of path: String) throws(Failure) -> String {
    var target = path
    // The kernel follows as many links before it gives up.
    for _ in 0..<40 {
      guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: target) else { return target }
      let folder = target[..<(target.lastIndex(of: "/").map { target.index(after: $0) } ?? target.startIndex)]
      target = next.hasPrefix("/") ? next : folder + next
    }
    throw refusal(path, SystemError(number: ELOOP))
  }

  /// Appends bytes; a pipe's reader gets them at once.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - keepsPartial: Whether an uncommitted file is kept from now on: at its path, as far as it was written.
  mutating func write(_ bytes: some Collection<UInt8>, keepingPartial keepsPartial: Bool = false) throws(Failure) {
    try attempt { output throws(SystemError) in try output.write(bytes) }
    if keepsPartial { output.keepPartial() }
  }

  /// Hands everything gathered to the system.
  mutating func flush() throws(Failure) { try attempt { output throws(SystemError) in try output.flush() } }

  /// Writes the last bytes, and puts a regular file at its path.
  consuming func commit(_ bytes: some Collection<UInt8> = EmptyCollection<UInt8>()) throws(Failure) {
    try write(bytes)
    try attempt { output throws(SystemError) in try output.commit() }
    isReserved = false
  }

  private func attempt(_ body: (OpenOutput) throws(SystemError) -> Void) throws(Failure) {
    do { try body(output) } catch { throw Self.refusal(path, error) }
  }

  private static func refusal(_ path: String, _ reason: SystemError = .last) -> Failure {
    Failure(.cannotCreate, "Cannot write \(path): \(reason).", cause: reason)
  }
}
