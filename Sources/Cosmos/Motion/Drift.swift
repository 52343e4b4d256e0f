import ScrollPhysics

/// The sky going on by itself, from sign to sign, for as long as no hand comes.
struct Drift: Hashable, Sendable {
  /// How long it rests on a sign with its lines drawn, in seconds.
  private static let rest = 8.0
  /// How long it takes from one sign to the next, in seconds; part of the way takes a part of that.
  private static let travel = 40.0
  /// The shortest time that it takes to a sign, in seconds.
  private static let shortestTravel = 4.0
  /// Half a period of a sine as a Bezier curve, which is never further than 0.0002 from it.
  static let curve = TimingFunction(0.3642, 0, 0.6358, 1)

  /// When it leaves the sign on which it rests, in seconds; `nil` on the way.
  private(set) var departure: Double?

  /// Creates a drift that rests from a moment on.
  init(restingSince time: Double) { departure = time + Self.rest }

  /// Lets it rest on the sign on which it arrived at a moment.
  mutating func arrive(at time: Double) { departure = time + Self.rest }

  /// Lets it leave at once.
  mutating func depart() { departure = nil }

  /// Returns how long the way takes, in seconds, by its length in signs.
  static func duration(of distance: Double) -> Double { max(shortestTravel, travel * min(1, distance)) }
}
