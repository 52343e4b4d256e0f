public import Canvas

/// A target of a press or of a hovering pointer.
public enum Target: Hashable, Sendable {
  /// The sky, away from stars, bodies, and hit areas.
  case sky
  /// A star of a figure, or a body.
  case object(SkyObject)
  /// The label of a sign, given by the sign's index.
  case sign(Int)
  /// The planet that opens the turntable.
  case planet
  /// The open turntable, with the index of the item under the pointer; `nil` away from all items.
  case turntable(item: Int?)
  /// The open help page.
  case help
}

/// The identity of a star in a figure, or of a light in the real sky behind it.
public struct StarID: Hashable, Sendable {
  /// The index of the sign, and the index in ``Figure/stars`` or in ``Figure/field``.
  public let sign, index: Int

  /// Creates the identity of a star from the index of its sign, and its index in the sign's figure or in the field behind it.
  public init(sign: Int, index: Int) { (self.sign, self.index) = (sign, index) }
}

/// An area of the window that responds to a press or a hovering pointer.
public struct HitArea: Hashable, Sendable {
  /// The outline of an area, in design points.
  public enum Shape: Hashable, Sendable {
    case rect(Rect)
    case circle(center: Point, radius: Double)
  }

  /// The target of a pointer in the area.
  public let target: Target
  /// The outline of the area, in design points.
  public let shape: Shape

  /// Creates an area from a target and an outline in design points.
  public init(_ target: Target, _ shape: Shape) { (self.target, self.shape) = (target, shape) }

  /// Returns whether the area contains a position in design points.
  public func contains(_ point: Point) -> Bool {
    switch shape {
    case .rect(let rect): rect.contains(point)
    case .circle(let center, let radius): point.distance(to: center) <= radius
    }
  }
}

/// An area in and near which background stars fade out, so that a label there is legible.
public struct ExclusionArea: Hashable, Sendable {
  /// The area, in design points.
  public var rect: Rect
  /// The fraction by which the stars in the area fade, from 0 for no effect to 1 for no visible stars.
  public var strength: Double

  /// Creates an area from a rectangle in design points and a strength from 0 to 1.
  public init(_ rect: Rect, strength: Double) { (self.rect, self.strength) = (rect, strength) }
}
