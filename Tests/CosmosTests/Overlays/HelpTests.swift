import Canvas
import Testing

@testable import Cosmos

@Suite struct HelpTests {
  static let windows = [
    Size(side: 240), Size(width: 500, height: 900), Size(width: 1280, height: 720), Size(width: 3440, height: 1440),
  ]

  @Test("the page fits into every window, and nothing on it overlaps", arguments: windows)
  func fits(size: Size) {
    var world = TestWorld.make(viewport: Viewport(size: size))
    world.overlays.help.isOpen = true
    let texts = world.drawnTexts
    #expect(texts.count >= 32)
    #expect(texts.map(\.text).contains("the ring of signs"))
    for text in texts {
      #expect(text.frame.x >= 0 && text.frame.maxX <= size.width)
      #expect(text.frame.y >= 0 && text.frame.maxY <= size.height)
      #expect(!texts.contains { $0 != text && $0.frame.intersects(text.frame) }, "\(text.text)")
    }
  }

  @Test("a click anywhere closes it, and does nothing else", arguments: [Point(x: 25, y: 360), Point(x: 640, y: 650)])
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

  @Test("every command of the sky's keys has its line")
  func complete() {
    let world = {
      var world = TestWorld.make()
      world.overlays.help.isOpen = true
      return world
    }()
    let page = world.drawnTexts.map(\.text).joined(separator: "\n")
    for word in ["Left", "Right", "Home", "Tab", "/", "Ctrl+F", "F11", "F12", "F1", "?", "Esc", "Ctrl+Q", "Shift"] {
      #expect(page.contains(word), "\(word)")
    }
  }
}
