internal import Glibc
internal import Synchronization

/// What goes wrong between the program and an X server.
///
/// X's library tells it through two functions of the process, and ends the process by itself where it has none. They
/// are set without linking to the library, which is there only where SDL uses it.
enum XErrors {
  private typealias Handler = @convention(c) (OpaquePointer?, UnsafeRawPointer?) -> Int32
  private typealias ConnectionHandler = @convention(c) (OpaquePointer?) -> Int32

  /// Where in an `XErrorEvent` the error's code and the request's code are, in bytes.
  private static let (errorOffset, requestOffset) = (32, 33)

  /// `BadWindow` of X's headers: a request named a window that doesn't exist.
  private static let badWindow: UInt8 = 3

  /// The first error that nobody has asked for.
  private static let first = Mutex<String?>(nil)

  /// Takes over both functions; where there is no X library there is nothing to take over.
  static func takeOver() {
    guard let library = dlopen("libX11.so.6", RTLD_NOW | RTLD_LOCAL) else { return }
    if let address = dlsym(library, "XSetErrorHandler") {
      let handler: Handler = { _, event in XErrors.note(event) }
      _ = unsafeBitCast(address, to: (@convention(c) (Handler) -> OpaquePointer?).self)(handler)
    }
    if let address = dlsym(library, "XSetIOErrorHandler") {
      let handler: ConnectionHandler = { _ in XErrors.endOfConnection() }
      _ = unsafeBitCast(address, to: (@convention(c) (ConnectionHandler) -> OpaquePointer?).self)(handler)
    }
  }

  /// Returns the first error since the last call.
  static func take() -> String? {
    first.withLock { error in
      defer { error = nil }
      return error
    }
  }

  /// Throws the first error since the last call, if there was one.
  static func check() throws(CanvasError) {
    if let error = take() { throw .unusable(error) }
  }

  private static func note(_ event: UnsafeRawPointer?) -> Int32 {
    guard let event else { return 0 }
    let code = event.load(fromByteOffset: errorOffset, as: UInt8.self)
    let request = event.load(fromByteOffset: requestOffset, as: UInt8.self)
    // SDL asks about the frame around its window, which the window manager may have destroyed by then. The program's own
    // window exists as long as its connection.
    guard code != badWindow else { return 0 }
    first.withLock { $0 = $0 ?? "the X server refused request \(request) with error \(code)" }
    return 0
  }

  private static func endOfConnection() -> Int32 {
    LostDisplay.report("X server")
    // X's library ends the process when this returns.
    return 0
  }
}
