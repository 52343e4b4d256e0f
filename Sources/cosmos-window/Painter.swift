// One frame from the world to the screen.

import Canvas
import Cosmos
import SDLCanvas

/// Keeps what drawing needs from frame to frame: the geometry's memory and the art's density.
struct Painter {
  /// Seconds that a window's size must hold before the art is made anew for it.
  private static let settling = 0.15

  private(set) var batches = Batches()
  /// The density of the prepared art; nil before the first.
  private var density: Double?
  /// The density that the window asks for, and since when.
  private var wanted = (density: 0.0, since: 0.0)

  /// Builds the frame's geometry with art of a fitting density.
  ///
  /// While a window is being resized its density changes with every event; the old art is stretched until the size
  /// holds.
  mutating func build(_ world: inout Cosmos, _ window: inout Window, time: Double) throws(Failure) {
    let asked = world.pixelsPerDesignPoint
    if wanted.density != asked { wanted = (asked, time) }
    if density == nil || time - wanted.since >= Self.settling { density = asked }
    do {
      let atlas = try window.prepare(world.art, pixelsPerDesignPoint: density ?? asked)
      world.draw(into: &batches, atlas: atlas)
    } catch {
      throw Failure(error)
    }
  }

  /// Makes the art anew for the next frame if it does not fit, without waiting for the size to hold.
  mutating func renewArt() { density = nil }

  /// When the art should be made anew, if it does not fit the window yet.
  var dueTime: Double? { density == wanted.density ? nil : wanted.since + Self.settling }

  /// Draws what was built; it is seen when the window presents it.
  func draw(_ window: inout Window) throws(Failure) {
    do {
      try window.draw(batches)
    } catch {
      throw Failure(error)
    }
  }
}
