import Glibc

/// Reads untrusted files up to a maximum length: regular files and, if allowed, pipes.
public enum InputFile {
  private static let blockSize = 1 << 16

  /// Returns the contents of a regular file or, if `allowsPipes` is `true`, of a pipe.
  ///
  /// - Throws: ``CanvasError/missing(path:reason:)`` if the file cannot be read or is of another kind, or
  ///   ``CanvasError/tooLong(path:limit:)`` if it is longer than `limit`.
  public static func bytes(_ path: String, limit: Int, allowsPipes: Bool = false) throws(CanvasError) -> [UInt8] {
    let length = try length(of: path, limit: limit, allowsPipes: allowsPipes)
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw missing(path) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(length)
    var block = [UInt8](repeating: 0, count: blockSize)
    while bytes.count <= limit {
      let count = read(descriptor, &block, block.count)
      guard count >= 0 else { throw missing(path) }
      guard count > 0 else { return bytes }
      bytes.append(contentsOf: block[..<count])
    }
    throw .tooLong(path: path, limit: limit)
  }

  /// Returns the length of a file in bytes, or 0 for a pipe.
  static func length(of path: String, limit: Int, allowsPipes: Bool = false) throws(CanvasError) -> Int {
    var status = stat()
    // Checked before opening, because opening a device can block or have side effects.
    guard stat(path, &status) == 0 else { throw missing(path) }
    switch status.st_mode & S_IFMT {
    case S_IFREG where status.st_size > limit: throw .tooLong(path: path, limit: limit)
    case S_IFREG: return Int(status.st_size)
    case S_IFIFO where allowsPipes: return 0
    case S_IFDIR: throw .missing(path: path, reason: "it is a folder, not a regular file")
    default: throw .missing(path: path, reason: "it is not a regular file")
    }
  }

  private static func missing(_ path: String) -> CanvasError {
    .missing(path: path, reason: string(strerror(errno)))
  }
}
