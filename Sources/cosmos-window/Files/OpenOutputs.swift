import Glibc
import Synchronization

/// A file that is being written, and what to do with it when the writing ends.
///
/// A class, as two have to know it: its writer, and whoever ends the program without asking the writer.
final class OpenOutput: Sendable {
  private struct State {
    var descriptor: Int32
    var unwritten: [UInt8] = []
    /// Whether an uncommitted file is kept.
    var keepsPartial = false
  }

  /// The number of bytes gathered before they are written.
  private static let bufferSize = 1 << 16

  /// What a commit renames, and to what; `nil` where the file is written to directly.
  private let renaming: (from: String, to: String)?
  private let state: Mutex<State>

  init(descriptor: Int32, renaming: (from: String, to: String)?) {
    self.renaming = renaming
    state = Mutex(State(descriptor: descriptor))
  }

  /// Appends bytes; a pipe's reader gets them at once.
  func write(_ bytes: some Collection<UInt8>) throws(SystemError) {
    try state.withLock { state throws(SystemError) in
      state.unwritten.append(contentsOf: bytes)
      if renaming == nil || state.unwritten.count >= Self.bufferSize { try Self.flush(&state) }
    }
  }

  /// Hands everything gathered to the system.
  func flush() throws(SystemError) {
    try state.withLock { state throws(SystemError) in try Self.flush(&state) }
  }

  /// Keeps the file as far as it was written even without a commit.
  func keepPartial() { state.withLock { $0.keepsPartial = true } }

  /// Writes the rest, and puts a regular file at its path.
  func commit() throws(SystemError) {
    try state.withLock { state throws(SystemError) in try commit(&state) }
  }

  /// Ends the writing without a commit: what counts is put at its path as far as it came, the rest is removed.
  func abandon() { state.withLock { abandon(&$0) } }

  /// Does the same for a program that ends at once, unless something is being written at this moment.
  func abandonIfFree() { _ = state.withLockIfAvailable { abandon(&$0) } }

  private func commit(_ state: inout State) throws(SystemError) {
    guard state.descriptor >= 0 else { return }
    do throws(SystemError) {
      try Self.flush(&state)
      let status = close(state.descriptor)
      state.descriptor = -1
      // Some file systems say only here that the disk is full. An interrupted close has closed all the same.
      guard status == 0 || errno == EINTR else { throw SystemError.last }
      guard let renaming else { return }
      guard rename(renaming.from, renaming.to) == 0 else { throw SystemError.last }
    } catch {
      state.keepsPartial = false
      remove(&state)
      throw error
    }
  }

  private func abandon(_ state: inout State) {
    guard state.descriptor >= 0 else { return }
    guard state.keepsPartial else { return remove(&state) }
    // The run has failed already, and says why; a commit that fails too has removed the file.
    try? commit(&state)
  }

  private func remove(_ state: inout State) {
    if state.descriptor >= 0 { close(state.descriptor) }
    state.descriptor = -1
    if let renaming { unlink(renaming.from) }
  }

  private static func flush(_ state: inout State) throws(SystemError) {
    // Whoever ends the program at once has put the file in order; what its writer adds meanwhile is nobody's.
    guard state.descriptor >= 0 else { return state.unwritten.removeAll() }
    try SystemError.write(state.unwritten, to: state.descriptor)
    state.unwritten.removeAll(keepingCapacity: true)
  }
}

/// The files that are being written, for whoever has to end the program at once.
enum OpenOutputs {
  private static let all = Mutex<[ObjectIdentifier: OpenOutput]>([:])

  static func insert(_ output: OpenOutput) { all.withLock { $0[ObjectIdentifier(output)] = output } }

  static func remove(_ output: OpenOutput) { all.withLock { $0[ObjectIdentifier(output)] = nil } }

  /// Puts at its path what counts as far as it came, and removes the rest.
  static func settle() {
    _ = all.withLockIfAvailable { outputs in
      for output in outputs.values { output.abandonIfFree() }
    }
  }
}

/// The reason for which the system refused a call.
struct SystemError: Error, Hashable, CustomStringConvertible {
  let description: String
  /// The number that C has for it, such as `ENOSPC`; `nil` for a reason of the program's own.
  let number: Int32?

  init(_ description: String) { (self.description, number) = (description, nil) }

  init(number: Int32) { (description, self.number) = (String(cString: strerror(number)), number) }

  /// The reason of the call that failed last.
  static var last: SystemError { SystemError(number: errno) }

  /// Repeats a system call for as long as signals interrupt it.
  static func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }

  /// Writes all bytes to a descriptor, in as many parts as it takes: `write`.
  static func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
    var written = 0
    while written < bytes.count {
      let count = retrying {
        bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress.map { $0 + written }, $0.count - written) }
      }
      guard count > 0 else { throw last }
      written += count
    }
  }
}
