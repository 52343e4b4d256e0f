import ScrollPhysics
import Testing

// snippet
/// A map that wraps from east to west, ends at the poles, and settles on towns.
struct WorldMap {
  static let width = 3600.0
  static let height = 1800.0

  private(set) var plane: ScrollPlane
  private(set) var town: ScrollVector?

  init(towns: [ScrollVector], viewport: ScrollVector) {
    plane = ScrollPlane(
      horizontal: ScrollConfiguration(bounds: .wrapping(period: Self.width)),
      vertical: ScrollConfiguration(bounds: .content(length: Self.height, viewportLength: viewport.y)),
      snapPolicy: .positions(towns, maximumDistance: 60))
  }

  /// The position at the corner of the window, on a map that repeats from east to west.
  var corner: ScrollVector { ScrollVector(x: plane.horizontal.foldedOffset, y: plane.contentOffset.y) }

  mutating func fingerDown(_ point: ScrollVector, at time: Double) { plane.press(at: point, by: .touch, time: time) }
  mutating func fingerMoved(_ point: ScrollVector, at time: Double) { plane.move(to: point, time: time) }
  mutating func fingerUp(at time: Double) { plane.release(time: time) }

  /// Flies to a point in the shorter direction.
  mutating func fly(to point: ScrollVector, at time: Double) {
    plane.animate(to: point, duration: 2, curve: .easeInEaseOut, route: .shortest, time: time)
  }

  /// Advances the map to the frame that will be visible at `time`.
  mutating func frame(at time: Double) {
    let events = plane.advance(to: time)
    if !events.isDisjoint(with: [.didEndDecelerating, .didEndAnimating]) { town = corner }
  }
}
// end

@Suite("Recipe: a map")
struct MapRecipeTests {
  private static let towns = [ScrollVector(x: 500, y: 300), ScrollVector(x: 3500, y: 600)]
  private static let viewport = ScrollVector(x: 800, y: 600)

  @Test(
    "a flick toward a town settles on it, and any other flick glides on in its direction", arguments: [true, false])
  func flick(isNear: Bool) {
    let town = isNear ? ScrollVector(x: 560, y: 370) : ScrollVector(x: 500, y: 500)
    var map = WorldMap(towns: [town], viewport: Self.viewport)
    map.fingerDown(.zero, at: 0)
    for index in 1...25 { map.fingerMoved(ScrollVector(x: -4, y: -2.4) * Double(index), at: Double(index) * 0.004) }
    map.fingerUp(at: 0.1)
    map.frame(at: 5)
    #expect((map.town == town) == isNear)
    #expect(isNear || abs(map.corner.y / map.corner.x - 0.6) < 1e-6)
    #expect(map.town == map.corner && map.corner.x > 500)
  }

  @Test("the shorter direction to a town crosses the seam, and a press stops the flight")
  func fly() {
    var map = WorldMap(towns: Self.towns, viewport: Self.viewport)
    map.fly(to: Self.towns[1], at: 0)
    map.frame(at: 1)
    #expect(map.plane.contentOffset.x < 0)
    map.frame(at: 2)
    #expect(map.town == Self.towns[1])
    map.fly(to: Self.towns[0], at: 3)
    map.fingerDown(.zero, at: 3.5)
    map.fingerUp(at: 3.6)
    map.frame(at: 9)
    #expect(map.corner.y > 300 && map.corner.y < 600)
  }
}
