public import Ephemeris

/// What a body looks like close up; angles are in radians clockwise from the right.
public struct Portrait: Hashable, Sendable {
  /// A picture in the folder of pictures, of a disc or of what is around one.
  public enum Picture: String, Sendable {
    case moon, jupiter, saturn, mars, ring, corona
    /// A white disc.
    case disc

    /// Creates the picture of a body's disc.
    public init(of body: CelestialBody) { self = Picture(rawValue: body.rawValue) ?? .disc }

    /// Half the side of the picture, in radii of the disc.
    public var extent: Double {
      switch self {
      case .ring: 2.31
      case .corona: 4.2
      case .disc, .moon, .jupiter, .saturn, .mars: 1.1
      }
    }
  }

  /// The clockwise turn of the picture from its pole above.
  public let turn: Double
  /// The direction to the Sun; for the Sun itself, to the Moon before it.
  public let angle: Double
  /// The lit fraction of the disc, from 0 to 1.
  public let illuminated: Double
  /// The sine of the tilt of Saturn's ring, positive if its near half passes below.
  public let tilt: Double
  /// The Moon before the Sun, or the Earth's shadow on the Moon; `nil` without an eclipse.
  public let eclipse: EclipseView?

  /// Creates a portrait.
  public init(turn: Double, angle: Double, illuminated: Double, tilt: Double, eclipse: EclipseView?) {
    (self.turn, self.angle, self.illuminated) = (turn, angle, illuminated)
    (self.tilt, self.eclipse) = (tilt, eclipse)
  }
}

extension Sky.Body {
  /// The pictures of a close up; none for other looks.
  public var pictures: [Portrait.Picture] {
    guard case .portrait(let portrait) = look else { return [] }
    let around: Portrait.Picture? = body == .saturn ? .ring : body == .sun && portrait.eclipse != nil ? .corona : nil
    return [Portrait.Picture(of: body)] + [around].compactMap(\.self)
  }

  /// The radius with what is seen around the disc close up.
  public var reach: Double {
    guard case .portrait(let portrait) = look else { return radius }
    return radius * (body == .saturn ? 2.275 : body == .sun && portrait.eclipse?.isTotal == true ? 1.6 : 1)
  }
}
