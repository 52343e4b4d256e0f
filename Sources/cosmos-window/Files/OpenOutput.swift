import Glibc
import Synchronization

/// An open output file; if registered, it is finalized even if a signal or a lost display ends the process.
final class OpenOutput: Sendable {
  private struct State {
    var descriptor: Int32
    var unwritten: [UInt8] = []
    var keepsPartial = false
  }

  private static let bufferSize = 1 << 16
  private static let all = Mutex<[ObjectIdentifier: OpenOutput]>([:])

  let path: String
  /// The temporary path and the final one; `nil` for a file that is written directly.
  private let renaming: (from: String, to: String)?
  private let state: Mutex<State>

  init(path: String, descriptor: Int32, renaming: (from: String, to: String)?) {
    (self.path, self.renaming) = (path, renaming)
    state = Mutex(State(descriptor: descriptor))
  }

  func register() { Self.all.withLock { $0[ObjectIdentifier(self)] = self } }

  func unregister() { Self.all.withLock { $0[ObjectIdentifier(self)] = nil } }

  /// Commits the registered files that keep a partial result, and discards the others; skips files in use.
  static func finalizeAll() {
    _ = all.withLockIfAvailable { outputs in
      for output in outputs.values { output.discard() }
    }
  }

  func write(_ bytes: some Collection<UInt8>, keepingPartial keepsPartial: Bool) throws(Failure) {
    try state.withLock { state throws(Failure) in
      state.unwritten.append(contentsOf: bytes)
      if renaming == nil || state.unwritten.count >= Self.bufferSize { try flush(&state) }
      state.keepsPartial = state.keepsPartial || keepsPartial
    }
  }

  func flush() throws(Failure) { try state.withLock { state throws(Failure) in try flush(&state) } }

  /// Writes the buffered bytes, and renames a temporary file to its final path or, after an error, removes it.
  func commit() throws(Failure) { try state.withLock { state throws(Failure) in try commit(&state) } }

  /// Commits a file that keeps a partial result, or else removes a temporary one; does nothing while it is in use.
  func discard() { _ = state.withLockIfAvailable { discard(&$0) } }

  private func commit(_ state: inout State) throws(Failure) {
    guard state.descriptor >= 0 else { return }
    do throws(Failure) {
      try flush(&state)
      let status = close(state.descriptor)
      state.descriptor = -1
      // Some file systems report a full disk only when a file is closed.
      guard status == 0 else { throw Failure(writing: path) }
      if let renaming, rename(renaming.from, renaming.to) != 0 { throw Failure(writing: path) }
    } catch {
      state.keepsPartial = false
      remove(&state)
      throw error
    }
  }

  private func discard(_ state: inout State) {
    guard state.descriptor >= 0 else { return }
    guard state.keepsPartial else { return remove(&state) }
    // The run has already failed or is being ended; a commit that fails as well has removed the temporary file.
    try? commit(&state)
  }

  private func remove(_ state: inout State) {
    if state.descriptor >= 0 { close(state.descriptor) }
    state.descriptor = -1
    if let renaming { unlink(renaming.from) }
  }

  private func flush(_ state: inout State) throws(Failure) {
    // The file has already been finalized, because the process is ending.
    guard state.descriptor >= 0 else { return state.unwritten.removeAll() }
    do { try SystemError.write(state.unwritten, to: state.descriptor) } catch { throw Failure(writing: path, error) }
    state.unwritten.removeAll(keepingCapacity: true)
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
