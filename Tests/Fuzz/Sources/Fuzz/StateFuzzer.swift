import Canvas
import Foundation

@testable import SDLCanvas
@testable import cosmos_window

/// The use of a saved state at the start.
enum StateFuzzer {
  /// Sizes a window by a saved state, and encodes and decodes the state.
  static func use(_ state: SavedState) {
    if let size = state.size?.scaled(to: 1.5).fitted(toDisplay: 0) {
      _ = wholePoints(size.width) + wholePoints(size.height)
    }
    guard let bytes = try? JSONEncoder().encode(state) else { preconditionFailure("A state cannot be written") }
    let read = try? JSONDecoder().decode(SavedState.self, from: bytes)
    precondition(read == state, "A state is not read as it was written")
  }
}
