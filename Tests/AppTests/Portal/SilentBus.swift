import Foundation
import TestSupport
import Testing

/// A socket that accepts connections as a bus does, and never answers.
final class SilentBus {
  private let folder: TemporaryFolder
  private let descriptor: Int32

  init() throws {
    folder = try TemporaryFolder()
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let path = folder.path + "/bus"
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let isListening = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0 && listen(descriptor, 4) == 0
      }
    }
    try #require(isListening)
  }

  deinit { close(descriptor) }

  /// The address of the socket, in D-Bus's syntax.
  var address: String { "unix:path=\(folder.path)/bus" }

  /// Whether a client has connected.
  var hasClient: Bool {
    var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return Foundation.poll(&poll, 1, 0) > 0
  }
}
