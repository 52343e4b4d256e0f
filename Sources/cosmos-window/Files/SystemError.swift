import Glibc

/// A failed call of the system.
struct SystemError: Error, Hashable, CustomStringConvertible {
  /// The value of `errno`.
  let number: Int32

  static var last: SystemError { SystemError(number: errno) }

  var description: String { String(cString: strerror(number)) }

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
