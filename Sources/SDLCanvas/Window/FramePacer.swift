/// The rhythm of frames: even steps of the display's refresh interval, followed smoothly.
///
/// Two things can hold a frame back: the display's refresh inside `present`, which keeps time better than a sleep can,
/// and our own wait, for drivers that don't wait for a refresh. The second is skipped when the first happened.
struct FramePacer {
  /// The interval of a usual display, 60 Hz, in seconds, for displays that don't tell theirs.
  static let usualInterval = 1.0 / 60
  /// The fraction of an interval by which a frame may come early and still count as held back by the display.
  private static let tolerance = 0.25
  /// The fraction of a frame's lateness that moves the beat; small, so that one frame's jitter isn't seen in the next.
  private static let smoothing = 0.1
  /// The intervals that are believed, in seconds; displays outside 20 to 500 Hz are misreported.
  private static let sensibleIntervals = 1.0 / 500...1.0 / 20

  /// The seconds between frames; 0 for frames as fast as they come.
  private(set) var interval: Double
  /// The beat on which the last frame was shown, in seconds of the window's clock.
  private var beat = -1.0

  /// Creates a rhythm; without an interval it holds nothing back.
  init(interval: Double?) {
    self.interval = interval.map(Self.sensible) ?? 0
  }

  private static func sensible(_ interval: Double) -> Double {
    sensibleIntervals.contains(interval) ? interval : usualInterval
  }

  /// Keeps to another display's interval, in seconds; a rhythm that holds nothing back stays so.
  mutating func follow(interval new: Double) {
    if interval > 0 { interval = Self.sensible(new) }
  }

  /// Returns when a frame begun now will be seen.
  func presentation(ofFrameBegunAt now: Double) -> Double {
    let next = beat + interval
    // After a rest there is no beat to keep: the frame is seen an interval from now, as in a rhythm just begun.
    return next >= now && next - now <= interval ? next : now + interval
  }

  /// Returns until when to wait after presenting, or `nil` if the display held the frame back itself.
  func deadline(afterPresentingAt now: Double) -> Double? {
    let next = beat + interval
    let isEarly = next - now > Self.tolerance * interval && next - now <= interval
    return isEarly ? next : nil
  }

  /// Notes that a frame is over, all waits included.
  mutating func ended(at now: Double) {
    let next = beat + interval
    beat = abs(now - next) < interval / 2 ? next + Self.smoothing * (now - next) : now
  }
}
