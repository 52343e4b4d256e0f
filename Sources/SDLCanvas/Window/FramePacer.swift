/// Paces frames by the display's refresh interval.
///
/// Usually presenting a frame waits for the display's refresh, which is more precise than sleeping. If the driver does
/// not wait, the window sleeps until the next refresh is due. Times are in seconds.
struct FramePacer {
  /// The interval for displays of unknown refresh rate: that of 60 Hz.
  static let usualInterval = 1.0 / 60
  /// The fraction of the interval by which presenting may return early without a sleep after it.
  private static let tolerance = 0.25
  /// The fraction of a frame's deviation by which ``beat`` is corrected; small, to average out jitter.
  private static let smoothing = 0.1
  /// The plausible intervals: those of 1000 to 20 Hz.
  private static let plausibleIntervals = 1.0 / 1000...1.0 / 20

  /// The interval between frames; 0 if frames are not paced.
  private(set) var interval: Double
  /// The smoothed time at which the last frame ended, on the window's clock; -1 before the first one.
  private var beat = -1.0
  private var latestPresentation = 0.0

  /// Creates a pacer with an interval, or 1/60 for an implausible one; for `nil`, frames are not paced.
  init(interval: Double?) { self.interval = interval.map(Self.plausible) ?? 0 }

  private static func plausible(_ interval: Double) -> Double {
    plausibleIntervals.contains(interval) ? interval : usualInterval
  }

  mutating func follow(interval new: Double) { if interval > 0 { interval = Self.plausible(new) } }

  /// Returns the expected presentation time of a frame begun at `now`; the result never decreases.
  mutating func presentation(ofFrameBegunAt now: Double) -> Double {
    let next = beat + interval
    // After a pause the last frame is too old; the frame is expected one interval from now.
    let time = next >= now && next - now <= interval ? next : now + interval
    latestPresentation = max(latestPresentation, time)
    return latestPresentation
  }

  /// Returns the time until which to sleep after presenting at `now`; `nil` if no sleep is needed.
  func deadline(afterPresentingAt now: Double) -> Double? {
    let next = beat + interval
    let isEarly = next - now > Self.tolerance * interval && next - now <= interval
    return isEarly ? next : nil
  }

  /// Ends a frame at `now`, after presenting and sleeping.
  mutating func ended(at now: Double) {
    let next = beat + interval
    beat = abs(now - next) < interval / 2 ? next + Self.smoothing * (now - next) : now
  }
}
