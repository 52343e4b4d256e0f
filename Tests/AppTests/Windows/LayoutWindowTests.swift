import Foundation
import TestSupport
import Testing

extension WindowTests {
  /// Keys are pressed by their codes, which X counts from 8 on: 10 is the first of the digits' row, 24 where Q is in
  /// the United States.
  @Suite struct Layouts {
    /// Opens a window with a keyboard's layout, and gives the display its usual one back.
    private func frames(
      layout: String, quitKey: String, hands: (RealWindow) async throws -> Void
    ) async throws -> [SeenFrame] {
      func set(_ layout: String) throws {
        let process = try Process.run(URL(filePath: "/usr/bin/env"), arguments: ["setxkbmap", layout])
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
      }
      try set(layout)
      defer { try? set("us") }
      return try await RealWindow.frames(["--reduce-motion", "on"], quitKey: quitKey, hands: hands)
    }

    /// The layout, the code that quits, and codes with the sign that each leads to.
    static let signs: [(String, String, [(String, String)])] = [
      // French: the row writes &, è and ) without Shift, 7 with it; A and Q have changed places.
      (
        "fr", "38", [("16", "virgo"), ("10", "pisces"), ("shift+16", "virgo"), ("20", "capricorn"), ("21", "aquarius")]
      ),
      // German: ß and a dead accent end the row, and the minus is where others have the slash.
      ("de", "24", [("16", "virgo"), ("20", "capricorn"), ("21", "aquarius"), ("10", "pisces"), ("61", "capricorn")]),
      ("ru", "24", [("16", "virgo"), ("20", "capricorn"), ("21", "aquarius"), ("10", "pisces")]),
      ("us", "ctrl+24", [("16", "virgo"), ("20", "capricorn"), ("21", "aquarius"), ("10", "pisces")]),
      ("ru", "ctrl+24", [("17", "libra")]),
    ]

    @Test("the sign keys are the top row's on every keyboard", arguments: signs)
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

    @Test("the keypad has digits where they are switched on, and arrows where they are not")
    func keypad() async throws {
      let frames = try await frames(layout: "us", quitKey: "24") { window in
        for key in ["83", "77", "83", "77"] {
          try window.press(key)
          try await window.waitUntilAtRest()
        }
      }
      // Left from pisces, and then the fourth.
      #expect(frames.restingSigns == ["pisces", "aquarius", "gemini"])
    }

    @Test(
      "the question mark opens the page of keys wherever it is",
      arguments: [("de", "20"), ("fr", "58"), ("us", "61"), ("ru", "16")])
    func help(layout: String, key: String) async throws {
      _ = try await frames(layout: layout, quitKey: layout == "fr" ? "38" : "24") { window in
        let before = try window.look()
        try window.press("shift+" + key)
        try await window.wait(until: { try window.look().meanRed < before.meanRed / 2 }, "the page never opened")
        try window.press("Escape")
        try await window.wait(until: { try window.look().meanRed > before.meanRed * 0.9 }, "the page never closed")
      }
    }

    @Test("commands go by position where the layout has no Latin letters")
    func cyrillic() async throws {
      _ = try await frames(layout: "ru", quitKey: "24") { window in
        // S.
        try window.press("39")
        try await window.wait(
          until: { window.folder.names.contains { $0.hasSuffix(".png") } }, "no picture was saved")
      }
    }
  }
}

extension [SeenFrame] {
  /// The signs at which the sky rested, each once.
  fileprivate var restingSigns: [String] {
    filter { $0.phase == "idle" && !$0.sign.isEmpty }.map(\.sign).reduce(into: []) { signs, sign in
      if signs.last != sign { signs.append(sign) }
    }
  }
}
