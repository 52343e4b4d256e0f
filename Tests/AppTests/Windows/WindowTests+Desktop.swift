import Foundation
import Testing

extension WindowTests {
  @Test("the window has the class of its menu entry, and the planet as its icon")
  func identity() async throws {
    var classes: [String] = []
    var icon: [UInt32] = []
    _ = try await RealWindow.frames { window in
      classes = try window.classes()
      icon = try window.icon()
    }
    #expect(classes == ["cosmos-window", "cosmos-window"])
    try #require(icon.count == 2 + 64 * 64 && icon[0] == 64 && icon[1] == 64)
    let pixel = { (x: Int, y: Int) in
      let color = icon[2 + y * 64 + x]
      return (alpha: color >> 24, red: color >> 16 & 255, green: color >> 8 & 255, blue: color & 255)
    }
    // Round corners, and a purple planet in the middle.
    #expect(pixel(0, 0).alpha == 0 && pixel(63, 63).alpha == 0)
    let planet = pixel(30, 24)
    #expect(planet.alpha == 255 && planet.blue > planet.red && planet.red > planet.green)
  }
}

extension RealWindow {
  /// The window's own icon, as desktops read it: its width and height, then its pixels, `0xAARRGGBB`.
  func icon() throws -> [UInt32] {
    try property("_NET_WM_ICON", format: "32c").compactMap(UInt32.init)
  }

  /// The window's class names, by which desktops find its menu entry.
  func classes() throws -> [String] { try property("WM_CLASS", format: "8s") }

  /// Returns the values of a property, in a format of xprop; none without that property.
  func property(_ name: String, format: String) throws -> [String] {
    let printed = try Self.output(of: ["xprop", "-notype", "-id", id, format, name]).printed
    return printed.drop { $0 != "=" }.dropFirst().split(separator: ",")
      .map { $0.trimmingCharacters(in: .whitespacesAndNewlines).replacing("\"", with: "") }
  }
}
