import CDesktop
import CSDL2
import Glibc

/// The global objects that a Wayland compositor offers; a class because libwayland keeps its address.
final class WaylandRegistry {
  nonisolated(unsafe) private static let listener = permanentListener(wl_registry_listener()) {
    $0.global = { data, _, number, interface, version in
      guard let registry: WaylandRegistry = listeningObject(data) else { return }
      let name = string(interface)
      registry.globals[name] = registry.globals[name] ?? (number, version)
    }
    $0.global_remove = { _, _, _ in }
  }

  private let pointer: OpaquePointer?
  /// The number and the version of the first object of each interface; empty if the connection is lost.
  private(set) var globals: [String: (number: UInt32, version: UInt32)] = [:]

  /// Asks for the objects, and waits for them.
  init(of display: OpaquePointer) {
    pointer = wl_display_get_registry(display)
    wl_registry_add_listener(pointer, Self.listener, Unmanaged.passUnretained(self).toOpaque())
    wl_display_roundtrip(display)
  }

  deinit { wl_registry_destroy(pointer) }

  /// Binds the object of an interface; `nil` if there is none of a supported version.
  func bind(_ interface: UnsafePointer<wl_interface>, versions: ClosedRange<UInt32>) -> OpaquePointer? {
    guard let (number, version) = globals[string(interface.pointee.name)], version >= versions.lowerBound else {
      return nil
    }
    return OpaquePointer(wl_registry_bind(pointer, number, interface, min(version, versions.upperBound)))
  }
}

/// Creates a listener, whose address libwayland keeps; it is neither changed nor freed.
func permanentListener<Listener>(
  _ listener: Listener, _ fill: (inout Listener) -> Void
) -> UnsafePointer<Listener> {
  let pointer = UnsafeMutablePointer<Listener>.allocate(capacity: 1)
  pointer.initialize(to: listener)
  fill(&pointer.pointee)
  return UnsafePointer(pointer)
}

/// Returns the object whose address a listener was given.
func listeningObject<Object: AnyObject>(_ data: UnsafeMutableRawPointer?) -> Object? {
  data.map { Unmanaged<Object>.fromOpaque($0).takeUnretainedValue() }
}

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

/// Decides whether to use Wayland; XWayland would report two-finger scrolling as wheel notches.
enum WaylandSession {
  /// Whether to prefer Wayland; SDL 2.26 needs a seat, and title bars must be drawn by the compositor or a plugin of libdecor.
  static var isPreferred: Bool {
    // The connection in `WAYLAND_SOCKET` can be used only once, and is left to SDL.
    guard isCurrent, environment("WAYLAND_SOCKET") == nil, let display = wl_display_connect(nil) else { return false }
    defer { wl_display_disconnect(display) }
    let globals = WaylandRegistry(of: display).globals
    return globals["wl_seat"] != nil && (globals["zxdg_decoration_manager_v1"] != nil || hasLibdecorPlugin)
  }

  /// Whether environment variables indicate a Wayland session; a Wayland socket also exists in some X sessions.
  private static var isCurrent: Bool {
    environment("WAYLAND_DISPLAY")?.isEmpty == false || environment("XDG_SESSION_TYPE") == "wayland"
  }

  /// Whether there is a file where libdecor looks for its plugins, without which it draws nothing.
  private static var hasLibdecorPlugin: Bool {
    guard let library = dlopen("libdecor-0.so.0", RTLD_NOW | RTLD_LOCAL) else { return false }
    // The C library's handle of a library is its entry in the linker's list.
    let path = string(library.assumingMemoryBound(to: link_map.self).pointee.l_name)
    let installed = path.replacing("libdecor-0.so.0", with: "libdecor/plugins-1")
    let folders = environment("LIBDECOR_PLUGIN_DIR") ?? installed
    return folders.split(separator: ":").contains { folder in
      var plugins = glob_t()
      defer { globfree(&plugins) }
      return glob("\(folder)/*.so", 0, nil, &plugins) == 0
    }
  }
}
