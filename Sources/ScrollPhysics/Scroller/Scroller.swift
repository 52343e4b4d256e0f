/// One scrolling axis that moves like UIScrollView, from the press of a finger to the end of a glide.
///
/// A scroller is a value without a clock: every event carries its time in seconds, and ``advance(time:)`` brings the
/// scroller to the time of the frame to draw. Between events it is a closed form of time, so that the motion does not
/// depend on the frame rate. The position is always continuous, and so is the velocity except at a press or release.
///
/// - Time never runs backwards. An event stamped before the last ``advance(time:)``, as frames are drawn ahead, takes
///   effect at that later time, and its own stamp counts for the velocity of the finger. A stamp more than a second
///   earlier starts the clock anew.
/// - Dragged content is extrapolated to where the pointer is at the time of the frame, and a release continues there.
/// - A finger that moves in the positive direction lowers ``contentOffset``.
/// - A length that is not finite is ignored, a time that is not finite counts as the current one, and magnitudes are
///   limited to 1e15.
/// - Left alone, content comes to rest within its bounds after any sequence of events.
public struct Scroller: ScrollValue {
  /// The settings.
  public internal(set) var configuration: ScrollConfiguration

  /// The last time given, in seconds.
  private(set) var time = -Limit.time

  /// The whole turns subtracted from the content offset, which would cost it digits.
  private(set) var wholeTurns = 0

  /// The content offset at ``time``, less ``wholeTurns``.
  var offset: Double

  var activity = Activity.resting(acceptsTarget: false) {
    didSet {
      nextEventTime = activity.nextEventTime
      if !activity.isHeld { hold = nil }
      if !activity.followsCourse { course = nil }
      if activity.isHeld || isMoving { unconsumedVelocity = 0 }
    }
  }

  /// The content that a pointer or fingers hold; not part of the activity, which every frame copies.
  var hold: Hold?

  /// The motion that a segment of ``MotionSegment/Motion/course(destination:duration:isAnimation:)`` follows.
  private(set) var course: Course?

  /// The samples of the pointer or trackpad; not part of the activity, so that a press allocates no storage.
  var tracker: VelocityTracker

  var fastScroll = FastScroll()

  /// The velocity of the last motion at an end of ``ScrollEndBehavior/chain``, in units per second, with which to
  /// launch the scroller around this one; 0 if it reached no such end, and once the content moves again.
  public private(set) var unconsumedVelocity = 0.0

  /// The item of the last frame, if items are reported.
  private var item: Int?

  /// Whether the momentum of a trackpad is ignored until the next touch, as content has bounced at an end.
  var ignoresMomentum = false

  /// Creates a scroller at rest, on a range no further than its ends; by default at the start, clear of the inset.
  public init(contentOffset: Double? = nil, configuration: ScrollConfiguration = .init()) {
    let configuration = configuration.sanitized
    self.configuration = configuration
    tracker = VelocityTracker(window: configuration.tuning.velocityWindow)
    offset = configuration.bounds.clamp((contentOffset ?? -configuration.insets.leading).sanitized())
    normalizeOffset()
    item = reportedItem
  }

  // MARK: Reading

  /// The offset of the content, in units, at the last time given; it counts every turn of a wrapping axis.
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
    case .resting: 0
    case .held, .panned: hold?.velocity(of: fingerVelocity(at: time)) ?? 0
    case .wheeled, .moving: if let segment = activity.segment { velocity(of: segment) } else { 0 }
    }
  }

  /// The distance of the content beyond an end, in units: below 0 before the start, and 0 within the bounds.
  public var overscroll: Double { offset - configuration.bounds.clamp(offset) }

  /// The distance of a drag beyond an end of ``ScrollEndBehavior/chain`` at its last sample, in units; otherwise 0.
  ///
  /// Pass it, with the opposite sign, to the scroller around this one as the position of its finger.
  public var unconsumedDistance: Double { hold?.unconsumedDistance ?? 0 }

  /// The current state.
  public var phase: ScrollPhase {
    switch activity {
    case .resting: .idle
    case .held(let drag): drag.isDragging ? .dragging : .tracking
    case .panned: .dragging
    case .wheeled, .moving: activity.segment?.phase ?? .idle
    }
  }

  /// The ``contentOffset`` at which the content comes to rest if nothing interrupts it; `nil` while a pointer holds it.
  public var targetContentOffset: Double? {
    activity.drag == nil ? contentOffset(fromNormalized: activity.segment?.target ?? offset) : nil
  }

  /// Whether the content moves by itself.
  public var isMoving: Bool { activity.segment != nil }

  /// Whether every frame differs: the content moves, or is held by a pointer whose last sample is less than 40 ms old.
  public var isChanging: Bool { isMoving || hold?.isChanging(at: time) ?? false }

  // MARK: Time

  /// Advances the scroller to `time`, in seconds, and returns the events until then.
  ///
  /// Call it once for each frame with the time at which the frame will be visible. A time up to a second before the last
  /// one has no effect, and an earlier one starts the clock anew.
  @discardableResult
  public mutating func advance(time: Double) -> ScrollEvents {
    if time < self.time - Limit.delay { restartClock(time: time) }
    let time = abs(time) <= Limit.time ? max(time, self.time) : self.time
    var events: ScrollEvents = []
    while let next = nextEventTime, next <= time {
      events.formUnion(handleNextEvent(at: max(next, self.time)))
    }
    let isLater = time > self.time
    self.time = time
    show(isLater: isLater)
    if configuration.reportsItems, item != reportedItem {
      item = reportedItem
      events.insert(.didCrossItem)
    }
    return events
  }

  /// Starts the clock anew at `time`, such as after a state has been restored; motions and gestures continue.
  public mutating func restartClock(time: Double) {
    guard abs(time) <= Limit.time else { return }
    let shift = time - self.time
    let hasStarted = self.time > -Limit.time
    self.time = time
    tracker.reset()
    guard hasStarted else { return }
    fastScroll.shiftClock(by: shift)
    activity.shiftClock(by: shift)
    hold?.shiftClock(by: shift)
  }

  /// Returns ``contentOffset`` at `time` if nothing interrupts the motion; the current one for a time in the past.
  public func contentOffset(time: Double) -> Double { advanced(to: time).contentOffset }

  /// Returns ``velocity`` at `time` if nothing interrupts the motion; the current one for a time in the past.
  public func velocity(time: Double) -> Double { advanced(to: time).velocity }

  private func advanced(to time: Double) -> Scroller {
    var ahead = self
    if time > self.time { ahead.advance(time: time) }
    return ahead
  }

  /// The time of the next event without input, in seconds; `nil` without one.
  ///
  /// An event loop draws while ``isChanging`` is `true`. Otherwise it sleeps until this time or the next input.
  public private(set) var nextEventTime: Double?

  /// Handles the first event that is due: the end of a gesture or of a segment.
  private mutating func handleNextEvent(at time: Double) -> ScrollEvents {
    self.time = time
    guard let segment = activity.segment, segment.endTime == nextEventTime else {
      show()
      return endGesture()
    }
    // By age rather than time, which has fewer digits if the clock has run for long.
    let position = segment.position(atAge: segment.duration, along: course)
    let velocity = segment.velocity(atAge: segment.duration, along: course)
    offset = segment.successor == .entry ? configuration.bounds.clamp(position) : segment.target
    if let next = planner(velocity: velocity, at: segment.endTime).successor(of: segment) {
      activity.segment = next
      return []
    }
    comeToRest()
    if configuration.ends == .chain, segment.isCutShort { unconsumedVelocity = velocity }
    return segment.endEvent
  }

  private var reportedItem: Int? { configuration.reportsItems ? currentItem : nil }

  /// Counts items from those at the current offset, after others have taken their numbers.
  mutating func renumberItems() { item = reportedItem }

  /// Returns the current position of a motion; one that would turn beyond a hard end waits there.
  private func position(of segment: MotionSegment) -> Double {
    let position = segment.position(atAge: time - segment.startTime, along: course)
    return isStopped(segment, at: position) ? configuration.bounds.clamp(position) : position
  }

  @inline(__always)
  private func velocity(of segment: MotionSegment) -> Double {
    let age = time - segment.startTime
    let isStopped =
      configuration.ends != .bounce && isStopped(segment, at: segment.position(atAge: age, along: course))
    return isStopped ? 0 : segment.velocity(atAge: age, along: course)
  }

  /// Returns whether a hard end stops a motion that began inside and would now be at `position`.
  private func isStopped(_ segment: MotionSegment, at position: Double) -> Bool {
    guard configuration.ends != .bounce, !configuration.bounds.contains(position) else { return false }
    return configuration.bounds.contains(segment.position(atAge: 0, along: course))
  }

  mutating func follow(_ course: Course, _ segment: MotionSegment, _ origin: Activity.Origin) {
    self.course = course
    activity = .moving(segment, origin)
  }

  /// Updates the offset to the current time; content at rest accepts a target no later than its release.
  @inline(__always)
  mutating func show(isLater: Bool = false) {
    switch activity {
    case .moving(let segment, _): offset = position(of: segment)
    case .wheeled(let turn): if let segment = turn.segment { offset = position(of: segment) }
    case .held, .panned: if let held = hold?.offset(at: time) { offset = held }
    case .resting(let acceptsTarget): if acceptsTarget, isLater { activity = .resting(acceptsTarget: false) }
    }
  }

  // MARK: Normalized offsets

  /// Moves the content to an offset that counts every turn.
  mutating func relocate(to contentOffset: Double, normalizing: Bool = true) {
    wholeTurns = 0
    offset = contentOffset
    if normalizing { normalizeOffset() }
  }

  func contentOffset(fromNormalized offset: Double) -> Double {
    guard let cycle = configuration.bounds.cycle else { return offset }
    return offset.addingProduct(Double(wholeTurns), cycle.period)
  }

  /// Returns a content offset less ``wholeTurns``.
  func normalized(_ contentOffset: Double) -> Double {
    guard let cycle = configuration.bounds.cycle else { return contentOffset.sanitized() }
    return contentOffset.addingProduct(-Double(wholeTurns), cycle.period).sanitized()
  }

  /// Moves the offset into the first turn; only between motions, which keep the turns of their start.
  mutating func normalizeOffset() {
    guard let cycle = configuration.bounds.cycle else { return }
    wholeTurns = wholeTurns.saturatingAdding(cycle.turns(in: offset))
    offset = cycle.fold(offset)
  }
}

extension Int {
  fileprivate func saturatingAdding(_ other: Int) -> Int {
    let (sum, hasOverflowed) = addingReportingOverflow(other)
    return hasOverflowed ? (other > 0 ? .max : .min) : sum
  }
}

#if !hasFeature(Embedded)
  extension Scroller: CustomStringConvertible {
    /// The phase, offset, velocity, and target, in units.
    public var description: String {
      let destination = targetContentOffset.map { ", to \($0)" } ?? ""
      return "\(phase) at \(contentOffset), \(velocity) a second\(destination)"
    }
  }
#endif
