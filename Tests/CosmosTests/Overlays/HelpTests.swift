import Canvas
import Scene
import Testing

@testable import Cosmos

@Suite struct HelpTests {
  static let windows = [
    Size(side: 240), Size(width: 500, height: 900), Size(width: 1280, height: 720), Size(width: 3440, height: 1440),
  ]

  @Test(
    "the page of keys fits in every window, without overlaps", arguments: windows,
    LocalizedStringsTests.languages)
  func fits(size: Size, language: String) throws {
    var world = try TestWorld.make(sign: 0, language: language, viewport: Viewport(size: size))
    world.overlays.help.isOpen = true
    let texts = world.drawnTexts
    let strings = TestWorld.strings(of: language)
    let page = Set(strings.help.flatMap { [$0.keys, $0.action] } + [strings[.degreesNote]])
    #expect(page.isSubset(of: texts.map(\.text)))
    for text in texts {
      #expect(text.frame.x >= 0 && text.frame.maxX <= size.width)
      #expect(text.frame.y >= 0 && text.frame.maxY <= size.height)
      #expect(!texts.contains { $0 != text && $0.frame.intersects(text.frame) }, "\(text.text)")
    }
  }

  @Test("the keys of a group end at one tab stop, before all actions, and the first group is larger")
  func tabStop() {
    var world = TestWorld.make()
    world.overlays.help.isOpen = true
    let frames = Dictionary(world.drawnTexts.map { ($0.text, $0.frame) }) { first, _ in first }
    let rows = TestWorld.strings.help
    let groups = [rows.prefix { $0.topic != .turntable }, rows.suffix(6)].map { rows in
      rows.compactMap { row in frames[row.keys].flatMap { keys in frames[row.action].map { (keys, $0) } } }
    }
    for group in groups {
      #expect(Set(group.map { ($0.0.maxX * 1000).rounded() }).count == 1)
      #expect(Set(group.map { ($0.1.x * 1000).rounded() }).count == 1)
      #expect(group.allSatisfy { $0.0.maxX < $0.1.x && $0.0.y == $0.1.y })
    }
    #expect(groups.map(\.count) == [7, 6] && groups[0][0].0.height > groups[1][0].0.height)
  }

  @Test(
    "the smaller groups are side by side where all have space, and in one column in a narrow window",
    arguments: [(Size(width: 4800, height: 2400), 3), (Size(width: 500, height: 900), 1)])
  func columns(size: Size, count: Int) {
    var world = TestWorld.make(viewport: Viewport(size: size))
    world.overlays.help.isOpen = true
    let actions = Set(TestWorld.strings.help.map(\.action))
    let left = Set(world.drawnTexts.filter { actions.contains($0.text) }.map { $0.frame.x.rounded() })
    #expect(left.count == count)
  }

  @Test(
    "a click anywhere closes the page, and does nothing else", arguments: [Point(x: 25, y: 360), Point(x: 640, y: 650)])
  func click(point: Point) {
    var world = TestWorld.make()
    var script = GestureScript()
    script.key(.function(1))
    script.wait(0.5)
    #expect(script.play(on: &world, until: 0.4).last?.cursor == .openHand)
    #expect(world.overlays.help.isOpen)
    var click = GestureScript(at: 0.5)
    click.click(x: point.x, y: point.y)
    let frames = click.play(on: &world, until: 2)
    #expect(!world.overlays.help.isOpen)
    #expect(frames.last?.snapshot.ring == "closed")
    #expect(frames.allSatisfy { $0.snapshot.contentOffset == 0 })
  }

  @Test(
    "a key that opens the turntable closes the page, and the page closes the turntable, so that no search is unseen",
    arguments: [Key(.character("/")), Key(.character("f"), modifiers: .control), Key(.tab)])
  func excludesTurntable(key: Key) {
    var world = TestWorld.make()
    var script = GestureScript(at: 0.1)
    script.key(.function(1))
    script.wait(0.5)
    script.add(.key(key))
    script.play(on: &world, until: 1)
    #expect(world.panel.isOpen && !world.overlays.help.isOpen)
    var back = GestureScript(at: 1.1)
    back.key(.function(1))
    back.play(on: &world, until: 2)
    #expect(!world.panel.isOpen && world.overlays.help.isOpen)
    #expect(world.scene().textArea == nil)
    var again = GestureScript(at: 2.1)
    again.key("?")
    again.play(on: &world, until: 3)
    #expect(!world.panel.isOpen && !world.overlays.help.isOpen)
  }

  @Test("the figure stays visible behind the page, and in a small window the ruler's texts are hidden")
  func sky() {
    var world = TestWorld.make(sign: 5)
    var script = GestureScript(at: 1)
    script.key(.function(1))
    script.play(on: &world, until: 2)
    #expect(world.scene().sky.figureOpacity == 1)
    #expect(world.drawnRulerTexts.map(\.text).contains("leo"))
    var small = TestWorld.make(sign: 5, viewport: Viewport(size: Size(side: 240)))
    small.overlays.help.isOpen = true
    #expect(small.drawnRulerTexts.isEmpty)
  }
}
