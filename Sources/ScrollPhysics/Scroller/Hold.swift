/// Content that a pressed pointer or the fingers on a trackpad hold: their position, and the offset that follows from it.
struct Hold: ScrollValue {
  /// The proposed offset less the position, which is constant unless the content slips at a hard end.
  private var anchor: Double
  /// The position at the last sample, in the direction of the content.
  private var position: Double
  /// The offset at the last sample.
  private var offset: Double
  private var resistance: EndResistance
  /// The time of the first sample that held the content, in seconds.
  private(set) var beginTime: Double
  private var lead = Lead()

  /// Begins to hold the content at `offset`, as if the pointer were at `position`.
  init(_ offset: Double, from position: Double, at time: Double, _ configuration: borrowing ScrollConfiguration) {
    resistance = EndResistance(configuration, holdingAt: offset)
    anchor = resistance.proposed(at: offset) - position
    self.position = position
    self.offset = offset
    beginTime = time
  }

  /// The offset that the pointer proposed at its last sample, before any resistance.
  private var proposed: Double { anchor + position }

  /// Moves the content to a new sample of the pointer; `lead` extrapolates the movement until the next one.
  mutating func move(to position: Double, lead: Lead) {
    self.position = position
    offset = resistance.shown(for: proposed, from: offset)
    // A finger slips at a hard end, so that the content moves as soon as it reverses.
    if case .hard(_, slips: true) = resistance { anchor = offset - position }
    self.lead = lead
  }

  /// Measures positions from the current one.
  mutating func rebase() {
    anchor = proposed
    position = 0
  }

  mutating func shift(by distance: Double) {
    anchor += distance
    offset += distance
    resistance.shift(by: distance)
  }

  /// Continues to hold content that has been moved to `offset`.
  mutating func holdAgain(at offset: Double, _ configuration: ScrollConfiguration) {
    self = Hold(offset, from: position, at: lead.time, configuration)
  }

  /// Continues to hold the content at `offset` within other bounds.
  mutating func adapt(to configuration: ScrollConfiguration, at offset: Double, isSameAxis: Bool) {
    if isSameAxis, let resistance = resistance.adapted(to: configuration, at: offset) {
      self.resistance = resistance
    } else {
      holdAgain(at: offset, configuration)
    }
  }

  /// Returns whether the offset differs from one frame to the next without another sample.
  func isChanging(at time: Double) -> Bool { lead.isChanging(at: time) }

  /// Returns the offset at `time`: that of the last sample, carried on to where the pointer is by then.
  func offset(at time: Double) -> Double {
    let displacement = lead.displacement(at: time)
    return displacement == 0 ? offset : resistance.shown(for: proposed + displacement, from: offset)
  }

  /// The distance from the content to the offset that the pointer proposed at its last sample, beyond ends that chain.
  var unconsumedDistance: Double {
    guard case .hard(let range, slips: false) = resistance else { return 0 }
    return proposed - proposed.clamped(to: range)
  }

  /// Returns the velocity of the content when the pointer moves with `velocity`.
  func velocity(of velocity: Double) -> Double { resistance.velocity(velocity, atProposed: proposed, offset: offset) }

  mutating func shiftClock(by shift: Double) {
    beginTime += shift
    lead.shiftClock(by: shift)
  }
}
