import Foundation
import Testing

/// A connection to the tests' X display, for facts that no tool prints: its window manager, its errors, and the pointer's picture.
final class XServer {
  private let library: UnsafeMutableRawPointer
  private let fixes: UnsafeMutableRawPointer
  private let display: OpaquePointer

  init() throws {
    library = try #require(dlopen("libX11.so.6", RTLD_NOW))
    fixes = try #require(dlopen("libXfixes.so.3", RTLD_NOW))
    typealias Open = @convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?
    let open = unsafeBitCast(try Self.symbol("XOpenDisplay", in: library), to: Open.self)
    display = try #require(open(nil))
  }

  deinit {
    typealias Close = @convention(c) (OpaquePointer) -> Int32
    if let close = dlsym(library, "XCloseDisplay") { _ = unsafeBitCast(close, to: Close.self)(display) }
  }

  private static func symbol(_ name: String, in library: UnsafeMutableRawPointer) throws -> UnsafeMutableRawPointer {
    try #require(dlsym(library, name))
  }

  /// Returns the atom of a name.
  func atom(_ name: String) throws -> UInt {
    typealias Intern = @convention(c) (OpaquePointer, UnsafePointer<CChar>, Int32) -> UInt
    return unsafeBitCast(try Self.symbol("XInternAtom", in: library), to: Intern.self)(display, name, 0)
  }

  /// Whether a window manager owns the display's selection; unlike a property, a selection ends with its owner.
  var hasWindowManager: Bool {
    get throws {
      typealias Owner = @convention(c) (OpaquePointer, UInt) -> UInt
      let owner = unsafeBitCast(try Self.symbol("XGetSelectionOwner", in: library), to: Owner.self)
      return owner(display, try atom("WM_S0")) != 0
    }
  }

  /// Asks for a display that has been unplugged, and waits for the server's error.
  func askForMissingOutput() throws {
    let library = try #require(dlopen("libXrandr.so.2", RTLD_NOW))
    typealias Root = @convention(c) (OpaquePointer) -> UInt
    typealias Resources = @convention(c) (OpaquePointer, UInt) -> OpaquePointer?
    typealias Output = @convention(c) (OpaquePointer, OpaquePointer, UInt) -> OpaquePointer?
    let root = unsafeBitCast(try Self.symbol("XDefaultRootWindow", in: self.library), to: Root.self)(display)
    let resources = unsafeBitCast(try Self.symbol("XRRGetScreenResourcesCurrent", in: library), to: Resources.self)
    let output = unsafeBitCast(try Self.symbol("XRRGetOutputInfo", in: library), to: Output.self)
    #expect(output(display, try #require(resources(display, root)), 0x1FFF_FFFF) == nil)
  }

  /// Asks for the name of an atom that is not there, and waits for the server's error.
  func askForMissingAtom() throws {
    typealias Name = @convention(c) (OpaquePointer, UInt) -> UnsafeMutablePointer<CChar>?
    #expect(unsafeBitCast(try Self.symbol("XGetAtomName", in: library), to: Name.self)(display, 0x1FFF_FFFF) == nil)
  }

  /// The size of the pointer's picture, and whether any of its pixels is visible.
  var pointer: (width: Int, height: Int, isVisible: Bool) {
    get throws {
      // The beginning of `XFixesCursorImage`.
      struct Image {
        var x, y: Int16
        var width, height, xhot, yhot: UInt16
        var serial: UInt
        var pixels: UnsafePointer<UInt>
      }
      typealias Get = @convention(c) (OpaquePointer) -> UnsafeMutableRawPointer?
      let get = unsafeBitCast(try Self.symbol("XFixesGetCursorImage", in: fixes), to: Get.self)
      let answer = try #require(get(display))
      let image = answer.assumingMemoryBound(to: Image.self).pointee
      let pixels = UnsafeBufferPointer(start: image.pixels, count: Int(image.width) * Int(image.height))
      return (Int(image.width), Int(image.height), pixels.contains { $0 & 0xFFFF_FFFF != 0 })
    }
  }
}
