internal import CDesktop
internal import CSDL2
internal import Synchronization

/// Handles errors of the connection to an X server or a Wayland compositor.
///
/// By default, Xlib ends the process after an error, and SDL reports a lost Wayland connection as a request to quit.
enum DisplayConnection {
  /// The first X error other than `BadWindow` since the last ``takeError()``; `nil` if there was none.
  private static let firstError = Mutex<String?>(nil)
  private static let lossHandler = Mutex<(@Sendable (CanvasError) -> Never)?>(nil)

  /// Sets the function that ends the program when the connection is lost; the function must not call SDL.
  static func onLoss(_ handler: @escaping @Sendable (CanvasError) -> Never) { lossHandler.withLock { $0 = handler } }

  static func handleXErrors() {
    XSetErrorHandler { _, event in
      if let event { DisplayConnection.record(event.pointee) }
      return 0
    }
    XSetIOErrorHandler { _ in
      DisplayConnection.lose("X server")
      // Xlib ends the process after this.
      return 0
    }
  }

  static func takeError() -> String? { firstError.withLock { $0.take() } }

  static func checkX() throws(CanvasError) { if let error = takeError() { throw .unusable(error) } }

  static func checkWayland(of window: OpaquePointer) {
    guard let (display, _) = wayland(of: window) else { return }
    if wl_display_get_error(display) != 0 { lose("Wayland compositor") }
  }

  /// Returns the `wl_display` and `wl_surface` of a window; `nil` if SDL reports none, as on X11.
  static func wayland(of window: OpaquePointer) -> (display: OpaquePointer, surface: OpaquePointer?)? {
    var info = SDL_SysWMinfo()
    info.version = SDL_version(
      major: UInt8(SDL_MAJOR_VERSION), minor: UInt8(SDL_MINOR_VERSION), patch: UInt8(SDL_PATCHLEVEL))
    guard
      SDL_GetWindowWMInfo(window, &info) == SDL_TRUE, info.subsystem == SDL_SYSWM_WAYLAND,
      let display = info.info.wl.display
    else { return nil }
    return (display, info.info.wl.surface)
  }

  private static func record(_ error: XErrorEvent) {
    // SDL requests properties of the window's frame, which the window manager may have destroyed.
    guard error.error_code != BadWindow else { return }
    firstError.withLock {
      $0 = $0 ?? "the X server refused request \(error.request_code) with error \(error.error_code)"
    }
  }

  private static func lose(_ server: String) {
    guard let handler = lossHandler.withLock({ $0 }) else { return }
    LibraryMessages.unmute()
    handler(.noDisplay("the \(server) has gone"))
  }
}
