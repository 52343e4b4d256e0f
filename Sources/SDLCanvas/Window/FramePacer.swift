/// The pace of frames: even steps of the display's refresh interval.
///
/// Presenting a frame waits for the display's refresh, which is more exact than a sleep. With a driver that doesn't wait,
/// the frame sleeps until the next step.
struct FramePacer {
  /// The interval of displays whose rate is unknown: 60 Hz, in seconds.
  static let usualInterval = 1.0 / 60
  /// The earliness of a frame after a wait for the display, at most, as a fraction of an interval.
  private static let tolerance = 0.25
  /// The fraction of a frame's lateness that is added to the beat; small, to ignore jitter.
  private static let smoothing = 0.1
  /// The range of plausible intervals, in seconds: 20 to 500 Hz.
  private static let plausibleIntervals = 1.0 / 500...1.0 / 20

  /// The seconds between frames; 0 for frames without waits.
  private(set) var interval: Double
  /// The presentation time of the last frame, in seconds of the window's clock.
  private var beat = -1.0
  private var latestPresentation = 0.0

  /// Creates a pace; without an interval no frame waits.
  init(interval: Double?) { self.interval = interval.map(Self.plausible) ?? 0 }

  private static func plausible(_ interval: Double) -> Double {
    plausibleIntervals.contains(interval) ? interval : usualInterval
  }

  /// Adopts the interval of another display, in seconds, if frames wait.
  mutating func follow(interval new: Double) { if interval > 0 { interval = Self.plausible(new) } }

  /// Returns the presentation time of a frame begun now; it never decreases.
  mutating func presentation(ofFrameBegunAt now: Double) -> Double {
    let next = beat + interval
    // After a rest there is no beat, and the frame is presented an interval from now.
    let time = next >= now && next - now <= interval ? next : now + interval
    latestPresentation = max(latestPresentation, time)
    return latestPresentation
  }

  /// Returns the time until which to wait after presenting; `nil` if the display has waited.
  func deadline(afterPresentingAt now: Double) -> Double? {
    let next = beat + interval
    let isEarly = next - now > Self.tolerance * interval && next - now <= interval
    return isEarly ? next : nil
  }

  /// Ends a frame, all waits included.
  mutating func ended(at now: Double) {
    let next = beat + interval
    beat = abs(now - next) < interval / 2 ? next + Self.smoothing * (now - next) : now
  }
}
