internal import Glibc
internal import Synchronization

/// What the libraries of X, Wayland and OpenGL print on standard error by themselves: nothing, while a window opens.
///
/// What fails is told in one line of the program's own. Whoever sets `LIBGL_DEBUG` or `EGL_LOG_LEVEL` reads them all.
enum LibraryMessages {
  private static let isWanted = getenv("LIBGL_DEBUG") != nil || getenv("EGL_LOG_LEVEL") != nil
  /// Standard error itself; `nil` while nothing is kept from it.
  private static let standardError = Mutex<Int32?>(nil)

  /// Keeps everything from standard error.
  static func mute() {
    let nowhere = isWanted ? -1 : open("/dev/null", O_WRONLY | O_CLOEXEC)
    guard nowhere >= 0 else { return }
    standardError.withLock { saved in
      let copy = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
      guard copy >= 0 else { return }
      dup2(nowhere, STDERR_FILENO)
      saved = copy
    }
    close(nowhere)
  }

  /// Lets standard error be again.
  static func unmute() {
    standardError.withLock { saved in
      guard let copy = saved.take() else { return }
      dup2(copy, STDERR_FILENO)
      close(copy)
    }
  }
}
