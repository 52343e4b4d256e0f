internal import Glibc

/// How much larger the desktop draws than at 96 dots an inch, where a point is a pixel: on X11.
///
/// A Wayland compositor scales windows itself.
enum DesktopScale {
  /// The resolution at which nothing is scaled, in dots per inch.
  private static let usualResolution = 96.0
  /// The scales that are believed.
  private static let sensibleScales = 0.5...8.0

  /// Returns the scale for a video driver, by SDL's name: that of the display's `Xft.dpi`, else of `GDK_SCALE` or
  /// `QT_SCALE_FACTOR`, else 1.
  static func scale(driver: String) -> Double {
    guard driver == "x11" else { return 1 }
    let scales = [
      resource(program: "Xft", name: "dpi").flatMap(Double.init).map { $0 / usualResolution },
      variable("GDK_SCALE"), variable("QT_SCALE_FACTOR"),
    ]
    return scales.lazy.compactMap(\.self).first(where: sensibleScales.contains) ?? 1
  }

  private static func variable(_ name: String) -> Double? { getenv(name).flatMap { Double(String(cString: $0)) } }

  /// Returns a resource of the default display: `XGetDefault`.
  private static func resource(program: String, name: String) -> String? {
    typealias Open = @convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?
    typealias GetDefault =
      @convention(c) (OpaquePointer, UnsafePointer<CChar>, UnsafePointer<CChar>) -> UnsafePointer<CChar>?
    typealias Close = @convention(c) (OpaquePointer) -> Int32
    // SDL has loaded the library, and shows its own connection only to those who have a window already.
    guard let library = dlopen("libX11.so.6", RTLD_NOW | RTLD_LOCAL), let open = dlsym(library, "XOpenDisplay"),
      let getDefault = dlsym(library, "XGetDefault"), let close = dlsym(library, "XCloseDisplay"),
      let display = unsafeBitCast(open, to: Open.self)(nil)
    else { return nil }
    defer { _ = unsafeBitCast(close, to: Close.self)(display) }
    return unsafeBitCast(getDefault, to: GetDefault.self)(display, program, name).map { String(cString: $0) }
  }
}
