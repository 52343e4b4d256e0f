extension Scroller {
  /// The state of a scroller that can be saved, with lengths in the caller's unit; the settings are not part of it.
  ///
  /// It is encoded with a version, 1. Keys and names of phases that are unknown are ignored when it is decoded, so that
  /// a state of a later version can be read as well.
  public struct State: Hashable, Sendable {
    /// The offset of the content, which includes all whole turns of a wrapping axis.
    public var contentOffset: Double

    /// The velocity of the content, in units per second.
    public var velocity: Double

    /// The offset at which the motion in progress ends; `nil` while a pointer is pressed.
    public var targetContentOffset: Double?

    /// The phase of the gesture or the motion.
    public var phase: Phase

    /// The time that the animation in progress still takes, in seconds; `nil` without one.
    public var remainingDuration: Double?

    /// Creates a state, by default of content at rest.
    public init(
      contentOffset: Double, velocity: Double = 0, targetContentOffset: Double? = nil, phase: Phase = .idle,
      remainingDuration: Double? = nil
    ) {
      self.contentOffset = contentOffset
      self.velocity = velocity
      self.targetContentOffset = targetContentOffset
      self.phase = phase
      self.remainingDuration = remainingDuration
    }
  }

  /// The state of the content, to be saved.
  public var state: State {
    let remaining = runStop == nil ? activity.segment.map { $0.endTime - time } : Self.stopDuration
    return State(
      contentOffset: contentOffset, velocity: velocity, targetContentOffset: targetContentOffset, phase: phase,
      remainingDuration: phase == .animating ? remaining : nil)
  }

  /// Creates a scroller at `time` that continues from a saved state.
  ///
  /// A motion continues with its velocity to its target, and a gesture counts as cancelled. Content beyond an end
  /// springs back.
  public init(_ state: State, configuration: ScrollConfiguration = ScrollConfiguration(), time: Double) {
    self.init(configuration: configuration)
    restartClock(time: time)
    relocate(to: state.contentOffset.sanitized())
    resume(state)
  }

  /// Continues the motion of a saved state; an initializer itself would not call the observer of ``activity``.
  private mutating func resume(_ state: State) {
    let velocity = state.velocity.sanitized()
    let target = (state.targetContentOffset ?? contentOffset).sanitized(or: contentOffset)
    switch state.phase {
    case .animating:
      let target = nearestAllowed(target)
      let duration = max(0, state.remainingDuration ?? configuration.tuning.settleDuration)
      guard target != offset || velocity != 0 else { break }
      activity = .moving(planner(velocity: velocity).animation(to: target, duration: duration), .call)
    case .decelerating, .bouncing:
      _ = settle(Activity.Launch(velocity: velocity))
      setTargetContentOffset(target)
    case .idle, .tracking, .dragging:
      if overscroll != 0 { _ = settle() }
    }
    renumberItems()
  }
}

extension Scroller.State: Codable {
  /// The format of a state, in which a phase is stored by its name.
  private struct Format: Codable {
    var version: Int? = 1
    let contentOffset: Double
    let velocity: Double?
    let targetContentOffset: Double?
    let phase: String?
    let remainingDuration: Double?
  }

  /// Creates a state from a decoder, or throws `DecodingError` if the offset is missing or a value is malformed.
  public init(from decoder: any Decoder) throws {
    let format = try Format(from: decoder)
    self.init(
      contentOffset: format.contentOffset, velocity: format.velocity ?? 0,
      targetContentOffset: format.targetContentOffset,
      phase: Scroller.Phase.allCases.first { "\($0)" == format.phase } ?? .idle,
      remainingDuration: format.remainingDuration)
  }

  /// Encodes the state, or throws the encoder's error.
  public func encode(to encoder: any Encoder) throws {
    try Format(
      contentOffset: contentOffset, velocity: velocity, targetContentOffset: targetContentOffset, phase: "\(phase)",
      remainingDuration: remainingDuration
    ).encode(to: encoder)
  }
}
