import Testing

@testable import SDLCanvas

@Suite("Event times")
struct EventClockTests {
  @Test("a device's events are as old as its stamps say, also after these have wrapped around", arguments: [0, 0x1p32])
  func age(wrap milliseconds: Double) {
    let clock = EventClock(origin: milliseconds / 1000)
    #expect(abs(clock.time(ofDevice: 990, at: 1.0005) - 0.99) < 1e-6)
    let burst = [40_964, 40_972, 40_980, 40_980, 40_988].map { clock.time(ofDevice: $0, at: 41.0005) }
    #expect(zip(burst, [40.964, 40.972, 40.98, 40.98, 40.988]).allSatisfy { abs($0 - $1) < 1e-6 })
  }

  @Test("a device's time stamp from another clock is ignored", arguments: [1001, 999_000] as [UInt32])
  func otherClock(stamp: UInt32) {
    #expect(EventClock(origin: 950).time(ofDevice: stamp, at: 50.5) == 50.5)
  }

  @Test("a stopped clock stands still for events too, and goes on from there")
  func stop() {
    var clock = EventClock()
    clock.stop()
    let time = clock.now
    let start = EventClock()
    while start.now < 0.003 {}
    #expect(clock.now == time)
    clock.resume()
    let later = clock.now
    #expect(later >= time && later - time <= start.now - 0.003)
  }
}
