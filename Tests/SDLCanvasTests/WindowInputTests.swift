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

    /// Returns a window's translation of SDL's events, without the events of the window's opening.
    func events(_ events: [SDL_Event]) throws -> [InputEvent] {
      var window = try testWindow(folder)
      var input = FrameInput(time: 0)
      _ = window.nextInput(into: &input, wait: .now)
      window.take(events)
      _ = window.nextInput(into: &input, wait: .now)
      #expect(input.events.allSatisfy { $0.time <= input.time && $0.time >= 0 })
      return input.events.map(\.event)
    }

    @Test("a key has the character of its layout, with Control, Shift and repeats")
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

    @Test("a keypad key is named by SDL, except for Enter")
    func otherKeys() throws {
      let keys = try events([.key(SDLK_RETURN), .key(SDLK_KP_ENTER), .key(SDLK_KP_5), .key(SDLK_SPACE)])
      #expect(
        keys == [Key(.enter), Key(.enter), Key(.other("Keypad 5")), Key(.character(" "))].map(InputEvent.key))
    }

    @Test("the keypad has digits with Num Lock, and otherwise arrows, except for 5")
    func keypad() throws {
      let keys = try events([.key(SDLK_KP_4, KMOD_NUM), .key(SDLK_KP_4), .key(SDLK_KP_7), .key(SDLK_KP_5)])
      #expect(keys == [Key(.other("Keypad 4")), Key(.left), Key(.home), Key(.other("Keypad 5"))].map(InputEvent.key))
    }

    @Test("a key reports its position, whatever its character is", arguments: [SDLK_q, SDLK_a])
    func position(code: SDL_KeyCode) throws {
      let keys = try events([.key(code, scancode: SDL_SCANCODE_Q), .key(code, scancode: SDL_SCANCODE_AUDIOPLAY)])
      let positions = keys.map { event -> Key.Position? in
        guard case .key(let key) = event else { return nil }
        return key.position
      }
      #expect(positions == [Key.Position(rawValue: 20), nil])
    }

    @Test("a typed character is reported with its key")
    func typed() throws {
      let keys = try events([
        .key(SDLK_7, KMOD_LSHIFT), .text("/"), .key(SDLK_q, KMOD_RALT), .text("@"), .key(SDLK_q, KMOD_LSHIFT),
        .text("Q"), .key(SDLK_l), .text("l"),
        .key(SDLK_HOME, KMOD_LSHIFT), .text("7"), .key(SDLK_5), .key(SDLK_e), .text("ab"),
      ])
      let symbols = [
        Key(.character("7"), modifiers: .shift, typed: "/"), Key(.character("q"), typed: "@"),
        Key(.character("q"), modifiers: .shift, typed: "Q"), Key(.character("l"), typed: "l"),
        Key(.home, modifiers: .shift), Key(.character("5")), Key(.character("e")),
      ]
      #expect(keys == symbols.map(InputEvent.key))
    }

    @Test("a key has no typed character while text input is active")
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

    @Test("a key held since before text input keeps its text, and a key pressed during it does not")
    func held() throws {
      var window = try testWindow(folder)
      var input = FrameInput(time: 0)
      _ = window.nextInput(into: &input, wait: .now)
      window.take([.key(SDLK_l), .text("l")])
      _ = window.nextInput(into: &input, wait: .now)
      window.apply([], cursor: .openHand, textArea: Rect(x: 0, y: 0, width: 1, height: 1))
      window.take([.key(SDLK_l, repeats: 1), .text("l"), .key(SDLK_i), .text("i")])
      _ = window.nextInput(into: &input, wait: .now)
      let held = Key(.character("l"), typed: "l", isRepeat: true)
      #expect(input.events.map(\.event) == [.key(held), .key(Key(.character("i"))), .text("i")])
      window.apply([], cursor: .openHand, textArea: nil)
    }

    @Test("motions read after a slow frame are spread over its duration")
    func spread() throws {
      var window = try testWindow(folder)
      var input = FrameInput(time: 0)
      _ = window.nextInput(into: &input, wait: .now)
      let start = window.time
      while window.time < start + 0.04 {}
      for number in 1...4 {
        var motion = SDL_Event.motion(Int32(number) * 10, 0, pressed: false)
        try #require(SDL_PushEvent(&motion) == 1)
      }
      _ = window.nextInput(into: &input, wait: .now)
      let times = input.events.map(\.time)
      try #require(times.count == 4)
      let gaps = zip(times, times.dropFirst()).map { $1 - $0 }
      #expect(gaps.allSatisfy { abs($0 - gaps[0]) < 1e-9 && $0 >= 0.01 })
      #expect(times[3] <= window.time && abs(times[0] - gaps[0] - start) < gaps[0])
    }

    @Test(
      "65,000 motions read after a slow frame give no more events than motions that were read in time",
      arguments: [true, false])
    func flood(isPressed: Bool) throws {
      var window = try testWindow(folder)
      var input = FrameInput(time: 0)
      _ = window.nextInput(into: &input, wait: .now)
      let start = window.time
      var press = SDL_Event.button(SDL_MOUSEBUTTONDOWN, 0, 7)
      if isPressed { try #require(SDL_PushEvent(&press) == 1) }
      for number in 1...65_000 {
        var event = SDL_Event.motion(Int32(number % 320), 7, pressed: isPressed)
        try #require(SDL_PushEvent(&event) == 1)
      }
      _ = window.nextInput(into: &input, wait: .now)
      #expect(input.events.last?.event == .move(Point(x: Double(65_000 % 320), y: 7)))
      // The velocity of a drag is measured with motions two milliseconds apart.
      #expect(Double(input.events.count) <= (window.time - start) / 0.002 + 2)
    }

    @Test("nothing can be dropped on a window", arguments: [SDL_DROPFILE, SDL_DROPTEXT])
    func drop(type: SDL_EventType) throws {
      let window = try testWindow(folder)
      #expect(SDL_EventState(type.rawValue, SDL_QUERY) == UInt8(SDL_IGNORE))
      withExtendedLifetime(window.time) {}
    }

    @Test("keys with Alt or Super are left to the desktop, except for Enter with Alt, which is F11")
    func alt() throws {
      #expect(
        try events([.key(SDLK_RETURN, KMOD_LALT), .key(SDLK_KP_ENTER, KMOD_RALT)]) == [
          .key(Key(.function(11))), .key(Key(.function(11))),
        ])
      #expect(try events([.key(SDLK_TAB, KMOD_LALT), .key(SDLK_d, KMOD_LGUI)]).isEmpty)
    }

    @Test("typed text is passed on unchanged, in any script")
    func text() throws {
      #expect(try events([.text("λeo")]) == [.text("λeo")])
    }

    @Test("events that wait for pasted text follow it, and precede events read later")
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

    @Test("pasted text is limited to the length of a replay's line")
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

    @Test("the window reports its close button, and the pointer that leaves it")
    func quitAndLeave() throws {
      var quit = SDL_Event()
      quit.type = SDL_QUIT.rawValue
      #expect(try events([.window(SDL_WINDOWEVENT_LEAVE), quit]) == [.leave, .quit])
    }

    @Test("a window needs a frame only when it opens, is exposed or is resized")
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

    @Test("a resize is reported once, before the other events of its frame and with the time of the first")
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

    @Test("a wait without events ends at its time")
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
