// What a frame costs on the window's side.

/// Mean costs since the window opened, in microseconds a frame.
public struct WindowTimings: Hashable, Sendable {
  /// Time spent in `draw`.
  public var drawMicroseconds: Double
  /// Time spent in `present`, without the wait for the next frame's turn.
  public var presentMicroseconds: Double
}
