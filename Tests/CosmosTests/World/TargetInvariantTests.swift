import Canvas
import Foundation
import Scene
import Testing

@testable import Cosmos

/// The areas that respond to a press, and what a click on each does.
@Suite("Every target")
struct TargetInvariantTests {
  private static let sizes = LabelInvariantTests.sizes

  @Test("can be hit in a quarter of its visible area or more", arguments: TextState.allCases, sizes)
  func hit(state: TextState, size: Size) throws {
    for sign in [1, 6, 9] {
      let world = state.world(sign: sign, language: "de", size: size)
      let scene = world.scene()
      let areas = scene.nodes.filter { $0.target != nil }
      // The page of keys covers the window.
      for area in state == .help ? areas.suffix(1) : areas[...] {
        let points = area.grid.filter { scene.metrics.bounds.contains($0) && area.contains($0) }
        let hits = points.count { world.target(at: $0 * scene.metrics.scale) == area.target }
        #expect(hits * 4 >= points.count && hits > 0, "\(area) in state \(state)")
      }
    }
  }
}

extension Node {
  /// Twenty by twenty points in the rectangle around the node, in design points.
  fileprivate var grid: [Point] {
    (0..<400).map { index in
      let (column, row) = (Double(index % 20) + 0.5, Double(index / 20) + 0.5)
      return Point(x: bounds.x + column / 20 * bounds.width, y: bounds.y + row / 20 * bounds.height)
    }
  }
}
