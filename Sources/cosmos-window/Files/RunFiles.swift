import Canvas
import Cosmos
import Ephemeris
import FoundationEssentials
import Scene
import ScrollPhysics

/// The output files of a run: its trace, its recording, and its pictures.
struct RunFiles {
  /// The maximum number of pictures of a run.
  private static let maximumPictureCount = 1000

  private let trace, recording: OutputFile?
  /// The path of the picture of the last frame.
  private let lastFrame: String?
  /// The first error of a picture or of closing a file, thrown by ``close()`` after all files are closed.
  private var failure: Failure?
  private var pictureCount = 0

  /// Opens the files, and begins them with the names of the columns and with the options of the run.
  init(_ options: Options, _ run: RunOptions) throws {
    // Opening a file empties it, which must not happen before all can be written.
    let files = [options.trace, options.record].compactMap(\.self).filter { !$0.hasPrefix("/dev/") }
    for path in files + [options.screenshot].compactMap(\.self) { try OutputFile.check(path) }
    trace = try options.trace.map(OutputFile.init)
    recording = try options.record.map(OutputFile.init)
    lastFrame = options.screenshot
    try trace?.write(TraceRow.header.utf8)
    try recording?.write(ReplayLine.options(run).text.utf8)
  }

  func record(_ events: [TimedEvent]) throws {
    guard let recording else { return }
    for event in events { try recording.write(ReplayLine.event(event).text.utf8) }
  }

  func trace(_ row: @autoclosure () -> TraceRow) throws(Failure) {
    if let trace { try trace.write(row().line.utf8) }
  }

  var wantsLastFrame: Bool { lastFrame != nil }

  mutating func fail(_ failure: Failure) { self.failure = self.failure ?? failure }

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
    return try OutputFile.create(path, with: bytes)
  }

  func saveLastFrame(_ bytes: [UInt8]) throws(Failure) {
    if let lastFrame { try OutputFile.replace(lastFrame, with: bytes) }
  }

  mutating func close() throws(Failure) {
    for file in [recording, trace] {
      do { try file?.close() } catch { fail(error) }
    }
    if let failure { throw failure }
  }
}

/// The row of a frame in a trace, as comma-separated values.
struct TraceRow: Hashable {
  static let header =
    "time,contentOffset,velocity,phase,sign,reveal,drawCalls,vertices,ring,ringPosition,ringItem,labels,date\n"

  var time: Double
  var snapshot: WorldSnapshot
  var drawCalls, vertices: Int
  /// The legible names and numbers on the ruler, from left to right, without those cut off by the window.
  var labels: [String]

  var line: String {
    let fields = [
      String(time, decimals: 6), String(snapshot.contentOffset, decimals: 6), String(snapshot.velocity, decimals: 3),
      "\(snapshot.phase)", snapshot.sign ?? "", String(snapshot.reveal, decimals: 4), String(drawCalls),
      String(vertices), snapshot.ring, String(snapshot.ringPosition, decimals: 6),
      Self.quoted(snapshot.ringItem ?? ""), Self.quoted(labels.joined(separator: " ")),
      snapshot.date?.text ?? "",
    ]
    return fields.joined(separator: ",") + "\n"
  }

  /// Returns a field in quotes if it contains a comma; names in the assets contain no quotes and no newlines.
  private static func quoted(_ text: String) -> String { text.contains(",") ? "\"\(text)\"" : text }
}
