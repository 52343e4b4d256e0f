// The pointer's shapes.

internal import CSDL2
internal import Canvas
internal import Glibc

/// One owner of the pointer's shapes.
///
/// SDL has no hands that open and close, so these are pictures of ours.
struct Cursors: ~Copyable {
  /// Where the palm is, as a share of the picture: what the hand holds is there.
  private static let palm = 0.5
  /// Side of a pointer's picture in pixels, where the desktop doesn't say.
  private static let usualSide = 24
  /// Sides that make sense, in pixels.
  private static let sides = 16...256

  private let openHand: OpaquePointer?
  private let closedHand: OpaquePointer?
  private let pointingHand: OpaquePointer?
  private let arrow: OpaquePointer?
  private var shown: Cursor?

  /// Draws the shapes from a folder of pictures.
  ///
  /// A driver without a pointer has none, which is no failure.
  init(pictures: String) throws(CanvasFailure) {
    let side = Self.side
    let open = try drawPicture(path: "\(pictures)/cursor-open-hand.svg", width: side, height: side)
    let closed = try drawPicture(path: "\(pictures)/cursor-closed-hand.svg", width: side, height: side)
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
    shown = cursor
    switch cursor {
    case .openHand: SDL_SetCursor(openHand)
    case .closedHand: SDL_SetCursor(closedHand)
    case .pointingHand: SDL_SetCursor(pointingHand)
    case .arrow: SDL_SetCursor(arrow)
    }
  }

  /// The desktop's own size of pointers, where it is told.
  private static var side: Int {
    let wish = getenv("XCURSOR_SIZE").flatMap { Int(String(cString: $0)) } ?? usualSide
    return sides.contains(wish) ? wish : usualSide
  }
}
