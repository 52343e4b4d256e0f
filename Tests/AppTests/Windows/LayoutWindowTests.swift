import Foundation
import TestSupport
import Testing

extension WindowTests {
  /// Keyboard layouts, with keys pressed by their X codes, which begin at 8: 10 is the first digit, and 24 is Q on a US
  /// keyboard.
  @Suite struct Layouts {
    /// Returns the frames of a window with a keyboard layout, given with an optional variant; restores the usual
    /// layout.
    private func frames(
      layout: String, quitKey: String, _ arguments: [String] = [], environment: [String: String] = [:],
      actions: (RealWindow) async throws -> Void
    ) async throws -> [SeenFrame] {
      func set(_ layout: String) throws {
        let words = layout.split(separator: " ").map(String.init)
        try #require(RealWindow.output(of: ["setxkbmap"] + words).status == 0)
      }
      try set(layout)
      defer { try? set("us") }
      return try await RealWindow.frames(
        ["--reduce-motion", "on"] + arguments, environment: environment, quitKey: "ctrl+" + quitKey, actions: actions)
    }

    @Test("the keypad types digits with Num Lock, and acts as arrows without")
    func keypad() async throws {
      let frames = try await frames(layout: "us", quitKey: "24") { window in
        for key in ["83", "77", "83", "77"] {
          try window.press(key)
          try await window.waitUntilAtRest()
        }
      }
      // Left of pisces, and then the fourth sign.
      #expect(frames.restingSigns == ["pisces", "pegasus", "gemini"])
    }

    /// A layout, and the codes of its slashes, question mark, signs and quit key, some with Shift or AltGr.
    static let levels: [(String, slashes: [String], question: String, signs: [(String, String)], quitKey: String)] = [
      ("us", ["61"], "shift+61", [("shift+16", "virgo"), ("20", "capricorn"), ("21", "aquarius")], "24"),
      // French: the row types &, ' and ) without Shift, and 7 with it; A and Q are swapped.
      (
        "fr", ["shift+60"], "shift+58", [("14", "cancer"), ("21", "aquarius"), ("shift+11", "aries"), ("15", "leo")],
        "38"
      ),
      // German: the row ends with a dead accent, and the minus is at the position of the US slash.
      (
        "de", ["shift+16"], "shift+20",
        [("21", "aquarius"), ("61", "capricorn"), ("shift+19", "aquarius"), ("shift+17", "libra")], "24"
      ),
      ("es", ["shift+16"], "shift+20", [("shift+19", "aquarius")], "24"),
      ("it", ["shift+16"], "shift+20", [("shift+19", "aquarius")], "24"),
      ("se", ["shift+16"], "shift+20", [("shift+19", "aquarius")], "24"),
      ("ru", ["shift+51"], "shift+16", [("10", "pisces"), ("20", "capricorn"), ("shift+17", "libra")], "24"),
      ("gr", ["61"], "shift+61", [("16", "virgo")], "24"),
      ("jp", ["61"], "shift+61", [("shift+20", "aquarius"), ("20", "capricorn")], "24"),
      ("us dvorak", ["34"], "shift+34", [("35", "aquarius"), ("20", "capricorn")], "53"),
      ("br", ["97", "ISO_Level3_Shift+24"], "ISO_Level3_Shift+25", [("16", "virgo")], "24"),
    ]

    @Test(
      "a key acts as the character that it types, with Shift or AltGr too, or by its position; in a replay as well",
      arguments: levels)
    func typed(
      layout: String, slashes: [String], question: String, signs: [(String, String)], quitKey: String
    ) async throws {
      let folder = try TemporaryFolder()
      let record = folder.path + "/record.jsonl"
      let frames = try await frames(layout: layout, quitKey: quitKey, ["--record", record]) { window in
        for slash in slashes {
          try window.press(slash)
          try await window.waitUntilAtRest()
          try window.press("Escape")
          try await window.waitUntilAtRest()
        }
        let before = try window.look().meanRed
        try window.press(question)
        try await window.wait(until: { try window.look().meanRed < before * 0.7 }, "the page never opened")
        try window.press("Escape")
        for (key, sign) in signs {
          try window.press(key)
          try await window.waitForTitle("\(sign.capitalized) – Cosmos")
        }
      }
      let run = try ProgramRun.cosmosWindow(
        ["--replay", record, "--reduce-motion", "on", "--trace", folder.path + "/trace.csv"])
      #expect(run.code == 0, "\(run.errors)")
      let replayed = try folder.frames()
      for frames in [frames, replayed] {
        let openings = zip(frames, frames.dropFirst()).count { $0.ring == "closed" && $1.ring != "closed" }
        #expect(openings == slashes.count && frames.last?.sign == signs.last?.1)
      }
    }

    /// A layout, the codes of keys, and what they type.
    static let words: [(String, keys: [String], text: String)] = [
      ("us", ["46", "31", "32", "57"], "lion"), ("us", ["shift+24", "30"], "Qu"),
      ("us intl", ["48", "26", "28"], "ét"),
      ("fr", ["24", "27", "31"], "ari"), ("fr", ["11", "28"], "ét"), ("fr", ["34", "26", "28"], "êt"),
      ("de", ["20"], "ß"), ("de", ["49", "38"], "â"), ("cz", ["12", "38"], "ša"), ("ru", ["45", "28", "40"], "лев"),
      ("gr", ["38", "57", "28"], "αντ"), ("gr", ["47", "38"], "ά"),
    ]

    @Test("letters open the turntable with themselves, in any layout and after a dead key", arguments: words)
    func letters(layout: String, keys: [String], text: String) async throws {
      try await expect(text, typedIn: layout) { window in
        for key in keys { try window.press(key) }
      }
    }

    @Test("letters typed while the program hangs are all in the search, and a held one is there once")
    func slowFrame() async throws {
      try await expect("lion", typedIn: "us") { window in
        window.program.send(SIGSTOP)
        try RealWindow.run(["key", "46", "31", "32", "57"])
        window.program.send(SIGCONT)
      }
      try await expect("l", typedIn: "us") { window in
        try RealWindow.run(["keydown", "46", "sleep", "1.5", "keyup", "46"])
      }
    }

    /// Expects that actions type a text in the search, and that the recording's replay ends like the window.
    private func expect(
      _ text: String, typedIn layout: String, actions: (RealWindow) async throws -> Void
    ) async throws {
      let folder = try TemporaryFolder()
      let record = folder.path + "/record.jsonl"
      let frames = try await frames(
        layout: layout, quitKey: layout == "fr" ? "38" : "24", ["--record", record], environment: ["LC_ALL": "C.UTF-8"]
      ) { window in
        try await actions(window)
        try await window.waitUntilAtRest()
      }
      let lines = try #require(folder.text("record.jsonl")).split(separator: "\n")
      let typed = lines.filter { !$0.contains(#""repeat""#) }.compactMap { $0.firstMatch(of: /"text":"(.)"/)?.1 }
      #expect(typed.joined() == text)
      let run = try ProgramRun.cosmosWindow(
        ["--replay", record, "--reduce-motion", "on", "--trace", folder.path + "/trace.csv"])
      #expect(run.code == 0, "\(run.errors)")
      let replayed = try #require(folder.frames().last)
      #expect(frames.last?.ring == "open" && replayed.turntable == frames.last?.turntable)
    }
  }
}

extension [SeenFrame] {
  /// The signs at which the sky rested, in order.
  fileprivate var restingSigns: [String] {
    filter { $0.phase == "idle" && !$0.sign.isEmpty }.map(\.sign).reduce(into: []) { signs, sign in
      if signs.last != sign { signs.append(sign) }
    }
  }
}
