import Canvas
import Cosmos
import FoundationEssentials

/// The output files of a run: its trace, its recording, and its pictures.
struct RunFiles: ~Copyable {
  /// The time after which buffered lines are flushed with the next frame, in seconds.
  private static let flushInterval = 1.0
  /// The maximum number of pictures of a run.
  private static let maximumPictureCount = 1000

  private var trace: OutputFile?
  private var recording: OutputFile?
  private var recorder = EventRecorder()
  private var lastFrame: OutputFile?
  /// The first error of a picture or a commit, thrown by ``commit()`` after all files are committed.
  private var failure: Failure?
  /// The time of the next flush, in seconds since the start; infinite if there are no new lines.
  private var flushTime = Double.infinity
  private var pictureCount = 0

  init(_ options: Options) throws(Failure) {
    if let path = options.trace { trace = try OutputFile.open(path) }
    if let path = options.record { recording = try OutputFile.open(path) }
    if let path = options.screenshot { lastFrame = try OutputFile.open(path) }
    // By now all of them exist.
    let paths = [options.record, options.trace, options.screenshot, options.replay].compactMap(\.self)
    let files = paths.compactMap(FileIdentity.init)
    guard Set(files).count == files.count else {
      throw Failure(.usage, "Two options name the same file: \(paths.joined(separator: ", ")). Give each its own.")
    }
  }

  mutating func begin(_ run: RunOptions) throws(Failure) {
    try trace?.write(TraceRow.header.utf8)
    guard recording != nil else { return }
    try recording?.write(recorder.line(of: .options(run)))
    flushTime = Self.flushInterval
  }

  /// Records the events of a frame, given the times of the previous frame and of this one, in seconds.
  mutating func record(_ events: ArraySlice<TimedEvent>, from worldTime: Double, to time: Double) throws(Failure) {
    guard recording != nil else { return }
    for event in events {
      let line = try recorder.line(of: event, worldTime: worldTime, frameTime: time)
      try recording?.write(line)
      flushTime = min(flushTime, time + Self.flushInterval)
    }
  }

  mutating func trace(_ row: @autoclosure () -> TraceRow) throws(Failure) {
    guard trace != nil else { return }
    let row = row()
    try trace?.write(row.line.utf8)
    flushTime = min(flushTime, row.time + Self.flushInterval)
  }

  var wantsLastFrame: Bool { lastFrame != nil }

  mutating func fail(_ failure: Failure) { self.failure = self.failure ?? failure }

  var nextFrame: NextFrame { flushTime < .infinity ? .at(flushTime) : .never }

  /// Flushes the recording and the trace if due at `time`, in seconds, so that a crash loses few lines.
  mutating func flush(at time: Double) throws(Failure) {
    guard time >= flushTime else { return }
    flushTime = .infinity
    try trace?.flush()
    try recording?.flush()
  }

  /// Saves a PNG file, creating its folder if missing; returns its path, which has a number added if `path` exists.
  ///
  /// Throws as well after ``maximumPictureCount`` pictures.
  mutating func savePicture(_ bytes: [UInt8], at path: String) throws(Failure) -> String {
    guard pictureCount < Self.maximumPictureCount else {
      throw Failure(.cannotCreate, "A run saves at most \(Self.maximumPictureCount) pictures.")
    }
    pictureCount += 1
    let folder = URL(filePath: path).deletingLastPathComponent()
    // If this fails, opening the file fails as well and reports the error.
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = try OutputFile.openNew(path)
    let path = file.path
    try file.commit(bytes)
    return path
  }

  mutating func saveLastFrame(_ bytes: [UInt8]) throws(Failure) { try lastFrame.take()?.commit(bytes) }

  consuming func commit() throws(Failure) {
    do { try recording.take()?.commit() } catch { fail(error) }
    do { try trace.take()?.commit() } catch { fail(error) }
    if let failure { throw failure }
  }
}
