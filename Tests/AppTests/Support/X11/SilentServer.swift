import Foundation
import Testing

/// A server that accepts connections as an X server does, and never answers.
final class SilentServer {
  private let descriptor: Int32
  private let port: UInt16

  init() throws {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let bound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && listen(descriptor, 4) == 0 && getsockname(descriptor, $0, &length) == 0
      }
    }
    self.descriptor = descriptor
    port = UInt16(bigEndian: address.sin_port)
    try #require(bound)
    try #require(port > 6000)
  }

  deinit { close(descriptor) }

  /// The display's name for X.
  var display: String { "127.0.0.1:\(port - 6000)" }

  /// Whether a client has connected.
  var hasClient: Bool {
    var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return Foundation.poll(&poll, 1, 0) > 0
  }
}
