import Testing

@testable import ScrollPhysics

@Suite("ScrollMotion")
struct ScrollMotionTests {
  private static let motions: [any ScrollMotion] = [
    Glide(position: 10, velocity: -900), Glide.spring(position: 300, velocity: 500),
    TimedMotion(position: 5, velocity: 300, destination: 800), TimedMotion.androidFling(position: 20, velocity: -700),
    Glide.chromiumFling(position: 3, velocity: 900),
  ]

  @Test("the velocity of every motion is its derivative, and it ends at its destination", arguments: motions.indices)
  func consistent(index: Int) {
    let motion = Self.motions[index]
    let step = motion.duration * 1e-5
    for part in stride(from: 0.05, to: 0.95, by: 0.05) {
      let time = part * motion.duration
      let slope = (motion.position(at: time + step) - motion.position(at: time - step)) / (2 * step)
      #expect(isNear(slope, motion.velocity(at: time), within: 1e-3))
    }
    #expect(motion.position(at: motion.duration) == motion.destination)
    #expect(motion.position(at: motion.duration + 5) == motion.destination)
    #expect(motion.velocity(at: motion.duration + 5) == 0)
  }
}
