public import Canvas

extension Sky {
  /// The Sun, the Moon or a planet, which moves with the big stars of the figure that it is in.
  public struct Body: Hashable, Sendable {
    /// What it looks like.
    public enum Look: Hashable, Sendable {
      /// A soft glow.
      case sun
      /// A disc of which a fraction is lit, towards an angle in radians; 0 points right, and angles rise clockwise on
      /// screen.
      case moon(illuminated: Double, angle: Double)
      /// A disc, without or with two darker bands.
      case disc, bandedDisc
    }

    /// The index of the sign whose figure it is in.
    public let sign: Int
    /// The position relative to the figure's center, in design points.
    public let offset: Point
    /// The radius of its disc, in design points.
    public let radius: Double
    /// Its color.
    public let color: Color
    /// What it looks like.
    public let look: Look

    /// Creates a body.
    public init(sign: Int, offset: Point, radius: Double, color: Color, look: Look) {
      (self.sign, self.offset, self.radius, self.color, self.look) = (sign, offset, radius, color, look)
    }

    /// Returns the position in pixels at a sign coordinate.
    public func position(at coordinate: Double, in metrics: ViewMetrics) -> Point {
      let centerX = metrics.centerX(of: sign, speed: Figure.bigStarSpeed, position: coordinate)
      return Point(x: centerX + offset.x * metrics.unit, y: metrics.height / 2 + offset.y * metrics.unit)
    }
  }
}

/// What can be pointed at in the sky: a star of a figure, or one of the sky's ``Sky/bodies`` by its index.
public enum SkyObject: Hashable, Sendable { case star(StarID), body(Int) }
