/// The density of the sprites, which follows that of the window once a resize has paused for 0.15 s.
struct SpriteDensity: Sendable {
  /// The time for which the density must be constant before sprites are rasterized at it, in seconds.
  static let settlingTime = 0.15

  /// The density of the existing sprites, in pixels per design point; `nil` before the first frame.
  private var prepared: Double?
  /// The density of the window, in pixels per design point, and the time of its last change, in seconds.
  private var requested = (density: 0.0, since: 0.0)

  /// Returns the density of the sprites in a frame, given that of the window, both in pixels per design point.
  mutating func density(for density: Double, at time: Double) -> Double {
    if requested.density != density { requested = (density, time) }
    guard let prepared, time < requested.since + Self.settlingTime else {
      prepared = density
      return density
    }
    return prepared
  }

  /// The time at which sprites of the window's density are due, in seconds; `nil` if the sprites have that density.
  var dueTime: Double? { prepared == requested.density ? nil : requested.since + Self.settlingTime }
}
