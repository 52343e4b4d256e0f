import Canvas
import Scene

/// The names of the neighboring figures at the ruler's ends, shown while none is near and the sky moves slowly.
struct NeighborLabels: Sendable {
  private struct End: Sendable {
    var figure = 0
    var fade = Transition(duration: fadeDuration)
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

  private var left = End(), right = End()
  /// The speed of the sky, in window widths per second.
  private var speed = 0.0

  /// Fades the names in or out, given the position at the center in signs and the speed in window widths per second.
  mutating func advance(
    to time: Double, position: Double, speed: Double, _ ruler: Ruler, in metrics: ViewMetrics
  ) {
    let next = ruler.places.next(beyond: position, direction: 1)
    let before = ruler.places.next(beyond: next, direction: -1)
    self.speed = speed
    let isFar =
      min(position - before, next - position) * metrics.gap > Self.nearDistance && speed < Self.maximumSpeed
    func turn(_ end: inout End, to place: Double) {
      let figure = ruler.places.figure(nearest: place)
      // The figure's own label must leave the ruler's end free, also when the name has faded out.
      let distance = abs(place - position) * metrics.gap - speed * Self.fadeDuration
      let beyond = (distance - Self.nearDistance) * metrics.width
      let name = metrics.width(of: ruler.titles[figure])
      let isShown = isFar && beyond > max(name, SpriteName.symbolSide) / 2 - Self.margin / 2
      // A name that fades out stays the same.
      if isShown { end.figure = figure }
      end.fade.turn(isForward: isShown, at: time)
    }
    turn(&left, to: before)
    turn(&right, to: next)
  }

  /// Returns when the speed is checked next; the fades are in the scene's next frame.
  func nextFrame(at time: Double, isMoving: Bool) -> NextFrame {
    speed > 0 && !isMoving ? .at(time + Self.speedPollInterval) : .never
  }

  func add(to scene: inout Scene, _ ruler: Ruler) {
    let (metrics, titles, color) = (scene.metrics, ruler.titles, scene.textColor(Self.opacity))
    let y = metrics.height - RulerLayout(in: metrics).nameHeight
    func add(_ text: String, _ end: End, at point: Point, _ anchor: Scene.Anchor, to scene: inout Scene) {
      scene.fade(end.fade) { scene in
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
}
