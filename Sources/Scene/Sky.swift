public import Canvas

/// The state of the sky's eight layers in one frame.
public struct Sky: Hashable, Sendable {
  /// The distance within which the pointer hits a star or a body, in design points.
  private static let hitRadius = 13.0

  /// The seed and the density of the background stars; both also determine the clouds.
  public struct BackgroundStars: Hashable, Sendable {
    /// The seed from which the random positions are generated.
    public var seed: UInt64
    /// The number of stars in each twelfth of a layer, per 320 x 568 square design points of the window.
    public var count: Int

    /// Creates background stars from a seed and a density as in ``count``.
    public init(seed: UInt64, count: Int) { (self.seed, self.count) = (seed, count) }
  }

  /// A position of the sky, and the state of the figures' lines.
  public struct View: Hashable, Sendable {
    /// The position at the window's center in signs, from 0 up to but not including 12.
    public var position: Double
    /// The revealed fraction of each sign's lines, from 0 to 1, by the sign's index.
    public var reveal: SIMD16<Double>
    /// The time since each sign's lines began to grow, in seconds, by the sign's index.
    ///
    /// It is ``Arrival/duration`` for lines that are settled, hidden, or being hidden, and with reduced motion.
    public var age: SIMD16<Double>

    /// Creates a view at a position in signs, by default without lines.
    public init(
      position: Double, reveal: SIMD16<Double> = SIMD16(), age: SIMD16<Double> = SIMD16(repeating: Arrival.duration)
    ) {
      (self.position, self.reveal, self.age) = (position, reveal, age)
    }
  }

  /// A cross-fade from a former view to the current one, in place of a flight or a drift if motion is reduced.
  public struct CrossFade: Hashable, Sendable {
    /// The view that fades out.
    public var former: View
    /// The weight of the current view, from 0 to 1; ``former`` has the remaining weight.
    public var fraction: Double

    /// Creates a cross-fade from a former view, with the weight of the current one.
    public init(from former: View, fraction: Double) { (self.former, self.fraction) = (former, fraction) }
  }

  /// The background stars of all layers.
  public var backgroundStars: BackgroundStars
  /// The figures, by the index of their sign.
  public var figures: [Figure]
  /// The Sun, the Moon, and the planets; empty if none are shown.
  public var bodies: [Body] = []
  /// The indices of the bodies in the order of drawing: a nearer body covers a farther one.
  public var bodyOrder: [Int] = []
  /// The current view, which a cross-fade fades in.
  public var view: View
  /// The cross-fade in progress; `nil` if there is none.
  public var crossFade: CrossFade?
  /// The movement of the sky in one frame; ``Travel/none`` for a sky without streaks.
  public var travel = Travel.none
  /// The absolute speed of the sky, in window widths per second; 0 with reduced motion.
  public var speed = 0.0
  /// Whether the ruler shows the sign and the degree at the window's center instead of passing labels.
  public var hasReadout = false
  /// The factor for the opacity of background stars, at least 1; it is 1 with reduced motion.
  public var starGain = 1.0
  /// The factor from 0 to 1 for the opacity of the figures and the bodies.
  public var figureOpacity = 1.0
  /// The factor from 0 to 1 for the opacity of the real sky behind the figures.
  public var fieldOpacity = 1.0
  /// The color of the figures' settled lines, including its opacity.
  public var lineColor: Color

  /// A sky without stars, figures, and bodies.
  public static let empty = Sky(
    backgroundStars: BackgroundStars(seed: 0, count: 0), figures: [], view: View(position: 0), lineColor: .white)

  /// Creates a sky at rest, without bodies.
  public init(backgroundStars: BackgroundStars, figures: [Figure], view: View, lineColor: Color) {
    (self.backgroundStars, self.figures, self.view, self.lineColor) = (backgroundStars, figures, view, lineColor)
  }

  /// Calls `body` with the former view, if any, and the current one, each with its weight from 0 to 1.
  ///
  /// The weights are `leaving` and `entering` of the cross-fade's fraction; by default, they add up to 1.
  public func forEachView(
    leaving: (Double) -> Double = { 1 - $0 }, entering: (Double) -> Double = { $0 },
    _ body: (View, _ weight: Double) -> Void
  ) {
    guard let crossFade else { return body(view, 1) }
    body(crossFade.former, leaving(crossFade.fraction))
    body(view, entering(crossFade.fraction))
  }

  /// Returns the position of a star in the current view, in design points.
  public func position(of star: StarID, in metrics: ViewMetrics) -> Point {
    figures[star.sign].stars[star.index].position(in: star.sign, at: view.position, in: metrics)
  }

  /// Returns the position of a star or a body in the current view, in design points.
  public func position(of object: SkyObject, in metrics: ViewMetrics) -> Point {
    switch object {
    case .star(let star): position(of: star, in: metrics)
    case .field(let star): fieldPosition(star, in: metrics)
    case .body(let index): bodies[index].position(at: view.position, in: metrics)
    }
  }

  private func fieldPosition(_ star: StarID, in metrics: ViewMetrics) -> Point {
    let centerX = metrics.centerX(of: star.sign, speed: Figure.smallStarSpeed, position: view.position)
    return metrics.position(of: figures[star.sign].field[star.index].offset, inFigureAt: centerX)
  }

  /// Returns the opacity of the pictures of the real sky at a position in design points, from 0 to 1.
  public func pictureVisibility(at point: Point, _ view: View, in metrics: ViewMetrics) -> Double {
    figures.indices.reduce(0) { visibility, sign in
      guard !figures[sign].field.isEmpty else { return visibility }
      let centerX = metrics.centerX(of: sign, speed: Figure.smallStarSpeed, position: view.position)
      let center = metrics.position(of: .zero, inFigureAt: centerX)
      return max(visibility, FieldStar.visibility(at: point - center))
    }
  }

  /// Returns the star, object, or body at a position in design points; `nil` if none is near enough.
  ///
  /// The nearest body within 13 design points takes precedence over the nearest star of a figure within 13 design
  /// points, and that over the real sky behind the figures, of which the nearest one with a name, or else the nearest one, is returned
  /// if it is within its own radius.
  public func object(at point: Point, in metrics: ViewMetrics) -> SkyObject? {
    var found: SkyObject?
    var maximumDistance = Self.hitRadius
    for (index, body) in bodies.enumerated() {
      let distance = body.position(at: view.position, in: metrics).distance(to: point)
      if distance < maximumDistance { (found, maximumDistance) = (.body(index), distance) }
    }
    guard found == nil else { return found }
    for sign in figures.indices {
      for index in figures[sign].stars.indices {
        let id = StarID(sign: sign, index: index)
        let distance = position(of: id, in: metrics).distance(to: point)
        if distance < maximumDistance { (found, maximumDistance) = (.star(id), distance) }
      }
    }
    guard found == nil else { return found }
    return fieldStar(at: point, isNamed: true, in: metrics) ?? fieldStar(at: point, isNamed: false, in: metrics)
  }

  private func fieldStar(at point: Point, isNamed: Bool, in metrics: ViewMetrics) -> SkyObject? {
    var (found, maximumDistance): (SkyObject?, Double) = (nil, .infinity)
    for sign in figures.indices {
      for (index, star) in figures[sign].field.enumerated() where star.isNamed == isNamed {
        let id = StarID(sign: sign, index: index)
        let distance = fieldPosition(id, in: metrics).distance(to: point)
        if distance < min(star.hitRadius, maximumDistance) { (found, maximumDistance) = (.field(id), distance) }
      }
    }
    return found
  }
}

extension Sky {
  /// The Sun, the Moon, or a planet; it moves with the big stars of a sign's figure.
  public struct Body: Hashable, Sendable {
    /// The appearance of a body.
    public enum Look: Hashable, Sendable {
      /// A soft glow.
      case sun
      /// A disc with a lit fraction from 0 to 1; `angle` is that of the lit side in radians, clockwise from the right.
      case moon(illuminated: Double, angle: Double)
      /// A plain disc, and one with two darker bands.
      case disc, bandedDisc
    }

    /// The index of the sign in whose figure the body is.
    public let sign: Int
    /// The position relative to the figure's center, in design points.
    public let offset: Point
    /// The radius of the disc, in design points; nominal for the Sun, which has no disc.
    public var radius: Double
    /// The color of a planet's disc, and of any body's tail and mark on the turntable.
    public let color: Color
    /// The appearance of the body.
    public let look: Look

    /// Creates a body in a sign's figure from an offset and a radius in design points, a color, and a look.
    public init(sign: Int, offset: Point, radius: Double, color: Color, look: Look) {
      (self.sign, self.offset, self.radius, self.color, self.look) = (sign, offset, radius, color, look)
    }

    /// Returns the position of the body in design points, given the position at the window's center in signs.
    public func position(at coordinate: Double, in metrics: ViewMetrics) -> Point {
      let centerX = metrics.centerX(of: sign, speed: Figure.bigStarSpeed, position: coordinate)
      return metrics.position(of: offset, inFigureAt: centerX)
    }
  }
}

/// A star of a figure, a light of the real sky behind it, or a body given by its index in ``Sky/bodies``.
public enum SkyObject: Hashable, Sendable { case star(StarID), field(StarID), body(Int) }
