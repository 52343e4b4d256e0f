public import Ephemeris
public import Scene

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
