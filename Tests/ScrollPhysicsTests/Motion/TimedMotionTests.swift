import ScrollPhysics
import Testing

@Suite("TimedMotion")
struct TimedMotionTests {
  @Test(
    "a curve that begins at once leads for a third of the duration if it starts with a velocity", arguments: [-1.0, 1])
  func lead(side: Double) {
    func motion(_ curve: TimedMotion.TimingFunction) -> TimedMotion {
      TimedMotion(position: 0, velocity: side * 300, destination: side * 100, duration: 0.5, curve: curve)
    }
    let other = motion(TimedMotion.TimingFunction(1.0 / 3, 0, 1, 1))
    for time in [0.05, 0.2, 0.4] {
      #expect(abs(motion(.linear).position(at: time) - other.position(at: time)) < 1e-9)
    }
  }
}
