internal import Canvas
internal import Scene

/// The names of the neighboring signs at the ruler's ends, shown while no sign is near and the sky moves slowly.
struct NeighborLabels: Sendable {
  private struct End: Sendable {
    var sign = 0
    var fade = Fade(duration: fadeDuration)

    mutating func show(_ sign: Int, if isShown: Bool, at time: Double) {
      // A name that fades out stays the same.
      if isShown { self.sign = sign }
      fade.turn(isGrowing: isShown, at: time)
    }
  }

  /// The duration of a full fade, in seconds.
  private static let fadeDuration = 0.3
  /// The distance from the center within which a sign hides both names, in window widths.
  private static let nearDistance = 0.5
  /// The lowest speed at which the names cannot be read and are hidden, in window widths per second.
  private static let maximumSpeed = 1.0
  /// The interval at which the speed of a fast drag is checked, in seconds: a pointer that stops sends no events.
  private static let speedPollInterval = 0.05
  private static let opacity = 0.33
  /// The distance of a name from the window's edge, and the margin of the hit area around it, in design points.
  private static let (margin, hitMargin) = (16.0, 8.0)

  private let texts: [(left: MeasuredText, right: MeasuredText)]
  private var left = End()
  private var right = End()
  private var isTooFast = false

  init(zodiac: Zodiac) { texts = zodiac.signs.map { (MeasuredText("‹ \($0.title)"), MeasuredText("\($0.title) ›")) } }

  /// Fades the names in or out, given the position at the center in signs and the speed in window widths per second.
  mutating func advance(to time: Double, position: Double, speed: Double, in metrics: ViewMetrics) {
    let before = position.rounded(.down)
    let (past, ahead) = ((position - before) * metrics.gap, (before + 1 - position) * metrics.gap)
    isTooFast = speed >= Self.maximumSpeed
    let isFar = min(past, ahead) > Self.nearDistance && !isTooFast
    let sign = Int(before) % Zodiac.signCount
    let next = (sign + 1) % Zodiac.signCount
    left.show(sign, if: isFar && hasSpace(besideSign: sign, distance: past, in: metrics), at: time)
    right.show(next, if: isFar && hasSpace(besideSign: next, distance: ahead, in: metrics), at: time)
  }

  func nextFrame(at time: Double, isMoving: Bool) -> NextFrame {
    let poll: NextFrame = isTooFast && !isMoving ? .at(time + Self.speedPollInterval) : .never
    return min(min(left.fade.nextFrame(at: time), right.fade.nextFrame(at: time)), poll)
  }

  func add(to scene: inout Scene, at time: Double, _ environment: Environment) {
    add(left, texts[left.sign].left, isLeft: true, to: &scene, at: time, environment)
    add(right, texts[right.sign].right, isLeft: false, to: &scene, at: time, environment)
  }

  private func add(
    _ end: End, _ text: MeasuredText, isLeft: Bool, to scene: inout Scene, at time: Double, _ environment: Environment
  ) {
    let fraction = end.fade.fraction(at: time) * scene.sky.labelOpacity
    guard fraction > 0 else { return }
    let (metrics, unit) = (scene.metrics, scene.metrics.unit)
    let x = isLeft ? Self.margin : metrics.designSize.width - Self.margin - text.width
    let y = metrics.designSize.height - RulerLayout(in: metrics).nameRise - text.size.height / 2
    let frame = Rect(origin: Point(x: x * unit, y: y * unit), size: text.size * unit)
    let origin = Point(x: frame.x.rounded(), y: frame.y.rounded())
    let color = environment.textColor(Self.opacity, fraction: fraction)
    scene.elements.append(.label(Label(text, origin: origin, unit: unit, color: color, isOnRuler: true)))
    scene.exclusionAreas.append(ExclusionArea(frame, strength: fraction))
    guard end.fade.isGrowing else { return }
    scene.hitAreas.append(HitArea(.sign(end.sign), .rect(frame.expanded(by: Self.hitMargin * unit))))
  }

  /// Returns whether a sign's own label, at a distance in window widths from the center, leaves the ruler's end free.
  private func hasSpace(besideSign sign: Int, distance: Double, in metrics: ViewMetrics) -> Bool {
    let beyond = (distance - Self.nearDistance) * metrics.designSize.width
    let name = texts[sign].left.width - 2 * TextMetrics.cell.width
    return beyond > max(name, SpriteName.symbolSide) / 2 - Self.margin / 2
  }
}
