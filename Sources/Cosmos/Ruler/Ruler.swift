import Canvas
import MathFunctions
import Scene

/// The ruler along the window's bottom edge, which moves with the big stars; lengths are in design points.
struct Ruler: Sendable {
  /// The opacity of symbols, names, and numbers.
  static let textOpacity = 0.36
  private static let dashColor = Palette.blue.opacity(0.33)
  private static let markerColor = Color.white.opacity(0.33)
  /// The color of the markers between the figures.
  private static let scaleColor = Color.white.opacity(0.2)
  /// The distance of the shown day above the symbols, between their centers.
  private static let dayDistance = 28.0
  /// The distance of an event above its day.
  private static let eventDistance = 18.0
  private static let eventOpacity = 0.6
  /// The size of a figure's marker.
  private static let marker = Size(width: 2, height: 20)
  /// The size of the marker at each degree.
  private static let degreeMarker = Size(width: 2, height: 8)
  /// The size of the marker at multiples of five degrees.
  private static let fifthMarker = Size(width: 2, height: 14)
  /// The margin of the hit area around a label.
  private static let hitMargin = 6.0
  /// The opacity of a companion's label, as a fraction of that of a sign's.
  private static let companionFraction = 0.93
  /// The opacity of the numbers beside a centered figure, as a fraction of that of a sign's label.
  private static let quietFraction = 0.5
  /// The distances of a figure from the window's center between which the numbers beside it become as opaque as its
  /// label, in window widths.
  private static let quietDistances = 0.35...0.45
  /// The distance from the window's edge within which a number fades out.
  private static let edgeFade = 12.0
  /// The speeds between which passing labels fade out, in window widths per second.
  private static let fadingSpeeds = 1.0...1.5
  /// The width reserved for the longest number.
  private static let numberWidth = TextMetrics.cell.width * 4
  /// The possible steps between numbers, in degrees.
  private static let numberSteps = [1, 2, 5]
  /// The minimum distance between numbers.
  private static let numberDistance = 160.0

  /// A degree in or near the window, with its distances from the window's left edge.
  struct Degree {
    /// The number of degrees from the first sign, less than 0 to its left.
    let index: Int
    let x: Double
    /// The distance when the sky rests on a degree, or on the figure if it is one.
    let restX: Double

    /// The figure at the degree; `nil` between figures.
    let figure: Int?
  }

  let titles: [String]
  let places: Places
  /// The figures by their degrees; `nil` for a degree between figures.
  private let figures: [Int?]
  /// The distances of all degrees from the nearest figure, in degrees.
  private let distances: [Int]
  /// The texts of all degrees.
  private let numbers = (0..<360).map { "\($0)°" }
  /// The width of the widest label.
  private let labelWidth: Double

  init(zodiac: Zodiac) {
    titles = zodiac.figures.map(\.title)
    let places = zodiac.places
    self.places = places
    figures = numbers.indices.map { degree in zodiac.figures.firstIndex { $0.degree == degree } }
    distances = numbers.indices.map { degree in
      let position = Double(degree) / Zodiac.degreesPerSign
      return Int((abs(places.nearest(to: position) - position) * Zodiac.degreesPerSign).rounded())
    }
    labelWidth = titles.map { TextMetrics.size(of: $0).width }.reduce(Self.numberWidth, max)
  }

  /// Adds the name of a figure, and the symbol of a sign; returns the name's rectangle.
  @discardableResult
  func addName(of figure: Int, at degree: Degree, color: Color, to scene: inout Scene) -> Rect {
    let layout = RulerLayout(in: scene.metrics)
    let y = scene.metrics.height - layout.symbolHeight
    func frame(_ x: Double) -> Rect { Rect(center: Point(x: x, y: y), size: Size(side: SpriteName.symbolSide)) }
    if Zodiac.isSign(figure) {
      scene.add(.symbol(figure, frame(degree.x), color, restingAt: frame(degree.restX).origin))
    }
    return addText(titles[figure], at: degree, height: layout.nameHeight, color: color, to: &scene)
  }

  /// Returns the color of a figure's label.
  func textColor(of figure: Int, fraction: Double = 1, in scene: Scene) -> Color {
    let isDimmer = !Zodiac.isSign(figure) && scene.contrast == .normal
    return scene.textColor(Self.textOpacity, fraction: fraction * (isDimmer ? Self.companionFraction : 1))
  }

  /// Adds the number of a degree, with its digits centered.
  func addNumber(of degree: Degree, color: Color, to scene: inout Scene) {
    let (text, height) = (numbers[degree.index.wrapped(to: numbers.count)], RulerLayout(in: scene.metrics).numberHeight)
    // The degree sign doesn't count for the centering.
    let overhang = TextMetrics.cell.width / 2 * scene.metrics.detailScale
    addText(text, at: degree, offset: overhang, height: height, color: color, to: &scene)
  }

  @discardableResult
  private func addText(
    _ text: String, at degree: Degree, offset: Double = 0, height: Double, color: Color, to scene: inout Scene
  ) -> Rect {
    let y = scene.metrics.height - height
    return scene.text(
      text, at: Point(x: degree.x + offset, y: y), .center, restingAt: Point(x: degree.restX + offset, y: y),
      color: color, role: .mark)
  }

  /// Returns the distance from one number to the next, in degrees.
  static func numberStep(in metrics: ViewMetrics) -> Int {
    let degree = metrics.pointsPerSign / metrics.scale / Zodiac.degreesPerSign
    return numberSteps.first { Double($0) * degree >= numberDistance } ?? Int(Zodiac.degreesPerSign)
  }

  private func forEachDegree(at position: Double, in metrics: ViewMetrics, _ body: (Degree) -> Void) {
    let degreeWidth = metrics.gap * metrics.width / Zodiac.degreesPerSign
    let middle = position * Zodiac.degreesPerSign
    let distance = (metrics.width + labelWidth) / 2 / degreeWidth
    func x(_ index: Int, from middle: Double) -> Double { metrics.width / 2 + (Double(index) - middle) * degreeWidth }
    for index in Int((middle - distance).rounded(.up))...Int((middle + distance).rounded(.down)) {
      let figure = figures[index.wrapped(to: figures.count)]
      let restX = figure == nil ? x(index, from: middle.rounded()) : metrics.width / 2
      body(Degree(index: index, x: x(index, from: middle), restX: restX, figure: figure))
    }
  }

  // MARK: The scene

  /// Adds the dashes and the markers for a position at the window's center in signs.
  func addScale(to scene: inout Scene, at position: Double) {
    scene.add(.dashes(position: position, Self.dashColor))
    forEachDegree(at: position, in: scene.metrics) { degree in
      let isPlace = degree.figure != nil
      let size = isPlace ? Self.marker : degree.index % 5 == 0 ? Self.fifthMarker : Self.degreeMarker
      func frame(_ x: Double) -> Rect {
        Rect(center: Point(x: x, y: scene.metrics.height - size.height / 2), size: size)
      }
      let visible = scene.sky.travel.visibility(ofWidth: size.width)
      let color = (isPlace ? Self.markerColor : Self.scaleColor).faded(to: visible)
      scene.add(.fill(frame(degree.x), color, restingAt: frame(degree.restX).origin))
    }
  }

  /// Adds the symbols, names, and numbers for a position at the window's center in signs.
  func addLabels(to scene: inout Scene, at position: Double) {
    let step = Self.numberStep(in: scene.metrics)
    let distance = abs(places.nearest(to: position) - position) * scene.metrics.gap
    let strength =
      Self.quietFraction + (1 - Self.quietFraction) * Math.smoothStep(distance, over: Self.quietDistances)
    let opacity = scene.contrast.faded(scene.contrast.text(Self.textOpacity) * strength)
    forEachDegree(at: position, in: scene.metrics) { degree in
      if let figure = degree.figure {
        addLabel(of: figure, degree, to: &scene)
      } else if distances[degree.index.wrapped(to: distances.count)] % step == 0 {
        addLabel(of: degree, opacity: opacity, to: &scene)
      }
    }
  }

  private func addLabel(of figure: Int, _ degree: Degree, to scene: inout Scene) {
    let (metrics, layout) = (scene.metrics, RulerLayout(in: scene.metrics))
    let width = max(metrics.width(of: titles[figure]), SpriteName.symbolSide)
    let visible = Self.visibility(ofWidth: width, at: degree.x, of: scene.sky, in: metrics)
    guard visible > 0, abs(degree.x - metrics.width / 2) < (metrics.width + width) / 2 else { return }
    let color = textColor(of: figure, fraction: visible, in: scene)
    addName(of: figure, at: degree, color: color, to: &scene)
    addNumber(of: degree, color: color, to: &scene)
    let top = layout.symbolHeight + SpriteName.symbolSide / 2
    let size = Size(width: width, height: top - layout.numberHeight + TextMetrics.cell.height / 2)
    let frame = Rect(origin: Point(x: degree.x - width / 2, y: metrics.height - top), size: size)
    scene.area(
      .rect(frame), role: .button, name: titles[figure], does: .figure(figure), margin: Self.hitMargin,
      clearance: visible)
  }

  private func addLabel(of degree: Degree, opacity: Double, to scene: inout Scene) {
    let metrics = scene.metrics
    // Only numbers that the window's edge doesn't cut are shown.
    let distance = min(degree.x, metrics.width - degree.x) - Self.numberWidth / 2
    let visible =
      Self.visibility(ofWidth: Self.numberWidth, at: degree.x, of: scene.sky, in: metrics)
      * (distance / Self.edgeFade).clamped(to: 0...1)
    guard visible > 0 else { return }
    addNumber(of: degree, color: Color.white.opacity(opacity * visible), to: &scene)
    let center = Point(x: degree.x, y: metrics.height - RulerLayout(in: metrics).numberHeight)
    let size = Size(width: Self.numberWidth, height: TextMetrics.cell.height)
    scene.area(.rect(Rect(center: center, size: size)), clearance: visible)
  }

  /// Adds the shown day at the middle of the window, and above it what happens then, or below it what the calendar says.
  ///
  /// They are announced only if the date `isResting`; the day is brighter while it changes, as `calm` is from 0 to 1.
  func addDay(
    _ day: String?, fraction: Double, calm: Double, isResting: Bool, event: String?, _ mark: CalendarMark?,
    to scene: inout Scene
  ) {
    let bottom = scene.metrics.height - RulerLayout(in: scene.metrics).symbolHeight - Self.dayDistance
    func add(
      _ text: String, above distance: Double, opacity: Double = Self.eventOpacity, fraction: Double = 1, id: String,
      name: String? = nil
    ) {
      let center = Point(x: scene.metrics.width / 2, y: bottom - distance)
      let color = scene.textColor(opacity, fraction: fraction)
      let frame = scene.text(text, at: center, .center, color: color, role: .mark)
      scene.area(
        .rect(frame), role: isResting ? .status : .text, id: isResting ? id : "", name: name ?? text, clearance: 1)
    }
    let opacity = Self.eventOpacity + (Self.textOpacity - Self.eventOpacity) * calm
    let turned = mark?.visit.fraction(at: scene.time) ?? 0
    if let day {
      add(
        day, above: turned > 0.5 ? Self.eventDistance : 0, opacity: opacity,
        fraction: fraction * abs(1 - 2 * turned), id: "day")
    }
    if let event { add(event, above: Self.eventDistance, id: "event") }
    if let mark {
      let name = "\(mark.byCalendar), \(mark.inSky), \(mark.reason)"
      add(mark.reason, above: 0, fraction: max(0, 2 * turned - 1), id: "calendar", name: name)
    }
  }

  /// Returns the visible fraction of a label from its width and center: 0 in fast motion or under the readout.
  private static func visibility(ofWidth width: Double, at x: Double, of sky: Sky, in metrics: ViewMetrics) -> Double {
    let passing = 1 - Math.smoothStep(sky.speed, over: fadingSpeeds)
    let covered = sky.hasReadout ? Readout.coverage(ofWidth: width, at: x, metrics) : 0
    return sky.travel.visibility(ofWidth: width) * passing * (1 - covered)
  }
}

/// The heights of the ruler's labels above the window's bottom edge, measured at their centers, in design points.
///
/// They are closer together in windows of less than 320 points in height, where the figures reach further down.
struct RulerLayout: Hashable, Sendable {
  /// The smallest height of a window, in design points: 240 points at the smallest scale.
  private static let leastHeight = 240 / ViewMetrics.minimumScale
  /// The heights of the symbol, the name, and the number in a window of ``leastHeight``.
  private static let lowest = SIMD3(72.0, 52, 33)
  /// The heights of the symbol, the name, and the number in a window of the design's height.
  private static let usual = SIMD3(86.0, 60, 38)

  let symbolHeight: Double
  let nameHeight: Double
  /// The height of the degree numbers, both on and between the signs.
  let numberHeight: Double

  init(in metrics: ViewMetrics) {
    let fraction = (metrics.height - Self.leastHeight) / (ViewMetrics.designWindow.height - Self.leastHeight)
    let heights = Self.lowest + (Self.usual - Self.lowest) * fraction.clamped(to: 0...1)
    (symbolHeight, nameHeight, numberHeight) = (heights.x, heights.y, heights.z)
  }
}
