import Canvas
import Ephemeris
import Scene

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
  /// The drawn bodies, the farthest from Earth first, and those that they replace.
  private var drawn: [Sky.Body] = [], former: [Sky.Body] = []
  private(set) var fade = Transition(from: -.infinity, duration: fadeDuration)

  /// Returns whether the bodies are those of the shown date, with ways only if the date moves.
  func isComplete(at shown: SkyDate) -> Bool {
    shown.positionDate == date && shown.isMoving == isMoving && drawn.allSatisfy(\.way.isEmpty)
  }

  /// Computes the bodies for the shown date.
  ///
  /// If it moves, their ways since the last frame are those in the picture of a figure.
  mutating func advance(
    to shown: SkyDate, at time: Double, near figure: Int, in zodiac: Zodiac,
    reducesMotion: Bool
  ) {
    defer { hasBegun = true }
    guard hasBegun, let date = shown.positionDate, !isComplete(at: shown) else { return }
    let isMoving = shown.isMoving
    let (passed, days) = (bodies, date - (self.date ?? date))
    if reducesMotion, !isMoving, abs(days) > Self.shortestFade {
      (former, fade) = (drawn, Transition(from: time, duration: Self.fadeDuration))
    }
    let hasWays = isMoving && self.isMoving && days != 0 && !reducesMotion
    (self.date, self.isMoving) = (date, isMoving)
    bodies = zodiac.bodies(at: date, isMoving: isMoving)
    let map = zodiac.figures[figure].projection
    drawn = bodies.sorted { $0.state.position.length > $1.state.position.length }.map { placed in
      var body = placed.drawn
      if hasWays, body.body != .sun, let start = passed.first(of: body.body)?.state {
        body.way = map.way(from: start, to: placed.state, at: date, days: days)
      }
      return body
    }
  }

  /// Returns the bodies at any date; none as long as there are no ``bodies``.
  func bodies(at date: JulianDate?, in zodiac: Zodiac) -> [PlacedBody] {
    guard let date, date != self.date || isMoving, !bodies.isEmpty else { return bodies }
    return zodiac.bodies(at: date)
  }

  /// Returns the drawn bodies in the order of drawing.
  func drawn(at time: Double) -> [Sky.Body] {
    let fraction = fade.fraction(at: time)
    guard fraction < 1 else { return drawn }
    func faded(_ bodies: [Sky.Body], _ opacity: Double) -> [Sky.Body] {
      bodies.map { body in
        var body = body
        body.opacity = opacity
        return body
      }
    }
    return faded(former, 1 - fraction) + faded(drawn, fraction)
  }
}
