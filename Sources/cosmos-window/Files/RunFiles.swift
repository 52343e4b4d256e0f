import Canvas
import Cosmos
import FoundationEssentials

/// The files that a run writes: its trace, its recording and its pictures.
struct RunFiles: ~Copyable {
  /// The longest time for which what came is kept back, in seconds.
  private static let flushInterval = 1.0

  private var trace: OutputFile?
  private var recording: OutputFile?
  private var recorder = EventRecorder()
  /// The file of `--screenshot`, opened from the start.
  private var lastFrame: OutputFile?
  /// Whether a picture of the last frame was asked for.
  let wantsLastFrame: Bool
  /// When something of the recording or the trace will have waited long enough, in seconds of the run.
  private var flushTime = Double.infinity

  /// Opens the files that the options name.
  init(_ options: Options) throws(Failure) {
    wantsLastFrame = options.screenshot != nil
    let paths = [options.record, options.trace, options.screenshot, options.replay].compactMap(\.self)
    let files = paths.compactMap(FileIdentity.init)
    guard Set(files).count == files.count else {
      throw Failure(.usage, "Two options name the same file: \(paths.joined(separator: ", ")). Give each its own.")
    }
    if let path = options.trace {
      trace = try OutputFile.open(path)
      try trace?.write(TraceRow.header.utf8)
    }
    if let path = options.record { recording = try OutputFile.open(path) }
    if let path = options.screenshot { lastFrame = try OutputFile.open(path) }
  }

  /// Records what a run begins with, as a replay may begin with something else.
  mutating func begin(_ options: RecordedOptions, _ events: [InputEvent]) throws(Failure) {
    guard recording != nil else { return }
    if options != RecordedOptions() { try recording?.write(recorder.line(of: options), keepingPartial: true) }
    for event in events { try record(TimedEvent(time: 0, event: event), worldTime: 0, frameTime: 0) }
  }

  /// Records what came in with a frame, for a world that has run to a moment.
  mutating func record(_ input: FrameInput, worldTime: Double) throws(Failure) {
    for event in input.events { try record(event, worldTime: worldTime, frameTime: input.time) }
  }

  private mutating func record(_ event: TimedEvent, worldTime: Double, frameTime: Double) throws(Failure) {
    guard recording != nil else { return }
    let line = try recorder.line(of: event, worldTime: worldTime, frameTime: frameTime)
    try recording?.write(line, keepingPartial: true)
    flushTime = min(flushTime, frameTime + Self.flushInterval)
  }

  /// Adds a row for a frame to the trace.
  mutating func trace(_ row: @autoclosure () -> TraceRow) throws(Failure) {
    guard trace != nil else { return }
    let row = row()
    try trace?.write(row.line.utf8, keepingPartial: true)
    flushTime = min(flushTime, row.time + Self.flushInterval)
  }

  /// When ``flush(at:)`` has something to do, in seconds of the run.
  var nextFrame: NextFrame { flushTime < .infinity ? .at(flushTime) : .never }

  /// Hands the recording and the trace to the system once something of them is a second old, so that no end of the
  /// program, however sudden, costs more.
  mutating func flush(at time: Double) throws(Failure) {
    guard time >= flushTime else { return }
    flushTime = .infinity
    try trace?.flush()
    try recording?.flush()
  }

  /// Saves a picture that the user took with a key at a path or, where that is taken, beside it; returns where.
  ///
  /// The folder is made if there is none.
  func savePicture(_ bytes: [UInt8], at path: String) throws(Failure) -> String {
    let folder = URL(filePath: path).deletingLastPathComponent()
    // A folder that can't be made is one in which the file can't be opened, and that is thrown.
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = try OutputFile.openNew(path)
    let path = file.path
    try file.commit(bytes)
    return path
  }

  /// Saves the picture of the last frame.
  mutating func saveLastFrame(_ bytes: [UInt8]) throws(Failure) {
    try lastFrame.take()?.commit(bytes)
  }

  /// Puts the recording and the trace at their paths; one that can't be written takes nothing from the others.
  consuming func commit() throws(Failure) {
    var failure: Failure?
    do { try recording.take()?.commit() } catch { failure = error }
    do { try trace.take()?.commit() } catch { failure = failure ?? error }
    if let failure { throw failure }
  }
}
