import Glibc

/// An identity that is equal for all paths of the same file.
struct FileIdentity: Hashable {
  private let device: dev_t
  private let inode: ino_t
  /// The name of a file that does not exist, in the folder with this device and inode; `nil` for an existing file.
  private let name: String?

  /// Creates the identity of a file, which need not exist; `nil` for a device, or if the folder cannot be reached.
  ///
  /// A device has no identity because several options may name the same one.
  init?(path: String) {
    var status = stat()
    if stat(path, &status) == 0 {
      guard ![S_IFCHR, S_IFBLK].contains(status.st_mode & S_IFMT) else { return nil }
      name = nil
    } else {
      guard let target = try? OutputFile.target(of: path) else { return nil }
      let (folder, name) = Self.split(target)
      guard stat(folder.isEmpty ? "." : folder, &status) == 0 else { return nil }
      self.name = name
    }
    (device, inode) = (status.st_dev, status.st_ino)
  }

  /// Splits a path after its last slash; without a slash, the folder is empty.
  static func split(_ path: String) -> (folder: String, name: String) {
    let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    return (String(path[..<start]), String(path[start...]))
  }
}
