internal import CDesktop
internal import Glibc

/// Reads the desktop's scale on X11; on Wayland the compositor scales windows.
enum DesktopScale {
  /// The resolution at a scale of 1, in dots per inch.
  private static let unscaledResolution = 96.0
  private static let plausibleScales = 0.5...8.0

  /// On X11, returns the first plausible scale from `Xft.dpi`, `GDK_SCALE` and `QT_SCALE_FACTOR`; otherwise returns 1.
  static func scale(on driver: VideoDriver) -> Double {
    guard driver == .x11 else { return 1 }
    let scales = [resolution.map { $0 / unscaledResolution }, variable("GDK_SCALE"), variable("QT_SCALE_FACTOR")]
    return scales.lazy.compactMap(\.self).first(where: plausibleScales.contains) ?? 1
  }

  private static func variable(_ name: String) -> Double? { getenv(name).flatMap { Double(String(cString: $0)) } }

  /// The X resource `Xft.dpi`, in dots per inch; `nil` if it cannot be read or is not a number.
  private static var resolution: Double? {
    // SDL's connection is available only with a window, and keeps the resources that it read at its start.
    guard let display = XOpenDisplay(nil) else { return nil }
    defer { XCloseDisplay(display) }
    return XGetDefault(display, "Xft", "dpi").flatMap { Double(String(cString: $0)) }
  }
}
