/// One scrolling axis that moves as in UIScrollView.
///
/// A scroller is a value without a clock: every input has a time in seconds, and ``advance(to:)`` brings the scroller
/// to the time of the frame to draw. Between inputs it is a function of time in closed form, so that the motion does
/// not depend on the frame rate. During each motion except a custom one, the position is continuous, and so is the
/// velocity until the motion ends or meets a hard end. A fling that does not snap or reach an end stops at a speed of
/// 10 points per second. Lengths are in the caller's unit, and velocities in that unit per second.
///
/// - Because a frame is drawn for a future time, an input can have an earlier time than the last frame. It takes effect
///   at the time of that frame, but the velocity of the finger is computed with the input's own time. An input that is
///   more than a second earlier restarts the clock.
/// - The position of a dragging pointer is extrapolated to the time of the frame, and a release continues from there.
/// - A finger that moves in the positive direction decreases ``contentOffset``.
/// - An offset, a distance, or a velocity that is not finite is ignored, and others are limited to 1e15 in magnitude.
///   A time that is not finite counts as the current one.
/// - After any sequence of gestures, content that no pointer or finger holds comes to rest within its bounds.
public struct Scroller: Hashable, Sendable {
  /// The settings, with invalid values replaced; change them with ``reconfigure(_:time:)``.
  public internal(set) var configuration: ScrollConfiguration

  /// The current time; -1e12 before the first call.
  private(set) var time = -Limit.time

  /// The number of whole turns of a wrapping axis that ``offset`` excludes to keep its precision.
  private(set) var wholeTurns = 0.0

  /// The content offset at ``time`` without ``wholeTurns``.
  var offset: Double

  var activity = Activity.resting(acceptsTarget: false) {
    didSet {
      if !activity.isHeld { hold = nil }
      if activity.isHeld || isMoving { unconsumedVelocity = 0 }
      if !activity.isResting { isSettled = false }
      unconsumedNotch = 0
    }
  }

  /// The state of a drag or a precise gesture; stored outside the activity, because each frame copies the activity.
  var hold: Hold?

  /// The samples of the pointer or trackpad, stored outside the activity so that a press allocates no memory.
  var tracker: VelocityTracker

  /// The method that estimates the velocity of the pointer or the fingers.
  var estimator = VelocityEstimator.line

  /// The gesture in progress; that of a plane's axis belongs to the plane.
  var gesture = Gesture()

  /// The part of the last notch beyond an end with ``ScrollEndBehavior/chain``.
  var unconsumedNotch = 0.0

  /// The velocity with which the last motion reached an end that stops it.
  ///
  /// With ``ScrollEndBehavior/chain``, launch the enclosing scroller with this velocity. It is 0 if the last motion ended otherwise, and becomes 0 when a
  /// pointer is pressed, a precise gesture begins, or another motion starts.
  public internal(set) var unconsumedVelocity = 0.0

  /// The value with which the next frame compares ``currentItem``.
  private var item: Int?

  /// Whether the end of the last gesture and motion has been reported.
  var isSettled = true

  /// Creates a scroller at rest at `contentOffset`, clamped to the bounds.
  ///
  /// The default offset is minus the leading inset.
  public init(contentOffset: Double? = nil, configuration: ScrollConfiguration = .init()) {
    let configuration = configuration.sanitized
    self.configuration = configuration
    tracker = VelocityTracker(window: configuration.tuning.velocityWindow)
    offset = configuration.bounds.clamp((contentOffset ?? -configuration.bounds.insets.leading).sanitized())
    normalizeOffset()
    item = currentItem
  }

  var bounds: ScrollBounds { configuration.bounds }

  // MARK: Reading

  /// The current offset of the content; on a wrapping axis it includes all whole turns.
  public var contentOffset: Double { contentOffset(fromNormalized: offset) }

  /// ``contentOffset`` within the first turn of a wrapping axis, in 0 ..< period; unchanged on other axes.
  public var foldedOffset: Double { bounds.cycle?.fold(offset) ?? offset }

  /// The current velocity of ``contentOffset``.
  public var velocity: Double {
    switch activity {
    case .resting: 0
    case .held: hold?.velocity(of: fingerVelocity(at: time)) ?? 0
    case .moving(let segment, _):
      // Only content at an end may be stopped there.
      bounds.end(near: offset, within: 0) != nil && segment.isStopped(at: time, by: configuration)
        ? 0 : segment.velocity(at: time)
    }
  }

  /// The signed distance of the content beyond an end: negative before the start, and 0 within the bounds.
  public var overscroll: Double { offset - bounds.clamp(offset) }

  /// The signed distance of a drag or a notch beyond an end with ``ScrollEndBehavior/chain``; otherwise 0.
  ///
  /// Pass that of a drag, with the opposite sign, to the enclosing scroller as the position of a finger, the change
  /// of that of a trackpad as a delta, and that of the last notch as a notch.
  public var unconsumedDistance: Double { hold?.unconsumedDistance ?? unconsumedNotch }

  /// The signed distance from ``contentOffset`` to the end of the range; infinite without one.
  public var distanceToEnd: Double { bounds.range.upperBound - offset }

  /// Whether the content rests at the end of its range, or moves there; `false` while a pointer is pressed.
  ///
  /// Content within 1e-6 points of an end is at the end.
  public var isAtEnd: Bool {
    !activity.isPressed
      && configuration.end(near: activity.segment?.target ?? offset) == bounds.range.upperBound
  }

  /// The phase of the press, the drag, or the motion in progress; ``Phase/idle`` without one.
  public var phase: Phase {
    switch activity {
    case .resting: .idle
    case .held(let grip): grip == .pressed ? .tracking : .dragging
    case .moving(let segment, _): segment.phase
    }
  }

  /// The content offset at which the motion in progress ends if nothing interrupts it; without one, the current offset.
  ///
  /// It is `nil` while a pointer is pressed. While a key is held, the content ends where a release of the key would stop
  /// it. During a gesture of a wheel or a trackpad, it does not include the
  /// settling that follows.
  public var targetContentOffset: Double? {
    activity.isPressed ? nil : contentOffset(fromNormalized: runStop ?? activity.segment?.target ?? offset)
  }

  /// Whether the content decelerates, bounces, or is animated.
  public var isMoving: Bool { activity.segment != nil }

  /// Whether frames can differ without input: ``isMoving`` is `true`, or the movement of a pointer is extrapolated.
  public var isChanging: Bool { isMoving || isAboutToSettle || hold?.lead.isChanging(at: time) ?? false }

  // MARK: Time

  /// Advances the scroller to `time`, and returns the events up to that time.
  ///
  /// Call it once for each frame, with the time at which the frame will be visible. A time up to a second before the
  /// latest one counts as the latest one, and an earlier time restarts the clock.
  @discardableResult
  public mutating func advance(to time: Double) -> ScrollEvents {
    let time = adopt(time)
    var events = nextEventTime ?? .infinity > time ? run(to: time) : pass(to: time)
    events.formUnion(crossItem())
    if isAboutToSettle {
      isSettled = true
      events.insert(.didSettle)
    }
    return events
  }

  /// Restarts the clock at `time`, such as after restoring a saved state; motions and gestures continue.
  public mutating func restartClock(time: Double) {
    guard abs(time) <= Limit.time else { return }
    let shift = time - self.time
    let hasStarted = self.time > -Limit.time
    self.time = time
    guard hasStarted else { return tracker.reset() }
    tracker.shiftClock(by: shift)
    gesture.shiftClock(by: shift)
    activity.segment?.startTime += shift
    hold?.shiftClock(by: shift)
  }

  /// Returns ``contentOffset`` at `time` without further input; the current one for a past time.
  public func contentOffset(at time: Double) -> Double { advanced(to: time).contentOffset }

  /// Returns ``velocity`` at `time` without further input; the current one for a past time.
  public func velocity(at time: Double) -> Double { advanced(to: time).velocity }

  /// The next time at which a gesture or a part of a motion ends without input; `nil` if there is none.
  ///
  /// An event loop draws while ``isChanging`` is `true`, and otherwise sleeps until this time or the next input.
  public var nextEventTime: Double? {
    let end = activity.segment?.endTime
    return gesture.silence.map { min(end ?? .infinity, $0.end) } ?? end
  }

  /// Brings the content to `time` without an end of the gesture.
  mutating func run(to time: Double) -> ScrollEvents {
    var events: ScrollEvents = []
    while let segment = activity.segment, segment.endTime <= time {
      events.formUnion(end(segment))
    }
    let isLater = time > self.time
    self.time = max(time, self.time)
    show(isLater: isLater)
    return events
  }

  /// Reports an item that the content has crossed.
  mutating func crossItem() -> ScrollEvents {
    guard configuration.reportsItems, let current = currentItem, current != item else { return [] }
    item = current
    return .didCrossItem
  }

  private mutating func end(_ segment: MotionSegment) -> ScrollEvents {
    time = max(segment.endTime, time)
    // Computed by age rather than time, which has less precision after the clock has run for long.
    let position = segment.shift + segment.motion.position(at: segment.duration)
    let velocity = segment.motion.velocity(at: segment.duration)
    switch segment.successor {
    case .rest: offset = segment.target
    // Only a custom motion that starts beyond an end is not cut short.
    case .bounce: offset = segment.isCutShort ? segment.target : position
    case .entry: offset = bounds.clamp(position)
    }
    if let next = planner(velocity: velocity, at: segment.endTime).successor(of: segment) {
      activity.segment = next
      return []
    }
    comeToRest()
    if segment.isCutShort { unconsumedVelocity = velocity }
    return segment.endEvent
  }

  /// Adopts the current item without an event, after a change has renumbered the items.
  mutating func renumberItems() { item = currentItem }

  /// Updates the offset to the current time; if `isLater` is `true`, content at rest no longer accepts a target.
  @inline(__always)
  mutating func show(isLater: Bool = false) {
    switch activity {
    case .moving(let segment, _):
      offset = segment.position(at: time)
      if !bounds.contains(offset), segment.isStopped(at: time, by: configuration) {
        offset = bounds.clamp(offset)
      }
    case .held: if let held = hold?.offset(at: time) { offset = held }
    case .resting(let acceptsTarget): if acceptsTarget, isLater { activity = .resting(acceptsTarget: false) }
    }
  }

  // MARK: Normalized offsets

  mutating func relocate(to contentOffset: Double, normalizing: Bool = true) {
    wholeTurns = 0
    offset = contentOffset
    if normalizing { normalizeOffset() }
  }

  func contentOffset(fromNormalized offset: Double) -> Double {
    guard let cycle = bounds.cycle else { return offset }
    return offset.addingProduct(wholeTurns, cycle.period)
  }

  /// Returns a content offset without ``wholeTurns``.
  func normalized(_ contentOffset: Double) -> Double {
    guard let cycle = bounds.cycle else { return contentOffset.sanitized() }
    return contentOffset.addingProduct(-wholeTurns, cycle.period).sanitized()
  }

  /// Returns the allowed offset nearest to `contentOffset`, without ``wholeTurns``.
  func nearestAllowed(_ contentOffset: Double) -> Double { bounds.clamp(normalized(contentOffset)) }

  /// Moves whole turns from ``offset`` to ``wholeTurns``; end any motion as well, because its positions keep the turns.
  mutating func normalizeOffset() {
    guard let cycle = bounds.cycle else { return }
    wholeTurns += cycle.turns(in: offset)
    offset = cycle.fold(offset)
  }
}

extension Scroller: CustomStringConvertible {
  /// A description with the phase, the offset, the velocity, and, unless a pointer is pressed, the target.
  public var description: String {
    let destination = targetContentOffset.map { ", to \($0)" } ?? ""
    return "\(phase) at \(contentOffset), \(velocity) a second\(destination)"
  }
}
