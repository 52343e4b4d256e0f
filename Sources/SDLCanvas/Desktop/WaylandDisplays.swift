import CDesktop
import CSDL2

/// Keeps SDL from having no display for a moment when a Wayland compositor replaces the only one.
enum WaylandDisplays {
  /// The version of SDL 2 from which a window without a display can be resized; before, that ends the program.
  private static let safeVersion = 28

  /// Has SDL add new displays, and resize the window, before it removes its last display.
  static func observe(for window: OpaquePointer) {
    var version = SDL_version()
    SDL_GetVersion(&version)
    guard version.minor < safeVersion, let (display, _) = DisplayConnection.wayland(of: window) else { return }
    SDL_AddEventWatch(
      { display, event in
        // SDL sends this event before it removes the display, and handles nested events of the compositor.
        if let display, let event = event?.pointee, event.type == SDL_DISPLAYEVENT.rawValue,
          event.display.event == SDL_DISPLAYEVENT_DISCONNECTED.rawValue, SDL_GetNumVideoDisplays() == 1
        {
          wl_display_roundtrip(OpaquePointer(display))
        }
        return 0
      }, UnsafeMutableRawPointer(display))
  }
}
