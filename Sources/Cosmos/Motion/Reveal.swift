internal import Canvas

/// How much of each sign's lines is drawn: those of one sign grow, those of the signs left behind retract.
struct Reveal: Hashable, Sendable {
  /// How long lines take to grow or to retract evenly, in seconds.
  static let duration = 0.25
  /// How long after the sky settled on a sign its lines begin to grow, in seconds.
  static let delay = 0.25

  private struct Pending: Hashable, Sendable {
    let sign: Int
    let time: Double
  }

  private var fades = Array(repeating: Fade(duration: duration), count: Zodiac.signCount)
  private var pending: Pending?

  /// Returns how much of a sign's lines is drawn, from 0 to 1.
  func fraction(of sign: Int, at time: Double) -> Double { fades[sign].fraction(at: time) }

  /// Returns how much of each sign's lines is drawn, from 0 to 1, in one value that allocates nothing.
  func fractions(at time: Double) -> SIMD16<Double> {
    var fractions = SIMD16<Double>()
    for index in fades.indices { fractions[index] = fades[index].fraction(at: time) }
    return fractions
  }

  /// Returns when the lines change next by themselves.
  func nextFrame(at time: Double) -> NextFrame {
    let isFading = fades.contains { $0.nextFrame(at: time) == .now }
    return isFading ? .now : NextFrame(at: pending?.time)
  }

  /// Lets a sign's lines grow after ``delay``, unless a press comes first.
  mutating func schedule(_ sign: Int, at time: Double) { pending = Pending(sign: sign, time: time + Self.delay) }

  /// Cancels what was scheduled; what is drawn stays.
  mutating func cancelPending() { pending = nil }

  /// Lets a sign's lines grow from now on, and all others retract.
  mutating func reveal(_ sign: Int, at time: Double) {
    pending = nil
    for index in fades.indices { fades[index].turn(isGrowing: index == sign, at: time) }
  }

  /// Lets all lines retract from now on.
  mutating func hideAll(at time: Double) {
    pending = nil
    for index in fades.indices { fades[index].turn(isGrowing: false, at: time) }
  }

  /// Lets what is due by a moment happen, at its own time.
  mutating func advance(to time: Double) {
    if let pending, pending.time <= time { reveal(pending.sign, at: pending.time) }
  }
}
