import CSDL2
import Canvas
import TestSupport
import Testing

@testable import SDLCanvas

extension SDLTests {
  @Suite("Window input")
  struct WindowInputTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder.withPictures() }

    /// What a window makes of SDL's events; what SDL itself said when the window opened is left out.
    func events(_ events: [SDL_Event]) throws -> [InputEvent] {
      var window = try testWindow(folder)
      var input = FrameInput(time: 0)
      _ = window.nextInput(into: &input, wait: .now)
      window.take(events)
      _ = window.nextInput(into: &input, wait: .now)
      #expect(input.events.allSatisfy { $0.time <= input.time && $0.time >= 0 })
      return input.events.map(\.event)
    }

    @Test("a key is what the layout has on it, with Control and Shift, repeats too")
    func key() throws {
      let keys = try events([
        .key(SDLK_5), .key(SDLK_LEFT, KMOD_RSHIFT), .key(SDLK_q, KMOD_LCTRL), .key(SDLK_F11, repeats: 1),
        .key(SDLK_F13), .key(SDLK_SLASH, KMOD_LSHIFT),
      ])
      #expect(
        keys == [
          .key(Key(.character("5"))), .key(Key(.left, modifiers: .shift)),
          .key(Key(.character("q"), modifiers: .control)), .key(Key(.function(11), isRepeat: true)),
          .key(Key(.function(13))),
          .key(Key(.character("/"), modifiers: .shift)),
        ])
    }

    @Test("a key of the keypad is told by its name, except for Enter, and Space as a replay has it")
    func otherKeys() throws {
      let keys = try events([.key(SDLK_RETURN), .key(SDLK_KP_ENTER), .key(SDLK_KP_5), .key(SDLK_SPACE)])
      #expect(
        keys == [Key(.enter), Key(.enter), Key(.other("Keypad 5")), Key(.character(" "))].map(InputEvent.key))
    }

    @Test("the keypad has digits where they are switched on, else arrows, and 5 at any rate")
    func keypad() throws {
      let keys = try events([.key(SDLK_KP_4, KMOD_NUM), .key(SDLK_KP_4), .key(SDLK_KP_7), .key(SDLK_KP_5)])
      #expect(keys == [Key(.other("Keypad 4")), Key(.left), Key(.home), Key(.other("Keypad 5"))].map(InputEvent.key))
    }

    @Test("a key tells where it lies, whatever the layout has on it", arguments: [SDLK_q, SDLK_a])
    func position(code: SDL_KeyCode) throws {
      let keys = try events([.key(code, scancode: SDL_SCANCODE_Q), .key(code, scancode: SDL_SCANCODE_AUDIOPLAY)])
      let positions = keys.map { event -> Key.Position? in
        guard case .key(let key) = event else { return nil }
        return key.position
      }
      #expect(positions == [Key.Position(rawValue: 20), nil])
    }

    @Test("what a key writes with Shift or AltGr is told with the key, unless it is what is on it")
    func typed() throws {
      let keys = try events([
        .key(SDLK_7, KMOD_LSHIFT), .text("/"), .key(SDLK_q, KMOD_RALT), .text("@"), .key(SDLK_q, KMOD_LSHIFT),
        .text("Q"),
        .key(SDLK_HOME, KMOD_LSHIFT), .text("7"), .key(SDLK_5), .key(SDLK_e), .text("ab"),
      ])
      let symbols = [
        Key(.character("7"), modifiers: .shift, typed: "/"), Key(.character("q"), typed: "@"),
        Key(.character("q"), modifiers: .shift), Key(.home, modifiers: .shift), Key(.character("5")),
        Key(.character("e")),
      ]
      #expect(keys == symbols.map(InputEvent.key))
    }

    @Test("while text is typed it is no part of a key, and afterwards it is again")
    func typing() throws {
      var window = try testWindow(folder)
      var input = FrameInput(time: 0)
      _ = window.nextInput(into: &input, wait: .now)
      for area in [Rect(x: 0, y: 0, width: 1, height: 1), nil] {
        window.apply([], cursor: .openHand, textArea: area)
        window.take([.key(SDLK_7, KMOD_LSHIFT), .text("/")])
        _ = window.nextInput(into: &input, wait: .now)
        var key = Key(.character("7"), modifiers: .shift)
        if area == nil { key.typed = "/" }
        #expect(input.events.map(\.event) == [.key(key)] + (area == nil ? [] : [.text("/")]))
        #expect(SDL_IsTextInputActive() == (area == nil ? SDL_FALSE : SDL_TRUE))
      }
    }

    @Test("motions that waited for a slow frame are spread over the wait, those read at once are one")
    func spread() throws {
      // SDL's clocks need SDL.
      let window = try testWindow(folder)
      let clock = EventClock()
      let motions = (1...4).map { SDL_Event.motion(Int32($0) * 10, 0, pressed: false) }
      func times(since start: Double) -> [Double] {
        var translator = EventTranslator(driver: .x11, clock: clock)
        translator.beginReading(since: start)
        for motion in motions { translator.translate(motion, windowSize: window.viewport.size) }
        translator.endReading(since: start)
        return translator.pending.map(\.time)
      }
      let start = clock.now - 0.4
      let spread = times(since: start)
      #expect(spread.count == 4)
      let gaps = zip(spread, spread.dropFirst()).map { $1 - $0 }
      #expect(gaps.allSatisfy { abs($0 - (spread[3] - start) / 4) < 1e-9 && $0 >= 0.1 })
      #expect(spread[3] <= clock.now)
      #expect(times(since: clock.now).count == 1)
    }

    @Test(
      "65,000 motions that waited for a frame leave no more than if each had come in time", arguments: [true, false])
    func flood(isPressed: Bool) throws {
      var window = try testWindow(folder)
      var input = FrameInput(time: 0)
      _ = window.nextInput(into: &input, wait: .now)
      let start = window.time
      var events = (1...65_000).map { SDL_Event.motion(Int32($0 % 320), 7, pressed: isPressed) }
      if isPressed { events.insert(.button(SDL_MOUSEBUTTONDOWN, 0, 7), at: 0) }
      for var event in events { try #require(SDL_PushEvent(&event) == 1) }
      _ = window.nextInput(into: &input, wait: .now)
      #expect(input.events.last?.event == .move(Point(x: Double(65_000 % 320), y: 7)))
      // The velocity of a drag is measured over motions two milliseconds apart.
      #expect(Double(input.events.count) <= (window.time - start) / 0.002 + 2)
    }

    @Test("nothing can be dropped on a window", arguments: [SDL_DROPFILE, SDL_DROPTEXT])
    func drop(type: SDL_EventType) throws {
      let window = try testWindow(folder)
      #expect(SDL_EventState(type.rawValue, SDL_QUERY) == UInt8(SDL_IGNORE))
      withExtendedLifetime(window.time) {}
    }

    @Test("what is pressed with Alt is the desktop's")
    func alt() throws {
      #expect(try events([.key(SDLK_TAB, KMOD_LALT), .key(SDLK_d, KMOD_LGUI)]).isEmpty)
    }

    @Test("typed text comes whole, in any script")
    func text() throws {
      #expect(try events([.text("λeo")]) == [.text("λeo")])
    }

    @Test("what waits for pasted text comes after it, and before what is read later")
    func pasteInOrder() throws {
      var window = try testWindow(folder)
      var input = FrameInput(time: 0)
      _ = window.nextInput(into: &input, wait: .now)
      SDL_SetClipboardText("leo")
      defer { SDL_SetClipboardText("") }
      let later = TimedEvent(time: 0, event: .key(Key(.enter)))
      window.apply(.paste, before: [later], cursor: .openHand, textArea: nil)
      window.take([.key(SDLK_5)])
      _ = window.nextInput(into: &input, wait: .never)
      #expect(input.events.map(\.event) == [.text("leo"), later.event, .key(Key(.character("5")))])
    }

    @Test("no more of the clipboard is pasted than a line of a replay holds")
    func paste() throws {
      var window = try testWindow(folder)
      var input = FrameInput(time: 0)
      _ = window.nextInput(into: &input, wait: .now)
      SDL_SetClipboardText(String(repeating: "e" + String(repeating: "\u{301}", count: 99), count: 1000))
      defer { SDL_SetClipboardText("") }
      window.apply(.paste, cursor: .openHand, textArea: nil)
      _ = window.nextInput(into: &input, wait: .now)
      #expect(input.events.count == 1)
      guard case .text(let text) = input.events.first?.event else { return }
      #expect(text.unicodeScalars.count == 1000)
    }

    @Test("the window's own close button and the pointer's leaving are told")
    func quitAndLeave() throws {
      var quit = SDL_Event()
      quit.type = SDL_QUIT.rawValue
      #expect(try events([.window(SDL_WINDOWEVENT_LEAVE), quit]) == [.leave, .quit])
    }

    @Test("a window asks for a frame when it opens, is uncovered or changes its size, and not else")
    func needsFrame() throws {
      var window = try testWindow(folder)
      var input = FrameInput(time: 0)
      #expect(window.nextInput(into: &input, wait: .now))
      #expect(!window.nextInput(into: &input, wait: .now))
      var exposed = SDL_Event.window(SDL_WINDOWEVENT_EXPOSED)
      SDL_PushEvent(&exposed)
      #expect(window.nextInput(into: &input, wait: .never))
      window.resize(to: Size(width: 400, height: 300))
      #expect(window.nextInput(into: &input, wait: .never))
      #expect(input.events.first?.event == .resize(Viewport(size: Size(width: 400, height: 300))))
    }

    @Test("a resize is told once, before the events of its frame and at the time of the first")
    func resize() throws {
      var window = try testWindow(folder)
      var input = FrameInput(time: 0)
      _ = window.nextInput(into: &input, wait: .now)
      #expect(!input.events.contains { $0.event == .resize(window.viewport) })
      window.resize(to: Size(width: 400, height: 300))
      var press = SDL_Event.button(SDL_MOUSEBUTTONDOWN, 10, 20)
      SDL_PushEvent(&press)
      _ = window.nextInput(into: &input, wait: .now)
      #expect(input.events.first?.event == .resize(window.viewport))
      #expect(window.viewport.size == Size(width: 400, height: 300))
      #expect(input.events.count == 2 && input.events[0].time == input.events[1].time)
      _ = window.nextInput(into: &input, wait: .now)
      #expect(input.events.isEmpty)
    }

    @Test("a wait ends at its time when nothing comes")
    func waiting() throws {
      var window = try testWindow(folder)
      var input = FrameInput(time: 0)
      _ = window.nextInput(into: &input, wait: .now)
      let due = window.time + 0.02
      _ = window.nextInput(into: &input, wait: .at(due))
      #expect(input.time >= due)
    }
  }
}
