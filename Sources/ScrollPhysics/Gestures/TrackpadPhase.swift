/// The part of a trackpad's gesture that a precise movement belongs to, as platforms tell it that have gestures.
public enum TrackpadPhase: String, Hashable, Sendable, CaseIterable {
  /// Fingers touched the trackpad, which stops the content.
  case began
  /// The fingers moved.
  case changed
  /// The fingers were lifted; momentum may follow.
  case ended
  /// The platform moves on by itself.
  case momentum
  /// The platform's momentum is over.
  case momentumEnded
}

#if !hasFeature(Embedded)
  extension TrackpadPhase: Codable {}
#endif
