public import Canvas
public import Ephemeris

/// The state of the sky's eight layers in one frame; positions and lengths are in design points.
public struct Sky: Hashable, Sendable {
  /// The distance within which the pointer hits a star or a body.
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
    /// The largest number of figures.
    public static let maximumFigureCount = SIMD32<Double>.scalarCount
    /// The revealed fraction of each figure's lines, from 0 to 1, by the figure's index.
    public var reveal: SIMD32<Double>
    /// The time since each figure's lines began to grow, in seconds, by the figure's index.
    ///
    /// It is ``Arrival/duration`` for lines that are settled, hidden, or being hidden, and with reduced motion.
    public var age: SIMD32<Double>

    /// Creates a view at a position in signs, by default without lines.
    public init(
      position: Double, reveal: SIMD32<Double> = SIMD32(), age: SIMD32<Double> = SIMD32(repeating: Arrival.duration)
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

  /// The size and the scale of the window.
  public var metrics: ViewMetrics
  /// The background stars of all layers.
  public var backgroundStars = BackgroundStars(seed: 0, count: 0)
  /// The figures, in their order along the sky.
  public var figures: [Figure] = []
  /// The Sun, the Moon, and the planets in the order of drawing, a nearer one after a farther one; empty if none are
  /// shown.
  ///
  /// Of two with the same name, one of which gives way to the other, the last one counts.
  public var bodies: [Body] = []
  /// The index of the figure in whose picture the bodies' ways are.
  public var wayFigure = 0
  /// The current view, which a cross-fade fades in.
  public var view = View(position: 0)
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
  /// The factor from 0 to 1 for the opacity of the figures alone, which step back behind a close up.
  public var figureLight = 1.0
  /// The factor from 0 to 1 for the opacity of the real sky behind the figures.
  public var fieldOpacity = 1.0
  /// The color of the signs' settled lines, including its opacity.
  public var lineColor = Color.white
  /// The color of the companions' settled lines, including its opacity.
  public var companionLineColor = Color.white

  /// Creates a sky in a window at rest, without stars, figures, and bodies.
  public init(in metrics: ViewMetrics) { self.metrics = metrics }

  /// Calls `body` with the sky in the former view, if any, and in the current one, each with its weight from 0 to 1.
  ///
  /// The weights are `leaving` and `entering` of the cross-fade's fraction; by default, they add up to 1.
  public func forEachView(
    leaving: (Double) -> Double = { 1 - $0 }, entering: (Double) -> Double = { $0 },
    _ body: (Sky, _ weight: Double) -> Void
  ) {
    guard let crossFade else { return body(self, 1) }
    var former = self
    former.view = crossFade.former
    body(former, leaving(crossFade.fraction))
    body(self, entering(crossFade.fraction))
  }

  /// Returns the position of a star, an object, or a body in the current view.
  ///
  /// It is far outside the window for a body that is not shown.
  public func position(of object: SkyObject) -> Point {
    switch object {
    case .star(let star): figures[star.figure].position(of: star.index, in: self)
    case .body(let name):
      bodies.last { $0.body == name }.map(position) ?? Point(x: -.infinity, y: -.infinity)
    }
  }

  /// Returns the position of a body.
  public func position(of body: Body) -> Point { position(of: body.offset, inFigure: body.figure) }

  /// Returns the position of a point of a figure's picture.
  public func position(of offset: Point, inFigure figure: Int) -> Point {
    figures[figure].center(in: self) + offset
  }

  /// Calls `body` with the index of each figure within `margin` of the window in a layer, and with its center.
  public func forEachVisibleFigure(speed: Double, margin: Double = 0, _ body: (Int, Point) -> Void) {
    for (index, figure) in figures.enumerated() {
      let center = figure.center(speed: speed, in: self)
      let reach = figure.halfWidth + margin
      if center.x + reach > 0, center.x - reach < metrics.width { body(index, center) }
    }
  }

  /// Returns the opacity of the pictures of the real sky at a position, from 0 to 1.
  public func pictureVisibility(at point: Point) -> Double {
    figures.reduce(0) { visibility, figure in
      guard !figure.field.isEmpty else { return visibility }
      let center = figure.center(speed: Figure.smallStarSpeed, in: self)
      return max(visibility, FieldStar.visibility(at: point - center))
    }
  }

  /// Returns the star, object, or body at a position; `nil` if none is near enough.
  ///
  /// The nearest body within 13 design points, or within its own radius close up, takes precedence over the nearest
  /// star of a figure within 13 design points, and that over the real sky behind the figures, of which the nearest one
  /// with a name, or else the nearest one, is returned if it is within its own radius.
  public func object(at point: Point) -> SkyObject? {
    var found: SkyObject?
    var maximumDistance = Self.hitRadius
    for body in bodies where body.opacity > 0 {
      let reach = max(0, body.reach * metrics.detailScale - Self.hitRadius)
      let distance = position(of: body).distance(to: point) - reach
      if distance < maximumDistance { (found, maximumDistance) = (.body(body.body), distance) }
    }
    guard found == nil else { return found }
    var (field, fieldDistance, isNamed): (SkyObject?, Double, Bool) = (nil, .infinity, false)
    forEachVisibleFigure(speed: Figure.smallStarSpeed) { index, center in
      let figure = figures[index]
      for (star, light) in figure.field.enumerated() where light.isNamed || !isNamed {
        let distance = (center + light.offset).distance(to: point)
        guard distance < light.hitRadius, distance < fieldDistance || light.isNamed != isNamed else { continue }
        (fieldDistance, isNamed) = (distance, light.isNamed)
        field = .star(StarID(figure: index, index: figure.stars.count + star))
      }
    }
    for (index, figure) in figures.enumerated() {
      for star in figure.stars.indices {
        let distance = figure.position(of: star, in: self).distance(to: point)
        if distance < maximumDistance {
          (found, maximumDistance) = (.star(StarID(figure: index, index: star)), distance)
        }
      }
    }
    return found ?? field
  }
}

extension Sky {
  /// The Sun, the Moon, or a planet; it moves with the big stars of a figure.
  ///
  /// Positions and lengths are in design points.
  public struct Body: Hashable, Sendable {
    /// The appearance of a body.
    public enum Look: Hashable, Sendable {
      /// A white disc in a soft glow.
      case sun
      /// A disc with a lit fraction from 0 to 1; `angle` is that of the lit side in radians, clockwise from the right.
      case moon(illuminated: Double, angle: Double)
      /// A plain disc, and one with two darker bands.
      case disc, bandedDisc
      /// A close up.
      case portrait(Portrait)
    }

    /// The body.
    public let body: CelestialBody
    /// The index of the figure in whose picture the body is.
    public let figure: Int
    /// The position relative to the figure's center.
    public var offset: Point
    /// The radius of the disc.
    public var radius: Double
    /// The appearance of the body.
    public var look: Look
    /// The ends of the parts of the way in fast motion since the last frame, from the center of ``Sky/wayFigure``;
    /// `nil` for those that are far from it.
    public var way: [Point?] = []
    /// The opacity, from 0 to 1.
    public var opacity = 1.0

    /// Creates a body in a figure's picture from an offset, a radius, and a look.
    public init(_ body: CelestialBody, figure: Int, offset: Point, radius: Double, look: Look) {
      (self.body, self.figure, self.offset, self.radius, self.look) = (body, figure, offset, radius, look)
    }
  }
}

extension CelestialBody {
  /// The color of a planet's disc, and of any body's tail and mark on the turntable.
  public var color: Color {
    switch self {
    case .sun: Color(rgb: 0xFFE6BE)
    case .moon: Color(rgb: 0xF0EEE4)
    case .mercury: Color(rgb: 0xC9BDB2)
    case .venus: Color(rgb: 0xFFF8E6)
    case .mars: Color(rgb: 0xDE8E68)
    case .jupiter: Color(rgb: 0xF0DEBE)
    case .saturn: Color(rgb: 0xE2CC98)
    }
  }
}
