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
      layout: String, quitKey: String, _ arguments: [String] = [], actions: (RealWindow) async throws -> Void
    ) async throws -> [SeenFrame] {
      func set(_ layout: String) throws {
        let process = try Process.run(
          URL(filePath: "/usr/bin/env"), arguments: ["setxkbmap"] + layout.split(separator: " ").map(String.init))
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
      }
      try set(layout)
      defer { try? set("us") }
      return try await RealWindow.frames(["--reduce-motion", "on"] + arguments, quitKey: quitKey, actions: actions)
    }

    /// A layout, the code of the quit key, and the codes of sign keys with their signs.
    static let signs: [(String, String, [(String, String)])] = [
      // French: the row types &, è and ) without Shift, and 7 with it; A and Q are swapped.
      (
        "fr", "38", [("16", "virgo"), ("10", "pisces"), ("shift+16", "virgo"), ("20", "capricorn"), ("21", "aquarius")]
      ),
      // German: the row ends with ß and a dead accent, and the minus is at the position of the US slash.
      ("de", "24", [("16", "virgo"), ("20", "capricorn"), ("21", "aquarius"), ("10", "pisces"), ("61", "capricorn")]),
      ("ru", "24", [("16", "virgo"), ("20", "capricorn"), ("21", "aquarius"), ("10", "pisces")]),
      ("us", "ctrl+24", [("16", "virgo"), ("20", "capricorn"), ("21", "aquarius"), ("10", "pisces")]),
      ("ru", "ctrl+24", [("17", "libra")]),
    ]

    @Test("the sign keys are those of the top row on every keyboard", arguments: signs)
    func signKeys(layout: String, quitKey: String, keys: [(String, String)]) async throws {
      var last: [String] = []
      let frames = try await frames(layout: layout, quitKey: quitKey) { window in
        for (key, sign) in keys {
          try window.press(key)
          try await window.waitForTitle("\(sign.capitalized) – Cosmos")
          last.append(sign)
        }
      }
      #expect(frames.restingSigns == ["pisces"] + last)
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
      #expect(frames.restingSigns == ["pisces", "aquarius", "gemini"])
    }

    /// A layout, and the codes of its slashes, question mark, signs and quit key, some with Shift or AltGr.
    static let levels: [(String, slashes: [String], question: String, signs: [(String, String)], quitKey: String)] = [
      ("us", ["61"], "shift+61", [("shift+16", "virgo")], "24"),
      ("fr", ["shift+60"], "shift+58", [("shift+11", "aries"), ("15", "leo")], "38"),
      ("de", ["shift+16"], "shift+20", [("shift+19", "aquarius"), ("shift+17", "libra")], "24"),
      ("es", ["shift+16"], "shift+20", [("shift+19", "aquarius")], "24"),
      ("it", ["shift+16"], "shift+20", [("shift+19", "aquarius")], "24"),
      ("se", ["shift+16"], "shift+20", [("shift+19", "aquarius")], "24"),
      ("ru", ["shift+51"], "shift+16", [("shift+17", "libra")], "24"),
      ("gr", ["61"], "shift+61", [("16", "virgo")], "24"),
      ("jp", ["61"], "shift+61", [("shift+20", "aquarius"), ("20", "capricorn")], "24"),
      ("us dvorak", ["34"], "shift+34", [("35", "aquarius"), ("20", "capricorn")], "53"),
      ("br", ["97", "ISO_Level3_Shift+24"], "ISO_Level3_Shift+25", [("16", "virgo")], "24"),
    ]

    @Test("a key acts as the character that it types with Shift or AltGr, in a replay as well", arguments: levels)
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
      let trace = try #require(folder.text("trace.csv"))
      let replayed = try #require(SeenFrame.all(in: trace))
      for frames in [frames, replayed] {
        let openings = zip(frames, frames.dropFirst()).count { $0.ring == "closed" && $1.ring != "closed" }
        #expect(openings == slashes.count && frames.last?.sign == signs.last?.1)
      }
    }

    @Test("without Latin letters in the layout, commands are found by position")
    func cyrillic() async throws {
      _ = try await frames(layout: "ru", quitKey: "24") { window in
        // The key of S.
        try window.press("39")
        try await window.wait(
          until: { window.folder.names.contains { $0.hasSuffix(".png") } }, "no picture was saved")
      }
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
