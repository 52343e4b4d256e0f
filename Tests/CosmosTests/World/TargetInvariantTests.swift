import Canvas
import Ephemeris
import Scene
import Testing

@testable import Cosmos

/// The areas that respond to a press, and what a click on each does.
@Suite("Every target")
struct TargetInvariantTests {
  private static let sizes = LabelInvariantTests.sizes

  /// Clicks at a point, and returns the world after a flight.
  private static func clicked(_ world: World, at point: Point) -> World {
    var (world, script) = (world, GestureScript(at: world.time + 0.1))
    script.click(x: point.x, y: point.y)
    script.play(on: &world, framesPerSecond: 5, until: world.time + 8)
    return world
  }

  private static func center(_ text: DrawnText) -> Point {
    Point(x: text.frame.x + text.frame.width / 2, y: text.frame.y + text.frame.height / 2)
  }

  @Test("can be hit in a quarter of its visible area or more", arguments: TextState.allCases, sizes)
  func hit(state: TextState, size: Size) throws {
    for sign in [1, 6, 9] {
      let world = try state.world(sign: sign, language: "de", size: size)
      let scene = world.scene()
      // The page of keys covers the window.
      for area in state == .help ? scene.hitAreas.suffix(1) : scene.hitAreas[...] {
        let points = area.grid.filter { scene.metrics.bounds.contains($0) && area.contains($0) }
        let hits = points.count { world.target(at: $0 * scene.metrics.scale) == area.target }
        #expect(hits * 4 >= points.count && hits > 0, "\(area.target) in state \(state)")
      }
    }
  }

  @Test("on the ruler goes to the sign whose name it shows", arguments: 0..<12)
  func signs(sign: Int) throws {
    for state in [TextState.degree, .between, .sign] {
      let world = try state.world(sign: sign, size: Self.sizes[sign % Self.sizes.count])
      for text in world.drawnRulerTexts where text.text.last != "°" {
        let end = Self.clicked(world, at: Self.center(text))
        let name = text.text.filter { !"‹› ".contains($0) }
        #expect(end.motion.restingSign.map { end.constants.zodiac.signs[$0].title } == name)
      }
    }
  }

  @Test("on the turntable goes to the destination whose name it shows", arguments: 0..<12)
  func items(sign: Int) throws {
    let state = sign % 2 == 0 ? TextState.turntable : .results
    let world = try state.world(sign: sign, size: Self.sizes[sign / 2])
    for (item, title) in world.panel.titles.enumerated() where world.panel.turntable.list.contains(item) {
      guard let text = world.drawnTexts.first(where: { $0.text == title.text && $0.opacity > 0.2 }) else { continue }
      let end = Self.clicked(world, at: Self.center(text))
      switch world.panel.catalog.destinations[item] {
      case .sign(let sign): #expect(end.motion.restingSign == sign)
      case .star(let star):
        #expect(end.motion.restingSign == star.sign)
        #expect(end.shownLabels.map(\.object) == [.star(star)])
      case .body(let body):
        let index = try #require(CelestialBody.allCases.firstIndex(of: body))
        #expect(end.shownLabels.map(\.object) == [.body(index)])
      case .field, .event, .day: break
      }
      #expect(!end.panel.isOpen)
    }
  }

  @Test("on the sky shows the name of the star or body", arguments: 0..<12)
  func lights(sign: Int) throws {
    let world = try TextState.sign.world(sign: sign, size: Self.sizes[3])
    let (scene, figure) = (world.scene(), world.constants.zodiac.signs[sign])
    for (index, star) in figure.stars.enumerated() {
      let position = scene.sky.position(of: StarID(sign: sign, index: index), in: scene.metrics) * scene.metrics.scale
      let end = Self.clicked(world, at: position)
      #expect(end.drawnTexts.contains { $0.text == star.title })
    }
  }
}

extension HitArea {
  /// Twenty by twenty points in the rectangle around the area, in design points.
  fileprivate var grid: [Point] {
    let rect: Rect
    switch shape {
    case .rect(let area): rect = area
    case .circle(let center, let radius): rect = Rect(center: center, size: Size(side: 2 * radius))
    }
    return (0..<400).map { index in
      let (column, row) = (Double(index % 20) + 0.5, Double(index / 20) + 0.5)
      return Point(x: rect.x + column / 20 * rect.width, y: rect.y + row / 20 * rect.height)
    }
  }
}
