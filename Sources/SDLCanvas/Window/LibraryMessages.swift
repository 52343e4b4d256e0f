import Glibc
import Synchronization

/// Mutes standard error while a window opens, to hide messages printed by the X, Wayland and OpenGL libraries.
///
/// Failures are reported as ``CanvasError``. Nothing is muted if the user has set `LIBGL_DEBUG` or `EGL_LOG_LEVEL`.
enum LibraryMessages {
  private static let isDebugging = getenv("LIBGL_DEBUG") != nil || getenv("EGL_LOG_LEVEL") != nil
  /// The duplicated descriptor of standard error while it is muted; otherwise `nil`.
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
