internal import Glibc

/// The reader of files that are handed to a decoder: only regular files, and none longer than it has to be.
enum PictureFile {
  /// Returns a file's bytes.
  static func bytes(path: String, limit: Int) throws(CanvasError) -> [UInt8] {
    let size = try size(of: path, limit: limit)
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw missing(path) }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: size)
    var count = 0
    while count < size {
      let read = bytes.withUnsafeMutableBytes { buffer in
        Glibc.read(descriptor, buffer.baseAddress.map { $0 + count }, size - count)
      }
      if read < 0, errno == EINTR { continue }
      guard read >= 0 else { throw missing(path) }
      guard read > 0 else { break }
      count += read
    }
    bytes.removeLast(size - count)
    return bytes
  }

  /// Returns the number of bytes of a regular file; refuses any other, and one that is longer than `limit`.
  static func size(of path: String, limit: Int) throws(CanvasError) -> Int {
    var status = stat()
    guard access(path, R_OK) == 0, stat(path, &status) == 0 else { throw missing(path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .missing(path: path, reason: "it is not a regular file")
    }
    guard status.st_size <= limit else {
      throw .corrupt(path: path, reason: "it is longer than \(limit) bytes")
    }
    return Int(status.st_size)
  }

  private static func missing(_ path: String) -> CanvasError {
    .missing(path: path, reason: String(cString: strerror(errno)))
  }
}
