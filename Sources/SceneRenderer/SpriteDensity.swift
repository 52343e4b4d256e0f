/// The density of the sprites, which follows that of the window once a resize has paused.
struct SpriteDensity: Sendable {
  /// The time for which the window's density must be constant before the sprites adopt it, in seconds.
  static let settlingTime = 0.15

  /// The density of the sprites, in pixels per design point; `nil` before the first frame.
  private var prepared: Double?
  /// The density of the window, in pixels per design point, and the time of its last change, in seconds.
  private var requested = (density: 0.0, since: 0.0)

  /// Returns the sprites' density, given the window's, both in pixels per design point; `time` is in seconds.
  mutating func density(for density: Double, at time: Double) -> Double {
    if requested.density != density { requested = (density, time) }
    guard let prepared, time < requested.since + Self.settlingTime else {
      prepared = density
      return density
    }
    return prepared
  }

  /// The time at which the sprites adopt the window's density, in seconds; `nil` if they already have it.
  var dueTime: Double? { prepared == requested.density ? nil : requested.since + Self.settlingTime }
}
