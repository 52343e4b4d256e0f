/// The phase of a trackpad gesture, on platforms that report phases.
public enum TrackpadPhase: String, Hashable, Sendable, CaseIterable {
  /// The fingers touched the trackpad, which stops the content.
  case began
  /// The fingers moved.
  case changed
  /// The fingers were lifted; momentum may follow.
  case ended
  /// The platform continues the movement with momentum.
  case momentum
  /// The momentum ended.
  case momentumEnded
}

#if !hasFeature(Embedded)
  extension TrackpadPhase: Codable {}
#endif
