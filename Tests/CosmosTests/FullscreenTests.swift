import Canvas
import Scene
import Testing

@testable import Cosmos

@Suite struct FullscreenTests {
  /// A position without a star, a label or a button, in points.
  private static let emptySky = Point(x: 300, y: 120)

  /// Plays a script in a world, by default in full screen.
  private func play(isFullscreen: Bool = true, until end: Double, script: (inout GestureScript) -> Void)
    -> [GestureScript.Frame]
  {
    var world = TestWorld.make(sign: 5)
    var gestures = GestureScript()
    gestures.add(.fullscreen(isFullscreen))
    gestures.wait(0.5)
    script(&gestures)
    return gestures.play(on: &world, until: end)
  }

  private func toggles(_ frames: [GestureScript.Frame]) -> Int {
    frames.count { $0.response.requests.contains(.toggleFullscreen) }
  }

  @Test("a double click on the empty sky requests full screen, once", arguments: [false, true])
  func doubleClick(isFullscreen: Bool) {
    let frames = play(isFullscreen: isFullscreen, until: 4) { script in
      script.click(x: Self.emptySky.x, y: Self.emptySky.y)
      script.wait(0.1)
      script.click(x: Self.emptySky.x + 3, y: Self.emptySky.y)
      // A third click begins a new double click.
      script.wait(0.1)
      script.click(x: Self.emptySky.x, y: Self.emptySky.y)
    }
    #expect(toggles(frames) == 1)
  }

  @Test("two clicks far apart in time or position are not a double click", arguments: [(1.0, 0.0), (0.1, 60)])
  func twoClicks(pause: Double, distance: Double) {
    let frames = play(until: 4) { script in
      script.click(x: Self.emptySky.x, y: Self.emptySky.y)
      script.wait(pause)
      script.click(x: Self.emptySky.x + distance, y: Self.emptySky.y)
    }
    #expect(toggles(frames) == 0)
  }

  @Test("a double click on a star does not toggle full screen")
  func star() {
    let point = TestWorld.point(ofStar: 1, sign: 5)
    let frames = play(until: 4) { script in
      script.click(x: point.x, y: point.y)
      script.wait(0.1)
      script.click(x: point.x, y: point.y)
    }
    #expect(toggles(frames) == 0)
  }

  @Test("in full screen, a resting pointer is hidden after 3 s, and its first motion shows it again")
  func pointer() {
    let frames = play(until: 6) { script in
      script.add(.move(Self.emptySky))
      script.wait(4)
      script.add(.move(Self.emptySky + Point(x: 1, y: 0)))
    }
    let hidden = frames.filter { $0.cursor == .hidden }.map(\.time)
    #expect(abs((hidden.first ?? 0) - 3.5) < 0.02)
    #expect(abs((hidden.last ?? 0) - 4.5) < 0.02)
    // The window sleeps until then, and afterwards needs no frame.
    #expect(frames.filter { $0.time > 2 && $0.time < 3.45 }.allSatisfy { $0.nextFrame == .at(3.5) })
    #expect(frames.filter { $0.time > 3.55 && $0.time < 4.45 }.allSatisfy { $0.nextFrame == .never })
  }

  @Test("the pointer stays visible outside full screen, and while the button is pressed")
  func stays() {
    let windowed = play(isFullscreen: false, until: 6) { $0.add(.move(Self.emptySky)) }
    #expect(windowed.allSatisfy { $0.cursor != .hidden })
    let held = play(until: 6) { $0.press(x: 400) }
    #expect(held.allSatisfy { $0.cursor != .hidden })
  }

  @Test("the pointer is hidden 3 s after the end of a long press")
  func released() {
    let frames = play(until: 9) { script in
      script.press(x: Self.emptySky.x, y: Self.emptySky.y)
      script.wait(4)
      script.release()
    }
    #expect(abs((frames.first { $0.cursor == .hidden }?.time ?? 0) - 7.5) < 0.02)
  }

  @Test("a hidden pointer reappears when full screen ends")
  func leave() {
    let frames = play(until: 6) { script in
      script.wait(4)
      script.add(.fullscreen(false))
    }
    #expect(frames.contains { $0.cursor == .hidden })
    #expect(frames.last?.cursor == .openHand)
  }

  @Test("Esc leaves full screen after closing everything open, and does nothing in a window")
  func escape() {
    func leaves(_ isFullscreen: Bool) -> [Double] {
      let frames = play(isFullscreen: isFullscreen, until: 4) { script in
        script.key(.tab)
        script.wait(0.5)
        script.key(.escape)
        script.wait(0.5)
        script.key(.function(1))
        script.wait(0.5)
        script.key(.escape)
        script.wait(0.5)
        script.key(.escape)
      }
      return frames.filter { $0.response.requests.contains(.leaveFullscreen) }.map(\.time)
    }
    #expect(leaves(false).isEmpty)
    #expect(leaves(true).count == 1)
    #expect((leaves(true).first ?? 0) >= 2.5)
  }

  @Test(
    "a tap or a click on a star shows its name, even after the pointer leaves", arguments: [PointerKind.touch, .mouse])
  func tap(kind: PointerKind) {
    var world = TestWorld.make(sign: 5)
    let point = TestWorld.point(ofStar: 1, sign: 5)
    var script = GestureScript(at: 1)
    script.press(x: point.x, y: point.y, by: kind)
    script.wait(0.08)
    script.release()
    script.wait(0.02)
    script.add(.leave)
    script.play(on: &world, until: 4)
    #expect(world.shownLabels.map(\.object) == [.star(StarID(sign: 5, index: 1))])
  }
}
