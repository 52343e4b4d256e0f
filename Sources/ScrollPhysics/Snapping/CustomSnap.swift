/// A custom rule that chooses where content comes to rest.
public protocol SnapRule: Hashable, Sendable {
  /// Returns the offset to settle on after a release at `current`, or `nil` to let the motion end at `projected`.
  ///
  /// Offsets are in the caller's unit. The result is clamped to the bounds; one that is not finite counts as `nil`.
  /// `velocity` is that of the launch, in units per second, and 0 without a fling. After a wheel or a key, `current`
  /// is equal to `projected`.
  func destination(from current: Double, projected: Double, velocity: Double) -> Double?
}

/// A type-erased ``SnapRule``.
public struct CustomSnap: Hashable, Sendable {
  private let rule: any SnapRule

  /// Creates a type-erased rule for ``SnapPolicy/custom(_:)``.
  public init(_ rule: some SnapRule) { self.rule = rule }

  func destination(from current: Double, projected: Double, velocity: Double) -> Double? {
    rule.destination(from: current, projected: projected, velocity: velocity)
  }

  /// Returns whether the wrapped rules are equal, as compared by `AnyHashable`.
  public static func == (one: CustomSnap, other: CustomSnap) -> Bool {
    AnyHashable(one.rule) == AnyHashable(other.rule)
  }

  /// Feeds the wrapped rule into `hasher`.
  public func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(rule)) }
}
