import TestSupport
import Testing

@testable import ScrollPhysics

@Suite("SnapPolicy")
struct SnapPolicyTests {
  @Test("a custom rule decides where to settle", arguments: [(150.0, 128.0), (40, 32), (3, 2)])
  func custom(distance: Double, settled: Double) {
    let configuration = ScrollConfiguration(snapPolicy: .custom(CustomSnap(PowersOfTwo(unit: 1))))
    var scroller = Scroller(contentOffset: distance, configuration: configuration)
    scroller.fling(velocity: 0, time: 0)
    scroller.rest()
    #expect(scroller.contentOffset == settled)
  }

  private struct PowersOfTwo: SnapRule {
    var unit: Double

    func destination(from current: Double, projected: Double, velocity: Double) -> Double? {
      projected < unit ? nil : unit * Double(sign: .plus, exponent: Int((projected / unit).exponent), significand: 1)
    }
  }

  @Test("content on a position up to rounding moves like content exactly on it", arguments: [-1.0, 1])
  func rounding(side: Double) {
    let configuration = ScrollConfiguration(
      bounds: .range(-700...700, viewportLength: 0), snapPolicy: .positions([side * 100]))
    let farthest = [100, 100.nextUp].map { offset in
      var scroller = Scroller(contentOffset: side * offset, configuration: configuration)
      scroller.fling(velocity: -side * 5735, time: 0)
      return scroller.contentOffset(at: 0.09)
    }
    #expect(abs(farthest[0] - farthest[1]) < 1e-6)
    #expect(abs(farthest[0]) < 99)
  }

  @Test(
    "the best of many positions in any order is found", arguments: UInt64(1)...40,
    [SnapIntent.end, .direction, .endAndDirection])
  func search(seed: UInt64, intent: SnapIntent) {
    var chance = SeededGenerator(seed: seed)
    let positions = (0..<30).map { _ in chance.number(-900...900).rounded() } + [.nan, .infinity, 250, 250]
    let bounds: ScrollBounds =
      chance.either([
        .unbounded, .wrapping(period: 700), .range(-600...500, viewportLength: 300),
        .range(-600...500, viewportLength: 300, insets: ScrollInsets(leading: 64)),
      ])
    for _ in 0..<50 {
      let (current, projected) = (chance.number(-600...500), chance.number(-600...500).rounded())
      let limit = chance.either([Double.infinity, 60])
      let policy = SnapPolicy.positions(positions, maximumDistance: limit, intent: intent)
      let found = policy.destination(from: current, projected: projected, in: bounds)
      let inset = bounds.insets.leading
      let copies = positions.filter(\.isFinite).flatMap { position in
        bounds.cycle == nil ? [position - inset] : (-4...4).map { position + Double($0) * 700 }
      }
      let direction = intent == .end ? 0 : (projected - current).direction
      let wanted = intent == .direction && direction != 0 ? current : projected
      let distance = copies.filter {
        bounds.contains($0) && abs($0 - wanted) <= limit && (direction == 0 || ($0 - current) * direction > 0)
      }.map { abs($0 - wanted) }.min()
      #expect(isNear(found.map { abs($0 - wanted) } ?? -1, distance ?? -1, within: 1e-9))
    }
  }
}
