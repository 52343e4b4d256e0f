/// The density at which sprites are prepared while a window's size changes.
///
/// Each event of a resize asks for another density; the old sprites are stretched until the size has held for a moment.
struct SpriteDensity: Sendable {
  /// The time that a size must hold before sprites are drawn for it, in seconds.
  static let settlingTime = 0.15

  /// The density of the prepared sprites; `nil` before the first.
  private var prepared: Double?
  /// The density that the window asks for, and since when.
  private var requested = (density: 0.0, since: 0.0)

  /// Returns the density to draw with at a time, in pixels per design point, for a window that asks for `density`.
  mutating func density(for density: Double, at time: Double) -> Double {
    if requested.density != density { requested = (density, time) }
    guard let prepared, time < requested.since + Self.settlingTime else {
      prepared = density
      return density
    }
    return prepared
  }

  /// When sprites should be drawn anew, if they do not fit the window yet.
  var dueTime: Double? { prepared == requested.density ? nil : requested.since + Self.settlingTime }
}
