import CDesktop

/// The properties of an X server's desktop.
enum XDesktop {
  /// Calls a closure with a window's connection to the X server or, without a window, with a short one.
  static func withDisplay<Result>(of window: OpaquePointer?, _ body: (OpaquePointer) -> Result?) -> Result? {
    if let window { return DisplayConnection.x11(of: window).flatMap { body($0.display) } }
    // SDL's connection is available only with a window.
    guard let display = XOpenDisplay(nil) else { return nil }
    defer { XCloseDisplay(display) }
    return body(display)
  }

  /// Returns the values of a window's property, 32-bit numbers or bytes; empty without that property.
  static func property(_ name: Atom, of window: XID, on display: OpaquePointer) -> [UInt] {
    var (type, format, count, rest) = (Atom(), Int32(), UInt(), UInt())
    var data: UnsafeMutablePointer<UInt8>?
    XGetWindowProperty(
      display, window, name, 0, 1 << 20, 0, Atom(AnyPropertyType), &type, &format, &count, &rest, &data)
    guard let data else { return [] }
    defer { XFree(data) }
    let values = UnsafeRawPointer(data)
    // Xlib returns 32-bit values as C's `long`.
    return format == 32
      ? Array(UnsafeBufferPointer(start: values.assumingMemoryBound(to: UInt.self), count: Int(count)))
      : UnsafeRawBufferPointer(start: values, count: Int(count)).map(UInt.init)
  }

  /// Returns whether a window manager fills the screen with a window that asks for it; `true` elsewhere than on X11.
  static func fillsScreen(for window: OpaquePointer? = nil) -> Bool {
    guard VideoDriver.current == .x11 else { return true }
    return withDisplay(of: window) { display in
      func values(_ name: String, of window: XID) -> [UInt] {
        property(XInternAtom(display, name, 0), of: window, on: display)
      }
      let (root, check) = (XDefaultRootWindow(display), "_NET_SUPPORTING_WM_CHECK")
      // The window that this property names ends with the window manager; the property does not.
      guard let manager = values(check, of: root).first, values(check, of: manager) == [manager] else { return false }
      return values("_NET_SUPPORTED", of: root).contains(XInternAtom(display, "_NET_WM_STATE_FULLSCREEN", 0))
    } ?? true
  }
}
