import Canvas
import ScrollPhysics
import Testing

@testable import Cosmos

@Suite("Turntable transitions")
struct TurntableTransitionTests {
  /// A list before and after a change, each with its chosen item.
  struct Change: Sendable, CustomTestStringConvertible {
    let name: String
    let before: [Int]
    let chosen: Int
    let after: [Int]
    let chosenAfter: Int?

    var testDescription: String { name }
  }

  static let changes = [
    Change(
      name: "one goes", before: Array(0..<9), chosen: 4, after: [0, 1, 2, 4, 5, 6, 7, 8], chosenAfter: 4),
    Change(name: "the chosen goes", before: Array(0..<9), chosen: 4, after: [0, 1, 2, 6, 7, 8], chosenAfter: 6),
    Change(
      name: "across the seam of a closed turntable", before: Array(0..<12), chosen: 0, after: [4, 11], chosenAfter: 11),
    Change(name: "the turntable closes", before: Array(2..<12), chosen: 5, after: Array(0..<12), chosenAfter: 5),
    Change(name: "another takes its place", before: Array(0..<9), chosen: 4, after: [7, 4, 2, 60], chosenAfter: 7),
    Change(name: "the order turns round", before: Array(0..<9), chosen: 4, after: (0..<9).reversed(), chosenAfter: 4),
    Change(
      name: "twelve hits have ends", before: Array(0..<9), chosen: 4, after: Array(20..<32), chosenAfter: 20),
    Change(name: "all others", before: Array(0..<12), chosen: 5, after: Array(40..<60), chosenAfter: 40),
    Change(
      name: "far ones come near", before: Array(0..<1000), chosen: 500, after: [0, 499, 500, 999], chosenAfter: 500),
    Change(name: "nothing is found", before: Array(0..<12), chosen: 3, after: [], chosenAfter: nil),
  ]

  @Test("the newly chosen item takes the position of the previous one, which does not move", arguments: changes)
  func chosen(change: Change) {
    var turntable = Turntable(items: change.before, chosen: change.chosen, pointLength: 1)
    let position = turntable.position
    turntable.show(change.after, chosen: change.chosenAfter ?? 0, at: 1)
    #expect(turntable.position == position)
    #expect(turntable.chosenItem == change.chosenAfter)
    turntable.run(from: 1, to: 3)
    #expect(turntable.chosenItem == change.chosenAfter)
    if let chosen = change.chosenAfter { #expect(turntable.angle(of: chosen) == 0) }
  }

  @Test("angles and opacities never jump, and items never leave the turntable", arguments: changes, [0.0, 0.1, 0.2])
  func continuity(change: Change, interruption: Double) {
    var turntable = Turntable(items: change.before, chosen: change.chosen, pointLength: 1)
    turntable.show(change.after, chosen: change.chosenAfter ?? 0, at: 1)
    var flow = Flow(turntable)
    turntable.run(from: 1, to: 1 + interruption, framesPerSecond: 1000) { turntable, _ in flow.follow(turntable) }
    if interruption > 0 {
      turntable.show(change.before, chosen: change.chosen, at: 1 + interruption)
      // The change back moves nothing at first.
      flow.follow(turntable, isSameMoment: true)
    }
    turntable.run(from: 1 + interruption, to: 1.8 + interruption, framesPerSecond: 1000) { turntable, _ in
      flow.follow(turntable)
    }
    // At the highest speed, an item passes 8 slots (240 degrees) in 0.35 s at 1.5 times the mean speed: 1.03 degrees per
    // frame. The fade at the edge spans 24 degrees.
    #expect(flow.steepestAngle < 1.3)
    #expect(flow.steepestOpacity < 0.06)
    #expect(flow.greatestRadiusError < 1e-9)
    #expect(turntable.nextFrame != .now)
    #expect(turntable.shownItems.count <= 5)
  }

  @Test(
    "a transition is halfway after half of its 0.35 s, and an old item is half faded after 0.125 s"
  )
  func course() throws {
    var turntable = TestTurntable.make(of: 9, chosen: 4)
    turntable.show([0, 1, 2, 3, 4, 6, 7, 8], chosen: 4, at: 1)
    turntable.advance(to: 1.125)
    #expect(abs(turntable.opacity(of: 5) - 0.5) < 1e-4)
    turntable.advance(to: 1.175)
    let angle = try #require(turntable.angle(of: 6))
    #expect(abs(angle - 45) < 1e-4)
    turntable.advance(to: 1.3499)
    #expect(turntable.nextFrame == .now)
    turntable.advance(to: 1.35)
    #expect(turntable.angle(of: 6) == 30)
    #expect(turntable.opacity(of: 5) == 0)
    #expect(turntable.nextFrame != .now)
  }

  @Test("an item comes from the side on which it was")
  func side() {
    var turntable = TestTurntable.make(of: 12, chosen: 5)
    turntable.show([5, 8, 1], chosen: 5, at: 1)
    turntable.advance(to: 1.12)
    #expect(turntable.angle(of: 1).map { $0 < 0 } == true)
  }

  @Test("an item redirected halfway keeps its velocity")
  func velocity() throws {
    var turntable = TestTurntable.make(of: 9, chosen: 4)
    turntable.show([0, 1, 2, 3, 4, 6, 7, 8], chosen: 4, at: 1)
    turntable.advance(to: 1.175 - 1e-4)
    let before = try #require(turntable.angle(of: 6))
    turntable.advance(to: 1.175)
    let middle = try #require(turntable.angle(of: 6))
    turntable.show(Array(0..<9), chosen: 4, at: 1.175)
    turntable.advance(to: 1.175 + 1e-4)
    let after = try #require(turntable.angle(of: 6))
    #expect(middle - before < -0.01)
    #expect(abs((after - middle) - (middle - before)) < 1e-4)
  }

  @Test("twelve found items are a list with ends, and the twelve signs are a circle")
  func ends() {
    var turntable = TestTurntable.make(of: 12, chosen: 0)
    turntable.show(Array(20..<32), chosen: 20, at: 1)
    turntable.run(from: 1, to: 2)
    #expect(turntable.shownItems.map(\.item) == [20, 21, 22])
    turntable.step(by: -1)
    turntable.run(from: 2, to: 3)
    #expect(turntable.chosenItem == 20)
    turntable.show(Array(0..<12), chosen: 0, at: 3)
    turntable.run(from: 3, to: 4)
    #expect(turntable.shownItems.map(\.item) == [0, 1, 11, 2, 10])
  }
}

/// The continuity of a turntable's views from moment to moment.
private struct Flow {
  private(set) var steepestAngle = 0.0
  private(set) var steepestOpacity = 0.0
  private(set) var greatestRadiusError = 0.0
  private var last: [Int: Turntable.ShownItem] = [:]

  init(_ turntable: Turntable) { follow(turntable) }

  mutating func follow(_ turntable: Turntable, isSameMoment: Bool = false) {
    let now = Dictionary(uniqueKeysWithValues: turntable.shownItems.map { ($0.item, $0) })
    for (item, shown) in now {
      let position = TurntableLayout.position(atAngle: shown.angle)
      greatestRadiusError = max(
        greatestRadiusError, abs(position.distance(to: .zero) - TurntableLayout.radius))
      if let before = last[item] {
        steepestAngle = max(steepestAngle, abs(shown.angle - before.angle) * (isSameMoment ? 1e9 : 1))
      }
    }
    if !last.isEmpty || isSameMoment {
      for item in Set(now.keys).union(last.keys) {
        let change = abs((now[item]?.opacity ?? 0) - (last[item]?.opacity ?? 0))
        steepestOpacity = max(steepestOpacity, change * (isSameMoment ? 1e9 : 1))
      }
    }
    last = now
  }
}
