/// The state of content that follows a dragging pointer, a trackpad, or a precise wheel.
struct Hold: Hashable, Sendable {
  /// The growth of a delta over the smallest one by which a new swipe shows in a stream of events.
  private static let rise = 2.0
  /// The smallest rise of a delta that shows a new swipe, in points, as deltas are rounded.
  private static let leastRise = 4.0

  /// The proposed offset minus ``position``.
  private var anchor: Double
  /// The negated position of the pointer, or the sum of the deltas, at the last sample.
  private var position: Double
  /// The offset of the content at the last sample.
  private var offset: Double
  private var resistance: EndResistance
  /// The time of the sample with which the hold began.
  private(set) var beginTime: Double
  private(set) var lead = Lead()
  /// The movement of the content by a stream of events since it last rose.
  private var turned = 0.0
  /// The largest delta of the stream since it last rose.
  private var peak = 0.0
  /// The smallest delta since the largest one.
  private var low = 0.0

  init(_ offset: Double, from position: Double, at time: Double, _ configuration: borrowing ScrollConfiguration) {
    resistance = EndResistance(configuration, holdingAt: offset)
    anchor = resistance.proposed(at: offset) - position
    self.position = position
    self.offset = offset
    beginTime = time
  }

  /// The offset that the content would have at the last sample without resistance.
  private var proposed: Double { anchor + position }

  mutating func move(to position: Double, lead: Lead) {
    self.position = position
    offset = resistance.shown(for: proposed, from: offset)
    // At a hard end the finger slips, so that the content moves as soon as the finger reverses.
    if resistance.slips(at: proposed) { anchor = offset - position }
    self.lead = lead
  }

  /// Returns the part of `delta` that does not turn more pages than one swipe may.
  ///
  /// The momentum in a stream of events without phases cannot be told from the fingers, but a new swipe into it shows as
  /// a rise of the deltas.
  mutating func allowed(_ delta: Double, _ configuration: ScrollConfiguration) -> Double {
    guard delta != 0, configuration.bounds.contains(offset) else { return delta }
    let size = abs(delta)
    if delta * turned < 0 || size > Self.rise * low + Self.leastRise * configuration.pointLength {
      (turned, peak) = (0, size)
    }
    peak = max(peak, size)
    low = size == peak ? size : min(low, size)
    let far = delta.direction * Limit.length
    let last = configuration.snapOffset(from: offset - turned, projected: far, velocity: far)
    let allowed = min(size, last.map { abs($0 - offset) } ?? size) * delta.direction
    turned += allowed
    return allowed
  }

  mutating func shift(by distance: Double) {
    anchor += distance
    offset += distance
    resistance.shift(by: distance)
  }

  mutating func holdAgain(at offset: Double, _ configuration: ScrollConfiguration) {
    // The time of an empty lead is 0.
    self = Hold(offset, from: position, at: max(beginTime, lead.time), configuration)
  }

  /// Continues to hold the content at `offset` within the bounds of another configuration.
  ///
  /// `isSameAxis` is `false` if the axis begins or ceases to wrap, or its period or its unit changes.
  mutating func adapt(to configuration: ScrollConfiguration, at offset: Double, isSameAxis: Bool) {
    if isSameAxis, let resistance = resistance.adapted(to: configuration, at: offset) {
      self.resistance = resistance
    } else {
      holdAgain(at: offset, configuration)
    }
  }

  func offset(at time: Double) -> Double {
    let displacement = lead.displacement(at: time)
    return displacement == 0 ? offset : resistance.shown(for: proposed + displacement, from: offset)
  }

  /// The signed distance of the proposed offset beyond an end with ``ScrollEndBehavior/chain``; otherwise 0.
  var unconsumedDistance: Double { resistance.unconsumedDistance(of: proposed) }

  /// Returns the velocity of content that would move with `velocity` without resistance.
  func velocity(of velocity: Double) -> Double { resistance.velocity(velocity, atProposed: proposed, offset: offset) }

  mutating func shiftClock(by shift: Double) {
    beginTime += shift
    lead.shiftClock(by: shift)
  }
}
