import Canvas
import Foundation

@testable import SDLCanvas
@testable import cosmos_window

/// The use of a saved state at the start.
enum StateFuzzer {
  private static let displays = [
    Rect(x: 0, y: 0, width: 1920, height: 1080), Rect(x: -1280, y: 40, width: 1280, height: 1000),
  ]

  /// Places a window by a saved state, with displays and without, and encodes and decodes the state.
  static func use(_ state: SavedState) {
    for displays in [displays, []] {
      guard let placement = state.placement?.clamped(to: displays) else { continue }
      _ = wholePoints(placement.size.width) + wholePoints(placement.size.height)
      if let position = placement.position { _ = wholePoints(position.x) + wholePoints(position.y) }
    }
    guard let bytes = try? JSONEncoder().encode(state) else { preconditionFailure("A state cannot be written") }
    let read = try? JSONDecoder().decode(SavedState.self, from: bytes)
    precondition(read == state, "A state is not read as it was written")
  }
}
