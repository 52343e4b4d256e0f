import FoundationEssentials
import Glibc

/// Writes a file: in place and by whole lines during a run, or all at once.
///
/// ``commit(_:)`` replaces a regular file that has not been flushed with a new one, if its folder permits that. Pipes,
/// devices and the descriptors that the program was started with are written directly and without buffering.
struct OutputFile: ~Copyable {
  private static let newFileMode: mode_t = 0o644

  /// The path as given, or as chosen by ``openNew(_:)``.
  var path: String { output.path }

  private let output: OpenOutput

  private init(path: String, descriptor: Int32, kind: OpenOutput.Kind) throws(Failure) {
    guard descriptor >= 0 else { throw Failure(writing: path) }
    output = OpenOutput(path: path, descriptor: descriptor, kind: kind)
    output.register()
  }

  deinit {
    // This does nothing after a commit.
    output.discard()
    output.unregister()
  }

  /// Opens a file to create or overwrite; throws for a folder, a read-only file, the running program or a bad path.
  ///
  /// The contents of an existing file stay until something is flushed or committed.
  static func open(_ path: String) throws(Failure) -> OutputFile {
    let flags = O_WRONLY | O_CLOEXEC | O_NOCTTY
    var status = stat()
    guard stat(path, &status) == 0 else {
      guard errno == ENOENT else { throw Failure(writing: path) }
      return try OutputFile(path: path, descriptor: Glibc.open(path, flags | O_CREAT, newFileMode), kind: .new)
    }
    if let descriptor = inheritedDescriptor(of: status) {
      return try OutputFile(path: path, descriptor: fcntl(descriptor, F_DUPFD_CLOEXEC, 0), kind: .stream)
    }
    let isRegular = status.st_mode & S_IFMT == S_IFREG
    // The mode is checked as well, because root may write to every file.
    if isRegular, status.st_mode & 0o222 == 0 { throw Failure(writing: path, SystemError("The file is read-only")) }
    guard FileIdentity(path: path) != FileIdentity(path: "/proc/self/exe") else {
      throw Failure(writing: path, SystemError(number: ETXTBSY))
    }
    return try OutputFile(path: path, descriptor: Glibc.open(path, flags), kind: isRegular ? .existing : .stream)
  }

  /// Opens a new file; if the path exists, its name gets the first free number from 2, as in "sky-2.png".
  static func openNew(_ path: String) throws(Failure) -> OutputFile {
    let url = URL(filePath: path)
    let (stem, suffix) = (url.deletingPathExtension().path(percentEncoded: false), url.pathExtension)
    var (candidate, number) = (path, 1)
    while true {
      let descriptor = Glibc.open(candidate, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, newFileMode)
      guard descriptor < 0, errno == EEXIST else {
        return try OutputFile(path: candidate, descriptor: descriptor, kind: .new)
      }
      number += 1
      candidate = "\(stem)-\(number).\(suffix)"
    }
  }

  /// Returns a writable descriptor of a file that the program was started with, as for "/dev/stdout"; `nil` if none.
  ///
  /// Opening the path again would lose the descriptor's position. The program's own descriptors are closed on `exec`.
  private static func inheritedDescriptor(of file: stat) -> Int32? {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    return names.lazy.compactMap { Int32($0) }.first { descriptor in
      var status = stat()
      return fcntl(descriptor, F_GETFD) == 0 && fcntl(descriptor, F_GETFL) & O_ACCMODE != O_RDONLY
        && fstat(descriptor, &status) == 0 && (status.st_dev, status.st_ino) == (file.st_dev, file.st_ino)
    }
  }

  mutating func write(_ bytes: some Collection<UInt8>) throws(Failure) { try output.write(bytes) }

  mutating func flush() throws(Failure) { try output.flush() }

  consuming func commit(_ bytes: some Collection<UInt8> = EmptyCollection<UInt8>()) throws(Failure) {
    try output.commit(bytes)
  }
}
