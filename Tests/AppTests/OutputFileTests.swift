// Output files: whole, or not there.

import Canvas
import Cosmos
import Foundation
import Testing

@testable import cosmos_window

@Suite struct OutputFileTests {
  private func contents(_ path: String) -> String? {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test("until the commit the old file stands; after it the new one does, alone")
  func replace() throws {
    try TemporaryFolder.with { folder in
      let path = folder + "/file"
      try Data("old".utf8).write(to: URL(filePath: path))
      var file = try OutputFile.create(at: path)
      try file.write("new".utf8)
      try file.flush()
      #expect(contents(path) == "old")
      try file.commit()
      #expect(contents(path) == "new")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["file"])
    }
  }

  @Test("a file that is never committed leaves nothing behind")
  func abandon() throws {
    try TemporaryFolder.with { folder in
      do {
        var file = try OutputFile.create(at: folder + "/file")
        try file.write("half".utf8)
        try file.flush()
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
    }
  }

  @Test("a path that cannot be written is refused at once", arguments: ["/nowhere/file", "/proc/file", "/tmp"])
  func refuse(path: String) throws {
    let error = #expect(throws: Failure.self) { _ = try OutputFile.create(at: path) }
    #expect(error?.code == .cannotCreate)
    #expect(error?.description.contains(path) == true)
  }

  @Test("rows have fixed decimals, whatever the number")
  func rows() throws {
    try TemporaryFolder.with { folder in
      var trace = try TraceFile(path: folder + "/trace.csv")
      var world = try TestWorld.make()
      _ = world.update(.init(time: 0, viewport: TestWorld.viewport))
      try trace.write(TraceRow(time: 0.016_666_67, reading: world.reading, drawCalls: 2, vertices: 1234))
      var moved = world.reading
      moved.velocity = -0.0004
      moved.contentOffset = 153_599.999_999_6
      moved.sign = nil
      try trace.write(TraceRow(time: 12, reading: moved, drawCalls: 2, vertices: 0))
      moved.velocity = -1234.5678
      try trace.write(TraceRow(time: 12, reading: moved, drawCalls: 2, vertices: 0))
      try trace.commit()
      #expect(
        contents(folder + "/trace.csv") == """
          time,contentOffset,velocity,phase,sign,reveal,drawCalls,vertices,ring,ringPosition,ringItem
          0.016667,0.000000,0.000,idle,pisces,0.0000,2,1234,closed,0.000000,pisces
          12.000000,153600.000000,0.000,idle,,0.0000,2,0,closed,0.000000,pisces
          12.000000,153600.000000,-1234.568,idle,,0.0000,2,0,closed,0.000000,pisces

          """)
    }
  }
}
