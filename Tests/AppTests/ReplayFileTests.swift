// Replay files: strict in, the same out.

import Canvas
import Foundation
import Testing

@testable import cosmos_window

@Suite struct ReplayFileTests {
  private func read(_ text: String) throws -> ReplayFile {
    try TemporaryFolder.with { folder in
      let path = folder + "/replay.jsonl"
      try Data(text.utf8).write(to: URL(filePath: path))
      return try ReplayFile(path: path)
    }
  }

  @Test("the design's example lines are read")
  func example() throws {
    let file = try read(
      """
      {"t":0.10,"event":"press","x":900,"y":300}
      {"t":0.11,"event":"move","x":880,"y":300}
      {"t":0.2,"event":"release","x":700,"y":300}
      {"t":1,"event":"wheel","dx":0,"dy":-1,"precise":false}
      {"t":2,"event":"key","key":"5"}
      {"t":3,"event":"text","text":"leo"}
      {"t":3,"event":"resize","width":900,"height":600}
      {"t":9,"event":"quit"}
      """)
    #expect(file.steps.count == 8)
    #expect(file.steps[0].event == .input(.press(Point(x: 900, y: 300), .mouse)))
    #expect(file.steps[3].event == .input(.wheel(dx: 0, dy: -1, isPrecise: false)))
    #expect(file.steps[4].event == .input(.key(Key("5"))))
    #expect(file.steps[6].event == .resize(Size(width: 900, height: 600)))
    #expect(file.endTime == 19)
  }

  /// A bad second line, and what its refusal says.
  static let faults: [(String, String)] = [
    (#"{"t":0.05,"event":"quit"}"#, "t goes back"),
    (#"{"t":-1,"event":"quit"}"#, "t is not"),
    (#"{"t":1e9,"event":"quit"}"#, "t is not"),
    (#"{"t":1e400,"event":"quit"}"#, "JSON"),
    (#"{"t":nan,"event":"quit"}"#, "JSON"),
    (#"{"t":1,"event":"dance"}"#, "unknown event"),
    (#"{"event":"quit"}"#, "\"t\" is missing"),
    (#"{"t":1}"#, "\"event\" is missing"),
    (#"{"t":"1","event":"quit"}"#, "wrong type"),
    (#"{"t":1,"event":"press","x":1}"#, "\"y\""),
    (#"{"t":1,"event":"press","x":1e300,"y":0}"#, "out of range"),
    (#"{"t":1,"event":"press","x":1,"y":1,"pointer":"nose"}"#, "pointer"),
    (#"{"t":1,"event":"wheel","dx":0,"dy":1}"#, "precise"),
    (#"{"t":1,"event":"key","key":""}"#, "no key's name"),
    (#"{"t":1,"event":"key","key":"Ctrl+"}"#, "no key's name"),
    (#"{"t":1,"event":"resize","width":0,"height":5}"#, "width"),
    (#"{"t":1,"event":"mo"#, "JSON"),
    ("[1,2]", "wrong type"),
  ]

  @Test("a fault is named with its file and line", arguments: faults)
  func refuse(fault: (String, String)) throws {
    let error = #expect(throws: Failure.self) { try read("{\"t\":0.1,\"event\":\"leave\"}\n\(fault.0)\n") }
    #expect(error?.code == .badData)
    #expect(error?.description.contains("replay.jsonl, line 2: ") == true)
    #expect(error?.description.contains(fault.1) == true)
  }

  @Test("an empty file is no replay")
  func empty() throws {
    #expect(throws: Failure.self) { try read("\n\n") }
  }

  @Test("a file that is not there, or is a folder, is missing input", arguments: ["/nowhere/at/all", "/"])
  func missing(path: String) throws {
    let error = #expect(throws: Failure.self) { try ReplayFile(path: path) }
    #expect(error?.code == .noInput)
  }

  /// One of each event.
  static let events: [ReplayEvent] = [
    .input(.press(Point(x: 0.1, y: 700.25), .mouse)), .input(.press(Point(x: 3, y: 4), .touch)),
    .input(.move(Point(x: -5, y: 1e5))), .input(.release(Point(x: 1, y: 2))), .input(.cancel), .input(.leave),
    .input(.wheel(dx: 0.3, dy: -1.7, isPrecise: true)), .input(.key(Key("F", isControlDown: true))),
    .input(.key(Key("/", isShiftDown: true))), .input(.key(Key("Page Up"))), .input(.text("é\"\n")),
    .input(.composition("日本")), .resize(Size(width: 900, height: 600)), .input(.quit),
  ]

  @Test("what is recorded is read back the same", arguments: events)
  func roundTrip(event: ReplayEvent) throws {
    try TemporaryFolder.with { folder in
      let path = folder + "/record.jsonl"
      var file = try RecordFile(path: path)
      try file.write(event, at: 0.1)
      try file.commit()
      let steps = try ReplayFile(path: path).steps
      #expect(steps.map(\.event) == [event])
      #expect(steps.first?.time == 0.1)
    }
  }

  @Test("a stamp before the last one is recorded as the last one")
  func order() throws {
    try TemporaryFolder.with { folder in
      var file = try RecordFile(path: folder + "/r")
      try file.write(.input(.leave), at: 2)
      try file.write(.input(.leave), at: 1)
      try file.commit()
      #expect(try ReplayFile(path: folder + "/r").steps.map(\.time) == [2, 2])
    }
  }
}
