import ScrollPhysics
import Testing

// snippet
/// A map of one world round and a pole at each end, which settles on a town that is near.
struct WorldMap {
  static let width = 3600.0
  static let height = 1800.0

  private(set) var plane: ScrollPlane
  private(set) var town: ScrollVector?

  init(towns: [ScrollVector], viewport: ScrollVector) {
    plane = ScrollPlane(
      horizontal: ScrollConfiguration(bounds: .wrapping(period: Self.width)),
      vertical: ScrollConfiguration(bounds: .content(length: Self.height, viewportLength: viewport.y)),
      snapPolicy: .offsets(towns, maximumDistance: 60))
  }

  /// The place to draw at the corner of the window; east of the last meridian lies the first.
  var corner: ScrollVector { ScrollVector(x: plane.horizontal.foldedOffset, y: plane.contentOffset.y) }

  mutating func fingerDown(_ place: ScrollVector, at time: Double) { plane.press(at: place, by: .touch, time: time) }
  mutating func fingerMoved(_ place: ScrollVector, at time: Double) { plane.move(to: place, time: time) }
  mutating func fingerUp(at time: Double) { plane.release(time: time) }

  /// Flies to a place, the short way round.
  mutating func fly(to place: ScrollVector, at time: Double) {
    plane.animate(to: place, duration: 2, curve: .easeInEaseOut, route: .shortest, time: time)
  }

  /// Brings the map to the frame that will be seen at `time`.
  mutating func frame(at time: Double) {
    let events = plane.advance(time: time)
    if !events.isDisjoint(with: [.didEndDecelerating, .didEndAnimating]) { town = corner }
  }
}
// end

@Suite("Recipe: a map")
struct MapRecipeTests {
  private static let towns = [ScrollVector(x: 500, y: 300), ScrollVector(x: 3500, y: 600)]
  private static let viewport = ScrollVector(x: 800, y: 600)

  @Test("a flick towards a town settles on it, and one elsewhere glides on in its direction", arguments: [true, false])
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

  @Test("the short way to a town leads over the seam, and a press on the way stops it")
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
