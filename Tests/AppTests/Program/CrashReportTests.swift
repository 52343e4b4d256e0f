import Foundation
import TestSupport
import Testing

/// The files that a crash leaves.
@Suite(.startsPrograms) struct CrashReportTests {
  /// Starts a replay that waits for its script, and sends it a signal, as often as given.
  private static let crashes = #"""
    cd "$FOLDER" && mkfifo script
    for number in $(seq $TIMES); do
      "$program" --replay script & exec 3>script
      kill -$SIGNAL $! && wait $! || code=$?
      exec 3>&-
    done 2>/dev/null
    exit $code
    """#

  private func crash(_ signal: String, times: Int, in folder: TemporaryFolder) throws -> ProgramRun {
    let environment = [
      "FOLDER": folder.path, "XDG_STATE_HOME": folder.path + "/a/b", "SIGNAL": signal, "TIMES": "\(times)",
    ].merging(StartedProgram.withoutBacktraces) { $1 }
    return try ProgramRun.shell(Self.crashes, environment: environment)
  }

  @Test("a crash leaves a file with the calls, in a new folder, and ends by its signal", arguments: ["SEGV", "ABRT"])
  func file(signal: String) throws {
    let folder = try TemporaryFolder()
    #expect(try crash(signal, times: 1, in: folder).code == (signal == "SEGV" ? 139 : 134))
    let report = try #require(folder.text("a/b/cosmos-window/crash-1.txt"))
    #expect(report.contains("\(ProgramRun.program.lastPathComponent)(") && report.utf8.count <= 65_536, "\(report)")
  }

  @Test("five files stay, of which the next crash replaces the oldest")
  func five() throws {
    let folder = try TemporaryFolder()
    _ = try crash("SEGV", times: 5, in: folder)
    let names = { try FileManager.default.contentsOfDirectory(atPath: folder.path + "/a/b/cosmos-window").sorted() }
    #expect(try names() == (1...5).map { "crash-\($0).txt" })
    let oldest = folder.path + "/a/b/cosmos-window/crash-3.txt"
    try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: oldest)
    _ = try crash("SEGV", times: 1, in: folder)
    let changed = try FileManager.default.attributesOfItem(atPath: oldest)[.modificationDate] as? Date
    #expect(try names().count == 5 && changed != Date(timeIntervalSince1970: 1))
  }

  @Test("a run that does not crash writes nothing")
  func nothing() throws {
    let folder = try TemporaryFolder()
    _ = try ProgramRun.cosmosWindow(["--version"], environment: ["XDG_STATE_HOME": folder.path + "/a"])
    #expect(folder.names.isEmpty)
  }
}
