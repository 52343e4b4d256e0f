internal import Scene
public import ScrollPhysics

/// The state of a world in the terms of the trace.
public struct WorldSnapshot: Hashable, Sendable {
  /// The distance from the first sign in points, from 0 up to but not including one turn.
  public var contentOffset: Double
  /// The velocity in points per second; a positive one raises the offset.
  public var velocity: Double
  /// The phase of the scroller.
  public var phase: ScrollPhase
  /// The id of the nearest sign, if its center is within half a window.
  public var sign: String?
  /// The name of the sign at which the sky is or arrives, such as "Leo"; `nil` elsewhere.
  public var title: String?
  /// The revealed fraction of that sign's lines, from 0 to 1; 0 without a sign.
  public var reveal: Double
  /// The turntable's state: `closed`, `opening`, `open` or `closing`.
  public var ring: String
  /// The turntable's position, in items from the first one.
  public var ringPosition: Double
  /// The title of the item in the turntable's selected position; `nil` for an empty list.
  public var ringItem: String?
}

extension World {
  /// The current state in the terms of the trace.
  public var snapshot: WorldSnapshot {
    let metrics = environment.metrics
    let zodiac = content.zodiac
    let sign = motion.centeredSign
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
