import Canvas
import Ephemeris
import Scene
import Testing

@testable import Cosmos

@Suite("Star labels")
struct StarLabelsTests {
  @Test("a star that a flight brings under the resting pointer shows its label")
  func flight() {
    var world = TestWorld.make(sign: 4)
    var script = GestureScript(at: 1)
    script.add(.move(TestWorld.point(ofStar: 0, sign: 5)))
    script.key("6")
    let frames = script.play(on: &world, until: 5)
    #expect(world.shownLabels.map(\.object) == [.star(StarID(figure: 5, index: 0))])
    #expect(frames.last?.nextFrame == .never)
  }

  @Test("every star in the window can be pointed at, in narrow windows as well", arguments: [240.0, 480, 1280])
  func hits(width: Double) {
    let viewport = Viewport(size: Size(width: width, height: 720))
    let metrics = ViewMetrics(viewport: viewport, gap: nil)
    var sky = TestWorld.make(viewport: viewport).scene().sky
    for degree in 0..<360 {
      sky.view.position = Double(degree) / 30
      for (sign, figure) in sky.figures.enumerated() {
        for index in figure.stars.indices {
          let star = StarID(figure: sign, index: index)
          let position = sky.position(of: .star(star), in: metrics)
          guard metrics.bounds.contains(position) else { continue }
          #expect(sky.object(at: position, in: metrics) == .star(star), "\(degree)°")
        }
      }
    }
  }

  @Test("where a star is under the planet's hit area, the label, the cursor, and the click agree")
  func agreement() {
    let viewport = Viewport(size: Size(width: 480, height: 640))
    var world = TestWorld.make(sign: 5, viewport: viewport)
    let denebola = world.sky.position(of: .star(StarID(figure: 5, index: 1)), in: world.environment.metrics)
    let points = stride(from: 10.0, through: 60, by: 2).map { Point(x: $0, y: denebola.y) }
    for (index, point) in points.enumerated() {
      var script = GestureScript(at: 1 + Double(index) * 2)
      script.add(.move(point))
      let frame = script.play(on: &world, until: script.time + 1).last
      let target = world.hovered
      #expect(target == world.target(at: point))
      #expect((frame?.cursor == .pointingHand) == (target == .planet))
      #expect(world.shownLabels.isEmpty == (target == .planet || target == .sky), "\(point)")
    }
    #expect(world.target(at: points[0]) == .planet)
  }

  @Test("the ring of a destination has its size a good third of a second after the arrival")
  func growth() {
    var labels = StarLabels()
    labels.mark(.body(.sun), in: 3)
    labels.advance(to: 1, restingFigure: 3)
    labels.forEachShown(at: 1) { label, _ in
      #expect(label.growth.fraction(at: 1.34) < 1 && label.growth.fraction(at: 1.36) == 1)
    }
    #expect(labels.pinnedObject == .body(.sun))
  }

  @Test("the ring of a destination is brighter than that around a body, and that brighter than a star's")
  func rings() throws {
    var world = TestWorld.make(sign: 9) { ($0.showsBodies, $0.date) = (true, JulianDate("2020-12-21T18:00Z")) }
    GestureScript().play(on: &world, until: 2)
    func opacity(_ label: (inout StarLabels) -> Void) throws -> Double {
      label(&world.labels)
      let rings = world.drawnElements.compactMap { drawn in
        if case .arc(_, _, _, _, let color) = drawn.element { Double(color.alpha) * drawn.group.opacity } else { nil }
      }
      return try #require(rings.first) / 255
    }
    let star = StarID(figure: 9, index: 0)
    let faint = try opacity { $0.pin(.star(star), at: 1) }
    let body = try opacity { $0.pin(.body(.sun), at: 1) }
    let bright = try opacity { labels in
      labels.mark(.star(star), in: 9)
      labels.advance(to: 1, restingFigure: 9)
    }
    #expect(faint > 0.3 && faint + 0.1 < body && body + 0.1 < bright)
  }

  @Test(
    "a star's name overlaps no line, label or edge of the window", arguments: 0..<12,
    [Size(width: 1280, height: 720), Size(width: 500, height: 900)])
  func places(sign: Int, size: Size) throws {
    let viewport = Viewport(size: size)
    let figure = TestWorld.zodiac.figures[sign]
    var world = TestWorld.make(sign: sign, viewport: viewport)
    GestureScript().play(on: &world, until: 2)
    let (sky, metrics) = (world.scene().sky, world.environment.metrics)
    func position(_ index: Int) -> Point {
      sky.position(of: .star(StarID(figure: sign, index: index)), in: metrics) * metrics.scale
    }
    for index in figure.stars.indices {
      let star = StarID(figure: sign, index: index)
      world.labels.pin(.star(star), at: 1)
      let label = try #require(world.drawnTexts.first { $0.text == figure.stars[index].star.title }).frame
      #expect(label.x >= 0 && label.y >= 0 && label.maxX <= size.width && label.maxY <= size.height)
      #expect(!world.drawnRulerTexts.contains { $0.frame.intersects(label) })
      let lines = sky.figures[sign].lines.filter { line in
        let (start, end) = (position(line.start), position(line.end))
        return (0...400).contains { label.contains(start.interpolated(to: end, fraction: Double($0) / 400)) }
      }
      // Between lines on all sides, one line crosses the name of φ Sgr, and on a phone that of Pollux at the edge.
      let isAmidLines = star == StarID(figure: 9, index: 8) || size.width == 500
      #expect(lines.count <= (isAmidLines ? 1 : 0), "\(figure.stars[index].star.title)")
    }
  }
}
