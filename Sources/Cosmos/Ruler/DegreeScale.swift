import Canvas

/// The degrees between the signs: a marker at each, and numbers at as many as have room.
struct DegreeScale: Sendable {
  /// The number of degrees from one sign to the next.
  static let degreesPerSign = 30
  private static let opacity = 0.2
  /// A marker's size in design points, and that of each fifth.
  private static let (marker, fifthMarker) = (Size(width: 2, height: 8), Size(width: 2, height: 14))
  /// The distances between numbers to choose from, in degrees.
  private static let steps = [1, 2, 5, 10, 15]
  /// The width that the longest number is reckoned with, in design points.
  private static let numberWidth = SpriteCatalog.cell.width * 4
  /// The smallest distance between numbers, in design points.
  private static let minimumDistance = 160.0

  /// The numbers by degrees from the first sign.
  private let numbers: [MeasuredText]

  init(zodiac: Zodiac) {
    numbers = zodiac.signs.flatMap { sign in
      (0..<Self.degreesPerSign).map { MeasuredText("\((sign.degree + $0) % 360)°") }
    }
  }

  /// Returns the distance from one number to the next, in degrees.
  static func step(in metrics: ViewMetrics) -> Int {
    let degree = metrics.pointsPerSign / metrics.scale / Double(degreesPerSign)
    return steps.first { Double($0) * degree >= minimumDistance } ?? degreesPerSign
  }

  /// Draws the degrees that the window shows; a sign's own place has a marker and labels of its own.
  func draw(_ context: inout DrawContext, speed: Double) {
    let (metrics, unit) = (context.metrics, context.metrics.unit)
    let (step, rise) = (Self.step(in: metrics), RulerLayout(in: metrics).numberRise)
    let visible = context.visibility(ofWidth: Self.numberWidth * unit, speed: speed)
    let streak = context.streakWidth(of: Self.marker.width * unit, speed: speed)
    let margin = max(Self.numberWidth * unit, streak) / 2
    Self.forEachDegree(in: metrics, position: context.position, margin: margin) { number, centerX, restOffset in
      let marker = (number % 5 == 0 ? Self.fifthMarker : Self.marker) * unit
      let size = Size(width: max(1, marker.width.rounded()), height: marker.height.rounded())
      context.fill(
        Ruler.aligned(
          Point(x: centerX, y: metrics.height - size.height / 2), size, restOffset: restOffset, metrics),
        speed: speed, color: Color.white.opacity(Self.opacity))
      guard number % step == 0 else { return }
      Ruler.drawText(
        self.number(number), Point(x: centerX, y: metrics.height - rise * unit), restOffset: restOffset,
        hanging: 1, opacity: context.contrast.text(Self.opacity) * visible, &context)
    }
  }

  /// Adds the areas of the numbers that the window shows.
  func addLabelAreas(to areas: inout LabelAreas, _ context: DrawContext) {
    let (metrics, size) = (context.metrics, Size(width: Self.numberWidth, height: SpriteCatalog.cell.height))
    let (step, rise, area) = (Self.step(in: metrics), RulerLayout(in: metrics).numberRise, size * metrics.unit)
    let strength = context.visibility(ofWidth: area.width, speed: 1) * context.labelFraction
    Self.forEachDegree(in: metrics, position: context.position, margin: area.width / 2) { number, centerX, _ in
      guard number % step == 0 else { return }
      let middle = Point(x: centerX, y: metrics.height - rise * metrics.unit)
      areas.add(Rect(center: middle, size: area), strength: strength)
    }
  }

  /// Returns the numbers that the window shows at least in part, while the world is at a sign coordinate.
  func texts(in metrics: ViewMetrics, position: Double) -> [Ruler.Text] {
    var texts: [Ruler.Text] = []
    let (step, margin) = (Self.step(in: metrics), Self.numberWidth / 2 * metrics.unit)
    Self.forEachDegree(in: metrics, position: position, margin: margin) { number, centerX, _ in
      guard number % step == 0 else { return }
      texts.append(Ruler.Text(self.number(number), centerX: centerX, hanging: 1, unit: metrics.unit))
    }
    return texts
  }

  /// Returns the number of a degree, counted on through every turn.
  private func number(_ degree: Int) -> MeasuredText {
    let turn = numbers.count
    return numbers[(degree % turn + turn) % turn]
  }

  /// Calls `body` with each degree between the signs that the window shows, its middle, and how far from the window's
  /// middle that rests, in pixels.
  ///
  /// - Parameters:
  ///   - metrics: The window's sizes.
  ///   - position: The sign coordinate in the window's middle.
  ///   - margin: How far beyond the window's edges a middle may be, in pixels.
  ///   - body: What to do with each.
  private static func forEachDegree(
    in metrics: ViewMetrics, position: Double, margin: Double, body: (Int, Double, Double) -> Void
  ) {
    let degree = metrics.gap * metrics.width / Double(degreesPerSign)
    let position = position * Double(degreesPerSign)
    let half = metrics.width / 2 + margin
    let first = Int((position - half / degree).rounded(.up))
    let last = Int((position + half / degree).rounded(.down))
    guard first <= last else { return }
    for number in first...last where number % degreesPerSign != 0 {
      let away = (Double(number) - position) * degree
      body(number, metrics.width / 2 + away, (Double(number) - position.rounded()) * degree)
    }
  }
}
