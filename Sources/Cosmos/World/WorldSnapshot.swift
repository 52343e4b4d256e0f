public import ScrollPhysics

/// What a world does at one moment, in the terms of the trace.
public struct WorldSnapshot: Hashable, Sendable {
  /// The distance from the first sign in points, from 0 up to but not including one turn.
  public var contentOffset: Double
  /// The velocity in points per second; a positive one raises the offset.
  public var velocity: Double
  /// What the scroll position does.
  public var phase: ScrollPhase
  /// The id of the nearest sign, if its center is within half a window.
  public var sign: String?
  /// The name of the sign that the sky is at or arrives at, such as "Leo"; `nil` between signs and on the way.
  public var title: String?
  /// How much of that sign's lines is drawn, from 0 to 1; 0 without a sign.
  public var reveal: Double
  /// Whether the turntable shows: `closed`, `opening`, `open` or `closing`.
  public var ring: String
  /// The turntable's position, in items from the first one.
  public var ringPosition: Double
  /// The title of the item in the turntable's selected position; `nil` for an empty list.
  public var ringItem: String?
}

extension World {
  /// The names and numbers of the ruler that stand whole in the window, left to right: what tells where the sky is.
  public var labelsOnRuler: [String] {
    guard !help.isOpen, panel.labelFraction(in: metrics, at: time) > 0 else { return [] }
    let texts =
      sky.ruler.texts(in: metrics, position: motion.position) + neighbors.texts(in: metrics, at: time)
    return texts.filter { $0.left >= 0 && $0.right <= metrics.width }.sorted { $0.left < $1.left }.map(\.text)
  }

  /// What the world does after an update, in the terms of the trace.
  public var snapshot: WorldSnapshot {
    let sign = motion.nearestSign(in: metrics)
    return WorldSnapshot(
      contentOffset: motion.position * metrics.pointsPerSign,
      velocity: motion.scroller.velocity * metrics.pointsPerSign,
      phase: motion.scroller.phase,
      sign: sign.map { zodiac.signs[$0].id },
      title: sign.flatMap { motion.isBound(for: $0) ? zodiac.signs[$0].name : nil },
      reveal: sign.map { motion.reveal.fraction(of: $0, at: time) } ?? 0,
      ring: panel.state(at: time).rawValue,
      ringPosition: panel.turntable.itemPosition,
      ringItem: panel.turntable.chosenItem.map { panel.catalog.destinations[$0].id(in: zodiac) })
  }
}
