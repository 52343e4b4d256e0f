import Canvas
import Foundation
import SDLCanvas
import TestSupport
import Testing

@testable import cosmos_window

@Suite struct ReplayFileTests {
  private func read(_ text: String) throws -> ReplayFile {
    let folder = try TemporaryFolder()
    try folder.write("replay.jsonl", text)
    return try ReplayFile(path: folder.path + "/replay.jsonl")
  }

  @Test("a date without an offset is in UTC")
  func date() throws {
    let file = try read(#"{"t":1,"event":"date","date":"2020-12-21T12:00Z"}"#)
    #expect(file.events.map(\.event) == [.date(2_459_205)])
  }

  @Test("a date is written with its offsets and read again")
  func offsets() throws {
    let local = LocalTime(
      utcOffset: -3600, changes: [.init(time: -1_234_567_890, offset: 0), .init(time: 987_654_321, offset: 37_800)])
    let line = ReplayLine.event(TimedEvent(time: 1, event: .date(2_459_205, local)))
    let json = try JSONEncoder().encode(line)
    #expect(try ReplayLine(json: Array(json)[...], JSONDecoder()) == line, "\(String(decoding: json, as: UTF8.self))")
  }

  @Test("an example file is read")
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
    #expect(file.events.count == 8)
    #expect(file.events[0].event == .press(Point(x: 900, y: 300), .mouse))
    #expect(file.events[3].event == .wheel(dx: 0, dy: -1, isPrecise: false))
    #expect(file.events[4].event == .key(Key(.character("5"))))
    #expect(file.events[6].event == .resize(Viewport(size: Size(width: 900, height: 600))))
    #expect(file.endTime == 19)
  }

  /// An invalid line, and words of the error.
  static let faults: [(String, String)] = [
    (#"{"t":0.05,"event":"quit"}"#, "must not decrease"),
    (#"{"t":-1,"event":"quit"}"#, "from 0 to 1000000000"),
    (#"{"t":1.1e9,"event":"quit"}"#, "from 0 to 1000000000"),
    (#"{"t":1e400,"event":"quit"}"#, "JSON"),
    (#"{"t":nan,"event":"quit"}"#, "JSON"),
    (#"{"t":1,"event":"dance"}"#, "Unknown event"),
    (#"{"event":"quit"}"#, "\"t\" is missing"),
    (#"{"t":1}"#, "\"event\" is missing"),
    (#"{"t":"1","event":"quit"}"#, "wrong type"),
    (#"{"t":1,"event":"press","x":1}"#, "\"y\""),
    (#"{"t":1,"event":"press","x":1e300,"y":0}"#, #""x" must be from -1000000 to 1000000"#),
    (#"{"t":1,"event":"date","date":"2020-12-21","utcOffset":90000}"#, #""utcOffset" must be from -86400 to 86400"#),
    (#"{"t":1,"event":"date","date":"2020-12-21","offsets":[[0,90000]]}"#, #""offsets" must be pairs"#),
    (#"{"t":1,"event":"date","date":"2020-12-21","offsets":[[0]]}"#, #""offsets" must be pairs"#),
    (#"{"t":1,"event":"press","x":1,"y":1,"pointer":"nose"}"#, "pointer"),
    (#"{"t":1,"event":"wheel","dx":0,"dy":1}"#, "precise"),
    (#"{"t":1,"event":"key","key":""}"#, "No key is named"),
    (#"{"t":1,"event":"key","key":"Ctrl+"}"#, "No key is named"),
    (#"{"t":1,"event":"key","key":"7","text":"//"}"#, "one character"),
    (#"{"t":1,"event":"key","key":"7","text":""}"#, "one character"),
    (#"{"t":1,"event":"key","key":"Retrun"}"#, "No key is named \"Retrun\""),
    (#"{"t":1,"event":"resize","width":0,"height":5}"#, "width"),
    (#"{"t":1,"event":"mo"#, "JSON"),
    (#"{"t":1,"event":"resize","width":65535,"height":65535,"pixelsPerPoint":16}"#, "at most 67108864 pixels"),
    (#"{"t":1,"event":"resize","width":4096,"height":4096,"pixelsPerPoint":16}"#, "pixels"),
    (#"{"t":1,"event":"resize","width":65535,"height":1025}"#, "pixels"),
    ("[1,2]", "wrong type"), (#"{"t":0,"event":"key","key":"5","position":65536}"#, "number in it is out of range"),
  ]

  @Test("an error names the file and the line", arguments: faults)
  func refuse(fault: (String, String)) throws {
    let error = #expect(throws: Failure.self) { try read("{\"t\":0.1,\"event\":\"leave\"}\n\(fault.0)\n") }
    #expect(error?.code == .badData)
    #expect(error?.description.contains("replay.jsonl, line 2: ") == true)
    #expect(error?.description.contains(fault.1) == true)
  }

  @Test("the first line may hold the options of the recording")
  func options() throws {
    let quit = #"{"t":1,"event":"quit"}"#
    let file = try read(#"{"t":0,"event":"options","sign":"leo","gap":2.5,"drift":true,"search":true}"# + "\n" + quit)
    #expect(file.options == RunOptions(sign: "leo", gap: 2.5, drift: true, search: true))
    #expect(file.events.count == 1)
    #expect(try read(#"{"t":0,"event":"options"}"# + "\n" + quit).options == RunOptions())
    #expect(try read(quit).options == RunOptions())
  }

  /// Invalid options, and words of the error.
  static let badOptions = [
    (#""sign":5"#, #""sign" has the wrong type"#), (#""gap":"3""#, #""gap" has the wrong type"#),
    (#""gap":0.9"#, #""gap" is out of range"#), (#""gap":1e400"#, "out of range"), (#""gap":1001"#, "out of range"),
    (#""stars":301"#, #""stars" is out of range"#), (#""seed":-1"#, "out of range"),
    (#""contrast":"most""#, #""contrast" is invalid"#), (#""date":"1900-01-01""#, "The date is invalid"),
    (#""drift":1"#, #""drift" has the wrong type"#), (#""search":"yes""#, #""search" has the wrong type"#),
  ]

  @Test("invalid options are refused with their line", arguments: badOptions)
  func refuseOptions(fault: (fields: String, words: String)) throws {
    let error = #expect(throws: Failure.self) { try read(#"{"t":0,"event":"options",\#(fault.fields)}"#) }
    #expect(error?.code == .badData)
    #expect(error?.description.contains("replay.jsonl, line 1: ") == true)
    #expect(error?.description.contains(fault.words) == true, "\(error?.description ?? "")")
  }

  @Test("options after the first line are refused")
  func lateOptions() throws {
    let error = #expect(throws: Failure.self) {
      try read(#"{"t":0,"event":"leave"}"# + "\n" + #"{"t":0,"event":"options"}"#)
    }
    #expect(error?.description.contains("line 2: Options must be the first line") == true)
  }

  @Test("an empty file is refused")
  func empty() throws {
    #expect(throws: Failure.self) { try read("\n\n") }
  }

  @Test(
    "a missing file, a folder, or a device is reported as missing input",
    arguments: ["/nowhere/at/all", "/", "/dev/zero", "/dev/tty"])
  func missing(path: String) throws {
    let error = #expect(throws: CanvasError.self) { try ReplayFile(path: path) }
    let failure = error.map { Failure($0) }
    #expect(failure?.code == .noInput && failure?.description.contains(path) == true)
  }

  /// Events of every kind.
  static let events: [InputEvent] = [
    .press(Point(x: 0.1, y: 700.25), .mouse), .press(Point(x: 3, y: 4), .touch), .move(Point(x: -5, y: 1e5)),
    .release(Point(x: 1, y: 2)), .cancel, .leave, .wheel(dx: 0.3, dy: -1.7, isPrecise: true),
    .wheel(dx: 0, dy: 0, isPrecise: true, phase: .began), .wheel(dx: 3, dy: 1, isPrecise: true, phase: .changed),
    .wheel(dx: 0, dy: 0, isPrecise: true, phase: .ended),
    .key(Key(.character("f"), modifiers: .control)), .key(Key(.character("/"), modifiers: .shift)),
    .key(Key(.character("7"), position: Key.Position(rawValue: 36), modifiers: .shift, typed: "/")),
    .key(Key(.other("Keypad 5"))), .text("é\"\n"), .composition("日本"),
    .activate("star_5_0"), .replaceText("leo"),
    .resize(Viewport(size: Size(width: 900, height: 600))), .quit,
  ]

  @Test("a recorded event is read back unchanged", arguments: events)
  func roundTrip(event: InputEvent) throws {
    let timed = TimedEvent(time: 0.1, event: event, stamp: 0.05)
    #expect(try read(ReplayLine.event(timed).text).events == [timed])
  }

  @Test("lines may end with CRLF, and the last line may lack a line ending")
  func lineEnds() throws {
    #expect(try read("{\"t\":1,\"event\":\"leave\"}\r\n\r\n{\"t\":2,\"event\":\"quit\"}").events.count == 2)
  }

  @Test("a recording may last for weeks, in a window as wide as X allows")
  func extremes() throws {
    let file = try read(
      """
      {"t":0,"event":"resize","width":65535,"height":256,"pixelsPerPoint":2}
      {"t":4294968.5,"event":"quit"}
      """)
    #expect(
      file.events[0].event
        == .resize(Viewport(size: Size(width: 65535, height: 256), pixelsPerPoint: 2)))
    #expect(file.events[1].time == 4_294_968.5)
  }

  @Test("a line that is too long is refused with its number")
  func longLine() throws {
    let text = String(repeating: "a", count: 1 << 17)
    let error = #expect(throws: Failure.self) { try read("{\"t\":1,\"event\":\"text\",\"text\":\"\(text)\"}") }
    #expect(error?.code == .badData)
    #expect(error?.description.contains("line 1: The line is longer than") == true)
  }

  @Test("a file with too many events is refused with the line of the first excess event")
  func manyEvents() throws {
    let folder = try TemporaryFolder()
    try folder.write("replay.jsonl", String(repeating: "{\"t\":1,\"event\":\"leave\"}\n", count: 4))
    let path = folder.path + "/replay.jsonl"
    #expect(try ReplayFile(path: path, eventLimit: 4).events.count == 4)
    let error = #expect(throws: Failure.self) { try ReplayFile(path: path, eventLimit: 3) }
    #expect(error?.code == .badData && error?.description.contains("line 4: There are more than 3 events") == true)
  }
}
