import Canvas

/// The degrees between the signs: a marker at each, and numbers at as many as have room.
struct DegreeScale: Sendable {
  /// The number of degrees from one sign to the next.
  static let degreesPerSign = 30
  private static let opacity = 0.2
  /// A marker's size in design points, and that of each fifth.
  private static let (marker, fifthMarker) = (Size(width: 2, height: 8), Size(width: 2, height: 14))
  /// The distance of the numbers' middle from the bottom edge, in design points.
  private static let numberRise = 38.0
  /// The distances between numbers to choose from, in degrees.
  private static let steps = [1, 2, 5, 10, 15]
  /// The smallest distance between numbers, in design points.
  private static let minimumDistance = 160.0

  /// The numbers by degrees from the first sign.
  private let numbers: [String]

  init(zodiac: Zodiac) {
    numbers = zodiac.signs.flatMap { sign in
      (0..<Self.degreesPerSign).map { "\((sign.degree + $0) % 360)°" }
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
    let degree = metrics.gap * metrics.width * speed / Double(Self.degreesPerSign)
    let position = context.position * Double(Self.degreesPerSign)
    let step = Self.step(in: metrics)
    // A number is seen as long as its last digit is.
    let half = metrics.width / 2 + SpriteCatalog.cell.width * 2 * unit
    let first = Int((position - half / degree).rounded(.up))
    let last = Int((position + half / degree).rounded(.down))
    guard first <= last else { return }
    for number in first...last where number % Self.degreesPerSign != 0 {
      let centerX = metrics.width / 2 + (Double(number) - position) * degree
      let size = (number % 5 == 0 ? Self.fifthMarker : Self.marker) * unit
      context.list.fill(
        Rect(x: centerX - size.width / 2, y: metrics.height - size.height, width: size.width, height: size.height),
        color: Color.white.opacity(Self.opacity))
      guard number % step == 0 else { continue }
      let turn = numbers.count
      Ruler.drawText(
        numbers[(number % turn + turn) % turn],
        Point(x: centerX, y: metrics.height - Self.numberRise * unit), opacity: Self.opacity, &context)
    }
  }
}
