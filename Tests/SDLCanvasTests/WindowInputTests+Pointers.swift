import CSDL2
import Canvas
import TestSupport
import Testing

@testable import SDLCanvas

/// The translation of mice, fingers and wheels.
extension SDLTests.WindowInputTests {
  @Test("a drag with the left button is a press, moves and a release")
  func drag() throws {
    let drag = try events([
      .button(SDL_MOUSEBUTTONDOWN, 10, 20), .motion(15, 25, pressed: true), .button(SDL_MOUSEBUTTONUP, 30, 40),
    ])
    #expect(
      drag == [.press(Point(x: 10, y: 20), .mouse), .move(Point(x: 15, y: 25)), .release(Point(x: 30, y: 40))])
  }

  @Test("motions that are read together are merged, unless a press is between them")
  func together() throws {
    let moves = try events([
      .motion(1, 1, pressed: false), .motion(2, 2, pressed: false), .button(SDL_MOUSEBUTTONDOWN, 3, 3),
      .motion(4, 4, pressed: true),
    ])
    #expect(moves == [.move(Point(x: 2, y: 2)), .press(Point(x: 3, y: 3), .mouse), .move(Point(x: 4, y: 4))])
  }

  @Test("other buttons are ignored")
  func otherButtons() throws {
    let presses = try events([
      .button(SDL_MOUSEBUTTONDOWN, 1, 1, button: 3), .button(SDL_MOUSEBUTTONUP, 1, 1),
    ])
    #expect(presses.isEmpty)
  }

  @Test("a motion without the button cancels a press whose release was not received")
  func lostRelease() throws {
    let drag = try events([.button(SDL_MOUSEBUTTONDOWN, 10, 20), .motion(15, 25, pressed: false)])
    #expect(drag == [.press(Point(x: 10, y: 20), .mouse), .cancel, .move(Point(x: 15, y: 25))])
  }

  @Test(
    "a window that loses the focus, is hidden or is closed cancels the press",
    arguments: [SDL_WINDOWEVENT_FOCUS_LOST, SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED, SDL_WINDOWEVENT_CLOSE])
  func lostWindow(event: SDL_WindowEventID) throws {
    let held = try events([.button(SDL_MOUSEBUTTONDOWN, 10, 20), .window(event), .button(SDL_MOUSEBUTTONUP, 1, 1)])
    #expect(held.contains(.cancel) && !held.contains(.release(Point(x: 1, y: 1))))
    let free = try events([.window(event)])
    #expect(!free.contains(.cancel))
  }

  @Test("the first finger acts as the pointer, in points, and others are ignored until it is lifted")
  func fingers() throws {
    let touch = try events([
      .finger(SDL_FINGERDOWN, 7, 0.5, 0.25), .finger(SDL_FINGERDOWN, 8, 0, 0), .finger(SDL_FINGERMOTION, 8, 1, 1),
      .finger(SDL_FINGERMOTION, 7, 0.75, 0.5), .button(SDL_MOUSEBUTTONDOWN, 1, 1),
      .finger(SDL_FINGERUP, 7, 0.75, 0.5),
    ])
    #expect(
      touch == [.press(Point(x: 160, y: 60), .touch), .move(Point(x: 240, y: 120)), .release(Point(x: 240, y: 120))])
  }

  @Test("a notch with Shift is a day, up or to the left back, whichever axis the system turns", arguments: [1, -1])
  func shiftedWheel(direction: Float) throws {
    SDL_SetModState(KMOD_LSHIFT)
    defer { SDL_SetModState(KMOD_NONE) }
    let turns = try events([
      .wheel(0, direction, isFlipped: false), .wheel(-direction, 0, isFlipped: false),
      .wheel(0.5, 0.25, isFlipped: false),
    ])
    let key = InputEvent.key(Key(direction > 0 ? .up : .down, modifiers: .shift))
    #expect(turns.prefix(2) == [key, key] && turns.count == 3)
    if case .wheel(_, _, isPrecise: true, _) = turns[2] {} else { Issue.record("Fingers scroll with Shift, too.") }
  }

  @Test("a wheel scrolls on both axes, and inverted if the desktop flips it", arguments: [false, true])
  func wheel(isFlipped: Bool) throws {
    let sign = isFlipped ? -1.0 : 1.0
    let turns = try events([.wheel(0, 1, isFlipped: isFlipped), .wheel(-2, 0, isFlipped: isFlipped)])
    #expect(
      turns == [.wheel(dx: 0, dy: sign, isPrecise: false), .wheel(dx: -2 * sign, dy: 0, isPrecise: false)])
  }
}
