import Glibc

/// An identity that is equal for all paths of the same file.
struct FileIdentity: Hashable {
  private let device: dev_t
  private let inode: ino_t

  /// Creates the identity of an existing file; `nil` for a device, because several options may name the same one.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0, ![S_IFCHR, S_IFBLK].contains(status.st_mode & S_IFMT) else { return nil }
    (device, inode) = (status.st_dev, status.st_ino)
  }
}
