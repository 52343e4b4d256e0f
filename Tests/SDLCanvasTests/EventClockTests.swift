import CSDL2
import Testing

@testable import SDLCanvas

extension SDLTests {
  @Suite("Event times")
  struct EventClockTests {
    @Test("an event's age is that of its time stamp", arguments: [0, 5, 900] as [UInt64])
    func age(milliseconds: UInt64) {
      var clock = EventClock()
      let start = clock.originMilliseconds
      let time = clock.time(
        of: UInt32(truncatingIfNeeded: start + 1000 - milliseconds), milliseconds: start + 1000, now: 1)
      #expect(abs(time - (1 - Double(milliseconds) / 1000)) < 1e-9)
    }

    @Test("time stamps continue across their wraparound after 49.7 days")
    func wrap() {
      var clock = EventClock()
      let start = clock.originMilliseconds
      let wrap = UInt64(UInt32.max) + 1
      let before = clock.time(of: UInt32.max - 9, milliseconds: wrap - 5, now: Double(wrap - 5 - start) / 1000)
      let after = clock.time(of: 3, milliseconds: wrap + 5, now: Double(wrap + 5 - start) / 1000)
      #expect(abs(after - before - 0.013) < 1e-6)
    }

    @Test(
      "a device's events are as old as its stamps say, however far its clock has drifted from SDL's",
      arguments: [-20.0, 0, 20, 1e7])
    func drift(milliseconds drift: Double) {
      var clock = EventClock()
      // Above 2^32, where the device's stamps have wrapped.
      let device = 0x1p32 + 1000
      #expect(clock.time(ofDevice: 990, milliseconds: device, now: 50) == 49.99)
      let burst = [40_964, 40_972, 40_980, 40_980, 40_988].map {
        clock.time(ofDevice: $0, milliseconds: device + 40_000.5, now: 90 + drift / 1000)
      }
      let ages = burst.map { (90 + drift / 1000 - $0) * 1000 }
      #expect(zip(ages, [36.5, 28.5, 20.5, 20.5, 12.5]).allSatisfy { abs($0 - $1) < 1e-3 })
    }

    @Test("a device's time stamp from another clock is ignored", arguments: [1001, 999_000] as [UInt32])
    func otherClock(stamp: UInt32) {
      var clock = EventClock()
      #expect(clock.time(ofDevice: stamp, milliseconds: 1_000_500, now: 50) == 50)
    }

    @Test("an event is neither later than now nor earlier than a previous one")
    func order() {
      var clock = EventClock()
      let start = clock.originMilliseconds
      func stamp(_ milliseconds: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: start + milliseconds) }
      #expect(clock.time(of: stamp(500), milliseconds: start + 200, now: 0.2) == 0.2)
      #expect(clock.time(of: stamp(100), milliseconds: start + 300, now: 0.3) == 0.2)
    }

    @Test("a stopped clock stands still for events too, and goes on from there")
    func stop() {
      var clock = EventClock()
      let start = clock.originMilliseconds
      clock.stop()
      let time = clock.now
      while SDL_GetTicks64() < start + 3 {}
      let stamp = UInt32(truncatingIfNeeded: start + 3)
      #expect(clock.now == time && clock.time(of: stamp) == time)
      let origin = clock.originMilliseconds
      clock.resume()
      #expect(clock.now >= time && clock.originMilliseconds >= origin + 2)
    }
  }
}
