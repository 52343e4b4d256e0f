import FoundationEssentials
import Glibc
import Synchronization

/// Writes a file: in place and by whole lines during a run, or all at once.
///
/// ``commit(_:)`` replaces a regular file that has not been flushed with a new one, if its folder permits that. Pipes,
/// devices and the descriptors that the program was started with are written directly and without buffering. Open files
/// are finalized even if a signal or a lost display ends the process.
final class OutputFile: Sendable {
  private enum Kind {
    /// A regular file that was created when it was opened, and is removed if nothing is written to it.
    case new
    /// A regular file whose contents are replaced.
    case existing
    /// A pipe, a device or a shared descriptor, to which bytes are added at once.
    case stream
  }

  private struct State {
    var descriptor: Int32
    var unwritten: [UInt8] = []
    /// The number of flushed bytes.
    var length = 0
  }

  private struct Reference { weak var file: OutputFile? }

  private static let newFileMode: mode_t = 0o644
  private static let bufferSize = 1 << 16
  private static let all = Mutex<[ObjectIdentifier: Reference]>([:])

  /// The path as given, or as chosen by ``openNew(_:)``.
  let path: String
  private let kind: Kind
  /// The path without symbolic links, as a C string.
  private let target: [CChar]
  private let state: Mutex<State>

  private init(path: String, descriptor: Int32, kind: Kind) throws(Failure) {
    guard descriptor >= 0 else { throw Failure(writing: path) }
    (self.path, self.kind) = (path, kind)
    let resolved = realpath(path, nil)
    defer { free(resolved) }
    target = resolved.map { Array(UnsafeBufferPointer(start: $0, count: strlen($0) + 1)) } ?? Array(path.utf8CString)
    state = Mutex(State(descriptor: descriptor))
    Self.all.withLock { $0[ObjectIdentifier(self)] = Reference(file: self) }
  }

  deinit {
    // This does nothing after a commit.
    finalize()
    Self.all.withLock { $0[ObjectIdentifier(self)] = nil }
  }

  /// Finalizes the open files; skips files in use.
  static func finalizeAll() {
    // A file that is released here must not find the lock taken.
    let files = all.withLockIfAvailable { $0.values.compactMap(\.file) } ?? []
    for file in files { file.finalize() }
  }

  /// Opens a file to create or overwrite; throws for a folder, a read-only file, the running program or a bad path.
  ///
  /// The contents of an existing file stay until something is flushed or committed.
  static func open(_ path: String) throws(Failure) -> OutputFile {
    let flags = O_WRONLY | O_CLOEXEC | O_NOCTTY
    var status = stat()
    guard stat(path, &status) == 0 else {
      guard errno == ENOENT else { throw Failure(writing: path) }
      return try OutputFile(path: path, descriptor: Glibc.open(path, flags | O_CREAT, newFileMode), kind: .new)
    }
    if let descriptor = inheritedDescriptor(of: status) {
      return try OutputFile(path: path, descriptor: fcntl(descriptor, F_DUPFD_CLOEXEC, 0), kind: .stream)
    }
    let isRegular = status.st_mode & S_IFMT == S_IFREG
    // The mode is checked as well, because root may write to every file.
    if isRegular, status.st_mode & 0o222 == 0 { throw Failure(writing: path, SystemError("The file is read-only")) }
    guard FileIdentity(path: path) != FileIdentity(path: "/proc/self/exe") else {
      throw Failure(writing: path, SystemError(number: ETXTBSY))
    }
    return try OutputFile(path: path, descriptor: Glibc.open(path, flags), kind: isRegular ? .existing : .stream)
  }

  /// Opens a new file; if the path exists, its name gets the first free number from 2, as in "sky-2.png".
  static func openNew(_ path: String) throws(Failure) -> OutputFile {
    let url = URL(filePath: path)
    let (stem, suffix) = (url.deletingPathExtension().path(percentEncoded: false), url.pathExtension)
    var (candidate, number) = (path, 1)
    while true {
      let descriptor = Glibc.open(candidate, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, newFileMode)
      guard descriptor < 0, errno == EEXIST else {
        return try OutputFile(path: candidate, descriptor: descriptor, kind: .new)
      }
      number += 1
      candidate = "\(stem)-\(number).\(suffix)"
    }
  }

  /// Returns a writable descriptor of a file that the program was started with, as for "/dev/stdout"; `nil` if none.
  ///
  /// Opening the path again would lose the descriptor's position. The program's own descriptors are closed on `exec`.
  private static func inheritedDescriptor(of file: stat) -> Int32? {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    return names.lazy.compactMap { Int32($0) }.first { descriptor in
      var status = stat()
      return fcntl(descriptor, F_GETFD) == 0 && fcntl(descriptor, F_GETFL) & O_ACCMODE != O_RDONLY
        && fstat(descriptor, &status) == 0 && (status.st_dev, status.st_ino) == (file.st_dev, file.st_ino)
    }
  }

  /// Adds bytes, which must end with a line unless they are committed.
  func write(_ bytes: some Collection<UInt8>) throws(Failure) {
    try state.withLock { state throws(Failure) in
      state.unwritten.append(contentsOf: bytes)
      if kind == .stream || state.unwritten.count >= Self.bufferSize { try flush(&state) }
    }
  }

  func flush() throws(Failure) { try state.withLock { state throws(Failure) in try flush(&state) } }

  /// Adds bytes and closes the file; if nothing has been flushed, replaces it, or leaves it as it was after an error.
  func commit(_ bytes: [UInt8] = []) throws(Failure) {
    try state.withLock { state throws(Failure) in
      guard state.descriptor >= 0 else { return }
      // A large picture is not copied.
      state.unwritten = state.unwritten.isEmpty ? bytes : state.unwritten + bytes
      do throws(SystemError) {
        try replace(&state)
        try append(&state)
        // Some file systems report a full disk only when a file is closed.
        guard close(&state) == 0 else { throw .last }
      } catch {
        close(&state)
        throw Failure(writing: path, error)
      }
    }
  }

  /// Closes the file with the lines written so far; does nothing while it is in use.
  func finalize() {
    _ = state.withLockIfAvailable { state in
      // The run has already failed or is being ended.
      try? flush(&state)
      close(&state)
    }
  }

  private func flush(_ state: inout State) throws(Failure) {
    do { try append(&state) } catch { throw Failure(writing: path, error) }
  }

  /// Writes the buffered bytes in place.
  private func append(_ state: inout State) throws(SystemError) {
    defer { state.unwritten.removeAll(keepingCapacity: true) }
    // Without a descriptor, the file has been finalized, because the process is ending.
    guard state.descriptor >= 0, !state.unwritten.isEmpty else { return }
    // The former contents, or after an error the beginning of a line.
    func cut() { if kind != .stream { ftruncate(state.descriptor, state.length) } }
    cut()
    do { try SystemError.write(state.unwritten, to: state.descriptor) } catch {
      cut()
      throw error
    }
    state.length += state.unwritten.count
  }

  /// Replaces an unflushed file with a new one, unless its folder or a mount forbids that.
  private func replace(_ state: inout State) throws(SystemError) {
    guard kind != .stream, state.length == 0 else { return }
    var status = stat()
    fstat(state.descriptor, &status)
    // The set-user-ID and set-group-ID bits are dropped, because the owner may change.
    let mode = status.st_mode & 0o777
    let folder = target.prefix((target.lastIndex(of: CChar(UInt8(ascii: "/"))) ?? -1) + 1)
    // No other program can predict a random name and reserve it.
    let temporary = Array(folder + ".part-\(String(UInt64.random(in: .min ... .max), radix: 36))".utf8CString)
    let descriptor = Glibc.open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard descriptor >= 0 else { return }
    fchmod(descriptor, mode)
    var failure: SystemError?
    do { try SystemError.write(state.unwritten, to: descriptor) } catch { failure = error }
    if Glibc.close(descriptor) != 0 { failure = failure ?? .last }
    if failure == nil, rename(temporary, target) == 0 {
      state.length = state.unwritten.count
      state.unwritten = []
    } else {
      unlink(temporary)
    }
    if let failure { throw failure }
  }

  /// Closes the file, and removes a new one to which nothing was written; returns the status of the system's `close`.
  @discardableResult private func close(_ state: inout State) -> Int32 {
    guard state.descriptor >= 0 else { return 0 }
    if kind == .new, state.length == 0 { unlink(target) }
    defer { state.descriptor = -1 }
    return Glibc.close(state.descriptor)
  }
}
