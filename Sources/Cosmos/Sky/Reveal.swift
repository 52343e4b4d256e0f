// How far each sign's lines are drawn.

/// The lines of the signs: one sign grows, those left behind retract.
struct Reveal: Hashable, Sendable {
  /// Seconds from hidden to drawn, and back; linear.
  static let duration = 0.25
  /// Seconds between the moment the sky would snap and the first growth.
  static let delay = 0.25

  /// A value that runs towards 0 or 1 from where it is.
  private struct Fade: Hashable, Sendable {
    var start = 0.0
    var since = 0.0
    var isGrowing = false

    func value(at time: Double) -> Double {
      let moved = max(0, time - since) / Reveal.duration
      return isGrowing ? min(1, start + moved) : max(0, start - moved)
    }

    mutating func turn(isGrowing: Bool, at time: Double) {
      guard isGrowing != self.isGrowing else { return }
      self = Fade(start: value(at: time), since: time, isGrowing: isGrowing)
    }
  }

  private struct Pending: Hashable, Sendable {
    let sign: Int
    let time: Double
  }

  private var fades = Array(repeating: Fade(), count: Zodiac.signCount)
  private var pending: Pending?

  /// How far the lines of a sign are drawn, from 0 to 1.
  func value(of sign: Int, at time: Double) -> Double { fades[sign].value(at: time) }

  /// How far the lines of all signs are drawn, in one value that allocates nothing.
  func values(at time: Double) -> SIMD16<Double> {
    var values = SIMD16<Double>()
    for index in fades.indices { values[index] = fades[index].value(at: time) }
    return values
  }

  /// When a reveal is due, if one is.
  var dueTime: Double? { pending?.time }

  /// Whether any line grows or retracts after a moment.
  func isMoving(at time: Double) -> Bool {
    fades.contains { fade in
      let value = fade.value(at: time)
      return fade.isGrowing ? value < 1 : value > 0
    }
  }

  /// The sign's lines will grow a quarter of a second after this moment, unless a press comes first.
  mutating func schedule(_ sign: Int, at time: Double) { pending = Pending(sign: sign, time: time + Self.delay) }

  /// A pending reveal is forgotten; what is drawn stays.
  mutating func cancelPending() { pending = nil }

  /// The sign's lines grow from now on; all others retract.
  mutating func reveal(_ sign: Int, at time: Double) {
    pending = nil
    for index in fades.indices { fades[index].turn(isGrowing: index == sign, at: time) }
  }

  /// All lines retract from now on.
  mutating func hideAll(at time: Double) {
    pending = nil
    for index in fades.indices { fades[index].turn(isGrowing: false, at: time) }
  }

  /// Lets what was due by a moment happen, at its own time.
  mutating func advance(to time: Double) {
    if let pending, pending.time <= time { reveal(pending.sign, at: pending.time) }
  }
}
