/// The density of the sprites while a window's size changes: they are scaled until the size is stable for a moment.
struct SpriteDensity: Sendable {
  /// The time for which a size must be stable before sprites are drawn for it, in seconds.
  static let settlingTime = 0.15

  /// The density of the sprites; `nil` before the first frame.
  private var prepared: Double?
  /// The density of the window, and the time of its change.
  private var requested = (density: 0.0, since: 0.0)

  /// Returns the density to draw with, by that of the window, in pixels per design point.
  mutating func density(for density: Double, at time: Double) -> Double {
    if requested.density != density { requested = (density, time) }
    guard let prepared, time < requested.since + Self.settlingTime else {
      prepared = density
      return density
    }
    return prepared
  }

  /// The time at which the sprites are drawn for the density of the window, unless they are already.
  var dueTime: Double? { prepared == requested.density ? nil : requested.since + Self.settlingTime }
}
