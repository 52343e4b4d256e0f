public import Canvas

/// The eight layers of the sky at a moment: background stars by their seed and density, and figures by their positions.
public struct Sky: Hashable, Sendable {
  /// The radius of the area in which a star or a body can be clicked, in design points.
  private static let hitRadius = 13.0

  /// The seed and the density of the background stars, which also determine the clouds.
  public struct BackgroundStars: Hashable, Sendable {
    /// The seed of the random positions.
    public var seed: UInt64
    /// The number of stars in each section of a layer, a twelfth of its loop, for a window of 320 x 568 design points; it
    /// scales with the window's area.
    public var count: Int

    /// Creates background stars from a seed and a number of stars in each section.
    public init(seed: UInt64, count: Int) { (self.seed, self.count) = (seed, count) }
  }

  /// A sign coordinate, and the state of the figures there.
  public struct View: Hashable, Sendable {
    /// The sign coordinate in the window's middle, from 0 up to but not including 12.
    public var position: Double
    /// The revealed fraction of each sign's lines, from 0 to 1.
    public var reveal: SIMD16<Double>
    /// The age of each sign's arrival in seconds; ``Arrival/duration`` where everything has settled.
    public var age: SIMD16<Double>

    /// Creates a view.
    public init(
      position: Double, reveal: SIMD16<Double> = SIMD16(), age: SIMD16<Double> = SIMD16(repeating: Arrival.duration)
    ) {
      (self.position, self.reveal, self.age) = (position, reveal, age)
    }
  }

  /// Another view that fades into the current one.
  public struct CrossFade: Hashable, Sendable {
    /// The view that fades out.
    public var former: View
    /// The visible fraction of the current view, from 0 to 1.
    public var fraction: Double

    /// Creates a cross-fade.
    public init(from former: View, fraction: Double) { (self.former, self.fraction) = (former, fraction) }
  }

  /// The background stars of all layers.
  public var backgroundStars: BackgroundStars
  /// The figures, by sign.
  public var figures: [Figure]
  /// The Sun, the Moon and the planets in the figures; none without a date.
  public var bodies: [Body] = []
  /// The current view.
  public var view: View
  /// The previous view, while it fades out.
  public var crossFade: CrossFade?
  /// The distance that the sky travels from one frame to the next; ``Travel/none`` without streaks.
  public var travel = Travel.none
  /// The speed, in window widths per second; 0 with reduced motion.
  public var speed = 0.0
  /// Whether the ruler shows the running degree in its middle instead of the passing labels.
  public var hasInstrument = false
  /// The brightness of the background stars: 1 on a sign, more in motion and between the signs.
  public var starGain = 1.0
  /// The opacity of all figures, from 0 to 1.
  public var figureOpacity = 1.0
  /// The opacity of the labels of signs, degrees and stars, from 0 to 1.
  public var labelOpacity = 1.0
  /// The color of the figures' lines.
  public var lineColor: Color

  /// Creates a sky at rest.
  public init(backgroundStars: BackgroundStars, figures: [Figure], view: View, lineColor: Color) {
    (self.backgroundStars, self.figures, self.view, self.lineColor) = (backgroundStars, figures, view, lineColor)
  }

  /// Returns the position of a star, in pixels.
  public func position(of star: StarID, in metrics: ViewMetrics) -> Point {
    let value = figures[star.sign].stars[star.index]
    let centerX = metrics.centerX(of: star.sign, speed: value.speed, position: view.position)
    return metrics.position(of: value.offset, inFigureAt: centerX)
  }

  /// Returns the position of a star or a body, in pixels.
  public func position(of object: SkyObject, in metrics: ViewMetrics) -> Point {
    switch object {
    case .star(let star): position(of: star, in: metrics)
    case .body(let index): bodies[index].position(at: view.position, in: metrics)
    }
  }

  /// Returns the nearest body to a position in pixels, or else the nearest star; `nil` if none is near.
  public func object(at point: Point, in metrics: ViewMetrics) -> SkyObject? {
    var found: SkyObject?
    var maximumDistance = Self.hitRadius * metrics.unit
    for (index, body) in bodies.enumerated() {
      let distance = body.position(at: view.position, in: metrics).distance(to: point)
      if distance < maximumDistance { (found, maximumDistance) = (.body(index), distance) }
    }
    guard found == nil else { return found }
    for sign in figures.indices {
      let centerX = metrics.centerX(of: sign, speed: Figure.bigStarSpeed, position: view.position)
      guard abs(centerX - metrics.width / 2) < metrics.width else { continue }
      for index in figures[sign].stars.indices {
        let id = StarID(sign: sign, index: index)
        let distance = position(of: id, in: metrics).distance(to: point)
        if distance < maximumDistance { (found, maximumDistance) = (.star(id), distance) }
      }
    }
    return found
  }
}

extension Sky {
  /// The Sun, the Moon or a planet, which moves with the big stars of its sign's figure.
  public struct Body: Hashable, Sendable {
    /// The shape of a body.
    public enum Look: Hashable, Sendable {
      /// A soft glow.
      case sun
      /// A disc of which a fraction is lit, towards an angle in radians, clockwise from the right.
      case moon(illuminated: Double, angle: Double)
      /// A disc, without or with two darker bands.
      case disc, bandedDisc
    }

    /// The index of the sign.
    public let sign: Int
    /// The position relative to the figure's center, in design points.
    public let offset: Point
    /// The radius of its disc, in design points.
    public let radius: Double
    /// The color of its disc.
    public let color: Color
    /// The shape.
    public let look: Look

    /// Creates a body.
    public init(sign: Int, offset: Point, radius: Double, color: Color, look: Look) {
      (self.sign, self.offset, self.radius, self.color, self.look) = (sign, offset, radius, color, look)
    }

    /// Returns the body's position in the window, in pixels, with a sign coordinate in the window's middle.
    public func position(at coordinate: Double, in metrics: ViewMetrics) -> Point {
      let centerX = metrics.centerX(of: sign, speed: Figure.bigStarSpeed, position: coordinate)
      return metrics.position(of: offset, inFigureAt: centerX)
    }
  }
}

/// An object with a label: a star of a figure, or one of the sky's ``Sky/bodies`` by its index.
public enum SkyObject: Hashable, Sendable { case star(StarID), body(Int) }
