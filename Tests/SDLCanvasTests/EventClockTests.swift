import Testing

@testable import SDLCanvas

extension SDLTests {
  @Suite("Event times")
  struct EventClockTests {
    @Test("an event is as old as its stamp says", arguments: [0, 5, 900] as [UInt64])
    func age(milliseconds: UInt64) {
      var clock = EventClock()
      let start = clock.originMilliseconds
      let time = clock.time(
        of: UInt32(truncatingIfNeeded: start + 1000 - milliseconds), milliseconds: start + 1000, now: 1)
      #expect(abs(time - (1 - Double(milliseconds) / 1000)) < 1e-9)
    }

    @Test("stamps go on over the wrap after 49.7 days")
    func wrap() {
      var clock = EventClock()
      let start = clock.originMilliseconds
      let wrap = UInt64(UInt32.max) + 1
      let before = clock.time(of: UInt32.max - 9, milliseconds: wrap - 5, now: Double(wrap - 5 - start) / 1000)
      let after = clock.time(of: 3, milliseconds: wrap + 5, now: Double(wrap + 5 - start) / 1000)
      #expect(abs(after - before - 0.013) < 1e-6)
    }

    @Test("an event is never later than now, nor before an earlier one")
    func order() {
      var clock = EventClock()
      let start = clock.originMilliseconds
      func stamp(_ milliseconds: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: start + milliseconds) }
      #expect(clock.time(of: stamp(500), milliseconds: start + 200, now: 0.2) == 0.2)
      #expect(clock.time(of: stamp(100), milliseconds: start + 300, now: 0.3) == 0.2)
    }
  }
}
