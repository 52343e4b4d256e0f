// The trace: a CSV row for each presented frame.

import Cosmos
import ScrollPhysics

/// One presented frame, in the trace's words.
struct TraceRow: Hashable {
  var time: Double
  var reading: Reading
  var drawCalls: Int
  var vertices: Int
}

/// Writes rows as CSV, with fixed decimals so that the same run gives the same bytes.
struct TraceFile: ~Copyable {
  private static let header =
    "time,contentOffset,velocity,phase,sign,reveal,drawCalls,vertices,ring,ringPosition,ringItem\n"

  private var file: OutputFile
  private var line: [UInt8] = []

  init(path: String) throws(Failure) {
    var file = try OutputFile.create(at: path)
    try file.write(Self.header.utf8)
    self.file = file
  }

  /// Adds a row.
  mutating func write(_ row: TraceRow) throws(Failure) {
    line.removeAll(keepingCapacity: true)
    append(row.time, decimals: 6)
    append(row.reading.contentOffset, decimals: 6)
    append(row.reading.velocity, decimals: 3)
    append(row.reading.phase.rawValue)
    append(row.reading.sign ?? "")
    append(row.reading.reveal, decimals: 4)
    append(row.drawCalls)
    append(row.vertices)
    append(row.reading.ring)
    append(row.reading.ringPosition, decimals: 6)
    append(Self.quoted(row.reading.ringItem ?? ""))
    line[line.count - 1] = UInt8(ascii: "\n")
    try file.write(line)
  }

  /// Puts the trace into its place.
  consuming func commit() throws(Failure) { try file.commit() }

  /// A field as CSV wants it: names hold neither quotes nor line ends, a comma would need quotes.
  private static func quoted(_ text: String) -> String { text.contains(",") ? "\"\(text)\"" : text }

  private mutating func append(_ text: String) {
    line.append(contentsOf: text.utf8)
    line.append(UInt8(ascii: ","))
  }

  private mutating func append(_ value: Int) { append(String(value)) }

  /// Appends a number with a fixed count of decimals, without the detour of a locale.
  private mutating func append(_ value: Double, decimals: Int) {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let scaled = (value.magnitude * scale).rounded()
    let digits = String(UInt64(min(scaled, 1e18)))
    if value < 0, scaled > 0 { line.append(UInt8(ascii: "-")) }
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    line.append(contentsOf: padded.utf8.dropLast(decimals))
    line.append(UInt8(ascii: "."))
    append(String(padded.suffix(decimals)))
  }
}
