/// A position, a distance, or a velocity in two dimensions, in the caller's unit or in units per second.
public struct ScrollVector: AdditiveArithmetic, Hashable, Sendable {
  /// The vector whose components are 0.
  public static let zero = ScrollVector(x: 0, y: 0)

  /// The horizontal component.
  public var x: Double

  /// The vertical component.
  public var y: Double

  /// Creates a vector from its components.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The Euclidean length, in the unit of the components.
  public var length: Double { (x * x + y * y).squareRoot() }

  /// Returns the sum of two vectors, component by component.
  public static func + (one: ScrollVector, other: ScrollVector) -> ScrollVector {
    ScrollVector(x: one.x + other.x, y: one.y + other.y)
  }

  /// Returns the vector from `other` to `one`.
  public static func - (one: ScrollVector, other: ScrollVector) -> ScrollVector {
    ScrollVector(x: one.x - other.x, y: one.y - other.y)
  }

  /// Returns the vector scaled by `factor`; a negative factor reverses its direction.
  public static func * (vector: ScrollVector, factor: Double) -> ScrollVector {
    ScrollVector(x: vector.x * factor, y: vector.y * factor)
  }

  subscript(axis: DirectionalLock.Axis) -> Double {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }

  /// This vector with limited components, of which 0 replaces one that is not finite.
  var finite: ScrollVector { ScrollVector(x: x.isFinite ? x.sanitized() : 0, y: y.isFinite ? y.sanitized() : 0) }

  /// Each axis's fraction of the stop speed at this velocity, so that axes with equal rates end a fling together.
  var stopFractions: ScrollVector {
    guard length > 0, length.isFinite else { return ScrollVector(x: 1, y: 1) }
    return ScrollVector(x: abs(x) / length, y: abs(y) / length)
  }

  var isFinite: Bool { x.isFinite && y.isFinite }

  func dotProduct(with other: ScrollVector) -> Double { x * other.x + y * other.y }

  /// Returns this vector with 0 for each component whose `mask` is 0, even if the component is not finite.
  func masked(by mask: ScrollVector) -> ScrollVector {
    ScrollVector(x: mask.x == 0 ? 0 : x, y: mask.y == 0 ? 0 : y)
  }
}

extension ScrollVector: CustomStringConvertible {
  /// The components in parentheses, such as "(1.0, 2.0)".
  public var description: String { "(\(x), \(y))" }
}
