import Canvas
import Scene
import Testing

@testable import Cosmos

@Suite struct RulerLayoutTests {
  @Test("the ruler has its full heights in windows from 320 points on", arguments: [320.0, 640, 1440])
  func design(height: Double) {
    let layout = RulerLayout(in: Self.metrics(Size(width: 480, height: height)))
    #expect((layout.symbolHeight, layout.nameHeight, layout.numberHeight) == (86, 60, 38))
  }

  @Test("in the smallest window, no figure touches its sign's symbol", arguments: 0..<12)
  func smallest(sign: Int) {
    let metrics = Self.metrics(Size(side: 240))
    let sky = TestWorld.make(sign: sign).sky
    let middle = Point(x: 240, y: 480 - RulerLayout(in: metrics).symbolHeight)
    let symbol = Rect(center: middle, size: Size(side: SpriteName.symbolSide))
    for line in sky.figures[sign].lines {
      let ends = [line.start, line.end].map { sky.position(of: .star(StarID(figure: sign, index: $0))) }
      for step in 0...100 {
        let point = ends[0].interpolated(to: ends[1], fraction: Double(step) / 100)
        let (dx, dy) = (abs(point.x - middle.x), abs(point.y - middle.y))
        // At least four design points, two pixels, remain between the symbol's square and the middle of a line or a star.
        #expect(max(dx, dy) > symbol.width / 2 + 4, "\(point)")
      }
    }
  }

  private static func metrics(_ size: Size) -> ViewMetrics { ViewMetrics(viewport: Viewport(size: size), gap: 10) }
}
