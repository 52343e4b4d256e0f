import Canvas

/// Remembers what a visible part showed when it was last asked for its next frame.
struct ChangeDetector<Value: Equatable & Sendable>: Sendable {
  private var last: Value?

  /// Returns ``NextFrame/now`` if a part shows something other than at the last call, or at the first call, and
  /// ``NextFrame/never`` otherwise.
  mutating func nextFrame(showing value: Value) -> NextFrame {
    defer { last = value }
    return value == last ? .never : .now
  }
}
