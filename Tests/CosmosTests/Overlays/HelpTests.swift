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
    #expect(texts.count >= 32)
    #expect(texts.map(\.text).contains(TestWorld.strings(of: language).help[6].action))
    let note = try #require(texts.first { $0.text == TestWorld.strings(of: language)[.degreesNote] })
    let caps = world.drawnElements.compactMap { element in
      if case .roundedRect(let rect, radius: _, width: _, _, fill: _) = element.element {
        Rect?.some(element.inPoints(rect))
      } else {
        nil
      }
    }
    #expect(caps.count >= 25)
    #expect(caps.allSatisfy { $0.maxY < note.frame.y })
    for cap in caps {
      #expect(caps.count { $0.intersects(cap) } == 1)
      #expect(texts.count { $0.frame.intersects(cap) } == 1)
    }
    for text in texts {
      #expect(text.frame.x >= 0 && text.frame.maxX <= size.width)
      #expect(text.frame.y >= 0 && text.frame.maxY <= size.height)
      #expect(!texts.contains { $0 != text && $0.frame.intersects(text.frame) }, "\(text.text)")
    }
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

  @Test("every command of the sky's keys has a line")
  func complete() {
    let world = {
      var world = TestWorld.make()
      world.overlays.help.isOpen = true
      return world
    }()
    let page = Set(world.drawnTexts.map(\.text))
    let keys = ["Left", "Right", "Home", "Tab", "/", "Ctrl", "F", "F11", "F12", "F1", "?", "Esc", "Q", "Shift"]
    #expect(page.isSuperset(of: keys))
  }

  @Test("the keys of a row are separated from words, chords and ranges")
  func parts() {
    func parts(_ keys: String) -> [HelpRow.Part] { HelpRow(topic: .drag, keys: keys, action: "").parts }
    let (left, right) = (HelpRow.Part.cap("左", isChord: true), HelpRow.Part.cap("右", isChord: false))
    #expect(parts("ドラッグ、`Shift`+`左`/`右`") == [.word("ドラッグ"), .cap("Shift", isChord: false), left, right])
    let numbers = [HelpRow.Part.cap("1", isChord: false), .range, .cap("9", isChord: false), .cap("-", isChord: false)]
    #expect(parts("`1` ... `9` `-`, a sign's name") == numbers + [.word("a sign's name")])
    #expect(parts("`/`, `,`") == [.cap("/", isChord: false), .cap(",", isChord: false)])
    #expect(HelpRow(topic: .drag, keys: "`/`, `Ctrl`+`F`", action: "").keys == "/, Ctrl+F")
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
