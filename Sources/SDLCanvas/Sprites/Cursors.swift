internal import CSDL2
internal import Canvas
internal import Glibc

/// The owner of the pointer's shapes; SDL has no open and no closed hand, so these are the program's own images.
struct Cursors: ~Copyable {
  /// The side length of a cursor image if `XCURSOR_SIZE` is not set, in pixels.
  private static let defaultSide = 24
  private static let plausibleSides = 16...256

  /// The shapes that the driver has.
  private let shapes: [Cursor: OpaquePointer]
  private var shown: Cursor?

  /// Creates the hands from SVG files with `SDL_CreateColorCursor`, the others with `SDL_CreateSystemCursor`.
  init(pictures: String) throws(CanvasError) {
    let side = Self.side
    let open = try rasterizeSVG(path: "\(pictures)/cursor-open-hand.svg", width: side, height: side)
    let closed = try rasterizeSVG(path: "\(pictures)/cursor-closed-hand.svg", width: side, height: side)
    let palm = Int32(side / 2)
    let created: [Cursor: OpaquePointer?] = [
      .openHand: SDL_CreateColorCursor(open.pointer, palm, palm),
      .closedHand: SDL_CreateColorCursor(closed.pointer, palm, palm),
      .pointingHand: SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_HAND),
      .arrow: SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_ARROW),
    ]
    shapes = created.compactMapValues(\.self)
  }

  deinit { shapes.values.forEach(SDL_FreeCursor) }

  mutating func show(_ cursor: Cursor) {
    guard cursor != shown else { return }
    if cursor == .hidden || shown == .hidden { SDL_ShowCursor(cursor == .hidden ? SDL_DISABLE : SDL_ENABLE) }
    if cursor != .hidden { SDL_SetCursor(shapes[cursor]) }
    shown = cursor
  }

  /// The side of the desktop's own pointers.
  private static var side: Int {
    let requested = getenv("XCURSOR_SIZE").flatMap { Int(String(cString: $0)) } ?? defaultSide
    return plausibleSides.contains(requested) ? requested : defaultSide
  }
}
