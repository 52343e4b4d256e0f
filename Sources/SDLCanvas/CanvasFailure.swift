// How the machine, or a file, can refuse.

/// Why a window could not be opened, filled or saved.
///
/// Its description is one line for the person at the terminal: what, where, and what to do.
public enum CanvasFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// No screen can be reached. Carries what was tried.
  case noDisplay(String)
  /// A file is not there, or may not be read.
  case missing(path: String, reason: String)
  /// A file is there, and is not what it should be.
  case corrupt(path: String, reason: String)
  /// A picture could not be saved.
  case cannotWrite(path: String, reason: String)
  /// SDL or the graphics driver refused. Carries what it said.
  case unusable(String)

  /// What went wrong, where, and what to do about it.
  public var description: String {
    switch self {
    case .noDisplay(let reason):
      "no display: \(reason); start from a desktop session, or set DISPLAY or WAYLAND_DISPLAY"
    case .missing(let path, let reason):
      "cannot read \(path): \(reason); check that the file is there and readable"
    case .corrupt(let path, let reason):
      "\(path) is damaged: \(reason); restore the file"
    case .cannotWrite(let path, let reason):
      "cannot write \(path): \(reason); choose another place"
    case .unusable(let reason):
      "cannot draw: \(reason); try --renderer software"
    }
  }
}
