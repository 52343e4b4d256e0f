internal import Canvas
internal import Ephemeris
internal import Scene

/// The Sun, the Moon, and the planets at a date.
struct SolarSystem: Sendable {
  /// The date for which the bodies are computed; `nil` if it is unknown, and in the first frame, which they would delay.
  private(set) var date: JulianDate?
  private var hasBegun = false
  /// The bodies, in the order of ``CelestialBody``; empty without a ``date``.
  private(set) var bodies: [PlacedBody] = []
  /// The drawn bodies, in the order of ``bodies``.
  private(set) var drawn: [Sky.Body] = []
  /// The indices of the bodies, the farthest from Earth first.
  private(set) var order: [Int] = []

  /// Computes the bodies for a date; returns whether it is a new one.
  mutating func advance(to date: JulianDate?, in zodiac: Zodiac) -> Bool {
    defer { hasBegun = true }
    guard hasBegun, let date, date != self.date else { return false }
    self.date = date
    bodies = zodiac.bodies(at: date)
    drawn = bodies.map(\.drawn)
    order = bodies.indices.sorted { bodies[$0].state.distance > bodies[$1].state.distance }
    return true
  }

  /// Returns the bodies at any date; none as long as there are no ``bodies``.
  func bodies(at date: JulianDate?, in zodiac: Zodiac) -> [PlacedBody] {
    guard let date, date != self.date, !bodies.isEmpty else { return bodies }
    return zodiac.bodies(at: date)
  }
}
