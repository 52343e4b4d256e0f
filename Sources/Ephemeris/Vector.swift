import MathFunctions

/// A position or a direction in equatorial coordinates for the equinox J2000; angles are in degrees.
public struct Vector: Hashable, Sendable {
  /// The coordinates toward the equinox, toward a right ascension of 90 degrees on the equator, and toward the north.
  public let x, y, z: Double

  /// Creates a vector from its coordinates.
  public init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }

  /// Creates a vector of length 1 from its angles.
  public init(rightAscension: Double, declination: Double) {
    let (longitude, latitude) = (rightAscension * .pi / 180, declination * .pi / 180)
    let radius = Math.cosine(latitude)
    self.init(x: radius * Math.cosine(longitude), y: radius * Math.sine(longitude), z: Math.sine(latitude))
  }

  /// The right ascension, from 0 to 360.
  public var rightAscension: Double {
    let angle = Math.arcTangent(y: y, x: x) * 180 / .pi
    return angle < 0 ? angle + 360 : angle
  }

  /// The declination, from -90 to 90.
  public var declination: Double { Math.arcTangent(y: z, x: (x * x + y * y).squareRoot()) * 180 / .pi }

  /// The length, in the unit of the coordinates.
  public var length: Double { dot(self).squareRoot() }

  /// The vector of length 1 in the same direction; there is none for length 0.
  public var unit: Vector { 1 / length * self }

  /// Returns the scalar product.
  public func dot(_ other: Vector) -> Double { x * other.x + y * other.y + z * other.z }

  /// Returns the vector product.
  public func cross(_ other: Vector) -> Vector {
    Vector(x: y * other.z - z * other.y, y: z * other.x - x * other.z, z: x * other.y - y * other.x)
  }

  /// Returns the angle between two directions, from 0 to 180.
  public func angle(to other: Vector) -> Double {
    Math.arcTangent(y: cross(other).length, x: dot(other)) * 180 / .pi
  }

  /// Returns the sum of two vectors.
  public static func + (one: Vector, other: Vector) -> Vector {
    Vector(x: one.x + other.x, y: one.y + other.y, z: one.z + other.z)
  }

  /// Returns the position of `one` as seen from `other`.
  public static func - (one: Vector, other: Vector) -> Vector { one + -1 * other }

  /// Returns a multiple of a vector.
  public static func * (factor: Double, vector: Vector) -> Vector {
    Vector(x: factor * vector.x, y: factor * vector.y, z: factor * vector.z)
  }
}
