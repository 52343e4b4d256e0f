import CDesktop
import Glibc

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
