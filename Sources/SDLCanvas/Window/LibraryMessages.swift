internal import Glibc
internal import Synchronization

/// Mutes standard error while a window opens, as the libraries of X, Wayland and OpenGL print messages.
///
/// The program reports failures itself. With `LIBGL_DEBUG` or `EGL_LOG_LEVEL` nothing is muted.
enum LibraryMessages {
  private static let isDebugging = getenv("LIBGL_DEBUG") != nil || getenv("EGL_LOG_LEVEL") != nil
  /// A copy of standard error while it is muted.
  private static let standardError = Mutex<Int32?>(nil)

  static func mute() {
    let null = isDebugging ? -1 : open("/dev/null", O_WRONLY | O_CLOEXEC)
    guard null >= 0 else { return }
    standardError.withLock { saved in
      let copy = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
      guard copy >= 0 else { return }
      dup2(null, STDERR_FILENO)
      saved = copy
    }
    close(null)
  }

  static func unmute() {
    standardError.withLock { saved in
      guard let copy = saved.take() else { return }
      dup2(copy, STDERR_FILENO)
      close(copy)
    }
  }
}
