// Frames and events allocate nothing, as counted at malloc.

import HeapCount
import ScrollPhysics
import Testing

@Suite("Allocations", .serialized)
struct AllocationTests {
  private static let turns = 100_000

  private static let sky = ScrollConfiguration(
    pixelLength: 1,
    bounds: .wrapping(period: 153_600),
    snapPolicy: .positions([0, 12_800, 25_600, 140_800], maximumDistance: 640)
  )

  private static let list = ScrollConfiguration(
    bounds: .range(0...5000, viewportLength: 600),
    snapPolicy: .paging(pageLength: 500)
  )

  /// The allocations of the second 100,000 turns; at the first use of a type the runtime allocates its metadata.
  private func allocations(in body: (Range<Int>) -> Void) -> UInt {
    body(0..<Self.turns)
    let bytes = heapBytesInUse()
    let before = heapAllocationCount()
    body(Self.turns..<2 * Self.turns)
    let count = heapAllocationCount() - before
    // Other threads of the test run allocate as well, but less than a byte per turn.
    #expect(heapBytesInUse() < bytes + UInt(Self.turns))
    return count
  }

  @Test("the counter sees an allocation that is freed at once")
  func control() {
    var total = 0
    let count = allocations { turns in
      for turn in turns {
        let numbers = [Int](repeating: turn, count: turn % 100 + 1)
        total &+= numbers[turn % 50 % numbers.count]
      }
    }
    #expect(total > 0)
    #expect(count >= 100_000)
  }

  @Test("100,000 frames of glides, snaps, bounces and wheels allocate nothing", arguments: [sky, list])
  func frames(configuration: ScrollConfiguration) {
    var scroller = Scroller(contentOffset: 300, configuration: configuration)
    let count = allocations { frames in
      for frame in frames {
        let time = Double(frame) / 60
        _ = scroller.advance(to: time)
        switch frame % 300 {
        case 0: _ = scroller.fling(velocity: frame % 600 == 0 ? 4000 : -4000, time: time)
        case 100: _ = scroller.scroll(byWheel: 53, isPrecise: false, time: time)
        case 150...160: _ = scroller.scroll(byWheel: 7, isPrecise: true, time: time)
        case 200: _ = scroller.animate(to: 2000, duration: 1, curve: .easeOut, route: .shortest, time: time)
        default: break
        }
        _ = scroller.contentOffset(at: time + 0.1)
      }
    }
    #expect(count == 0)
  }

  @Test("100,000 events of a pointer at 8000 Hz allocate nothing", arguments: [sky, list])
  func events(configuration: ScrollConfiguration) {
    var scroller = Scroller(contentOffset: 300, configuration: configuration)
    let count = allocations { events in
      for event in events {
        let time = Double(event) / 8000
        switch event % 1000 {
        case 0: _ = scroller.press(at: 0, time: time)
        case 999: _ = scroller.release(time: time)
        case let travel: _ = scroller.move(to: Double(travel) / 4, time: time)
        }
        _ = scroller.velocity
      }
    }
    #expect(count == 0)
  }
}
