public import Ephemeris
import Scene
public import ScrollPhysics

/// The state of a world, as a trace records it.
public struct WorldSnapshot: Hashable, Sendable {
  /// The distance from the first sign in points, from 0 up to but not including one turn of the sky.
  public var contentOffset: Double
  /// The velocity in points per second; a positive one raises the offset.
  public var velocity: Double
  /// The phase of the scroller.
  public var phase: Scroller.Phase
  /// The id of the figure nearest to the window's center; `nil` if it is more than half a window width away.
  public var sign: String?
  /// The name of ``sign``, such as "Leo"; `nil` without a sign, or during a motion that ends elsewhere.
  public var title: String?
  /// The revealed fraction of the lines of ``sign``, from 0 to 1; 0 if ``sign`` is `nil`.
  public var reveal: Double
  /// The turntable's state: `closed`, `opening`, `open` or `closing`.
  public var ring: String
  /// The turntable's position, in items from the first one; on the closed circle from 0 up to but not including 12.
  public var ringPosition: Double
  /// The id of the chosen sign or body, or the title of the chosen star; `nil` if the turntable has no items.
  public var ringItem: String?
  /// The shown date; `nil` without bodies.
  public var date: JulianDate?
}

extension World {
  /// The current state of the world.
  public var snapshot: WorldSnapshot {
    let figure = motion.centeredFigure
    return WorldSnapshot(
      contentOffset: motion.position * metrics.pointsPerSign,
      velocity: motion.scroller.velocity * metrics.pointsPerSign,
      phase: motion.scroller.phase,
      sign: figure.map { zodiac.figures[$0].id },
      title: figure.flatMap { motion.isHeading(to: $0) ? zodiac.figures[$0].name : nil },
      reveal: figure.map { motion.reveal.fraction(of: $0, at: time) } ?? 0,
      ring: panel.state.rawValue,
      ringPosition: panel.turntable.itemPosition,
      ringItem: panel.turntable.chosenItem.map(panel.catalog.id),
      date: settings.showsBodies ? skyDate.shown : nil)
  }
}
