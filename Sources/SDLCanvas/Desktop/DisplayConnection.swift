import CDesktop
import CSDL2
import Synchronization

/// Handles errors of the connection to an X server or a Wayland compositor.
///
/// By default, Xlib ends the process after an error, and SDL reports a lost Wayland connection as a request to quit.
enum DisplayConnection {
  /// The first X error other than `BadWindow` of each kind of request since the last ``takeError()``.
  private static let errors = Mutex<[UInt8: UInt8]>([:])
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

  /// Removes the errors, and returns one of them that may concern the window's pictures; `nil` if there is none.
  static func takeError() -> String? {
    let taken = errors.withLock { errors in
      defer { errors = [:] }
      return errors
    }
    guard !taken.isEmpty else { return nil }
    let displayRequest = displayRequest
    return taken.first { $0.key != displayRequest }.map { request, code in
      "the X server refused request \(request) with error \(code)"
    }
  }

  /// The number of all requests about displays, which SDL may ask of one that has just been unplugged; `nil` if none.
  private static var displayRequest: UInt8? {
    // A connection of its own, because an error's may be closed by now.
    XDesktop.withDisplay(of: nil) { display in
      var (request, event, error): (Int32, Int32, Int32) = (0, 0, 0)
      return XQueryExtension(display, "RANDR", &request, &event, &error) == 0 ? nil : UInt8(truncatingIfNeeded: request)
    }
  }

  static func checkX() throws(CanvasError) { if let error = takeError() { throw .unusable(error) } }

  static func checkWayland(of window: OpaquePointer) {
    guard let (display, _) = wayland(of: window) else { return }
    if wl_display_get_error(display) != 0 { lose("Wayland compositor") }
  }

  /// Returns the `wl_display` and `wl_surface` of a window; `nil` if SDL reports none, as on X11.
  static func wayland(of window: OpaquePointer) -> (display: OpaquePointer, surface: OpaquePointer?)? {
    guard let info = info(of: window), info.subsystem == SDL_SYSWM_WAYLAND, let display = info.info.wl.display
    else { return nil }
    return (display, info.info.wl.surface)
  }

  /// Returns the connection and the number of a window on X11; `nil` elsewhere.
  static func x11(of window: OpaquePointer) -> (display: OpaquePointer, window: XID)? {
    guard let info = info(of: window), info.subsystem == SDL_SYSWM_X11, let display = info.info.x11.display
    else { return nil }
    return (display, info.info.x11.window)
  }

  private static func info(of window: OpaquePointer) -> SDL_SysWMinfo? {
    var info = SDL_SysWMinfo()
    SDL_GetVersion(&info.version)
    return SDL_GetWindowWMInfo(window, &info) == SDL_TRUE ? info : nil
  }

  private static func record(_ error: XErrorEvent) {
    // SDL requests properties of the window's frame, which the window manager may have destroyed.
    guard error.error_code != BadWindow else { return }
    errors.withLock { $0[error.request_code] = $0[error.request_code] ?? error.error_code }
  }

  private static func lose(_ server: String) {
    guard let handler = lossHandler.withLock({ $0 }) else { return }
    LibraryMessages.unmute()
    handler(.noDisplay("the connection to the \(server) was closed"))
  }
}
