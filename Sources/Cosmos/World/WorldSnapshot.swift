public import Ephemeris
public import Scene
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

extension World {
  /// The settings with which a world is created.
  public struct Settings: Hashable, Sendable {
    /// The index of the figure at which the sky starts.
    public var figure = 0
    /// The seed of the background stars and the clouds.
    public var seed: UInt64 = 0
    /// The density of the background stars, in the unit of ``Sky/BackgroundStars/count``.
    public var starCount = 20
    /// The distance between neighboring signs, in window widths; `nil` for the default of ``ViewMetrics``.
    public var gap: Double?
    /// Whether the sky cross-fades between positions instead of flying, until an event changes this.
    public var reducesMotion = false
    /// Whether the sky drifts from the start.
    public var drifts = false
    /// Whether the turntable is open, ready for a search, from the start.
    public var searches = false
    /// The contrast of text and lines; `nil` follows the desktop.
    public var contrast: Contrast?
    /// Whether the ruler, the hints, and the closed turntable are hidden.
    ///
    /// The pointer is hidden too, unless the turntable or the help page is open.
    public var isClean = false
    /// Whether the Sun, the Moon, and the planets are shown once there is a date.
    public var showsBodies = false
    /// The date of the bodies at the start, in the years 1901 to 2050; `nil` waits for a date event.
    public var date: JulianDate?
    /// Whether a line may say what happens tonight; it never does if ``isClean`` is true.
    public var showsTonight = false
    /// The local day on which ``World/tonight`` was said last, such as "2020-12-21"; `nil` if it never was.
    public var lastTonight: String?
    /// Whether hints for a first launch may appear; they never do if ``isClean`` is true.
    public var showsHint = false

    /// Creates the default settings.
    public init() {}
  }
}
