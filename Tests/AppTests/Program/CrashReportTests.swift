import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import cosmos_window

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
    let version = Options.configuration.version
    #expect(
      report.hasPrefix("cosmos-window \(version), signal \(signal == "SEGV" ? 11 : 6), address 0x0\n"), "\(report)")
  }

  /// A program that crashes in two threads at once, by recursion in one, or with a damaged stack.
  private static let damage = #"""
    #include "CCrashReport.h"
    #include <pthread.h>
    #include <string.h>
    static pthread_barrier_t both;
    static int deep(volatile int *last) { volatile int next = *last + 1; return deep(&next) + next; }
    static void *crash(void *mode) {
      volatile int depth = 0;
      crash_report_prepare_thread();
      if (*(char *)mode == 't') pthread_barrier_wait(&both);
      if (*(char *)mode == 'o') deep(&depth);
      if (*(char *)mode == 's') memset(__builtin_frame_address(0), 0x41, 256);
      *(volatile int *)0x1234 = 0;
      return 0;
    }
    int main(int count, char **arguments) {
      pthread_t threads[2];
      crash_report_install(arguments[1], "name 1.2.3");
      pthread_barrier_init(&both, 0, 2);
      for (int index = 0; index < 2; index++) pthread_create(threads + index, 0, crash, arguments[2]);
      for (int index = 0; index < 2; index++) pthread_join(threads[index], 0);
    }
    """#

  /// Whether there is a compiler of C, as on the path of Swift.
  static let hasCompiler = (try? ProgramRun.shell("clang --version"))?.code == 0

  @Test(
    "a crash of two threads, one by recursion in a thread, and one with a damaged stack leave a first line",
    .enabled(if: hasCompiler), arguments: [("threads", 30), ("overflow", 1), ("stack", 1)])
  func damage(mode: String, times: Int) throws {
    let folder = try TemporaryFolder()
    try folder.write("crash.c", Self.damage)
    let source = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Sources/CCrashReport")
    let build = try ProgramRun.shell(
      "cd '\(folder.path)' && clang -w -rdynamic -pthread -I \(source.path)/include *.c \(source.path)/*.c -o crash")
    try #require(build.code == 0, "\(build.errors)")
    for _ in 0..<times {
      let run = try ProgramRun.shell("cd '\(folder.path)' && rm -f report && ./crash ./report \(mode); exit $?")
      #expect(run.code == 139)
      let lines = folder.text("report")?.split(separator: "\n") ?? []
      #expect(lines.first?.hasPrefix("name 1.2.3, signal 11, address 0x") == true)
      #expect(lines.count > 2 || mode == "stack", "\(lines)")
    }
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
