// Moves one axis of content like UIScrollView: the value that everything else here serves.

/// A scrolling axis, from the press of a finger to the last glide.
///
/// A value without a clock: every event carries its time in seconds, and ``advance(to:)`` brings it to the moment
/// that is to be drawn. Between events it is a closed form of time, so that frames may come at any rate, or not at
/// all, and change nothing. Position is continuous always; velocity is, but for a press and a release.
///
/// - Time never runs backwards. An event stamped earlier than the last ``advance(to:)`` acts at that later time, as
///   frames are drawn ahead; the raw stamp still measures the finger.
/// - A finger that moves in the positive direction lowers ``contentOffset``.
/// - Lengths that are not finite are ignored, a time that is not counts as now, and magnitudes are held within 1e15.
public struct Scroller: Hashable, Sendable {
  /// No hand is faster, in points per second: across a large screen in a twentieth of a second.
  static let greatestFingerSpeed = 30_000.0

  enum Activity: Hashable, Sendable {
    case resting
    case held(DragState)
    case travelling(MotionSegment)
  }

  /// The settings, as last given.
  public internal(set) var configuration: ScrollConfiguration

  /// The last time given, in seconds; before any, the beginning of time.
  var time = -Limit.time

  /// Whole turns taken out of ``offset``, so that a million of them cost no digits.
  var wholeTurns = 0

  /// Where the content is at ``time``, less ``wholeTurns``.
  var offset: Double

  var activity = Activity.resting

  /// The gesture of a wheel; it outlives the short animation of a notch.
  var wheelGesture: WheelGesture?

  var tracker = VelocityTracker()
  var fastScroll = FastScroll()

  /// Whether a drag has begun and not ended.
  var isDragOpen = false

  /// Whether the caller may still say where the last release ends.
  var acceptsTarget = false

  /// Makes an axis at rest.
  public init(contentOffset: Double = 0, configuration: ScrollConfiguration = .init()) {
    self.configuration = configuration.sanitized
    offset = contentOffset.sanitized()
    normalizeOffset()
  }

  /// Where the content is, in units, at the last time given; it counts every turn of a wrapping axis.
  public var contentOffset: Double { unbounded(offset) }

  /// ``contentOffset`` within the first turn of a wrapping axis, 0 ..< period and exact; elsewhere the same.
  public var foldedOffset: Double { configuration.bounds.cycle?.fold(offset) ?? offset }

  /// Whole turns of a wrapping axis in ``contentOffset``, negative below 0; elsewhere 0.
  public var turns: Int {
    guard let cycle = configuration.bounds.cycle else { return 0 }
    return wholeTurns.saturatingAdding(cycle.turns(in: offset))
  }

  /// How fast ``contentOffset`` changes, in units per second.
  public var velocity: Double {
    switch activity {
    case .travelling(let leg): leg.velocity(at: time)
    case .held(let hand): velocity(of: hand, at: time)
    case .resting: wheelGesture?.isPrecise == true ? fingerVelocity(at: time) : 0
    }
  }

  /// What it is doing.
  public var phase: ScrollPhase {
    switch activity {
    case .travelling(let leg): leg.phase
    case .held(let hand): hand.anchor == nil ? .tracking : .dragging
    case .resting: wheelGesture?.isPrecise == true ? .dragging : .idle
    }
  }

  /// Where the content comes to rest if nobody touches it again, unbounded; `nil` while a hand holds it.
  public var targetContentOffset: Double? {
    switch activity {
    case .travelling(let leg): unbounded(leg.target)
    case .held: nil
    case .resting: contentOffset
    }
  }

  /// Whether the content moves by itself, so that every frame differs from the last.
  public var isMoving: Bool {
    guard case .travelling = activity else { return false }
    return true
  }

  // MARK: Coordinates

  /// A position of the inner coordinate as the caller knows it.
  func unbounded(_ inner: Double) -> Double {
    guard let cycle = configuration.bounds.cycle else { return inner }
    return inner.addingProduct(Double(wholeTurns), cycle.period)
  }

  /// A position that the caller gave, in the inner coordinate.
  func inner(_ unbounded: Double) -> Double {
    guard let cycle = configuration.bounds.cycle else { return unbounded.sanitized() }
    return unbounded.addingProduct(-Double(wholeTurns), cycle.period).sanitized()
  }

  /// Folds the offset into the first turn; only between motions, as these know where they began.
  mutating func normalizeOffset() {
    guard let cycle = configuration.bounds.cycle else { return }
    wholeTurns = wholeTurns.saturatingAdding(cycle.turns(in: offset))
    offset = cycle.fold(offset)
  }
}

extension Int {
  fileprivate func saturatingAdding(_ other: Int) -> Int {
    let (sum, hasOverflown) = addingReportingOverflow(other)
    return hasOverflown ? (other > 0 ? .max : .min) : sum
  }
}
