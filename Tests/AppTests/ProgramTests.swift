import Foundation
import TestSupport
import Testing

@Suite struct ProgramTests {
  /// Arguments that are refused, with the exit code and words that the line must have.
  static let refusals: [([String], Int32, [String])] = [
    (["--stars", "nan"], 64, ["--stars", "nan"]), (["--stars", "-1"], 64, ["--stars", "-1"]),
    (["--gap", "1e400"], 64, ["--gap", "1e400"]), (["--gap", "inf"], 64, ["--gap", "inf"]),
    (["--seed", "0x1p80"], 64, ["--seed", "0x1p80"]),
    (["--benchmark", "100000000000000000000"], 64, ["--benchmark", "100000000000000000000"]),
    (["--size", ""], 64, ["--size"]), (["--sign", "ophiuchus"], 64, ["--sign", "ophiuchus"]),
    (["--sign", ""], 64, ["--sign"]), (["--language", "klingon"], 64, ["--language", "klingon"]),
    (["--language", ""], 64, ["--language"]), (["--nonsense"], 64, ["--nonsense"]), (["leo"], 64, ["leo"]),
    (["--replay", "/nowhere.jsonl"], 66, ["/nowhere.jsonl"]),
    (["--data-dir", "/nowhere", "--screenshot", "/dev/null"], 66, ["/nowhere"]),
    (["--screenshot", "/nowhere/picture.png"], 73, ["/nowhere/picture.png"]),
    (["--screenshot", "/dev/full/x"], 73, ["/dev/full/x"]),
    (["--trace", "/nowhere/trace.csv", "--screenshot", "/dev/null"], 73, ["/nowhere/trace.csv"]),
    ([], 69, ["display"]), (["--sign", "leo"], 69, ["display"]),
  ]

  @Test("a refusal is one line on stderr with its exit code, and nothing on stdout", arguments: refusals)
  func refuse(arguments: [String], code: Int32, words: [String]) throws {
    let run = try ProgramRun.cosmosWindow(arguments)
    #expect(run.code == code)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("cosmos-window: ") && run.errors.hasSuffix("\n"))
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(words.allSatisfy(run.errors.contains), "\(run.errors)")
  }

  @Test("help and version go to stdout", arguments: ["--help", "--version"])
  func help(option: String) throws {
    let run = try ProgramRun.cosmosWindow([option])
    #expect(run.code == 0)
    #expect(!run.output.isEmpty && run.errors.isEmpty)
  }

  @Test("the help names each option with its range")
  func helpText() throws {
    let text = try ProgramRun.cosmosWindow(["--help"]).output
    let words = [
      "--sign", "--size", "240x240", "--fullscreen", "--seed", "--stars", "20000", "--gap", "1000", "--reduce-motion",
      "--record", "--replay", "--trace", "--screenshot", "--fps", "--benchmark", "1000000", "--renderer", "--data-dir",
      "--language", "--version", "--list-keys",
    ]
    #expect(words.allSatisfy(text.contains), "\(words.filter { !text.contains($0) })")
  }

  /// Ways to break an asset, and the exit code of each.
  static let broken: [(String, String?, Int32)] = [
    ("zodiac.json", "{", 65), ("zodiac.json", "", 65), ("zodiac.json", "{\"schema\":\"zodiac/1\",\"signs\":[]}", 65),
    ("pictures/star-big-disc.svg", "", 65), ("pictures/star-big-disc.svg", "<svg", 65),
    ("pictures/star-big-disc.svg", nil, 66),
    ("fonts/DejaVuSansMono.ttf", "no font", 65), ("fonts/DejaVuSansMono.ttf", nil, 66), ("zodiac.json", nil, 66),
    ("languages/en.json", "{}", 65), ("languages/en.json", nil, 66),
  ]

  @Test("a missing or broken asset is named", arguments: broken)
  func assets(path: String, contents: String?, code: Int32) throws {
    try TemporaryFolder.with { folder in
      let copy = folder + "/data"
      try FileManager.default.copyItem(atPath: TestWorld.assets, toPath: copy)
      try FileManager.default.removeItem(atPath: "\(copy)/\(path)")
      if let contents { try Data(contents.utf8).write(to: URL(filePath: "\(copy)/\(path)")) }
      let run = try ProgramRun.cosmosWindow(
        ["--data-dir", copy, "--screenshot", folder + "/x.png"], environment: ["LC_ALL": "C"])
      #expect(run.code == code)
      #expect(run.errors.contains(copy))
      #expect(run.errors.split(separator: "\n").count == 1)
    }
  }

  /// What a stranger can put in an asset's place, by a shell, and words of the refusal.
  static let hostile: [(path: String, command: String, code: Int32, words: String)] = [
    ("pictures/star-big-disc.svg", "mkdir \"$1\"", 66, "not a regular file"),
    ("pictures/star-big-disc.svg", "ln -s /dev/zero \"$1\"", 66, "not a regular file"),
    ("pictures/star-big-disc.svg", "mkfifo \"$1\"", 66, "not a regular file"),
    ("pictures/star-big-disc.svg", "truncate -s 3G \"$1\"", 65, "longer than"),
    ("pictures/star-big-disc.svg", "cat >\"$1\" <<<'<svg></svg>'", 65, "size"),
    ("pictures/cursor-open-hand.svg", "mkdir \"$1\"", 66, "not a regular file"),
    ("fonts/DejaVuSansMono.ttf", "mkdir \"$1\"", 66, "not a regular file"),
    ("fonts/DejaVuSansMono.ttf", "ln -s /dev/zero \"$1\"", 66, "not a regular file"),
    ("zodiac.json", "mkdir \"$1\"", 66, "folder"), ("zodiac.json", "ln -s /dev/zero \"$1\"", 66, "not a regular file"),
    ("zodiac.json", "truncate -s 500M \"$1\"", 65, "longer than"),
  ]

  @Test("an asset that is no file, or too long, is refused before a decoder sees it", arguments: hostile)
  func hostileAsset(asset: (path: String, command: String, code: Int32, words: String)) throws {
    let folder = try TemporaryFolder()
    let copy = folder.path + "/data"
    try FileManager.default.copyItem(atPath: TestWorld.assets, toPath: copy)
    try FileManager.default.removeItem(atPath: "\(copy)/\(asset.path)")
    let command = ["-c", asset.command, "", "\(copy)/\(asset.path)"]
    let shell = try Process.run(URL(filePath: "/bin/bash"), arguments: command)
    shell.waitUntilExit()
    // The pointers' pictures are read for a window only.
    let isPointer = asset.path.contains("cursor")
    let run = try ProgramRun.cosmosWindow(
      ["--data-dir", copy] + (isPointer ? [] : ["--screenshot", folder.path + "/x.png"]),
      environment: isPointer ? ["SDL_VIDEODRIVER": "dummy", "HOME": folder.path] : [:])
    #expect(run.code == asset.code)
    #expect(run.errors.contains("\(copy)/\(asset.path)") && run.errors.contains(asset.words), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(folder.names == ["data"])
  }

  @Test("a font that is damaged anywhere is drawn or named, and nothing else", arguments: 0..<12)
  func damagedFont(part: Int) throws {
    let folder = try TemporaryFolder()
    let copy = folder.path + "/data"
    try FileManager.default.copyItem(atPath: TestWorld.assets, toPath: copy)
    let path = "\(copy)/fonts/DejaVuSansMono.ttf"
    var bytes = try Data(contentsOf: URL(filePath: path))
    var generator = SeededGenerator(seed: UInt64(part))
    // The tables' directory and the headers first, then everywhere.
    let range = part < 6 ? 0..<4096 : 0..<bytes.count
    for _ in 0..<400 { bytes[Int.random(in: range, using: &generator)] = UInt8.random(in: 0...255, using: &generator) }
    try bytes.write(to: URL(filePath: path))
    let run = try ProgramRun.cosmosWindow(["--data-dir", copy, "--screenshot", folder.path + "/x.png"])
    #expect([0, 65].contains(run.code))
    #expect(run.code == 0 || run.errors.contains(path), "\(run.errors)")
  }

  @Test("the same script gives the same bytes, trace and picture")
  func determinism() throws {
    try TemporaryFolder.with { folder in
      let script = folder + "/script.jsonl"
      try Data(
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
        """.utf8
      ).write(to: URL(filePath: script))
      let names = ["a", "b"]
      for name in names {
        let run = try ProgramRun.cosmosWindow(
          ["--replay", script, "--trace", "\(folder)/\(name).csv", "--screenshot", "\(folder)/\(name).png"])
        #expect(run.code == 0 && run.output.isEmpty && run.errors.isEmpty)
      }
      let traces = names.map { FileManager.default.contents(atPath: "\(folder)/\($0).csv") }
      let pictures = names.map { FileManager.default.contents(atPath: "\(folder)/\($0).png") }
      #expect(traces[0] == traces[1] && pictures[0] == pictures[1])
      let text = String(decoding: traces[0] ?? Data(), as: UTF8.self)
      let last = text.split(separator: "\n").last?.split(separator: ",", omittingEmptySubsequences: false) ?? []
      #expect(last.count == 11)
      #expect(last[3] == "idle" && last[4] == "virgo" && last[5] == "1.0000" && last[8] == "closed")
      #expect((Int(last[6]) ?? 99) <= 6)
    }
  }

  /// Other spellings of the path `a`.
  static let spellings = ["a", "./a", "sub/../a", "link", "sub/link"]

  @Test("two options never name the same file, however it is spelled", arguments: spellings, [true, false])
  func sameFile(spelling: String, exists: Bool) throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path + "/sub", withIntermediateDirectories: false)
    for (link, target) in [("link", "a"), ("sub/link", "../a")] {
      try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/\(link)", withDestinationPath: target)
    }
    let script = #"{"t":0.1,"event":"quit"}"#
    if exists { try folder.write("a", script) }
    let first = exists ? ["--replay", folder.path + "/a"] : ["--trace", folder.path + "/a"]
    let run = try ProgramRun.cosmosWindow(first + ["--screenshot", "\(folder.path)/\(spelling)"])
    #expect(run.code == 64)
    #expect(run.errors.contains("same file"), "\(run.errors)")
    #expect(folder.bytes("a") == (exists ? Data(script.utf8) : nil))
    #expect(folder.names == (exists ? ["a", "link", "sub"] : ["link", "sub"]))
  }

  @Test("two hard links are the same file, and one device is nobody's")
  func links() throws {
    let folder = try TemporaryFolder()
    try folder.write("a", #"{"t":0.1,"event":"quit"}"#)
    try FileManager.default.linkItem(atPath: folder.path + "/a", toPath: folder.path + "/b")
    let refused = try ProgramRun.cosmosWindow(["--replay", folder.path + "/a", "--trace", folder.path + "/b"])
    #expect(refused.code == 64)
    let discarded = try ProgramRun.cosmosWindow(
      ["--replay", folder.path + "/a", "--trace", "/dev/null", "--screenshot", "/dev/null"])
    #expect(discarded.code == 0)
  }

  @Test("what one output fails to do takes nothing from the others")
  func alone() throws {
    let folder = try TemporaryFolder()
    try folder.write("a", #"{"t":0.1,"event":"quit"}"#)
    let run = try ProgramRun.cosmosWindow(
      ["--replay", folder.path + "/a", "--trace", folder.path + "/trace.csv", "--screenshot", "/dev/full"])
    #expect(run.code == 73)
    #expect(run.errors.split(separator: "\n").count == 1)
    let trace = String(decoding: try #require(folder.bytes("trace.csv")), as: UTF8.self)
    #expect(try #require(SeenFrame.all(in: trace)).isEmpty == false)
  }

  /// A run, what a shell does to its streams, and the exit code.
  static let redirections: [(arguments: String, redirection: String, code: Int32)] = [
    ("--benchmark 2", ">/dev/full", 73), ("--version", ">/dev/full", 73), ("--help", ">&-", 73),
    ("--nonsense", "2>/dev/full", 64), ("--nonsense", "2>&-", 64), ("--benchmark 2", "2>&- >/dev/null", 0),
    ("--version", "<&- >/dev/null 2>&-", 0),
  ]

  @Test("a stream that is closed or full is told by the exit code, not by a crash", arguments: redirections)
  func closedStream(run: (arguments: String, redirection: String, code: Int32)) throws {
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = ["-c", "exec '\(ProgramRun.program.path)' \(run.arguments) \(run.redirection)"]
    shell.environment = ProgramRun.environment([:])
    shell.standardOutput = FileHandle.nullDevice
    shell.standardError = FileHandle.nullDevice
    try shell.run()
    shell.waitUntilExit()
    #expect(shell.terminationReason == .exit)
    #expect(shell.terminationStatus == run.code)
  }

  @Test("an error shows control characters, and sends none to the terminal")
  func controlCharacters() throws {
    let run = try ProgramRun.cosmosWindow(["--replay", "/no\u{1B}]0;title\u{7}where\r\u{202E}"])
    #expect(run.code == 66)
    #expect(run.errors.contains(#"/no\u{1b}]0;title\u{7}where \u{202e}"#), "\(run.errors)")
    #expect(run.errors.unicodeScalars.dropLast().allSatisfy { $0.value >= 0x20 && $0.value != 0x202E })
  }

  @Test("a failed screenshot leaves an existing file as it was")
  func keep() throws {
    try TemporaryFolder.with { folder in
      let path = folder + "/picture.png"
      try Data("old".utf8).write(to: URL(filePath: path))
      let run = try ProgramRun.cosmosWindow(["--screenshot", path, "--data-dir", "/nowhere"])
      #expect(run.code == 66)
      #expect(FileManager.default.contents(atPath: path) == Data("old".utf8))
    }
  }

  @Test("a benchmark prints one line of JSON with the promised names")
  func benchmark() throws {
    let run = try ProgramRun.cosmosWindow(["--benchmark", "20", "--size", "640x480"])
    #expect(run.code == 0 && run.errors.isEmpty)
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let names = [
      "frames", "seconds", "fps", "cpuSeconds", "firstFrameMilliseconds", "drawCalls", "vertices",
      "peakRSSKilobytes", "renderer", "size", "updateMicroseconds", "batchMicroseconds", "drawMicroseconds",
      "presentMicroseconds",
    ]
    #expect(Set(report.keys) == Set(names))
    #expect(report["frames"] as? Int == 20 && report["size"] as? String == "640x480")
    #expect((report["drawCalls"] as? Double ?? 99) <= 6)
  }

  @Test("a trace goes through a pipe, and leaves it a pipe")
  func pipe() throws {
    let folder = try TemporaryFolder()
    let pipe = try NamedPipe(path: folder.path + "/pipe")
    try folder.write("script.jsonl", #"{"t":0.5,"event":"quit"}"#)
    func run(_ trace: String) throws {
      let run = try ProgramRun.cosmosWindow(["--replay", folder.path + "/script.jsonl", "--trace", folder.path + trace])
      #expect(run.code == 0 && run.errors.isEmpty)
    }
    try run("/trace.csv")
    try run("/pipe")
    let rows = pipe.read()
    #expect(rows.split(separator: "\n").count > 10)
    #expect(Data(rows.utf8) == folder.bytes("trace.csv"))
    #expect(folder.names == ["pipe", "script.jsonl", "trace.csv"])
  }

  @Test("a full device ends the run with its exit code", arguments: ["--trace", "--screenshot"])
  func full(option: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("script.jsonl", #"{"t":0.1,"event":"quit"}"#)
    let run = try ProgramRun.cosmosWindow(["--replay", folder.path + "/script.jsonl", option, "/dev/full"])
    #expect(run.code == 73)
    #expect(run.errors.contains("/dev/full"))
    #expect(run.errors.split(separator: "\n").count == 1)
  }

  @Test("F12 in a replay saves a picture, of the size that the window has by then")
  func replayedScreenshot() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "script.jsonl",
      """
      {"t":1,"event":"resize","width":500,"height":400}
      {"t":1.05,"event":"key","key":"F12"}
      {"t":1.05,"event":"quit"}
      """)
    let run = try ProgramRun.cosmosWindow(
      ["--replay", folder.path + "/script.jsonl"], environment: ["XDG_PICTURES_DIR": folder.path])
    #expect(run.code == 0 && run.errors.isEmpty)
    let saved = try #require(folder.names.first { $0.hasSuffix(".png") })
    let last = try ProgramRun.cosmosWindow(
      ["--replay", folder.path + "/script.jsonl", "--screenshot", folder.path + "/last.png"],
      environment: ["XDG_PICTURES_DIR": folder.path])
    #expect(last.code == 0)
    #expect(folder.bytes(saved) == folder.bytes("last.png"))
  }

  @Test("two pictures of one second are two files")
  func pictures() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "script.jsonl",
      """
      {"t":0.5,"event":"key","key":"F12"}
      {"t":0.6,"event":"key","key":"s"}
      {"t":0.7,"event":"key","key":"F12"}
      {"t":0.7,"event":"quit"}
      """)
    let run = try ProgramRun.cosmosWindow(
      ["--replay", folder.path + "/script.jsonl"], environment: ["XDG_PICTURES_DIR": folder.path])
    #expect(run.code == 0)
    #expect(folder.names.count { $0.hasSuffix(".png") } == 3)
  }

  @Test("a picture that cannot be saved fails a replay in the end, and its trace is whole")
  func pictureFails() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "script.jsonl",
      """
      {"t":0.5,"event":"key","key":"F12"}
      {"t":1,"event":"key","key":"5"}
      {"t":5,"event":"quit"}
      """)
    let run = try ProgramRun.cosmosWindow(
      ["--replay", folder.path + "/script.jsonl", "--trace", folder.path + "/trace.csv"],
      environment: ["XDG_PICTURES_DIR": "/proc"])
    #expect(run.code == 73)
    #expect(run.errors.contains("/proc/cosmos-") && run.errors.split(separator: "\n").count == 1)
    let trace = String(decoding: try #require(folder.bytes("trace.csv")), as: UTF8.self)
    #expect(trace.split(separator: "\n").last?.contains(",idle,cancer,1.0000,") == true)
  }

  @Test("a diagnosis tells what it can, with a display or without", arguments: [nil, "offscreen"])
  func diagnosis(driver: String?) throws {
    let run = try ProgramRun.cosmosWindow(
      ["--diagnose", "--renderer", "software"],
      environment: ["DBUS_SESSION_BUS_ADDRESS": ""].merging(driver.map { ["SDL_VIDEODRIVER": $0] } ?? [:]) { $1 })
    #expect(run.code == 0 && run.errors.isEmpty)
    let names = run.output.split(separator: "\n").compactMap { $0.split(separator: ":").first.map(String.init) }
    let expected =
      driver == nil
      ? ["cosmos-window", "window"]
      : ["cosmos-window", "SDL", "video driver", "renderer", "display", "desktop scale", "window", "assets"]
    #expect(names == expected + ["locale", "desktop", "portal", "state", "pictures"])
  }
}
