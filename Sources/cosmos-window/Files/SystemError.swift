import Glibc

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
