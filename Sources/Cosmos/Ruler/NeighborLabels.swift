internal import Canvas
internal import Scene

/// The names of the neighboring figures at the ruler's ends, shown while none is near and the sky moves slowly.
struct NeighborLabels: Sendable {
  private struct End: Sendable {
    var figure = 0
    var fade = Transition(duration: fadeDuration)

    mutating func show(_ figure: Int, if isShown: Bool, at time: Double) {
      // A name that fades out stays the same.
      if isShown { self.figure = figure }
      fade.turn(isForward: isShown, at: time)
    }
  }

  /// The duration of a full fade, in seconds.
  private static let fadeDuration = 0.3
  /// The distance from the center within which a figure hides both names, in window widths.
  private static let nearDistance = 0.5
  /// The lowest speed at which the names cannot be read and are hidden, in window widths per second.
  private static let maximumSpeed = 1.0
  /// The interval at which the speed of a drag is checked, in seconds: a pointer that stops sends no events.
  private static let speedPollInterval = 0.05
  private static let opacity = 0.33
  /// The distance of a name from the window's edge, in design points.
  private static let margin = 16.0
  /// The margin of the hit area around a name, in design points.
  private static let hitMargin = 8.0

  private let titles: [String]
  private let places: Places
  private var left = End()
  private var right = End()
  /// The speed of the sky, in window widths per second.
  private var speed = 0.0

  init(zodiac: Zodiac) {
    titles = zodiac.figures.map(\.title)
    places = zodiac.places
  }

  /// Fades the names in or out, given the position at the center in signs and the speed in window widths per second.
  mutating func advance(to time: Double, position: Double, speed: Double, in metrics: ViewMetrics) {
    let next = places.next(beyond: position, direction: 1)
    let before = places.next(beyond: next, direction: -1)
    let (past, ahead) = ((position - before) * metrics.gap, (next - position) * metrics.gap)
    self.speed = speed
    let isFar = min(past, ahead) > Self.nearDistance && speed < Self.maximumSpeed
    let neighbors = (left: places.figure(nearest: before), right: places.figure(nearest: next))
    // A name has faded out when the figure's own label comes.
    let way = speed * Self.fadeDuration
    let hasPast = isFar && hasSpace(beside: neighbors.left, distance: past - way, in: metrics)
    let hasNext = isFar && hasSpace(beside: neighbors.right, distance: ahead - way, in: metrics)
    left.show(neighbors.left, if: hasPast, at: time)
    right.show(neighbors.right, if: hasNext, at: time)
  }

  /// Returns when the speed is checked next; the fades are in the scene's next frame.
  func nextFrame(at time: Double, isMoving: Bool) -> NextFrame {
    speed > 0 && !isMoving ? .at(time + Self.speedPollInterval) : .never
  }

  func add(to scene: inout Scene, at time: Double, _ environment: Environment) {
    let (metrics, color) = (scene.metrics, environment.textColor(Self.opacity))
    let y = metrics.height - RulerLayout(in: metrics).nameHeight
    func add(_ text: String, _ end: End, at point: Point, _ anchor: Scene.Anchor, to scene: inout Scene) {
      scene.fade(end.fade, at: time) { scene in
        let frame = scene.text(text, at: point, anchor, color: color, role: .mark)
        scene.area(.rect(frame), clearance: 1)
        // A name that fades out cannot be pressed.
        guard end.fade.isForward else { return }
        scene.area(
          .rect(frame), role: .button, name: titles[end.figure], does: .figure(end.figure), margin: Self.hitMargin)
      }
    }
    add("‹ " + titles[left.figure], left, at: Point(x: Self.margin, y: y), .left, to: &scene)
    add(titles[right.figure] + " ›", right, at: Point(x: metrics.width - Self.margin, y: y), .right, to: &scene)
  }

  /// Returns whether a figure's own label, at a distance in window widths from the center, leaves the ruler's end free.
  private func hasSpace(beside figure: Int, distance: Double, in metrics: ViewMetrics) -> Bool {
    let beyond = (distance - Self.nearDistance) * metrics.width
    let name = TextMetrics.size(of: titles[figure]).width * metrics.detailScale
    return beyond > max(name, SpriteName.symbolSide) / 2 - Self.margin / 2
  }
}
