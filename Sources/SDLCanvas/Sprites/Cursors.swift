import CSDL2
import Canvas

/// The owner of the pointer's shapes: images of an open and a closed hand, which SDL lacks, and system cursors.
struct Cursors: ~Copyable {
  /// The usual size of desktop cursors, in pixels.
  private static let defaultSide = 24
  private static let plausibleSides = 16...256

  /// The cursors that the video driver was able to create.
  private let shapes: [Cursor: OpaquePointer]
  private var shown: Cursor?

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
    SDL_ShowCursor(cursor == .hidden ? SDL_DISABLE : SDL_ENABLE)
    if cursor != .hidden { SDL_SetCursor(shapes[cursor]) }
    shown = cursor
  }

  private static var side: Int {
    let requested = environment("XCURSOR_SIZE").flatMap { Int($0) } ?? defaultSide
    return plausibleSides.contains(requested) ? requested : defaultSide
  }
}
