import Canvas

/// The names of the signs on either side, at the ruler's ends: they tell the way where no sign is near.
struct NeighborLabels: Sendable {
  /// One end of the ruler.
  private struct End: Equatable {
    /// The sign whose name stands there.
    var sign = 0
    var fade = Fade(duration: fadeDuration)

    mutating func show(_ sign: Int, if isShown: Bool, at time: Double) {
      // A name that goes stays what it was.
      if isShown { self.sign = sign }
      fade.turn(isGrowing: isShown, at: time)
    }
  }

  private struct View: Equatable {
    var left, right: Double
  }

  /// How long a name takes to appear or to go, in seconds.
  private static let fadeDuration = 0.3
  /// The distance within which a sign is near, in window widths.
  private static let nearDistance = 0.5
  /// The speed under which names can be read, in window widths per second.
  private static let maximumSpeed = 1.0
  /// How long after a hand's last movement its speed is asked again, in seconds.
  private static let patience = 0.05
  private static let opacity = 0.33
  /// The distance of the names from the window's edges, in design points.
  private static let margin = 16.0
  /// How far around a name it can be clicked, in design points.
  private static let clickMargin = 8.0

  private let texts: [(left: MeasuredText, right: MeasuredText)]
  private var left = End()
  private var right = End()
  private var isTooFast = false
  private var shown = ChangeDetector<View>()

  init(zodiac: Zodiac) { texts = zodiac.signs.map { (MeasuredText("‹ \($0.title)"), MeasuredText("\($0.title) ›")) } }

  /// The characters of all names.
  var characters: String { texts.map { $0.left.text + $0.right.text }.joined() }

  /// Lets the names appear and go.
  ///
  /// - Parameters:
  ///   - time: The moment, in seconds.
  ///   - position: The sign coordinate in the window's middle.
  ///   - speed: The sky's speed, in window widths per second.
  ///   - metrics: The window's sizes.
  mutating func advance(to time: Double, position: Double, speed: Double, in metrics: ViewMetrics) {
    let before = position.rounded(.down)
    let (past, ahead) = ((position - before) * metrics.gap, (before + 1 - position) * metrics.gap)
    isTooFast = speed >= Self.maximumSpeed
    let isFar = min(past, ahead) > Self.nearDistance && !isTooFast
    let sign = Int(before) % Zodiac.signCount
    let next = (sign + 1) % Zodiac.signCount
    left.show(sign, if: isFar && hasRoom(besideSign: sign, distance: past, in: metrics), at: time)
    right.show(next, if: isFar && hasRoom(besideSign: next, distance: ahead, in: metrics), at: time)
  }

  /// Returns when the names change next.
  mutating func nextFrame(at time: Double, isMoving: Bool) -> NextFrame {
    let view = View(left: left.fade.fraction(at: time), right: right.fade.fraction(at: time))
    // A hand that holds still sends nothing: its speed is found out by asking.
    let patience: NextFrame = isTooFast && !isMoving ? .at(time + Self.patience) : .never
    let fade = min(left.fade.nextFrame(at: time), right.fade.nextFrame(at: time))
    return min(min(shown.nextFrame(showing: view), fade), patience)
  }

  /// Returns the sign whose name is at a position in points.
  func sign(at point: Point, in metrics: ViewMetrics) -> Int? {
    if isName(of: left, isLeft: true, at: point, in: metrics) { return left.sign }
    return isName(of: right, isLeft: false, at: point, in: metrics) ? right.sign : nil
  }

  /// Adds the areas of the names that show.
  func addLabelAreas(to areas: inout LabelAreas, _ context: DrawContext) {
    let unit = context.metrics.unit
    func add(_ end: End, isLeft: Bool) {
      let fraction = end.fade.fraction(at: context.time) * context.labelFraction
      guard fraction > 0 else { return }
      let frame = frame(of: end, isLeft: isLeft, in: context.metrics)
      let area = Rect(x: frame.x * unit, y: frame.y * unit, width: frame.width * unit, height: frame.height * unit)
      areas.add(area, strength: fraction)
    }
    add(left, isLeft: true)
    add(right, isLeft: false)
  }

  /// Returns the names that show at a moment.
  func texts(in metrics: ViewMetrics, at time: Double) -> [Ruler.Text] {
    [(left, true), (right, false)].filter { $0.0.fade.fraction(at: time) > 0 }.map { end, isLeft in
      let frame = frame(of: end, isLeft: isLeft, in: metrics)
      return Ruler.Text(
        text(of: end, isLeft: isLeft), centerX: (frame.x + frame.width / 2) * metrics.unit, unit: metrics.unit)
    }
  }

  /// Draws the names.
  func draw(_ context: inout DrawContext) {
    draw(left, isLeft: true, &context)
    draw(right, isLeft: false, &context)
  }

  /// Returns whether a sign's own label, beyond the edge by its distance in window widths, leaves the end free.
  private func hasRoom(besideSign sign: Int, distance: Double, in metrics: ViewMetrics) -> Bool {
    let beyond = (distance - Self.nearDistance) * metrics.designSize.width
    let name = texts[sign].left.width - 2 * SpriteCatalog.cell.width
    return beyond > max(name, SpriteCatalog.symbolSide) / 2 - Self.margin / 2
  }

  private func isName(of end: End, isLeft: Bool, at point: Point, in metrics: ViewMetrics) -> Bool {
    guard end.fade.isGrowing else { return false }
    let frame = frame(of: end, isLeft: isLeft, in: metrics)
    let margin = Self.clickMargin
    let box = Rect(
      x: frame.x - margin, y: frame.y - margin, width: frame.width + 2 * margin, height: frame.height + 2 * margin)
    return box.contains(point * (1 / metrics.scale))
  }

  /// Returns the rectangle of a name, in design points.
  private func frame(of end: End, isLeft: Bool, in metrics: ViewMetrics) -> Rect {
    let size = text(of: end, isLeft: isLeft).size
    let x = isLeft ? Self.margin : metrics.designSize.width - Self.margin - size.width
    let y = metrics.designSize.height - RulerLayout(in: metrics).nameRise - size.height / 2
    return Rect(x: x, y: y, width: size.width, height: size.height)
  }

  private func text(of end: End, isLeft: Bool) -> MeasuredText { isLeft ? texts[end.sign].left : texts[end.sign].right }

  private func draw(_ end: End, isLeft: Bool, _ context: inout DrawContext) {
    let fraction = end.fade.fraction(at: context.time) * context.labelFraction
    guard fraction > 0 else { return }
    let unit = context.metrics.unit
    let frame = frame(of: end, isLeft: isLeft, in: context.metrics)
    let height = frame.height * unit
    context.text(
      text(of: end, isLeft: isLeft).text,
      leading: Point(x: (frame.x * unit).rounded(), y: (frame.y * unit).rounded() + height / 2),
      color: Color.white.opacity(context.contrast.text(Self.opacity) * fraction))
  }
}
