import Foundation
import TestSupport
import Testing

@Suite(.startsPrograms) struct ProgramOutputTests {
  @Test("two options must not name the same file, but may name the same device")
  func sameFile() throws {
    let folder = try TemporaryFolder()
    try folder.write("a", #"{"t":0.1,"event":"quit"}"#)
    func run(_ other: String) throws -> ProgramRun {
      try ProgramRun.cosmosWindow(["--replay", folder.path + "/a", "--trace", other, "--screenshot", other])
    }
    let refused = try run(folder.path + "/a")
    #expect(refused.code == 64 && refused.errors.contains("same file"), "\(refused.errors)")
    #expect(folder.text("a") == #"{"t":0.1,"event":"quit"}"#)
    #expect(try run("/dev/null").code == 0)
  }

  // The limit would also apply to the thread sanitizer's memory, which is a file.
  @Test(
    "a limit of the file size is reported like a full disk, and leaves whole lines",
    .enabled(if: !SurroundingsTests.isThreadSanitized), arguments: [0, 1, 8])
  func fileSizeLimit(kilobytes: Int) throws {
    let folder = try TemporaryFolder()
    try folder.write("a.csv", "before")
    try folder.write("q.jsonl", #"{"t":0,"event":"key","key":"5"}"# + "\n" + #"{"t":4,"event":"quit"}"#)
    let run = try ProgramRun.shell(
      "cd '\(folder.path)' && ulimit -f \(kilobytes) && \"$program\" --replay q.jsonl --trace a.csv --screenshot p.png")
    #expect(run.code == 73, "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1 && run.errors.contains("File too large"), "\(run.errors)")
    let trace = try #require(folder.text("a.csv"))
    #expect(trace.isEmpty || trace.hasSuffix("\n") && SeenFrame.all(in: trace) != nil)
    #expect(folder.names == ["a.csv", "q.jsonl"])
  }

  @Test("a run that cannot begin leaves the files of a former one", arguments: ["--screenshot", "--record"])
  func former(option: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("trace.csv", "former")
    let run = try ProgramRun.cosmosWindow(
      ["--trace", folder.path + "/trace.csv", option, "/nowhere/file"], environment: ["SDL_VIDEODRIVER": "dummy"])
    #expect(run.code == 73 && folder.text("trace.csv") == "former", "\(run.errors)")
  }

  @Test("a trace on the standard error is added to its file")
  func standardError() throws {
    let folder = try TemporaryFolder()
    try folder.write("log", "earlier\n")
    try folder.write("quit.jsonl", #"{"t":0.1,"event":"quit"}"#)
    let run = try ProgramRun.shell(
      "cd '\(folder.path)' && \"$program\" --replay quit.jsonl --trace /dev/stderr 2>>log")
    #expect(run.code == 0 && folder.text("log")?.hasPrefix("earlier\ntime,contentOffset") == true)
  }

  @Test("a failed output does not affect the others")
  func alone() throws {
    let folder = try TemporaryFolder()
    let run = try ProgramRun.replay(
      #"{"t":0.1,"event":"quit"}"#, ["--trace", folder.path + "/trace.csv", "--screenshot", "/dev/full"])
    #expect(run.code == 73)
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(try !folder.frames().isEmpty)
  }

  /// Spellings of the standard output.
  static let streams = ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"]

  @Test(
    "a path to an open descriptor is written at the descriptor's position", arguments: streams,
    ["--trace", "--screenshot"])
  func descriptor(stream: String, option: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("q.jsonl", #"{"t":0.1,"event":"quit"}"#)
    try folder.write("appended", "one\n")
    let run = try ProgramRun.shell(
      """
      cd '\(folder.path)'
      run() { "$program" --replay q.jsonl --size 300x300 \(option) "$1"; }
      run plain && run \(stream) >>appended && { echo one; run \(stream); echo two; } >grouped
      """)
    #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
    let plain = try #require(folder.bytes("plain"))
    #expect(folder.bytes("appended") == Data("one\n".utf8) + plain)
    #expect(folder.bytes("grouped") == Data("one\n".utf8) + plain + Data("two\n".utf8))
  }

  /// Commands that run a program where no file can be renamed over `out`: it is mounted, or nobody may write to its
  /// folder.
  static let fixtures =
    (StartedProgram.canMount ? [#"unshare --mount sh -ec 'mount --bind out out; exec "$@"' sh"#] : [])
    // Root may write anywhere as long as it has the capability.
    + [geteuid() == 0 ? "setpriv --bounding-set=-dac_override" : "env"]

  @Test(
    "a picture that cannot be replaced by a renamed file is written in place", arguments: fixtures)
  func fixed(fixture: String) throws {
    let folder = try TemporaryFolder()
    let run = try ProgramRun.shell(
      """
      cd '\(folder.path)' && echo '{"t":0.1,"event":"quit"}' >q.jsonl && printf '%0999999d' 1 >out
      set -- "$program" --replay q.jsonl --size 300x300 --screenshot
      "$@" plain && chmod 555 . && \(fixture) "$@" out
      code=$?; chmod 755 .; exit $code
      """)
    #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(folder.bytes("out") == folder.bytes("plain"))
    #expect(folder.names == ["out", "plain", "q.jsonl"])
  }

  @Test("F12 in a replay saves a picture in the window's current size")
  func replayedScreenshot() throws {
    let folder = try TemporaryFolder()
    let run = try ProgramRun.replay(
      """
      {"t":1,"event":"resize","width":500,"height":400}
      {"t":1.05,"event":"key","key":"F12"}
      {"t":1.05,"event":"quit"}
      """,
      ["--screenshot", folder.path + "/last.png"], environment: ["XDG_PICTURES_DIR": folder.path])
    #expect(run.code == 0 && run.errors.isEmpty)
    let saved = try #require(folder.names.first { $0.hasSuffix(".png") && $0 != "last.png" })
    #expect(folder.bytes(saved) == folder.bytes("last.png"))
  }

  /// The content of `user-dirs.dirs`, the environment's picture folder, and the folder that is used.
  static let folders = [
    ("", "", "Pictures"), (#"XDG_PICTURES_DIR="$HOME/Bilder""#, "", "Bilder"),
    (#"XDG_PICTURES_DIR="$HOME/Bilder""#, "Photos", "Photos"), (#"XDG_PICTURES_DIR="$HOME/""#, "", "Pictures"),
  ]

  @Test("a picture is saved in the picture folder, which is created on demand", arguments: folders)
  func pictureFolder(configuration: String, variable: String, name: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("user-dirs.dirs", configuration)
    let run = try ProgramRun.replay(
      #"{"t":0.5,"event":"key","key":"F12"}"# + "\n" + #"{"t":0.6,"event":"quit"}"#,
      environment: [
        "HOME": folder.path, "XDG_CONFIG_HOME": folder.path,
        "XDG_PICTURES_DIR": variable.isEmpty ? "" : "\(folder.path)/\(variable)",
      ])
    #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(folder.names.sorted() == [name, "user-dirs.dirs"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/\(name)").count == 1)
  }

  @Test("a replay that cannot save a picture fails at its end, with a complete trace")
  func pictureFails() throws {
    let folder = try TemporaryFolder()
    let run = try ProgramRun.replay(
      """
      {"t":0.5,"event":"key","key":"F12"}
      {"t":1,"event":"key","key":"5"}
      {"t":5,"event":"quit"}
      """,
      ["--trace", folder.path + "/trace.csv"], environment: ["XDG_PICTURES_DIR": "/proc"])
    #expect(run.code == 73)
    #expect(run.errors.contains("/proc/cosmos-") && run.errors.split(separator: "\n").count == 1)
    let trace = try #require(folder.text("trace.csv"))
    #expect(trace.split(separator: "\n").last?.contains(",idle,cancer,1.0000,") == true)
  }
}
