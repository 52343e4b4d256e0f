import Glibc
import Synchronization

/// An open output file; if registered, it is finalized even if a signal or a lost display ends the process.
final class OpenOutput: Sendable {
  enum Kind {
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

  private static let bufferSize = 1 << 16
  private static let all = Mutex<[ObjectIdentifier: OpenOutput]>([:])

  let path: String
  private let kind: Kind
  /// The path without symbolic links, as a C string.
  private let target: [CChar]
  private let state: Mutex<State>

  init(path: String, descriptor: Int32, kind: Kind) {
    (self.path, self.kind) = (path, kind)
    let resolved = realpath(path, nil)
    defer { free(resolved) }
    target = resolved.map { Array(UnsafeBufferPointer(start: $0, count: strlen($0) + 1)) } ?? Array(path.utf8CString)
    state = Mutex(State(descriptor: descriptor))
  }

  func register() { Self.all.withLock { $0[ObjectIdentifier(self)] = self } }

  func unregister() { Self.all.withLock { $0[ObjectIdentifier(self)] = nil } }

  /// Discards the registered files; skips files in use.
  static func finalizeAll() {
    _ = all.withLockIfAvailable { outputs in
      for output in outputs.values { output.discard() }
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
  func commit(_ bytes: some Collection<UInt8>) throws(Failure) {
    try state.withLock { state throws(Failure) in
      guard state.descriptor >= 0 else { return }
      state.unwritten.append(contentsOf: bytes)
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
  func discard() {
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
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
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

struct SystemError: Error, Hashable, CustomStringConvertible {
  let description: String
  /// The value of `errno`; `nil` for an error detected by the program itself.
  let number: Int32?

  init(_ description: String) { (self.description, number) = (description, nil) }

  init(number: Int32) { (description, self.number) = (String(cString: strerror(number)), number) }

  static var last: SystemError { SystemError(number: errno) }

  static func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress.map { $0 + written }, $0.count - written)
      }
      guard count > 0 else { throw last }
      written += count
    }
  }
}
