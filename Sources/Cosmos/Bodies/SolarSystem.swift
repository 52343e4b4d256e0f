internal import Canvas
internal import Ephemeris
internal import Scene

/// The Sun, the Moon, and the planets at a date.
struct SolarSystem: Sendable {
  /// The duration in which bodies give way to those of another date with reduced motion, in seconds.
  private static let fadeDuration = 0.3
  /// The shortest change of the date for which they do, in days.
  private static let shortestFade = 0.1

  /// The date for which the bodies are computed; `nil` if it is unknown, and in the first frame, which they would delay.
  private(set) var date: JulianDate?
  private var hasBegun = false
  private var isMoving = false
  /// The bodies, in the order of ``CelestialBody``; empty without a ``date``.
  private(set) var bodies: [PlacedBody] = []
  /// The drawn bodies, in the order of ``bodies``, and those that they replace.
  private var drawn: [Sky.Body] = [], former: [Sky.Body] = []
  /// The indices of the bodies, the farthest from Earth first.
  private var order: [Int] = []
  private(set) var fade = Transition(from: -.infinity, duration: fadeDuration)

  /// Returns whether the bodies are those of a date, with ways only if the date moves.
  func isComplete(at date: JulianDate?, isMoving: Bool) -> Bool {
    date == self.date && isMoving == self.isMoving && drawn.allSatisfy(\.way.isEmpty)
  }

  /// Computes the bodies for a date; returns whether they change.
  ///
  /// If it `isMoving`, their ways since the last frame are those in the picture of a figure.
  mutating func advance(
    to date: JulianDate?, isMoving: Bool, at time: Double, near figure: Int, in zodiac: Zodiac,
    _ environment: Environment
  ) -> Bool {
    defer { hasBegun = true }
    guard hasBegun, let date, !isComplete(at: date, isMoving: isMoving) else { return false }
    let (states, days) = (bodies.map(\.state), date.days - (self.date ?? date).days)
    if environment.reducesMotion, !isMoving, abs(days) > Self.shortestFade {
      (former, fade) = (drawn, Transition(from: time, duration: Self.fadeDuration))
    }
    let hasWays = isMoving && self.isMoving && days != 0 && !environment.reducesMotion
    (self.date, self.isMoving) = (date, isMoving)
    bodies = zodiac.bodies(at: date, isMoving: isMoving)
    drawn = bodies.map(\.drawn)
    for (index, state) in states.enumerated() where hasWays && state.body != .sun {
      drawn[index].way = zodiac.figures[figure].projection.way(
        from: state, to: bodies[index].state, at: date, days: days)
    }
    order = bodies.indices.sorted { bodies[$0].state.distance > bodies[$1].state.distance }
    return true
  }

  /// Returns the bodies at any date; none as long as there are no ``bodies``.
  func bodies(at date: JulianDate?, in zodiac: Zodiac) -> [PlacedBody] {
    guard let date, date != self.date || isMoving, !bodies.isEmpty else { return bodies }
    return zodiac.bodies(at: date)
  }

  /// Returns the drawn bodies, and their indices in the order of drawing.
  func drawn(at time: Double) -> (bodies: [Sky.Body], order: [Int]) {
    let fraction = fade.fraction(at: time)
    guard fraction < 1 else { return (drawn, order) }
    func faded(_ bodies: [Sky.Body], _ opacity: Double) -> [Sky.Body] {
      bodies.map { body in
        var body = body
        body.opacity = opacity
        return body
      }
    }
    return (faded(drawn, fraction) + faded(former, 1 - fraction), order.map { $0 + drawn.count } + order)
  }
}
