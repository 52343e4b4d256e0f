// When art is made anew for a window of another size.

/// The density at which art is prepared, while a window's size changes.
///
/// Each event of a resize asks for another density; the old art is stretched until the size has held for a moment.
struct ArtDensity {
  /// Seconds that a size must hold before the art is made anew for it.
  static let settling = 0.15

  /// The density of the prepared art; nil before the first.
  private var prepared: Double?
  /// The density that the window asks for, and since when.
  private var wanted = (density: 0.0, since: 0.0)

  /// The density to draw with at a moment, in pixels a design point, for a window that asks for `asked`.
  mutating func density(for asked: Double, at time: Double) -> Double {
    if wanted.density != asked { wanted = (asked, time) }
    guard let prepared, time < wanted.since + Self.settling else {
      prepared = asked
      return asked
    }
    return prepared
  }

  /// When the art should be made anew, if it does not fit the window yet.
  var dueTime: Double? { prepared == wanted.density ? nil : wanted.since + Self.settling }
}
