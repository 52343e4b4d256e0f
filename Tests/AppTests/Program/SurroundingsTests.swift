import Foundation
import TestSupport
import Testing

/// Runs in unusual environments: streams, file names, folders, memory.
@Suite(.startsPrograms) struct SurroundingsTests {
  @Test("a replay can be read from a pipe")
  func pipedReplay() throws {
    let folder = try TemporaryFolder()
    try folder.write("a", #"{"t":0.1,"event":"key","key":"5"}"# + "\n" + #"{"t":4,"event":"quit"}"#)
    let line =
      #"cd "$FOLDER" && cat a | "$program" --replay /dev/stdin --trace pipe.csv && "$program" --replay a --trace file.csv"#
    let run = try ProgramRun.shell(line, environment: ["FOLDER": folder.path])
    #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(folder.bytes("pipe.csv") != nil && folder.bytes("pipe.csv") == folder.bytes("file.csv"))
  }

  @Test("without a home folder, pictures are saved in the current folder")
  func noHome() throws {
    let folder = try TemporaryFolder()
    try folder.write("a", #"{"t":0.1,"event":"key","key":"F12"}"# + "\n" + #"{"t":0.2,"event":"quit"}"#)
    let line = #"cd "$FOLDER" && "$program" --replay a"#
    let run = try ProgramRun.shell(line, environment: ["FOLDER": folder.path, "HOME": "", "XDG_PICTURES_DIR": ""])
    #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(folder.names.contains { $0.hasSuffix(".png") }, "\(folder.names)")
  }

  /// Commands with names that are not UTF-8, and their exit codes.
  static let names: [(line: String, code: Int32)] = [
    (#"cp a $'\xff.jsonl' && "$program" --replay $'\xff.jsonl'"#, 64),
    (#""$program" --replay a --screenshot $'\xc3\x28.png'"#, 64),
    (#"mkdir $'\xfe' && cp a $'\xfe' && cd $'\xfe' && "$program" --replay a --screenshot last.png"#, 0),
    (#"cp -L "$program" $'\xfd' && ./$'\xfd' --data-dir "$ASSETS" --replay a --screenshot last.png"#, 0),
  ]

  @Test("a name that is not UTF-8 is refused as an argument, and harmless elsewhere", arguments: names)
  func encoding(name: (line: String, code: Int32)) throws {
    let folder = try TemporaryFolder()
    try folder.write("a", #"{"t":0.1,"event":"quit"}"#)
    let run = try ProgramRun.shell(
      #"cd "$FOLDER" && "# + name.line, environment: ["FOLDER": folder.path, "ASSETS": TestWorld.assets])
    #expect(run.code == name.code, "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == (name.code == 0 ? 0 : 1))
  }

  @Test("a library that changes the environment before the program starts does not hide the arguments")
  func movedEnvironment() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.c", "int setenv(); __attribute__((constructor)) void f() { setenv(\"A\", \"B\", 1); }")
    let line = #"cd "$FOLDER" && clang -shared -fPIC -w a.c -o a.so && LD_PRELOAD=./a.so "$program" --version"#
    let run = try ProgramRun.shell(line, environment: ["FOLDER": folder.path])
    let version = try ProgramRun.cosmosWindow(["--version"]).output
    #expect(run.code == 0 && run.output == version, "\(run.errors)")
  }

  /// Whether the program was built with a sanitizer, which needs `/proc` itself.
  static let isSanitized = dlsym(nil, "__asan_init") != nil || isThreadSanitized
  static let isThreadSanitized = dlsym(nil, "__tsan_init") != nil

  @Test(
    "without /proc, the program runs, or fails with one line", .enabled(if: StartedProgram.canMount && !isSanitized))
  func noProc() throws {
    let run = try StartedProgram(["--screenshot", "/dev/null"], after: "umount --lazy /proc")
    let end = run.end()
    #expect(end.code == 0 || end.code == 70, "\(end.code)")
    #expect(end.errors.split(separator: "\n").count == (end.code == 0 ? 0 : 1), "\(end.errors)")
  }

  @Test(
    "running out of memory is reported, without a suggestion of another renderer", .enabled(if: !isSanitized),
    arguments: ["auto", "software"], [300_000, 390_000, 430_000])
  func noMemory(renderer: String, limit: Int) throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "a", #"{"t":0,"event":"resize","width":65000,"height":1000}"# + "\n" + #"{"t":0.1,"event":"quit"}"#)
    let line =
      #"cd "$FOLDER" && ulimit -v \#(limit) && exec "$program" --replay a --screenshot b.png --renderer \#(renderer)"#
    let run = try ProgramRun.shell(line, environment: ["FOLDER": folder.path])
    #expect(run.code == 70 && run.errors.contains("Out of memory"), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1 && !run.errors.contains("--renderer"), "\(run.errors)")
  }
}
