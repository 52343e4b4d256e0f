import Glibc

/// What makes two paths the same file, however they are spelled and through whatever links they lead.
struct FileIdentity: Hashable {
  private let device: dev_t
  private let inode: ino_t
  /// The name in the folder that device and inode stand for; `nil` if they stand for the file itself.
  private let name: String?

  /// Creates the identity of a file, whether or not it exists; `nil` for a device, which any number may use at once,
  /// and where not even the folder exists.
  init?(path: String) {
    var status = stat()
    if stat(path, &status) == 0 {
      guard ![S_IFCHR, S_IFBLK].contains(status.st_mode & S_IFMT) else { return nil }
      name = nil
    } else {
      guard let target = try? OutputFile.target(of: path) else { return nil }
      let end = target.lastIndex(of: "/")
      let folder = end.map { String(target[...$0]) } ?? "."
      guard stat(folder, &status) == 0 else { return nil }
      name = String(target[(end.map { target.index(after: $0) } ?? target.startIndex)...])
    }
    (device, inode) = (status.st_dev, status.st_ino)
  }
}
