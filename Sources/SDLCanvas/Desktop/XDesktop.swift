import CDesktop
import CSDL2
import Synchronization

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

/// Detects that other windows cover all of a window on X11, which SDL does not report.
///
/// On a desktop with a compositing manager, the X server reports no window as covered.
enum XVisibility {
  /// Whether the X server has last reported the window as fully covered.
  private static let covered = Atomic(false)

  static var isCovered: Bool { covered.load(ordering: .relaxed) }

  /// Makes SDL pass on the events of X; call this before a window opens, because SDL discards pending events.
  static func listen() {
    SDL_SetEventFilter(
      { _, event in
        guard let event, event.pointee.type == SDL_SYSWMEVENT.rawValue else { return 1 }
        if let message = event.pointee.syswm.msg?.pointee, message.subsystem == SDL_SYSWM_X11,
          message.msg.x11.event.type == VisibilityNotify
        {
          let state = message.msg.x11.event.xvisibility.state
          XVisibility.covered.store(state == VisibilityFullyObscured, ordering: .relaxed)
        }
        // Otherwise each event of X would wake the window.
        return 0
      }, nil)
    SDL_EventState(SDL_SYSWMEVENT.rawValue, SDL_ENABLE)
  }

  /// Has the X server report whether a window is covered.
  static func observe(_ window: OpaquePointer) {
    guard let (display, window) = DisplayConnection.x11(of: window) else { return }
    covered.store(false, ordering: .relaxed)
    var attributes = XWindowAttributes()
    guard XGetWindowAttributes(display, window, &attributes) != 0 else { return }
    XSelectInput(display, window, attributes.your_event_mask | VisibilityChangeMask)
  }
}

/// Reads the desktop's scale on X11; on Wayland the compositor scales windows.
enum DesktopScale {
  /// The resolution at a scale of 1, in dots per inch.
  private static let unscaledResolution = 96.0
  private static let plausibleScales = 0.5...8.0

  /// On X11, returns the first plausible scale from `Xft.dpi`, `GDK_SCALE` and `QT_SCALE_FACTOR`; otherwise returns 1.
  ///
  /// With an open window, its connection is used, because opening another one takes long on a remote display.
  static func scale(of window: OpaquePointer? = nil) -> Double {
    guard VideoDriver.current == .x11 else { return 1 }
    let resolution = XDesktop.withDisplay(of: window, resolution)
    let scales = [resolution.map { $0 / unscaledResolution }, variable("GDK_SCALE"), variable("QT_SCALE_FACTOR")]
    return scales.lazy.compactMap(\.self).first(where: plausibleScales.contains) ?? 1
  }

  private static func variable(_ name: String) -> Double? { environment(name).flatMap { Double($0) } }

  /// Returns the X resource `Xft.dpi`, in dots per inch; `nil` if it is absent or not a number.
  private static func resolution(on display: OpaquePointer) -> Double? {
    // Xlib's own functions return the resources that a connection read at its start.
    let property = XDesktop.property(XResourceManager, of: XDefaultRootWindow(display), on: display)
    let resources = String(decoding: property.map(UInt8.init(truncatingIfNeeded:)), as: UTF8.self)
    let line = resources.split(separator: "\n").first { $0.hasPrefix("Xft.dpi:") }
    return line.flatMap { Double($0.drop { !$0.isNumber }) }
  }
}
