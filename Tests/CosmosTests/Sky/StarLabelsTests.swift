import Canvas
import Ephemeris
import Scene
import Testing

@testable import Cosmos

@Suite("Star labels")
struct StarLabelsTests {
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
          let position = sky.position(of: .star(star))
          guard metrics.bounds.contains(position) else { continue }
          #expect(sky.object(at: position) == .star(star), "\(degree)°")
        }
      }
    }
  }

  @Test(
    "a star's name overlaps no line, label or edge of the window", arguments: 0..<12,
    [Size(width: 1280, height: 720), Size(width: 500, height: 900)])
  func places(sign: Int, size: Size) throws {
    let viewport = Viewport(size: size)
    let figure = TestWorld.zodiac.figures[sign]
    var world = TestWorld.make(sign: sign, viewport: viewport)
    GestureScript().play(on: &world, until: 2)
    let (sky, metrics) = (world.scene().sky, world.metrics)
    func position(_ index: Int) -> Point {
      sky.position(of: .star(StarID(figure: sign, index: index))) * metrics.scale
    }
    for index in figure.stars.indices {
      let star = StarID(figure: sign, index: index)
      world.labels.pin(.star(star), at: 1)
      let label = try #require(world.drawnTexts.first { $0.text == figure.stars[index].title }).frame
      #expect(label.x >= 0 && label.y >= 0 && label.maxX <= size.width && label.maxY <= size.height)
      #expect(!world.drawnRulerTexts.contains { $0.frame.intersects(label) })
      let lines = sky.figures[sign].lines.filter { line in
        let (start, end) = (position(line.start), position(line.end))
        return (0...400).contains { label.contains(start.interpolated(to: end, fraction: Double($0) / 400)) }
      }
      // Between lines on all sides, one line crosses the name of φ Sgr, and on a phone that of Pollux at the edge.
      let isAmidLines = star == StarID(figure: 9, index: 8) || size.width == 500
      #expect(lines.count <= (isAmidLines ? 1 : 0), "\(figure.stars[index].title)")
    }
  }
}
