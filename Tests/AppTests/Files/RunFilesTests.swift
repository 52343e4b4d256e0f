import ArgumentParser
import Canvas
import Cosmos
import TestSupport
import Testing

@testable import cosmos_window

@Suite struct RunFilesTests {
  @Test("a row of a trace is on the disk within a second, so that a crash loses few")
  func flush() throws {
    let folder = try TemporaryFolder()
    var files = try RunFiles(try Options.parse(["--trace", folder.path + "/trace.csv"]))
    #expect(files.nextFrame == .never)
    let snapshot = try TestWorld.make().snapshot
    for time in [10, 10.5] {
      try files.trace(TraceRow(time: time, snapshot: snapshot, drawCalls: 2, vertices: 4, labels: []))
      #expect(files.nextFrame == .at(11))
    }
    try files.flush(at: 10.9)
    #expect(files.nextFrame == .at(11))
    try files.flush(at: 11)
    #expect(files.nextFrame == .never)
    try files.commit()
    #expect(folder.text("trace.csv")?.split(separator: "\n").count == 2)
  }
}
