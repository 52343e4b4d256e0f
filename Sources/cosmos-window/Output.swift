// The files that a run writes.

import Canvas
import Cosmos

/// The trace and the recording, if they were asked for.
struct Output: ~Copyable {
  private var traceFile: TraceFile?
  private var recordFile: RecordFile?

  init(_ settings: Settings, record: String? = nil) throws(Failure) {
    if let path = settings.trace { traceFile = try TraceFile(path: path) }
    if let record { recordFile = try RecordFile(path: record) }
  }

  /// Adds a row for a presented frame.
  mutating func trace(_ world: Cosmos, _ painter: Painter, at time: Double) throws(Failure) {
    try traceFile?.write(
      TraceRow(
        time: time, reading: world.reading, drawCalls: painter.batches.runs.count,
        vertices: painter.batches.vertices.count))
  }

  /// Adds what came in with a frame.
  mutating func record(_ input: FrameInput, changing viewport: Viewport) throws(Failure) {
    if input.viewport.size != viewport.size {
      try recordFile?.write(.resize(input.viewport.size), at: input.events.first?.time ?? input.time)
    }
    for stamped in input.events { try recordFile?.write(.input(stamped.event), at: stamped.time) }
  }

  /// Puts the files into their places.
  consuming func commit() throws(Failure) {
    try traceFile.take()?.commit()
    try recordFile.take()?.commit()
  }
}
