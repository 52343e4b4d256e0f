internal import CDesktop
internal import Glibc

/// The desktop's scale on X11; a Wayland compositor scales windows itself.
enum DesktopScale {
  /// The resolution of scale 1, in dots per inch.
  private static let unscaledResolution = 96.0
  private static let plausibleScales = 0.5...8.0

  /// Returns the scale of the display's `Xft.dpi`, else of `GDK_SCALE` or `QT_SCALE_FACTOR`; 1 without any.
  static func scale(on driver: VideoDriver) -> Double {
    guard driver == .x11 else { return 1 }
    let scales = [resolution.map { $0 / unscaledResolution }, variable("GDK_SCALE"), variable("QT_SCALE_FACTOR")]
    return scales.lazy.compactMap(\.self).first(where: plausibleScales.contains) ?? 1
  }

  private static func variable(_ name: String) -> Double? { getenv(name).flatMap { Double(String(cString: $0)) } }

  /// The default display's resource `Xft.dpi`: `XGetDefault`.
  private static var resolution: Double? {
    // SDL's connection needs a window, and has the resources of its start.
    guard let display = XOpenDisplay(nil) else { return nil }
    defer { XCloseDisplay(display) }
    return XGetDefault(display, "Xft", "dpi").flatMap { Double(String(cString: $0)) }
  }
}
