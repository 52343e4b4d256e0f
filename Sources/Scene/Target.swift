public import Canvas

/// The target of a press, resolved once at the press.
public enum Target: Hashable, Sendable {
  /// The empty sky.
  case sky
  /// A star of a figure, or a body.
  case object(SkyObject)
  /// The label of a sign, by the sign's index.
  case sign(Int)
  /// The planet that opens the turntable.
  case planet
  /// The open turntable, on an item or beside its items.
  case turntable(item: Int?)
  /// The page of keys.
  case help
}

/// The identity of a star of a figure.
public struct StarID: Hashable, Sendable {
  /// The index of the sign, and the index among the sign's stars.
  public let sign, index: Int

  /// Creates the identity of a star.
  public init(sign: Int, index: Int) { (self.sign, self.index) = (sign, index) }
}

/// An area of the window that can be pressed.
public struct HitArea: Hashable, Sendable {
  /// The outline of an area, in pixels.
  public enum Shape: Hashable, Sendable {
    case rect(Rect)
    case circle(center: Point, radius: Double)
  }

  /// The target of a press in the area.
  public let target: Target
  /// The outline, in pixels.
  public let shape: Shape

  /// Creates an area.
  public init(_ target: Target, _ shape: Shape) { (self.target, self.shape) = (target, shape) }

  /// Returns whether a position in pixels lies in the area.
  public func contains(_ point: Point) -> Bool {
    switch shape {
    case .rect(let rect): rect.contains(point)
    case .circle(let center, let radius): point.distance(to: center) <= radius
    }
  }
}

/// An area in which background stars fade, so that a label in it is legible.
public struct ExclusionArea: Hashable, Sendable {
  /// The area, in pixels.
  public var rect: Rect
  /// The strength of the fade, from 0 to 1.
  public var strength: Double

  /// Creates an area.
  public init(_ rect: Rect, strength: Double) { (self.rect, self.strength) = (rect, strength) }
}
