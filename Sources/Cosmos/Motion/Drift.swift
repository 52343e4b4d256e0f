internal import ScrollPhysics

/// The sky going on by itself, from sign to sign, for as long as no hand comes.
struct Drift: Hashable, Sendable {
  enum Phase: Hashable, Sendable {
    /// On a sign, with its lines drawn.
    case resting
    /// On the way, until the scroll position arrives.
    case traveling
    /// Without motion, one sign's sky fades into the next one's.
    case fading
  }

  /// How long it rests on a sign, in seconds.
  private static let restDuration = 8.0
  /// How long it takes from one sign to the next, in seconds; part of the way takes a part of that.
  private static let travelDuration = 40.0
  /// The shortest time that it takes to a sign, in seconds.
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

  /// When the phase ends by itself, in seconds; `nil` on the way.
  var dueTime: Double? {
    switch phase {
    case .resting: phaseStart + Self.restDuration
    case .traveling: nil
    case .fading: phaseStart + CrossFade.duration
    }
  }

  /// Returns how long the way takes, in seconds, by its length in signs.
  static func duration(of distance: Double) -> Double { max(minimumTravelDuration, travelDuration * min(1, distance)) }
}
