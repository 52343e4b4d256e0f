public import ScrollPhysics

/// What a world does at one moment, in the terms of the trace.
public struct WorldSnapshot: Hashable, Sendable {
  /// The distance from the first sign in points, from 0 up to but not including one turn.
  public var contentOffset: Double
  /// The velocity in points per second; a positive one raises the offset.
  public var velocity: Double
  /// What the scroll position does.
  public var phase: ScrollPhase
  /// The id of the nearest sign, if its center is within half a window.
  public var sign: String?
  /// The name of the sign that the sky is at or arrives at, such as "Leo"; `nil` between signs and on the way.
  public var title: String?
  /// How much of that sign's lines is drawn, from 0 to 1; 0 without a sign.
  public var reveal: Double
  /// Whether the turntable shows: `closed`, `opening`, `open` or `closing`.
  public var ring: String
  /// The turntable's position, in items from the first one.
  public var ringPosition: Double
  /// The title of the item in the turntable's selected position; `nil` for an empty list.
  public var ringItem: String?
}
