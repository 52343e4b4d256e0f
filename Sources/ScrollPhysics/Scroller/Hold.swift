/// The state of content that follows a dragging pointer, a trackpad, or a precise wheel.
struct Hold: ScrollValue {
  /// The proposed offset minus ``position``, in units; a movement changes it only if the finger slips at a hard end.
  private var anchor: Double
  /// The position of the pointer at its last sample, in units, with a sign such that the offset increases with it.
  private var position: Double
  /// The offset of the content at the last sample, in units.
  private var offset: Double
  private var resistance: EndResistance
  /// The time of the sample with which the hold began, in seconds.
  private(set) var beginTime: Double
  private var lead = Lead()

  /// Creates a hold on content at `offset` by a pointer at `position`, both in units, from `time` on.
  init(_ offset: Double, from position: Double, at time: Double, _ configuration: borrowing ScrollConfiguration) {
    resistance = EndResistance(configuration, holdingAt: offset)
    anchor = resistance.proposed(at: offset) - position
    self.position = position
    self.offset = offset
    beginTime = time
  }

  /// The offset, in units, that the content would have at the last sample without resistance.
  private var proposed: Double { anchor + position }

  /// Moves the pointer to `position`, in units, and the content with it; `lead` extrapolates the movement.
  mutating func move(to position: Double, lead: Lead) {
    self.position = position
    offset = resistance.shown(for: proposed, from: offset)
    // At a hard end the finger slips, so that the content moves as soon as the finger reverses.
    if case .hard(_, slips: true) = resistance { anchor = offset - position }
    self.lead = lead
  }

  /// Makes the current position the origin of positions, without moving the content.
  mutating func rebase() {
    anchor = proposed
    position = 0
  }

  mutating func shift(by distance: Double) {
    anchor += distance
    offset += distance
    resistance.shift(by: distance)
  }

  /// Continues to hold the content after it has been moved to `offset`, in units.
  mutating func holdAgain(at offset: Double, _ configuration: ScrollConfiguration) {
    self = Hold(offset, from: position, at: lead.time, configuration)
  }

  /// Continues to hold the content at `offset`, in units, within the bounds of another configuration.
  ///
  /// `isSameAxis` is `false` if the axis begins or ceases to wrap, or its period changes. In that case, and if
  /// the ends are hard or their resistance changes, the hold begins anew at `offset`.
  mutating func adapt(to configuration: ScrollConfiguration, at offset: Double, isSameAxis: Bool) {
    if isSameAxis, let resistance = resistance.adapted(to: configuration, at: offset) {
      self.resistance = resistance
    } else {
      holdAgain(at: offset, configuration)
    }
  }

  /// Returns whether the offset can change from one frame to the next without another sample.
  func isChanging(at time: Double) -> Bool { lead.isChanging(at: time) }

  /// Returns the offset at `time`, in units, with the movement of the pointer extrapolated to that time.
  func offset(at time: Double) -> Double {
    let displacement = lead.displacement(at: time)
    return displacement == 0 ? offset : resistance.shown(for: proposed + displacement, from: offset)
  }

  /// The signed distance of the proposed offset beyond an end with ``ScrollEndBehavior/chain``, in units; otherwise 0.
  var unconsumedDistance: Double {
    guard case .hard(let range, slips: false) = resistance else { return 0 }
    return proposed - proposed.clamped(to: range)
  }

  /// Returns the velocity of the content when the pointer moves with `velocity`, both in units per second.
  func velocity(of velocity: Double) -> Double { resistance.velocity(velocity, atProposed: proposed, offset: offset) }

  mutating func shiftClock(by shift: Double) {
    beginTime += shift
    lead.shiftClock(by: shift)
  }
}
