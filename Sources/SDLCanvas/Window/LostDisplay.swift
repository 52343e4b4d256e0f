internal import CSDL2
internal import Glibc
internal import Synchronization

/// What ends the program when the display goes away under it.
///
/// X's library calls a function when its server has gone. When a Wayland compositor has, SDL asks the program to quit,
/// as if the window had been closed; only the connection tells which of them happened.
enum LostDisplay {
  private typealias GetInformation = @convention(c) (OpaquePointer, UnsafeMutableRawPointer) -> SDL_bool
  private typealias GetError = @convention(c) (OpaquePointer) -> Int32

  /// The size of an `SDL_SysWMinfo` with room to spare, and where in it the kind of window and Wayland's connection
  /// are, in bytes.
  private static let (size, kindOffset, connectionOffset) = (256, 4, 8)
  /// `SDL_SYSWM_WAYLAND`; the header that says so needs those of every window system.
  private static let wayland: UInt32 = 6

  private static let end = Mutex<(@Sendable (CanvasError) -> Never)?>(nil)

  /// Sets what ends the program; nothing of the display can be used any more when it is called.
  static func onLoss(_ end: @escaping @Sendable (CanvasError) -> Never) { self.end.withLock { $0 = end } }

  /// Ends the program because a server has gone, unless nobody has said how.
  static func report(_ server: String) {
    guard let end = end.withLock({ $0 }) else { return }
    LibraryMessages.unmute()
    end(.noDisplay("the \(server) has gone"))
  }

  /// Ends the program if a window's Wayland compositor has gone.
  static func check(_ window: OpaquePointer) {
    guard
      let getInformation = dlsym(nil, "SDL_GetWindowWMInfo"),
      let library = dlopen("libwayland-client.so.0", RTLD_NOW | RTLD_LOCAL | RTLD_NOLOAD)
    else { return }
    defer { dlclose(library) }
    guard
      let getError = dlsym(library, "wl_display_get_error"),
      let connection = connection(of: window, unsafeBitCast(getInformation, to: GetInformation.self))
    else { return }
    if unsafeBitCast(getError, to: GetError.self)(connection) != 0 { report("Wayland compositor") }
  }

  /// Returns a window's `wl_display`.
  private static func connection(of window: OpaquePointer, _ getInformation: GetInformation) -> OpaquePointer? {
    withUnsafeTemporaryAllocation(byteCount: size, alignment: 16) { information in
      information.initializeMemory(as: UInt8.self, repeating: 0)
      guard let base = information.baseAddress else { return nil }
      SDL_GetVersion(base.assumingMemoryBound(to: SDL_version.self))
      guard
        getInformation(window, base) == SDL_TRUE,
        information.load(fromByteOffset: kindOffset, as: UInt32.self) == wayland
      else { return nil }
      return information.load(fromByteOffset: connectionOffset, as: OpaquePointer?.self)
    }
  }
}
