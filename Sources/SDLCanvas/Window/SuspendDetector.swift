/// Detects a suspend of the machine by two clocks, of which only one counts that time.
struct SuspendDetector {
  /// The shortest suspend that is detected; the clocks can't be read at once.
  private static let shortestSuspend = Duration.seconds(0.5)

  private var continuousTime: ContinuousClock.Instant
  private var suspendingTime = SuspendingClock.now

  /// Creates a detector, as of a time before a suspend in tests.
  init(suspendedFor duration: Duration = .zero) { continuousTime = .now - duration }

  /// Returns whether the machine was suspended since the last call.
  mutating func wasSuspended() -> Bool {
    let (continuous, suspending) = (ContinuousClock.now, SuspendingClock.now)
    defer { (continuousTime, suspendingTime) = (continuous, suspending) }
    return (continuous - continuousTime) - (suspending - suspendingTime) > Self.shortestSuspend
  }
}
