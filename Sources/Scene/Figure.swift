public import Canvas

/// The figure of a sign: its stars as they shine, and the lines between them.
public struct Figure: Hashable, Sendable {
  static let bigStarSpeed = Layer.speed(of: .bigStars)
  fileprivate static let smallStarSpeed = Layer.speed(of: .smallStars)

  /// A star of a figure.
  public struct Star: Hashable, Sendable {
    /// The position relative to the figure's center, in design points.
    public let offset: Point
    /// Whether it is one of the figure's big stars.
    public let isBig: Bool
    /// Its size and colors.
    public let light: StarLight

    /// Creates a star.
    public init(offset: Point, isBig: Bool, magnitude: Double, colorIndex: Double) {
      self.offset = offset
      self.isBig = isBig
      light = StarLight(magnitude: magnitude, colorIndex: colorIndex, isBig: isBig)
    }

    /// The speed of the star's layer, as a fraction of the sky's.
    public var speed: Double { isBig ? Figure.bigStarSpeed : Figure.smallStarSpeed }

    /// Returns the position in pixels while the figure's center is at `centerX` on the star's layer.
    public func position(inFigureAt centerX: Double, _ metrics: ViewMetrics) -> Point {
      Point(x: centerX + offset.x * metrics.unit, y: metrics.height / 2 + offset.y * metrics.unit)
    }
  }

  /// The stars.
  public let stars: [Star]
  /// The lines: pairs of indices into ``stars``, from where a line grows to where it ends.
  public let lines: [[Int]]
  /// The distance from the center to the farthest edge on either side, in design points.
  public let halfWidth: Double

  /// Creates a figure.
  public init(stars: [Star], lines: [[Int]]) {
    self.stars = stars
    self.lines = lines
    halfWidth = (stars.map { abs($0.offset.x) }.max() ?? 0) + SpriteName.bigStarHalo.side / 2
  }
}
