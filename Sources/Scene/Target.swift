public import Canvas

/// What a press acts on, resolved once when it happens.
public enum Target: Hashable, Sendable {
  /// The sky, which can be dragged.
  case sky
  /// A star of a figure, or a body.
  case object(SkyObject)
  /// The label of a sign, by the sign's index.
  case sign(Int)
  /// The planet that opens the turntable.
  case planet
  /// The open turntable, on one of its items or beside them.
  case turntable(item: Int?)
  /// The page of keys, which covers the window.
  case help
}

/// The identity of a star of a figure.
public struct StarID: Hashable, Sendable {
  /// The index of the sign.
  public let sign: Int
  /// The index among the sign's stars.
  public let index: Int

  /// Creates the identity of a star.
  public init(sign: Int, index: Int) {
    self.sign = sign
    self.index = index
  }
}

/// An area of the window that can be pressed.
public struct HitArea: Hashable, Sendable {
  /// The outline of an area, in pixels.
  public enum Shape: Hashable, Sendable {
    case rect(Rect)
    case circle(center: Point, radius: Double)
  }

  /// What a press in the area acts on.
  public let target: Target
  /// The outline, in pixels.
  public let shape: Shape

  /// Creates an area.
  public init(_ target: Target, _ shape: Shape) {
    self.target = target
    self.shape = shape
  }

  /// Returns whether a position in pixels lies in the area.
  public func contains(_ point: Point) -> Bool {
    switch shape {
    case .rect(let rect): rect.contains(point)
    case .circle(let center, let radius): point.distance(to: center) <= radius
    }
  }
}

/// An area that background stars keep clear of, so that a label in it can be read.
public struct ExclusionArea: Hashable, Sendable {
  /// The area, in pixels.
  public var rect: Rect
  /// How strongly stars fade there, from 0 to 1.
  public var strength: Double

  /// Creates an area.
  public init(_ rect: Rect, strength: Double) {
    self.rect = rect
    self.strength = strength
  }
}
