/// Detects that the machine was suspended, by comparing a clock that advances during a suspend with one that stops.
struct SuspendDetector {
  /// The duration above which a suspend is detected; longer than usual delays between the readings of the two clocks.
  private static let shortestSuspend = Duration.seconds(0.5)

  private var continuousTime: ContinuousClock.Instant
  private var suspendingTime = SuspendingClock.now

  /// Creates a detector; in tests, `duration` simulates a suspend of that length.
  init(suspendedFor duration: Duration = .zero) { continuousTime = .now - duration }

  /// Returns whether the machine was suspended since the last call or, at first, since the detector was created.
  mutating func wasSuspended() -> Bool {
    let (continuous, suspending) = (ContinuousClock.now, SuspendingClock.now)
    defer { (continuousTime, suspendingTime) = (continuous, suspending) }
    return (continuous - continuousTime) - (suspending - suspendingTime) > Self.shortestSuspend
  }
}
