/// A rule that chooses where content comes to rest.
public protocol SnapRule: Hashable, Sendable {
  /// Returns the offset to settle on, or `nil` to let the scroll end where it would.
  ///
  /// - Parameters:
  ///   - current: The offset at the release, in the caller's unit.
  ///   - projected: The offset at which the content would come to rest by itself.
  ///   - velocity: The velocity at the release, in units per second; 0 without a fling.
  func destination(from current: Double, projected: Double, velocity: Double) -> Double?
}

#if !hasFeature(Embedded)
  /// A ``SnapRule`` of any type, comparable to any other.
  public struct CustomSnap: Hashable, Sendable {
    private let rule: any SnapRule

    /// Creates a wrapper of `rule` for ``SnapPolicy/custom(_:)``.
    public init(_ rule: some SnapRule) { self.rule = rule }

    func destination(from current: Double, projected: Double, velocity: Double) -> Double? {
      rule.destination(from: current, projected: projected, velocity: velocity)
    }

    /// Returns whether both are rules of the same type and equal.
    public static func == (one: CustomSnap, other: CustomSnap) -> Bool {
      AnyHashable(one.rule) == AnyHashable(other.rule)
    }

    /// Feeds the rule into `hasher`.
    public func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(rule)) }
  }
#endif
