import Canvas
import Ephemeris
import Scene
import Testing

@testable import Cosmos

@Suite struct NoticeTests {
  @Test("control characters and line breaks in a notice become spaces")
  func controls() {
    var world = TestWorld.make()
    world.notice.show("a\nb\u{7}c", at: world.time)
    _ = world.update(FrameInput(time: 1))
    #expect(world.drawnTexts.map(\.text).contains("a b c"))
  }

  @Test("a line of a notice ends where the next word does not fit, also in a large window", arguments: [1280.0, 2560])
  func fill(width: Double) throws {
    var world = TestWorld.make(viewport: Viewport(size: Size(width: width, height: width * 9 / 16)))
    world.notice.show(String(repeating: "a notice of words ", count: 40), at: world.time)
    _ = world.update(FrameInput(time: 1))
    let lines = world.drawnTexts.filter { $0.text.contains("notice") }
    #expect(lines.count > 2)
    for (line, next) in zip(lines, lines.dropFirst()) {
      let cell = line.frame.width / Double(line.text.count)
      let word = try #require(next.text.split(separator: " ").first)
      #expect(line.frame.width + cell * Double(word.count + 1) > width - 32 * world.metrics.scale)
    }
  }

  @Test("a long line about tonight, an event and the labels leave each other free")
  func tonight() throws {
    var world = TestWorld.make(
      sign: 18, language: "de", viewport: Viewport(size: Size(width: 500, height: 900))
    ) { ($0.showsBodies, $0.showsTonight) = (true, true) }
    let date = try #require(JulianDate("2026-11-29T18:00Z"))
    var script = GestureScript()
    script.add(.date(date.days, LocalTime()))
    script.wait(1)
    script.key(.pageDown, .control)
    script.play(on: &world, until: 5)
    let texts = world.drawnTexts.filter { $0.opacity > 0.1 }
    #expect(texts.contains { $0.text.hasPrefix("heute Nacht") } && world.event != nil)
    for (index, text) in texts.enumerated() {
      for other in texts[(index + 1)...] {
        #expect(!text.frame.intersects(other.frame), "\(text.text) and \(other.text)")
      }
    }
  }
}
