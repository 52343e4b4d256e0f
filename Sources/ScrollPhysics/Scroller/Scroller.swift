/// One scrolling axis that moves like UIScrollView, from the press of a finger to the end of a glide.
///
/// A scroller is a value without a clock: every event carries its time in seconds, and ``advance(time:)`` brings the
/// scroller to the time of the frame to draw. Between events it is a closed form of time, so that frames may come at
/// any rate and change nothing. The position is always continuous, and so is the velocity except at a press or release.
///
/// - Time never runs backwards. An event stamped before the last ``advance(time:)`` takes effect at that later time, as
///   frames are drawn ahead; its own time stamp still measures the finger's velocity. A stamp more than a second before
///   it starts the clock anew, so that one stray stamp from the future freezes nothing.
/// - A finger that moves in the positive direction lowers ``contentOffset``.
/// - A length that is not finite is ignored, a time that is not finite counts as the current one, and magnitudes are
///   held within 1e15.
/// - Left alone, content comes to rest within its bounds, whatever happened before.
public struct Scroller: Hashable, Sendable {
  enum Activity: Hashable, Sendable {
    case resting
    case held(DragState)
    case moving(MotionSegment)
  }

  /// Where a release began, which decides on all that follows from it.
  struct Launch: Hashable, Sendable {
    var offset: Double
    var velocity: Double
    var stopShare: Double
  }

  /// The settings.
  public internal(set) var configuration: ScrollConfiguration

  /// The last time given, in seconds.
  var time = -Limit.time

  /// The whole turns subtracted from the content offset, so that a million turns cost no digits.
  var wholeTurns = 0

  /// The content offset at ``time``, less ``wholeTurns``.
  var offset: Double

  var activity = Activity.resting

  /// The release that the running motion follows from; `nil` if the caller chose where it ends.
  var launch: Launch?

  /// The gesture of a wheel, which outlasts the short animation of a notch.
  var wheelGesture: WheelGesture?

  /// Whether a bounce has taken over the momentum of a trackpad.
  var ignoresMomentum = false

  var tracker: VelocityTracker
  var fastScroll = FastScroll()

  /// Whether a drag has begun and not ended.
  var isDragInProgress = false

  /// Whether the caller may still change where the last release ends.
  var acceptsTarget = false

  /// Creates a scroller at rest, on a range no further than its ends.
  public init(contentOffset: Double = 0, configuration: ScrollConfiguration = .init()) {
    let configuration = configuration.sanitized
    self.configuration = configuration
    tracker = VelocityTracker(window: configuration.tuning.velocityWindow)
    offset = configuration.bounds.clamp(contentOffset.sanitized())
    normalizeOffset()
  }

  /// The offset of the content, in units, at the last time given.
  ///
  /// It counts every turn of a wrapping axis.
  public var contentOffset: Double { contentOffset(fromNormalized: offset) }

  /// ``contentOffset`` within the first turn of a wrapping axis, 0 ..< period and exact; on other axes the same.
  public var foldedOffset: Double { configuration.bounds.cycle?.fold(offset) ?? offset }

  /// The number of whole turns of a wrapping axis in ``contentOffset``, negative below 0; on other axes 0.
  public var turns: Int {
    guard let cycle = configuration.bounds.cycle else { return 0 }
    return wholeTurns.saturatingAdding(cycle.turns(in: offset))
  }

  /// The velocity of ``contentOffset``, in units per second.
  public var velocity: Double {
    switch activity {
    case .moving(let segment): velocity(of: segment)
    case .held(let drag): velocity(of: drag, at: time)
    case .resting: wheelGesture.map { velocity(of: $0, at: time) } ?? 0
    }
  }

  /// What the scroller is doing.
  public var phase: ScrollPhase {
    switch activity {
    case .moving(let segment): segment.phase
    case .held(let drag): drag.anchor == nil ? .tracking : .dragging
    case .resting: wheelGesture?.isPrecise == true ? .dragging : .idle
    }
  }

  /// The content offset at which the content comes to rest if nothing interrupts it; `nil` while a pointer holds it.
  ///
  /// It counts every turn of a wrapping axis.
  public var targetContentOffset: Double? {
    switch activity {
    case .moving(let segment): contentOffset(fromNormalized: segment.target)
    case .held: nil
    case .resting: contentOffset
    }
  }

  /// Whether the content moves by itself, so that every frame differs from the last.
  public var isMoving: Bool {
    guard case .moving = activity else { return false }
    return true
  }

  // MARK: Normalized offsets

  /// Returns the content offset of a normalized one.
  private func contentOffset(fromNormalized offset: Double) -> Double {
    guard let cycle = configuration.bounds.cycle else { return offset }
    return offset.addingProduct(Double(wholeTurns), cycle.period)
  }

  /// Returns a content offset less ``wholeTurns``.
  func normalized(_ contentOffset: Double) -> Double {
    guard let cycle = configuration.bounds.cycle else { return contentOffset.sanitized() }
    return contentOffset.addingProduct(-Double(wholeTurns), cycle.period).sanitized()
  }

  /// Moves the offset into the first turn; only between motions, which keep the turn that they began in.
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

extension Scroller: CustomStringConvertible {
  /// The phase, the position, the velocity and the destination, in units.
  public var description: String {
    let destination = targetContentOffset.map { ", to \($0)" } ?? ""
    return "\(phase) at \(contentOffset), \(velocity) a second\(destination)"
  }
}

#if !hasFeature(Embedded)
  extension Scroller: Codable {}
  extension Scroller.Activity: Codable {}
  extension Scroller.Launch: Codable {}
#endif
