import Testing

@testable import ScrollPhysics

@Suite("Glide")
struct GlideTests {
  @Test("the time at a position is `nil` if that is not on the way", arguments: [-1.0, 1])
  func time(side: Double) {
    let fling = Glide(position: side * 10, velocity: side * 900)
    #expect(fling.time(atPosition: side * 9) == nil && fling.time(atPosition: fling.destination + side) == nil)
    #expect(fling.time(atPosition: side * 10) == 0 && fling.time(atPosition: fling.destination) == fling.duration)
  }

  @Test("a spring that leaves its destination turns after 1/lambda", arguments: [-1.0, 1])
  func peak(side: Double) {
    let spring = Glide(springFrom: 7, velocity: side * 900, to: 7, frequency: 10)
    #expect(spring.peakTime == 0.1 && isNear(spring.peakDisplacement, side * 33.109_149_705_4, within: 1e-9))
  }

  @Test(
    "a settled spring ends in time, near the endless one", arguments: [-1.0, 1],
    [(100.0, 0.0), (0, 900), (0.2, 3), (-400, -3000), (30, -2000), (29.34, -319.806), (29.34, -319.807)])
  func settled(side: Double, start: (position: Double, velocity: Double)) {
    let spring = Glide(springFrom: side * start.position, velocity: side * start.velocity)
    let settled = Glide.spring(position: side * start.position, velocity: side * start.velocity)
    #expect(settled.duration < 2 && settled.velocity(at: settled.duration) == 0)
    for step in 0...200 {
      let time = settled.duration * Double(step) / 200
      #expect(abs(spring.position(at: time) - settled.position(at: time)) < 0.25)
    }
  }
}
