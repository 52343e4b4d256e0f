import Canvas

extension World {
  /// A click on the empty sky.
  struct EmptyClick: Hashable, Sendable {
    /// The longest time between two clicks that are one double click, in seconds.
    private static let maximumInterval = 0.5
    /// The greatest distance between them, in points.
    private static let maximumDistance = 16.0

    let point: Point
    let time: Double

    /// Returns whether the click and a later one are a double click.
    func isDoubled(by other: EmptyClick) -> Bool {
      other.time - time <= Self.maximumInterval && point.distance(to: other.point) <= Self.maximumDistance
    }
  }

  /// Handles a click on the sky: on a sign's label it flies there, on a star it shows the star's name, beside the
  /// turntable it closes that, and a second one on nothing changes to full screen and back.
  mutating func click(_ pressed: Point, releasedAt point: Point) -> Requests {
    let previous = lastEmptyClick
    lastEmptyClick = nil
    let wasOpen = panel.isOpen
    if let sign = signLabel(at: pressed) {
      guard sign == signLabel(at: point) else { return [] }
      react(to: motion.go(to: sign, in: metrics, at: time))
    }
    panel.close(at: time)
    guard !wasOpen, signLabel(at: pressed) == nil else { return [] }
    let star = star(at: pressed)
    labels.pin(star, at: time)
    guard star == nil else { return [] }
    let click = EmptyClick(point: pressed, time: time)
    if let previous, previous.isDoubled(by: click) { return .toggleFullscreen }
    lastEmptyClick = click
    return []
  }

  /// Returns the sign whose name is at a position in points: on the ruler, or at one of its ends.
  func signLabel(at point: Point) -> Int? {
    // What the turntable covers can't be clicked.
    guard panel.labelFraction(in: metrics, at: time) > 0 else { return nil }
    return sky.ruler.sign(at: point, in: metrics, position: motion.position) ?? neighbors.sign(at: point, in: metrics)
  }

  /// Returns the star at a position in points.
  func star(at point: Point) -> StarID? { sky.figures.star(at: point, in: metrics, position: motion.position) }
}
