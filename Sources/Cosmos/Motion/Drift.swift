internal import ScrollPhysics

/// The drift of the sky from sign to sign until there is input.
struct Drift: Hashable, Sendable {
  enum Phase: Hashable, Sendable {
    /// On a sign, with its lines drawn.
    case resting
    /// On the way to the next sign.
    case traveling
    /// With reduced motion, while one sign's view fades into the next one's.
    case fading
  }

  /// The rest on a sign, in seconds.
  private static let restDuration = 8.0
  /// The travel from one sign to the next, in seconds; a part of the distance takes a part of it.
  private static let travelDuration = 40.0
  /// The shortest travel to a sign, in seconds.
  private static let minimumTravelDuration = 4.0
  /// Half a period of a sine as a Bezier curve, which is never further than 0.0002 from it.
  static let curve = TimingFunction(0.3642, 0, 0.6358, 1)

  private(set) var phase = Phase.resting
  private var phaseStart: Double

  /// Creates a drift that rests from a moment on.
  init(restingSince time: Double) { phaseStart = time }

  /// Begins a phase at a moment.
  mutating func begin(_ phase: Phase, at time: Double) {
    self.phase = phase
    phaseStart = time
  }

  /// When the phase ends, in seconds; `nil` on the way, which ends with the arrival.
  var dueTime: Double? {
    switch phase {
    case .resting: phaseStart + Self.restDuration
    case .traveling: nil
    case .fading: phaseStart + CrossFade.driftDuration
    }
  }

  /// Returns the duration of a travel in seconds, by its distance in signs.
  static func duration(of distance: Double) -> Double { max(minimumTravelDuration, travelDuration * min(1, distance)) }
}
