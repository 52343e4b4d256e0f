import ScrollPhysics

/// The timing of a journey of the sky from its current position and velocity; durations are in seconds.
struct FlightPlan {
  /// The duration of a flight from rest over at most half a turn.
  static let usualDuration = 3.0
  /// Half a turn, in signs; longer flights from rest take longer than ``usualDuration``.
  private static let longestDistance = Double(Zodiac.signCount) / 2
  /// The minimum duration of a flight from a moving sky.
  private static let shortest = 1.0
  /// The maximum duration of a flight from a moving sky.
  private static let longest = 30.0
  /// The time of the curve's first control point in a flight from a moving sky, as a fraction of the duration.
  private static let firstTime = 1.0 / 3
  /// The time of the curve's second control point, as a fraction of the duration.
  private static let secondTime = 0.58

  /// The duration of a step to the next figure.
  private static let stepDuration = 0.7
  /// The maximum speed of steps from rest, in points per second.
  private static let stepSpeed = 9000.0

  /// The duration of a drift from a figure to the next.
  private static let driftDuration = 25.0
  /// The distance in signs from which a drift takes ``driftDuration``: the least between two figures.
  private static let driftDistance = 0.5
  /// The duration of the shortest drift.
  private static let minimumDriftDuration = 4.0
  /// The curve (1 - cos(pi t)) / 2, approximated by a Bezier curve with an error of less than 0.0003.
  private static let driftCurve = TimedMotion.TimingFunction(0.3642, 0, 0.6358, 1)

  let duration: Double
  let curve: TimedMotion.TimingFunction

  /// Plans a journey over a distance in signs, with an initial velocity in signs per second.
  init(for journey: Journey, over distance: Double, velocity: Double, pointsPerSign: Double) {
    curve = journey.isDrift ? Self.driftCurve : .easeOut
    switch journey {
    case .drift:
      duration = max(Self.minimumDriftDuration, Self.driftDuration * min(1, distance / Self.driftDistance))
    case .steps:
      let fresh = max(Self.stepDuration, abs(distance) * pointsPerSign / (Self.secondTime * Self.stepSpeed))
      duration = Self.duration(of: distance, velocity: velocity, fresh: fresh)
    case .none, .degrees, .flight:
      let fresh = Self.usualDuration * max(1, abs(distance) / Self.longestDistance)
      duration = Self.duration(of: distance, velocity: velocity, fresh: fresh)
    }
  }

  /// Returns the duration of an ease-out flight, given that from rest.
  ///
  /// For a moving sky, the duration is that from rest, or less if the sky approaches the target fast, but long enough
  /// that the top speed is at most the greater of the initial one and that from rest.
  private static func duration(of distance: Double, velocity: Double, fresh: Double) -> Double {
    guard velocity != 0 else { return fresh }
    let approach = distance < 0 ? -velocity : velocity
    // From rest, the first control point is at the start, and the speed is greatest there.
    let limit = max(abs(velocity), abs(distance) / (secondTime * fresh))
    // With this duration, the first control point is at the target's distance.
    let direct = approach > 0 ? abs(distance) / (firstTime * approach) : fresh
    // With u the curve's parameter and t = u / (1 - u), the speed is the distance's derivative over the time's, a linear
    // function of t over a quadratic one. It is at most `limit` where the quadratic `limit` * time' - distance', whose
    // outer coefficients are positive, has no positive root.
    let outer = (firstTime * (limit - approach) * limit * (1 - secondTime)).squareRoot()
    let calm = abs(distance) / (limit * (secondTime - firstTime) + firstTime * approach + outer)
    return min(longest, max(min(shortest, fresh), min(fresh, direct), calm))
  }
}

/// The reason why the sky goes where it goes, which decides what follows at the end; times are in seconds.
enum Journey: Hashable, Sendable {
  /// The sky rests, a hand moves it, or it goes where the hand has let it go.
  case none
  /// The sky flies to a figure, whose lines grow on arrival, or to where a body in or beside its figure is in view.
  ///
  /// The flight remains the journey of the sky that rests at its end.
  case flight(to: PlacedBody?)
  /// The sky goes on by figures, or by degrees: further ones count from the end.
  case steps, degrees
  /// The sky drifts from figure to figure until the first press, scroll, or key; it rests until its `departure`.
  ///
  /// With reduced motion, the rest includes the fade to the figure.
  case drift(departure: Double?)

  /// The duration of a drift's rest.
  static let restDuration = 8.0

  var isDrift: Bool { if case .drift = self { true } else { false } }

  var isFlight: Bool { if case .flight = self { true } else { false } }

  /// The time at which a resting drift sets out.
  var departure: Double? { if case .drift(let departure) = self { departure } else { nil } }

  /// The body to which the sky flies or flew.
  var body: PlacedBody? { if case .flight(let body) = self { body } else { nil } }
}
