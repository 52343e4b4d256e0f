// A file that is whole or not there: written beside its place, then moved into it.

import Foundation

/// The owner of an output file while it is written.
///
/// Opened at the start, so that a path that cannot be written fails before anything runs. ``commit()`` puts it in place;
/// without that it is removed, and what stood at the path before stays.
struct OutputFile: ~Copyable {
  /// Bytes gathered before they are written.
  private static let bufferSize = 1 << 16

  let path: String
  private let temporary: String
  private let descriptor: Int32
  private var buffer: [UInt8] = []

  private init(path: String, temporary: String, descriptor: Int32) {
    self.path = path
    self.temporary = temporary
    self.descriptor = descriptor
    buffer.reserveCapacity(Self.bufferSize)
  }

  /// Opens a file that will stand at a path.
  static func create(at path: String) throws(Failure) -> OutputFile {
    // A folder would only fail when the file is moved into place: too late.
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
      throw Failure(.cannotCreate, "cannot write \(path): it is a folder; name a file")
    }
    let temporary = "\(path).part-\(getpid())"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw Failure(.cannotCreate, "cannot write \(path): \(lastSystemError()); choose another place")
    }
    return OutputFile(path: path, temporary: temporary, descriptor: descriptor)
  }

  /// Adds bytes.
  mutating func write(_ bytes: some Collection<UInt8>) throws(Failure) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.bufferSize { try flush() }
  }

  /// Puts the file into its place, replacing what was there.
  consuming func commit() throws(Failure) {
    try flush()
    guard rename(temporary, path) == 0 else {
      throw Failure(.cannotCreate, "cannot write \(path): \(lastSystemError()); choose another place")
    }
  }

  /// Hands everything gathered to the system.
  mutating func flush() throws(Failure) {
    var written = 0
    while written < buffer.count {
      let count = buffer.withUnsafeBytes { bytes in
        Foundation.write(descriptor, bytes.baseAddress.map { $0 + written }, bytes.count - written)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        throw Failure(.cannotCreate, "cannot write \(path): \(lastSystemError()); make room or choose another place")
      }
      written += count
    }
    buffer.removeAll(keepingCapacity: true)
  }

  deinit {
    close(descriptor)
    // After a commit nothing is left at the temporary name.
    unlink(temporary)
  }
}
