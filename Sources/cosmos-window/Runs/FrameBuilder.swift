import Canvas
import Cosmos
import SDLCanvas

/// What building a frame keeps from frame to frame: the draw list's memory and the density of the sprites.
struct FrameBuilder {
  /// What the last frame drew.
  private(set) var list = DrawList()
  private var density = SpriteDensity()

  /// Fills the draw list with the world as it is, with sprites of a fitting density.
  mutating func build(_ world: inout World, in window: inout Window, time: Double) throws {
    let density = density.density(for: world.pixelsPerDesignPoint, at: time)
    let atlas = try window.prepare(world.sprites, pixelsPerDesignPoint: density)
    world.draw(into: &list, atlas: atlas)
  }

  /// Makes the next frame's sprites fit, without waiting for the window's size to hold.
  mutating func renewSprites() { density = SpriteDensity() }

  /// When the sprites are made anew, if they don't fit the window yet.
  var nextFrame: NextFrame { NextFrame(at: density.dueTime) }
}

/// The density at which sprites are prepared while a window's size changes.
///
/// Each event of a resize asks for another density; the old sprites are stretched until the size has held for a moment.
struct SpriteDensity {
  /// The time that a size must hold before sprites are made for it, in seconds.
  static let settlingTime = 0.15

  /// The density of the prepared sprites; `nil` before the first.
  private var prepared: Double?
  /// The density that the window asks for, and since when.
  private var wanted = (density: 0.0, since: 0.0)

  /// Returns the density to draw with at a time, in pixels per design point, for a window that asks for `asked`.
  mutating func density(for asked: Double, at time: Double) -> Double {
    if wanted.density != asked { wanted = (asked, time) }
    guard let prepared, time < wanted.since + Self.settlingTime else {
      prepared = asked
      return asked
    }
    return prepared
  }

  /// When sprites should be made anew, if they don't fit the window yet.
  var dueTime: Double? { prepared == wanted.density ? nil : wanted.since + Self.settlingTime }
}
