// When a frame may be shown, and when it will be seen.

/// The rhythm of frames: even steps of the display's interval, followed smoothly.
///
/// Two things can hold a frame back: the display's own beat inside `present`, which keeps time better than we can,
/// and our wait, for drivers that have no such beat. The wait is skipped when the beat was felt.
struct FramePacer {
  /// What displays mostly do, for those that don't say: 60 Hz, in seconds.
  static let usualInterval = 1.0 / 60
  /// Share of an interval by which a frame may come early and still count as held back by the display.
  private static let tolerance = 0.25
  /// Share of a frame's lateness that moves the beat.
  ///
  /// Small: one frame's jitter must not be seen in the next one's place.
  private static let follow = 0.1
  /// Seconds between frames that are believed; displays outside 20 to 500 Hz are misreported.
  private static let sensibleIntervals = 1.0 / 500...1.0 / 20

  /// Seconds between frames; 0 for frames as fast as they come.
  private(set) var interval: Double
  /// The beat on which the last frame was shown, in the window's seconds.
  private var beat = -1.0

  /// Makes a rhythm.
  ///
  /// An interval of nil holds nothing back.
  init(interval: Double?) {
    self.interval = interval.map(Self.sensible) ?? 0
  }

  private static func sensible(_ interval: Double) -> Double {
    sensibleIntervals.contains(interval) ? interval : usualInterval
  }

  /// Keeps to another display's interval, in seconds.
  ///
  /// A rhythm that holds nothing back stays so.
  mutating func follow(interval new: Double) {
    if interval > 0 { interval = Self.sensible(new) }
  }

  /// When a frame begun now will be seen.
  func presentation(ofFrameBegunAt now: Double) -> Double {
    let next = beat + interval
    // After a rest there is no beat to keep: the frame is seen an interval from now, as in a rhythm just begun.
    return next >= now && next - now <= interval ? next : now + interval
  }

  /// How long to wait after presenting, until this time; nil when the display held the frame back itself.
  func turn(afterPresentingAt now: Double) -> Double? {
    let next = beat + interval
    let isEarly = next - now > Self.tolerance * interval && next - now <= interval
    return isEarly ? next : nil
  }

  /// Notes that a frame is over, all waits included.
  mutating func ended(at now: Double) {
    let next = beat + interval
    beat = abs(now - next) < interval / 2 ? next + Self.follow * (now - next) : now
  }
}
