public import Canvas

/// What a body looks like close up; lengths are in radii of its disc, angles in radians clockwise from the right.
public struct Portrait: Hashable, Sendable {
  /// The color of the Sun's disc.
  public static let sunColor = Color(rgb: 0xFFFDF6)

  /// A picture in the folder of pictures, of a disc or of what is around one.
  public enum Picture: String, Sendable {
    case moon, jupiter, saturn, mars, ring, corona
    /// A white disc.
    case disc

    /// Half the side of the picture.
    public var extent: Double {
      switch self {
      case .ring: 2.31
      case .corona: 4.2
      case .disc, .moon, .jupiter, .saturn, .mars: 1.1
      }
    }
  }

  /// The picture of the disc.
  public var picture: Picture
  /// The color of the disc and of its glow.
  public var color: Color
  /// The clockwise turn of the picture from its pole above.
  public var turn: Double
  /// The lit fraction of the disc, from 0 to 1.
  public var illuminated: Double
  /// The direction to the Sun; for the Sun itself, to the Moon before it.
  public var angle: Double
  /// The sine of the tilt of a ring, positive if its near half passes below; `nil` without a ring.
  public var ringTilt: Double?
  /// The Moon before the Sun, or the Earth's shadow on the Moon; `nil` without an eclipse.
  public var shadow: Shadow?

  /// A disc in front of another one.
  public struct Shadow: Hashable, Sendable {
    /// The radius, and the distance of the center.
    public let radius, distance: Double

    /// Creates a disc from its radius and the distance of its center.
    public init(radius: Double, distance: Double) { (self.radius, self.distance) = (radius, distance) }
  }

  /// Creates a portrait without an eclipse.
  public init(
    _ picture: Picture, color: Color, turn: Double, illuminated: Double, angle: Double, ringTilt: Double? = nil
  ) {
    (self.picture, self.color, self.turn) = (picture, color, turn)
    (self.illuminated, self.angle, self.ringTilt) = (illuminated, angle, ringTilt)
  }

  /// The pictures that the portrait may need.
  public var pictures: [Picture] { [picture] + (ringTilt == nil ? [] : [.ring]) + (shadow == nil ? [] : [.corona]) }
}
