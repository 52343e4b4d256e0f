// Snapping by a rule of the caller's own.

/// A rule that chooses where content settles.
public protocol SnapRule: Hashable, Sendable {
  /// Where content settles that would come to rest at `projected`; `nil` to let it rest there.
  ///
  /// - Parameters:
  ///   - current: Where it is let go, in the caller's unit.
  ///   - projected: Where it would come to rest by itself.
  ///   - velocity: The velocity it is let go with, in units per second; 0 without a fling.
  func destination(from current: Double, projected: Double, velocity: Double) -> Double?
}

/// Any ``SnapRule``, comparable to any other.
public struct CustomSnap: Hashable, Sendable {
  private let rule: any SnapRule

  /// Wraps a rule for ``SnapPolicy/custom(_:)``.
  public init(_ rule: some SnapRule) { self.rule = rule }

  func destination(from current: Double, projected: Double, velocity: Double) -> Double? {
    rule.destination(from: current, projected: projected, velocity: velocity)
  }

  /// Whether both are the same kind of rule and equal.
  public static func == (one: CustomSnap, other: CustomSnap) -> Bool {
    AnyHashable(one.rule) == AnyHashable(other.rule)
  }

  /// Feeds the rule into `hasher`.
  public func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(rule)) }
}
