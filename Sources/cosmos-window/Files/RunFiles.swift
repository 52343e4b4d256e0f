import Canvas
import Cosmos
import Foundation

/// The files that a run writes: its trace, its recording and its pictures.
struct RunFiles: ~Copyable {
  private var trace: TraceFile?
  private var recording: RecordFile?
  /// The file of `--screenshot`, opened from the start.
  private var lastFrame: OutputFile?
  private let picturePath: String?

  /// Opens the files that the options name.
  init(_ options: Options) throws(Failure) {
    picturePath = options.screenshot
    if let path = options.trace { trace = try TraceFile(path: path) }
    if let path = options.record { recording = try RecordFile(path: path) }
    if let path = options.screenshot { lastFrame = try OutputFile.open(path) }
  }

  /// Whether a picture of the last frame was asked for.
  var wantsLastFrame: Bool { picturePath != nil }

  /// Records what came in with a frame.
  mutating func record(_ events: [TimedEvent]) throws(Failure) {
    for event in events { try recording?.write(event) }
  }

  /// Adds a row for a frame to the trace.
  mutating func trace(_ row: @autoclosure () -> TraceRow) throws(Failure) { try trace?.write(row()) }

  /// Saves a picture that the user took with a key.
  func savePicture(_ bytes: [UInt8]) throws(Failure) {
    var file = try OutputFile.open(picturePath ?? Desktop.current.picturePath(now: Date()))
    try file.write(bytes)
    try file.commit()
  }

  /// Saves the picture of the last frame.
  mutating func saveLastFrame(_ bytes: [UInt8]) throws(Failure) { try lastFrame?.write(bytes) }

  /// Puts the files at their paths.
  consuming func commit() throws(Failure) {
    try trace.take()?.commit()
    try recording.take()?.commit()
    try lastFrame.take()?.commit()
  }
}
