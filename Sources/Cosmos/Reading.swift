// What can be read off the world: for the trace, and for tests.

public import ScrollPhysics

/// Where the sky is, and what it does.
public struct Reading: Hashable, Sendable {
  /// Points from the first sign, of [0, one turn).
  public var contentOffset: Double
  /// Points a second; positive raises the offset.
  public var velocity: Double
  /// What the scroll position does.
  public var phase: ScrollPhase
  /// The nearest sign's id, if its centre is within half a window.
  public var sign: String?
  /// How far that sign's lines are drawn, from 0 to 1; 0 without a sign.
  public var reveal: Double
  /// Whether the turntable is there: closed, opening, open or closing.
  public var ring: String
  /// Where the turntable stands, in items from the first one.
  public var ringPosition: Double
  /// The title of the item in the turntable's chosen place; nil for an empty list.
  public var ringItem: String?
}
