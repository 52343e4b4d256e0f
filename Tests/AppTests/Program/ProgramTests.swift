import Foundation
import TestSupport
import Testing

@Suite(.startsPrograms) struct ProgramTests {
  /// Refused arguments, their exit codes, and words of the error.
  static let refusals: [([String], Int32, [String])] = [
    (["--stars", "301"], 64, ["--stars", "301", "from 0 to 300"]),
    (["--sign", "sextans"], 64, ["--sign", "sextans"]),
    (["--sign", "saggitarius"], 64, ["'saggitarius'", "give one of", "sagittarius,"]),
    (["--sign", ""], 64, ["--sign"]), (["--language", "klingon"], 64, ["--language", "klingon"]),
    (["--language", ""], 64, ["--language"]), (["--nonsense"], 64, ["--nonsense"]), (["leo"], 64, ["leo"]),
    (["--replay", "/nowhere.jsonl"], 66, ["/nowhere.jsonl"]),
    (["--data-dir", "/nowhere", "--screenshot", "/dev/null"], 66, ["/nowhere"]),
    (["--screenshot", "/nowhere/picture.png"], 73, ["/nowhere/picture.png"]),
    (["--trace", "/nowhere/trace.csv", "--screenshot", "/dev/null"], 73, ["/nowhere/trace.csv"]),
    (["--trace", "/dev/full", "--screenshot", "/dev/null"], 73, ["/dev/full"]),
    (["--sign", "leo"], 69, ["display"]),
  ]

  @Test("an error is one line on stderr with an exit code, and nothing on stdout", arguments: refusals)
  func refuse(arguments: [String], code: Int32, words: [String]) throws {
    let run = try ProgramRun.cosmosWindow(arguments)
    #expect(run.code == code)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("cosmos-window: ") && run.errors.hasSuffix("\n"))
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(words.allSatisfy(run.errors.contains), "\(run.errors)")
  }

  @Test(
    "a missing display is reported in one line with any invalid XDG_RUNTIME_DIR", arguments: ["", "here", "/nowhere"],
    ["", "wayland"])
  func noWayland(folder: String, driver: String) throws {
    let run = try ProgramRun.cosmosWindow([], environment: ["XDG_RUNTIME_DIR": folder, "SDL_VIDEODRIVER": driver])
    #expect(run.code == 69)
    #expect(run.errors.split(separator: "\n").count == 1 && run.errors.contains("display"), "\(run.errors)")
  }

  @Test("help and version go to stdout", arguments: ["--help", "-h", "help", "--version"])
  func help(option: String) throws {
    let run = try ProgramRun.cosmosWindow([option])
    #expect(run.code == 0)
    #expect(!run.output.isEmpty && run.errors.isEmpty)
  }

  @Test("the same script gives the same bytes, trace and picture")
  func determinism() throws {
    let folder = try TemporaryFolder()
    let names = ["a", "b"]
    for name in names {
      let run = try ProgramRun.replay(
        """
        {"t":0.5,"event":"press","x":900,"y":300}
        {"t":0.51,"event":"move","x":860,"y":300}
        {"t":0.52,"event":"move","x":810,"y":300}
        {"t":0.53,"event":"release","x":810,"y":300}
        {"t":3,"event":"resize","width":900,"height":600}
        {"t":3.1,"event":"key","key":"Tab"}
        {"t":3.5,"event":"text","text":"spica"}
        {"t":4,"event":"key","key":"Return"}
        {"t":8,"event":"quit"}
        """, ["--trace", "\(folder.path)/\(name).csv", "--screenshot", "\(folder.path)/\(name).png"])
      #expect(run.code == 0 && run.output.isEmpty && run.errors.isEmpty)
    }
    let trace = try #require(folder.bytes("a.csv"))
    #expect(trace == folder.bytes("b.csv") && folder.bytes("a.png") == folder.bytes("b.png"))
    let rows = String(decoding: trace, as: UTF8.self).split(separator: "\n")
    let last = rows.last?.split(separator: ",", omittingEmptySubsequences: false) ?? []
    #expect(last.count == 13)
    #expect(last[3] == "idle" && last[4] == "virgo" && last[5] == "1.0000" && last[8] == "closed")
    #expect((Int(last[6]) ?? 99) <= 6)
  }

  @Test(
    "--sign accepts names in any language, the symbol and the degree",
    arguments: ["löwe", "LION", "loewe", "シシ座", "♌", "150", "leonis"])
  func signNames(name: String) throws {
    let folder = try TemporaryFolder()
    let run = try ProgramRun.cosmosWindow(
      ["--sign", name, "--language", "en", "--screenshot", folder.path + "/a.png", "--trace", folder.path + "/a.csv"])
    #expect(run.code == 0 && run.errors.isEmpty)
    #expect(String(decoding: folder.bytes("a.csv") ?? Data(), as: UTF8.self).contains(",leo,"))
  }

  @Test("a search finds names in every language, whatever the window's language")
  func search() throws {
    let folder = try TemporaryFolder()
    let run = try ProgramRun.replay(
      """
      {"t":0.1,"event":"key","key":"Tab"}
      {"t":0.1,"event":"text","text":"レグルス"}
      {"t":1,"event":"quit"}
      """, ["--language", "en", "--trace", folder.path + "/a.csv"])
    #expect(run.code == 0 && run.errors.isEmpty)
    let rows = String(decoding: folder.bytes("a.csv") ?? Data(), as: UTF8.self).split(separator: "\n")
    #expect(rows.last?.contains(",Regulus,") == true)
  }

  /// A run's arguments, the redirections of its streams, and the exit code.
  static let redirections: [(arguments: String, redirection: String, code: Int32)] = [
    ("--benchmark 2", ">/dev/full", 73), ("--version", ">/dev/full", 73), ("--help", ">&-", 73),
    ("--nonsense", "2>/dev/full", 64), ("--nonsense", "2>&-", 64), ("--benchmark 2", "2>&- >/dev/null", 0),
    ("--version", "<&- >/dev/null 2>&-", 0),
  ]

  @Test("a closed or full stream sets the exit code, without a crash", arguments: redirections)
  func closedStream(run: (arguments: String, redirection: String, code: Int32)) throws {
    // The shell's own streams are not closed.
    let shell = try ProgramRun.shell("\"$program\" \(run.arguments) \(run.redirection); exit $?")
    #expect(shell.code == run.code)
  }

  @Test("an error escapes control characters")
  func controlCharacters() throws {
    let run = try ProgramRun.cosmosWindow(["--replay", "/no\u{1B}]0;title\u{7}where\r\u{202E}"])
    #expect(run.code == 66)
    #expect(run.errors.contains(#"/no\u{1b}]0;title\u{7}where \u{202e}"#), "\(run.errors)")
    #expect(run.errors.unicodeScalars.dropLast().allSatisfy { $0.value >= 0x20 && $0.value != 0x202E })
  }
}
