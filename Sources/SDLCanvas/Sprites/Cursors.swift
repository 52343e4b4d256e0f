internal import CSDL2
internal import Canvas
internal import Glibc

/// The owner of the pointer's shapes.
///
/// SDL has no hands that open and close, so these are images of our own.
struct Cursors: ~Copyable {
  /// The hot spot as a fraction of the image's side: the middle of the palm, where a hand grasps.
  private static let palm = 0.5
  /// The side of a pointer's image in pixels, where the desktop doesn't tell it.
  private static let usualSide = 24
  /// The sides that are believed, in pixels.
  private static let sensibleSides = 16...256

  private let openHand: OpaquePointer?
  private let closedHand: OpaquePointer?
  private let pointingHand: OpaquePointer?
  private let arrow: OpaquePointer?
  private var shown: Cursor?

  /// Draws the shapes from a folder of SVG files; a driver without a pointer has none, which is no error.
  init(pictures: String) throws(CanvasError) {
    let side = Self.side
    let open = try rasterizeSVG(path: "\(pictures)/cursor-open-hand.svg", width: side, height: side)
    let closed = try rasterizeSVG(path: "\(pictures)/cursor-closed-hand.svg", width: side, height: side)
    let palm = Int32(Double(side) * Self.palm)
    openHand = SDL_CreateColorCursor(open.pointer, palm, palm)
    closedHand = SDL_CreateColorCursor(closed.pointer, palm, palm)
    pointingHand = SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_HAND)
    arrow = SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_ARROW)
  }

  deinit {
    for cursor in [openHand, closedHand, pointingHand, arrow] { SDL_FreeCursor(cursor) }
  }

  /// Shows a shape, if it isn't shown already.
  mutating func show(_ cursor: Cursor) {
    guard cursor != shown else { return }
    if cursor == .hidden || shown == .hidden { SDL_ShowCursor(cursor == .hidden ? SDL_DISABLE : SDL_ENABLE) }
    shown = cursor
    switch cursor {
    case .openHand: SDL_SetCursor(openHand)
    case .closedHand: SDL_SetCursor(closedHand)
    case .pointingHand: SDL_SetCursor(pointingHand)
    case .arrow: SDL_SetCursor(arrow)
    case .hidden: break
    }
  }

  /// The side of the desktop's own pointers, where it is told.
  private static var side: Int {
    let requested = getenv("XCURSOR_SIZE").flatMap { Int(String(cString: $0)) } ?? usualSide
    return sensibleSides.contains(requested) ? requested : usualSide
  }
}
