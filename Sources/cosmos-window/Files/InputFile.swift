import Glibc

/// The reader of every file that the program is given, which may come from a stranger.
enum InputFile {
  /// The number of bytes read at once.
  private static let blockSize = 1 << 16

  /// Returns the bytes of a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - limit: The number of bytes that it may have.
  ///   - allowsPipes: Whether a pipe is read to its end; otherwise only a regular file is opened.
  static func bytes(_ path: String, limit: Int, allowsPipes: Bool = false) throws(Failure) -> [UInt8] {
    var status = stat()
    guard stat(path, &status) == 0 else { throw refusal(path, .last) }
    // Asked before it is opened: opening a device can wait, or do something.
    switch status.st_mode & S_IFMT {
    case S_IFREG where status.st_size > limit: throw excess(path, limit)
    case S_IFREG: break
    case S_IFIFO where allowsPipes: break
    case S_IFDIR: throw refusal(path, SystemError("It is a folder"))
    default: throw refusal(path, SystemError("It is not a regular file"))
    }
    let descriptor = SystemError.retrying { open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY) }
    guard descriptor >= 0 else { throw refusal(path, .last) }
    defer { close(descriptor) }
    guard let bytes = bytes(from: descriptor, limit: limit, expected: Int(status.st_size)) else {
      throw refusal(path, .last)
    }
    guard bytes.count <= limit else { throw excess(path, limit) }
    return bytes
  }

  /// Returns the bytes that come from a descriptor until its end, or until they are more than a limit; `nil` if it can't
  /// be read.
  ///
  /// - Parameters:
  ///   - descriptor: What is read from.
  ///   - limit: The number of bytes after which no more are read; there may be some more than that.
  ///   - expected: The number of bytes that there should be.
  private static func bytes(from descriptor: Int32, limit: Int, expected: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(limit, max(blockSize, expected)) + 1)
    var block = [UInt8](repeating: 0, count: blockSize)
    while bytes.count <= limit {
      let count = SystemError.retrying { read(descriptor, &block, block.count) }
      guard count >= 0 else { return nil }
      guard count > 0 else { break }
      bytes.append(contentsOf: block[..<count])
    }
    return bytes
  }

  private static func excess(_ path: String, _ limit: Int) -> Failure {
    let length = limit >= 1 << 20 ? "\(limit >> 20) MB" : "\(limit >> 10) KB"
    return Failure(.badData, "\(path) is longer than \(length). Give a smaller file.")
  }

  private static func refusal(_ path: String, _ reason: SystemError) -> Failure {
    Failure(.noInput, "Cannot read \(path): \(reason). Check the path and its permissions.")
  }
}
