import Glibc

/// A file to which lines are added at once, so that no end of the process loses any, or that is written whole.
struct OutputFile {
  private static let newFileMode: mode_t = 0o644

  private let path: String
  private let descriptor: Int32

  private init(_ descriptor: Int32, _ path: String) throws(Failure) {
    guard descriptor >= 0 else { throw Failure(writing: path) }
    (self.path, self.descriptor) = (path, descriptor)
  }

  /// Opens a file to create or overwrite, a pipe or a device.
  ///
  /// A path such as "/dev/stdout" stands for a descriptor that the program was started with, because opening it again
  /// would lose the descriptor's position.
  init(_ path: String) throws(Failure) {
    let streams: [String: Substring] = ["/dev/stdout": "1", "/dev/stderr": "2"]
    let number = streams[path] ?? path.wholeMatch(of: /\/(?:dev|proc\/self)\/fd\/([0-9]+)/)?.1
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC | O_NOCTTY
    try self.init(
      number.flatMap { Int32($0) }.map { fcntl($0, F_DUPFD_CLOEXEC, 0) } ?? open(path, flags, Self.newFileMode), path)
  }

  /// Throws if a file can be neither overwritten nor created.
  static func check(_ path: String) throws(Failure) {
    guard access(path, W_OK) == 0 || errno == ENOENT && access(folder(of: path), W_OK) == 0 else {
      throw Failure(writing: path)
    }
  }

  /// Replaces a file by a new one, which is whole when it gets the name.
  ///
  /// What can't be replaced is written in place: a link, a pipe, a device, a mounted file.
  static func replace(_ path: String, with bytes: [UInt8]) throws(Failure) {
    var status = stat()
    let isMissing = lstat(path, &status) != 0
    if isMissing || status.st_mode & S_IFMT == S_IFREG {
      // No other program can predict a random name and reserve it.
      let aside = folder(of: path) + ".part-\(String(UInt64.random(in: .min ... .max), radix: 36))"
      let descriptor = open(aside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, newFileMode)
      if descriptor >= 0 {
        defer { unlink(aside) }
        // The set-user-ID and set-group-ID bits are dropped, because the owner may change.
        if !isMissing { fchmod(descriptor, status.st_mode & 0o777) }
        try OutputFile(descriptor, path).finish(bytes)
        if rename(aside, path) == 0 { return }
      }
    }
    try OutputFile(path).finish(bytes)
  }

  /// Creates a file, and returns its path; if `path` exists, its name gets the first free number from 2, as "sky-2.png".
  static func create(_ path: String, with bytes: [UInt8]) throws(Failure) -> String {
    let end = path.lastIndex(of: ".") ?? path.endIndex
    var (name, number) = (path, 1)
    while true {
      let descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, newFileMode)
      if descriptor >= 0 || errno != EEXIST {
        do { try OutputFile(descriptor, name).finish(bytes) } catch {
          if descriptor >= 0 { unlink(name) }
          throw error
        }
        return name
      }
      number += 1
      name = "\(path[..<end])-\(number)\(path[end...])"
    }
  }

  /// Adds bytes; after an error, the file has none of them and is closed.
  func write(_ bytes: some Collection<UInt8>) throws(Failure) {
    var status = stat()
    fstat(descriptor, &status)
    do { try SystemError.write(Array(bytes), to: descriptor) } catch {
      ftruncate(descriptor, status.st_size)
      Glibc.close(descriptor)
      throw Failure(writing: path, error)
    }
  }

  /// Waits until the bytes are on the disk, and closes the file.
  func close() throws(Failure) {
    // A pipe and a device have no disk.
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw Failure(writing: path) }
    try finish([])
  }

  private func finish(_ bytes: [UInt8]) throws(Failure) {
    try write(bytes)
    // Some file systems report a full disk only here.
    guard Glibc.close(descriptor) == 0 else { throw Failure(writing: path) }
  }

  private static func folder(of path: String) -> String { path.lastIndex(of: "/").map { String(path[...$0]) } ?? "./" }
}

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
