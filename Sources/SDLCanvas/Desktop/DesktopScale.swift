import CDesktop

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
