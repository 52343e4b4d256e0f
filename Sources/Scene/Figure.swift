public import Canvas

/// A figure: its stars and the lines between them; positions and lengths are in design points.
public struct Figure: Hashable, Sendable {
  /// The speed of the layer of bodies and big stars, as a fraction of the sky's.
  public static let bigStarSpeed = Layer.speed(of: .bigStars)
  /// The speed of the layer of small stars, as a fraction of the sky's.
  public static let smallStarSpeed = Layer.speed(of: .smallStars)

  /// A star of a figure.
  public struct Star: Hashable, Sendable {
    /// The position relative to the figure's center.
    public let offset: Point
    /// Whether the star is in the layer of big stars rather than in that of small stars.
    public let isBig: Bool
    /// The star's size and colors.
    public let light: StarLight
    /// The revealed fraction, from 0 to 1, at which the first line reaches the star; `nil` if no line ends at it.
    public fileprivate(set) var arrival: Double?

    /// Creates a star from an offset, a visual magnitude, and a B-V color index; it has no arrival.
    public init(offset: Point, isBig: Bool, magnitude: Double, colorIndex: Double) {
      self.offset = offset
      self.isBig = isBig
      light = StarLight(magnitude: magnitude, colorIndex: colorIndex, isBig: isBig)
    }

    /// The speed at which the star's layer scrolls, as a fraction of the sky's speed.
    public var speed: Double { isBig ? Figure.bigStarSpeed : Figure.smallStarSpeed }
  }

  /// A line from one star to another.
  public struct Line: Hashable, Sendable {
    /// The indices of two stars in ``Figure/stars``; the line grows from `start` to `end`.
    public let start, end: Int
    /// The revealed fraction that completes the line: the square root of the ratio of its length to the longest line's,
    /// or 0 for a line of no length.
    public let completion: Double

    /// Returns the drawn fraction of the line for a revealed fraction of the figure; both are from 0 to 1.
    public func fraction(revealed: Double) -> Double { completion > 0 ? min(1, revealed / completion) : revealed }
  }

  /// The place of the figure's center on the sky, in signs.
  public let coordinate: Double
  /// Whether the figure is a companion of the signs, whose lines have a color of their own.
  public let isCompanion: Bool
  /// The stars, to which the lines refer by index.
  public let stars: [Star]
  /// The lines between the stars, in drawing order.
  public let lines: [Line]
  /// The real sky behind the figure, the lowest first; it moves with the small stars.
  public let field: [FieldStar]
  /// An upper bound of the horizontal distance of stars and their glows from the center.
  public let halfWidth: Double

  /// Creates a figure from its place in signs, its stars, its lines as pairs of indices into `stars`, and the real sky
  /// behind it.
  public init(
    at coordinate: Double, isCompanion: Bool = false, stars: [Star], lines: [[Int]], field: [FieldStar] = []
  ) {
    (self.coordinate, self.isCompanion, self.field) = (coordinate, isCompanion, field)
    let lengths = lines.map { stars[$0[0]].offset.distance(to: stars[$0[1]].offset) }
    let longest = lengths.max() ?? 1
    self.lines = zip(lines, lengths).map {
      Line(start: $0[0], end: $0[1], completion: $1 > 0 ? ($1 / longest).squareRoot() : 0)
    }
    var stars = stars
    for line in self.lines { stars[line.end].arrival = min(stars[line.end].arrival ?? 1, line.completion) }
    self.stars = stars
    let offsets = stars.map(\.offset.x) + field.map(\.offset.x)
    halfWidth = (offsets.map { abs($0) }.max() ?? 0) + SpriteName.bigStarHalo.side
  }

  /// Returns the center at which a layer, by default that of bodies and big stars, shows the figure.
  public func center(speed: Double = bigStarSpeed, in sky: Sky) -> Point {
    let metrics = sky.metrics
    return Point(x: metrics.centerX(of: coordinate, speed: speed, position: sky.view.position), y: metrics.height / 2)
  }

  /// Returns whether the star of an index as in ``StarID`` is one of ``stars``.
  public func hasOwn(_ index: Int) -> Bool { index < stars.count }

  /// Returns the position of the star of an index as in ``StarID``.
  public func position(of index: Int, in sky: Sky) -> Point {
    guard hasOwn(index) else {
      return center(speed: Self.smallStarSpeed, in: sky) + field[index - stars.count].offset
    }
    return center(speed: stars[index].speed, in: sky) + stars[index].offset
  }
}
