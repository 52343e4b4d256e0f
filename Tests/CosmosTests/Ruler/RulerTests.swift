import Canvas
import Scene
import Testing

@testable import Cosmos

@Suite struct RulerTests {
  @Test(
    "numbers are at least 160 design points apart, those of figures too, and as close to each other as whole steps allow",
    arguments: [
      (TestWorld.viewport, 1000.0, 1), (TestWorld.viewport, 5, 1), (TestWorld.viewport, 4, 2),
      (TestWorld.viewport, 2, 5), (TestWorld.viewport, 1, 5), (Viewport(size: Size(side: 240)), 1, 15),
    ])
  func steps(viewport: Viewport, gap: Double, step: Int) {
    var world = TestWorld.make(viewport: viewport) { $0.gap = gap }
    let degree = gap * viewport.size.width / Zodiac.degreesPerSign
    for place in [15, 22, 30.0] {
      world.jump(toPoints: place * degree)
      for _ in 0..<2 { _ = world.update(FrameInput(time: world.time + 0.5)) }
      let numbers = world.drawnRulerTexts.filter { $0.text.last == "°" && $0.opacity > 0 }.compactMap {
        Int($0.text.dropLast())
      }.sorted()
      let steps = zip(numbers.dropFirst(), numbers).map { $0 - $1 }
      #expect(steps.allSatisfy { $0 >= step && $0 < 2 * step }, "\(numbers) at \(place)")
      #expect(steps.isEmpty || steps.contains(step), "\(numbers) at \(place)")
    }
  }

  @Test("in fast motion, the names of neighboring figures replace each other within a tenth of a second")
  func readout() {
    var world = TestWorld.make()
    let key = TimedEvent(time: 1, event: .key(Key(.character("6"))))
    _ = world.update(FrameInput(time: 1, events: [key]))
    var (sign, changeTime, counts) = (0, 0.0, (early: 0, late: 0))
    for frame in 1...600 {
      let time = 1 + Double(frame) / 200
      _ = world.update(FrameInput(time: time))
      if world.motion.nearestFigure != sign { (sign, changeTime) = (world.motion.nearestFigure, time) }
      guard world.sky.hasReadout else { continue }
      let name = TestWorld.zodiac.figures[sign].title
      let texts = world.drawnRulerTexts.filter { abs($0.frame.x + $0.frame.width / 2 - 640) < 1 && $0.text.last != "°" }
      #expect(texts.count <= 1)
      let opacity = texts.first { $0.text == name }?.opacity ?? 0
      switch time - changeTime {
      case ..<0.095:
        #expect(opacity < 0.37)
        counts.early += 1
      case 0.1001...:
        #expect(opacity > (sign < Zodiac.signCount ? 0.375 : 0.35))
        counts.late += 1
      default: break
      }
    }
    #expect(counts.early > 20 && counts.late > 20)
  }

  @Test("the sign shown in fast motion hides the labels near it, and none beyond 24 design points beside it")
  func coverage() {
    let middle = TestWorld.metrics.width / 2
    let coverages = [0, 68, 80, 92, 400].map { Readout.coverage(ofWidth: 40, at: middle + $0, TestWorld.metrics) }
    #expect(coverages == [1, 1, 0.5, 0, 0])
  }

  static let windows: [(Viewport, Double)] = [
    (Viewport(size: Size(side: 240)), 10), (Viewport(size: Size(width: 3440, height: 1440)), 10),
    (TestWorld.viewport, 1), (TestWorld.viewport, 2.5), (Viewport(size: Size(width: 500, height: 900)), 7),
  ]

  @Test(
    "the ruler shows a name or a number at every position, and reports the texts that fit in the window",
    arguments: windows)
  func told(viewport: Viewport, gap: Double) {
    var world = TestWorld.make(viewport: viewport) { $0.gap = gap }
    for step in 0..<120 {
      world.jump(toPoints: Double(step) / 10.3 * gap * viewport.size.width)
      for _ in 0..<2 { _ = world.update(FrameInput(time: world.time + 0.5)) }
      #expect(!world.drawnRulerTexts.isEmpty, "at \(Double(step) / 10.3)")
      let drawn = world.drawnRulerTexts.filter { $0.frame.x >= 0 && $0.frame.maxX <= viewport.size.width }
      // A text within a pixel of an edge may or may not count.
      let safe = drawn.filter { $0.frame.x >= 1 && $0.frame.maxX <= viewport.size.width - 1 }
      // Numbers fade out at the edges, where they are not reported.
      let read = safe.filter { $0.opacity > 0.12 }
      #expect(Set(read.map(\.text)).isSubset(of: world.scene().rulerTexts))
      #expect(world.scene().rulerTexts.count <= drawn.count + 1)
    }
  }
}
