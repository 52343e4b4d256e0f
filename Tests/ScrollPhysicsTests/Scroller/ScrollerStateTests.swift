import Foundation
import ScrollPhysics
import TestSupport
import Testing

@Suite("Scroller: encoding")
struct ScrollerStateTests {
  @Test("a scroller is the same after it has been encoded and decoded", arguments: UInt64(1)...20)
  func roundTrip(seed: UInt64) throws {
    var chance = SeededGenerator(seed: seed)
    var scroller = Scroller(configuration: chance.either(RandomAction.configurations))
    var (time, finger) = (0.0, 0.0)
    for _ in 0..<100 {
      let action = RandomAction.draw(from: &chance, finger: &finger, for: scroller.configuration)
      time += chance.either([0, 0.001, 0.008, 0.016])
      _ = action.apply(to: &scroller, at: time)
      let data = try JSONEncoder().encode(scroller)
      let read = try JSONDecoder().decode(Scroller.self, from: data)
      #expect(read == scroller)
    }
  }

  @Test("a plane is the same after it has been encoded and decoded")
  func plane() throws {
    var plane = ScrollPlane(snapPolicy: .offsets([ScrollVector(x: 3, y: 4)]), isDirectionalLockEnabled: true)
    plane.press(at: .zero, time: 0)
    plane.move(to: ScrollVector(x: 40, y: 9), time: 0.01)
    let data = try JSONEncoder().encode(plane)
    #expect(try JSONDecoder().decode(ScrollPlane.self, from: data) == plane)
    let axes = try JSONEncoder().encode(PlaneSnapPolicy.axes)
    #expect(try JSONDecoder().decode(PlaneSnapPolicy.self, from: axes) == .axes)
  }

  private struct Rule: SnapRule {
    func destination(from current: Double, projected: Double, velocity: Double) -> Double? { nil }
  }

  @Test("custom rules and motions throw an error on encoding, instead of being lost")
  func custom() {
    var scroller = Scroller(configuration: ScrollConfiguration(snapPolicy: .custom(CustomSnap(Rule()))))
    #expect(throws: EncodingError.self) { try JSONEncoder().encode(scroller) }
    scroller = Scroller()
    scroller.follow(TimedMotion(position: 0, destination: 9), time: 0)
    #expect(throws: EncodingError.self) { try JSONEncoder().encode(scroller) }
  }
}
