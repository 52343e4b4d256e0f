import Foundation
import ScrollPhysics
import TestSupport
import Testing

@Suite("Scroller: saved states")
struct ScrollerStateTests {
  private static let state = Scroller.State(
    contentOffset: 1260.5, velocity: 900, targetContentOffset: 1700, phase: .decelerating)
  private static let configuration = ScrollConfiguration(
    bounds: .range(0...4000, viewportLength: 600), snapPolicy: .interval(100))

  @Test("a state is written and read as in version 1.0")
  func format() throws {
    let url = try #require(Bundle.module.url(forResource: "scroller-state", withExtension: "json"))
    let file = try Data(contentsOf: url)
    #expect(try JSONDecoder().decode(Scroller.State.self, from: file) == Self.state)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let line = String(decoding: try encoder.encode(Self.state), as: UTF8.self)
    #expect(line + "\n" == String(decoding: file, as: UTF8.self))
  }

  @Test(
    "a state of a later version is read without what is unknown",
    arguments: [
      #"{"version":2,"contentOffset":40,"phase":"hovering","curve":[0,1]}"#, #"{"contentOffset":40}"#,
    ])
  func lenient(text: String) throws {
    #expect(try JSONDecoder().decode(Scroller.State.self, from: Data(text.utf8)) == Scroller.State(contentOffset: 40))
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Scroller.State.self, from: Data("{}".utf8)) }
  }

  @Test("a fling continues from its saved state to its target, at any time of the clock")
  func fling() {
    var list = Scroller(Self.state, configuration: Self.configuration, time: 5000)
    #expect(list.state == Self.state)
    #expect(list.rest() == [.didEndDecelerating])
    #expect(list.contentOffset == 1700)
  }

  @Test("content continues from its saved state within its bounds, and to its target", arguments: UInt64(1)...40)
  func restored(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    var scroller = Scroller(configuration: chance.either(ScrollConfiguration.examples))
    var (time, finger) = (0.0, 0.0)
    for _ in 0..<100 {
      let action = RandomAction.draw(from: &chance, finger: &finger, for: scroller.configuration)
      time += chance.either([0, 0.001, 0.008, 0.016])
      _ = action.apply(to: &scroller, at: time)
      let state = scroller.state
      var restored = Scroller(state, configuration: scroller.configuration, time: time)
      #expect(isNear(state.contentOffset, restored.contentOffset, within: 1e-12))
      // A launch slower than the stop speed ends at once.
      if restored.phase == state.phase, scroller.isMoving, restored.phase != .bouncing {
        #expect(isNear(state.velocity, restored.velocity, within: 1e-9))
        if let target = state.targetContentOffset {
          #expect(isNear(target, restored.targetContentOffset ?? .nan, within: 1e-9), "\(action)")
        }
      }
      restored.rest()
      #expect(restored.phase == .idle && restored.overscroll == 0)
    }
  }
}
