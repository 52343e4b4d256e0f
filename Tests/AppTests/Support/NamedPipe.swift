import Foundation
import Testing

/// A named pipe that a test reads; its reading end is open from the start, so that no writer waits.
final class NamedPipe {
  private let descriptor: Int32

  /// Creates the pipe at a path.
  init(path: String) throws {
    try #require(mkfifo(path, 0o600) == 0)
    descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    try #require(descriptor >= 0)
  }

  deinit { close(descriptor) }

  /// Returns the text written since the last call, up to the 64 KiB of a pipe's buffer.
  func read() -> String {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = Foundation.read(descriptor, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }
}
