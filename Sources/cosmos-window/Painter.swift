// One frame from the world to the screen.

import Canvas
import Cosmos
import SDLCanvas

/// Keeps what drawing needs from frame to frame: the geometry's memory and the art's density.
struct Painter {
  private(set) var batches = Batches()
  private var density = ArtDensity()

  /// Builds the frame's geometry with art of a fitting density.
  ///
  /// While a window is being resized its density changes with every event; the old art is stretched until the size
  /// holds.
  mutating func build(_ world: inout Cosmos, _ window: inout Window, time: Double) throws(Failure) {
    let fitting = density.density(for: world.pixelsPerDesignPoint, at: time)
    do {
      let atlas = try window.prepare(world.art, pixelsPerDesignPoint: fitting)
      world.draw(into: &batches, atlas: atlas)
    } catch {
      throw Failure(error)
    }
  }

  /// Makes the art anew for the next frame if it does not fit, without waiting for the size to hold.
  mutating func renewArt() { density = ArtDensity() }

  /// When the art should be made anew, if it does not fit the window yet.
  var dueTime: Double? { density.dueTime }

  /// Draws what was built; it is seen when the window presents it.
  func draw(_ window: inout Window) throws(Failure) {
    do {
      try window.draw(batches)
    } catch {
      throw Failure(error)
    }
  }
}
