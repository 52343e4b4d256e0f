import Canvas
import ScrollPhysics
import Testing

@testable import Cosmos

@Suite struct TurntableSearchTests {
  @Test("typed text finds a star, and Enter flies there and marks it until the next departure")
  func search() {
    var world = TestWorld.make()
    var script = GestureScript()
    script.key("/")
    script.wait(0.5)
    for letter in ["a", "n", "t", "a", "r"] {
      script.add(.text(letter))
      script.wait(0.1)
    }
    let found = script.play(on: &world, until: script.time)
    #expect(found.last?.snapshot.ringItem == "Antares")
    var go = GestureScript(at: script.time + 0.1)
    go.key(.enter)
    let frames = go.play(on: &world, until: script.time + 5)
    #expect(frames.last?.snapshot.sign == "scorpio")
    #expect(world.shownLabels.map(\.isMarked) == [true])
    var leave = GestureScript(at: script.time + 5.1)
    leave.key(.right)
    _ = leave.play(on: &world, until: script.time + 5.5)
    #expect(world.shownLabels.isEmpty)
  }

  @Test("Backspace widens the list again, even after a search without hits")
  func backspace() {
    var world = TestWorld.make()
    var script = GestureScript()
    script.key("/")
    script.wait(0.3)
    script.add(.text("leo1"))
    script.wait(0.5)
    let none = script.play(on: &world, until: script.time)
    #expect(none.last?.snapshot.ringItem == nil)
    var back = GestureScript(at: script.time + 0.1)
    back.key(.enter)
    back.key(.backspace)
    let frames = back.play(on: &world, until: script.time + 1)
    #expect(frames.last?.snapshot.ringItem == "leo")
    #expect(frames.last?.snapshot.ring == "open")
  }

  @Test("Escape first clears the query and returns to the sky's sign, and then closes the turntable")
  func escape() {
    var world = TestWorld.make(sign: 7)
    var script = GestureScript()
    script.key("/")
    script.wait(0.5)
    script.add(.text("antares"))
    script.wait(0.5)
    script.key(.escape)
    script.wait(0.5)
    let cleared = script.play(on: &world, until: script.time)
    #expect(cleared.last?.snapshot.ring == "open")
    #expect(cleared.last?.snapshot.ringItem == "libra")
    #expect(world.panel.query.isEmpty)
    var again = GestureScript(at: script.time + 0.1)
    again.key(.escape)
    #expect(again.play(on: &world, until: again.time + 0.5).last?.snapshot.ring == "closed")
  }

  @Test(
    "the query is edited with the usual keys",
    arguments: [
      (Key(.backspace, modifiers: .control), "kaus "), (Key(.character("w"), modifiers: .control), "kaus "),
      (Key(.character("u"), modifiers: .control), ""), (Key(.backspace), "kaus borealis"),
    ])
  func editing(key: Key, query: String) {
    var world = TestWorld.make()
    var script = GestureScript()
    script.key("/")
    script.add(.text("kaus borealis "))
    script.add(.key(key))
    script.play(on: &world, until: 0.5)
    #expect(world.panel.query.text == query)
  }

  @Test("Control and A select the query, and the next text replaces it")
  func selectAll() {
    var world = TestWorld.make()
    var script = GestureScript()
    script.key("/")
    script.add(.text("antares"))
    script.key(.character("a"), .control)
    script.add(.text("leo"))
    #expect(script.play(on: &world, until: 1).last?.snapshot.ringItem == "leo")
    #expect(world.panel.query.text == "leo")
    var delete = GestureScript(at: 1.1)
    delete.key(.character("a"), .control)
    delete.key(.backspace)
    delete.play(on: &world, until: 1.5)
    #expect(world.panel.query.isEmpty)
  }

  @Test("an input method's text is shown before it is committed, and searched only afterwards")
  func composition() {
    var world = TestWorld.make()
    var script = GestureScript()
    script.key("/")
    script.wait(0.3)
    script.add(.composition("leo"))
    let composing = script.play(on: &world, until: 0.6)
    #expect(composing.last?.snapshot.ringItem == "pisces")
    #expect(world.panel.query.composition == "leo")
    var commit = GestureScript(at: 0.7)
    commit.add(.text("leo"))
    #expect(commit.play(on: &world, until: 1.5).last?.snapshot.ringItem == "leo")
    #expect(world.panel.query.composition.isEmpty)
  }

  @Test("a query has at most 64 characters of 16 scalars each", arguments: ["\u{301}", "\u{200D}👨"])
  func limits(mark: String) {
    var query = Query()
    for letter in ["e", "👨", "f"] {
      for _ in 0..<20 { query.type(letter + String(repeating: mark, count: 2000)) }
      query.compose(letter + String(repeating: mark, count: 2000))
      for text in [query.text, query.composition] {
        #expect(text.count <= 64 && text.unicodeScalars.count <= 64 * 16)
      }
    }
  }

  @Test(
    "letters with several marks, and emoji sequences, are kept whole",
    arguments: ["ṩ", "ệ", "👨🏻‍👩🏼‍👧🏽‍👦🏾", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "क्ष्म्य"])
  func wholeCharacters(character: String) {
    var query = Query()
    query.type(character + character)
    #expect(query.text == character + character)
  }

  /// Opens a world's turntable, adds the names of all languages, and types a text.
  private func type(_ text: String, into world: inout World) {
    var script = GestureScript(at: 0.1)
    script.key(.tab)
    script.play(on: &world, until: 0.5)
    world.addNames(in: TestWorld.allStrings)
    var typing = GestureScript(at: 0.6)
    typing.add(.text(text))
    typing.play(on: &world, until: 1.5)
  }

  @Test("the names of all languages are requested once, when the turntable first opens", arguments: [false, true])
  func asksForNames(searches: Bool) {
    var world = TestWorld.make { $0.searches = searches }
    var script = GestureScript(at: 0.5)
    for key in [Key.Symbol.character("5"), .tab, .escape, .tab] {
      script.key(key)
      script.wait(0.5)
    }
    let asking = script.play(on: &world, until: 3).filter { $0.response.requests.contains(.searchNames) }
    #expect(asking.map { $0.time > 0.9 } == [!searches])
  }

  @Test("a query typed before the names arrive finds them as well")
  func typedBefore() {
    var world = TestWorld.make()
    var script = GestureScript(at: 0.1)
    script.key(.tab)
    script.add(.text("löwe"))
    #expect(script.play(on: &world, until: 0.5).last?.snapshot.ringItem == nil)
    world.addNames(in: TestWorld.allStrings)
    #expect(GestureScript().play(on: &world, until: 1).last?.snapshot.ringItem == "leo")
  }

  @Test(
    "a hit is followed by the name that matched, in place of a star's sign",
    arguments: [
      ("alf leo", ["Regulus", "  α leonis"]), ("lion", ["leo", "  lion"]), ("regul", ["Regulus", "  leo"]),
      ("心宿二", ["Antares", "  心宿二"]),
    ])
  func reason(query: String, texts: [String]) {
    var world = TestWorld.make()
    type(query, into: &world)
    #expect(world.drawnTexts.map(\.text).filter(texts.contains) == texts)
    // Without a query, the signs show only their names.
    var script = GestureScript(at: 1.6)
    script.key(.escape)
    script.play(on: &world, until: 3)
    #expect(!world.drawnTexts.contains { $0.text.hasPrefix("  ") })
  }

  @Test(
    "without hits, the turntable shows the query, or the end of a long one", arguments: [(3, 3), (40, 10)])
  func nothing(length: Int, shown: Int) {
    var world = TestWorld.make()
    type(String(repeating: "z", count: length), into: &world)
    let expected = "nothing like \"\(String(repeating: "z", count: shown))\""
    #expect(world.drawnTexts.map(\.text).contains(expected))
  }

  @Test("typed text brings its best hit to the middle of a turntable that turns or glides", arguments: [false, true])
  func typedDuringTurn(isGlide: Bool) {
    var world = TestWorld.make()
    var script = GestureScript(at: 0.5)
    script.key(.tab)
    script.wait(1.1)
    if isGlide {
      script.swipe(by: 200, speed: 2000)
      script.lift()
    } else {
      script.key(.down)
    }
    script.wait(0.1)
    script.play(on: &world, until: script.time)
    #expect(world.panel.turntable.scroller.isMoving)
    var typing = GestureScript(at: script.time + 0.02)
    typing.add(.text("s"))
    typing.play(on: &world, until: typing.time + 0.02)
    let best = world.panel.turntable.list.items.first
    #expect(world.panel.turntable.targetItem == best)
    GestureScript().play(on: &world, until: 4)
    #expect(world.panel.turntable.chosenItem == best)
    #expect(world.panel.turntable.shownItems.first { $0.item == best }?.angle == 0)
  }

  @Test("an edit that leaves the hits as they are returns to the best of them")
  func sameHits() throws {
    var world = TestWorld.make()
    var script = GestureScript(at: 0.1)
    script.key(.tab)
    script.add(.text("kaus "))
    script.wait(1)
    script.key(.down)
    script.wait(1)
    script.play(on: &world, until: script.time)
    let hits = world.panel.turntable.list.items
    let second = try #require(hits.dropFirst().first)
    #expect(world.panel.turntable.chosenItem == second)
    var more = GestureScript(at: script.time + 0.1)
    more.add(.text(" "))
    more.play(on: &world, until: more.time + 1)
    #expect(world.panel.turntable.list.items == hits && world.panel.turntable.chosenItem == hits.first)
  }

  @Test("a drag of the turntable goes on while text is typed")
  func typedDuringDrag() {
    var world = TestWorld.make()
    var script = GestureScript(at: 0.1)
    script.key(.tab)
    script.wait(0.5)
    script.press(x: 190, y: 360)
    script.drag(by: 2, speed: 100)
    for step in 1...20 {
      script.wait(0.01)
      script.add(.move(Point(x: 190, y: 360 - 4 * Double(step))))
    }
    script.add(.text("a"))
    script.play(on: &world, until: script.time + 0.02)
    #expect(world.panel.query.text == "a" && world.panel.turntable.scroller.phase == .dragging)
  }
}
