import Canvas
import ScrollPhysics
import Testing

@testable import Cosmos

@Suite struct CalmFlightTests {
  /// The distance between signs in the test's window, in points.
  private static let sign = TestWorld.pointsPerSign
  /// The top speed of a flight from rest, as a fraction of its distance per second: the slope at the start of ease-out,
  /// over 3 s.
  private static let freshSpeed = 1 / 0.58 / 3

  @Test(
    "a retargeted flight is no faster than the sky was, or than a flight from rest over the same distance",
    arguments: [-6.0, -3, -1, -0.3, 0.02, 0.3, 1, 2.5, 6], [-3.4, -1.2, -0.1, 0.001, 0.4, 1, 3.4])
  func speed(distance: Double, velocity: Double) {
    let plan = FlightPlan(for: .flight(to: nil), over: distance, velocity: velocity, pointsPerSign: Self.sign)
    let duration = plan.duration
    let flight = TimedMotion(
      position: 0, velocity: velocity, destination: distance, duration: duration, curve: plan.curve)
    let limit = max(abs(velocity), Self.freshSpeed * abs(distance))
    let fastest = (0...2000).map { abs(flight.velocity(at: duration * Double($0) / 2000)) }.max() ?? 0
    #expect(fastest <= limit * 1.001)
    #expect(duration <= 10)
  }
}
