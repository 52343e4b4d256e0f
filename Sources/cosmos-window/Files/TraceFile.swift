import Canvas
import Cosmos
import ScrollPhysics

/// What the trace tells of one presented frame.
struct TraceRow: Hashable {
  var time: Double
  var snapshot: WorldSnapshot
  var drawCalls: Int
  var vertices: Int
  /// The names and numbers that can be read on the ruler.
  var labels: [String]
}

/// The writer of the trace: CSV, with fixed decimals so that the same run gives the same bytes.
struct TraceFile: ~Copyable {
  private static let header =
    "time,contentOffset,velocity,phase,sign,reveal,drawCalls,vertices,ring,ringPosition,ringItem,labels\n"

  private var file: OutputFile
  private var line: [UInt8] = []

  /// Opens a trace, and writes its header.
  init(path: String) throws(Failure) {
    var file = try OutputFile.open(path)
    try file.write(Self.header.utf8)
    self.file = file
  }

  /// Adds a row.
  mutating func write(_ row: TraceRow) throws(Failure) {
    line.removeAll(keepingCapacity: true)
    append(row.time, decimals: 6)
    append(row.snapshot.contentOffset, decimals: 6)
    append(row.snapshot.velocity, decimals: 3)
    append(row.snapshot.phase.rawValue)
    append(row.snapshot.sign ?? "")
    append(row.snapshot.reveal, decimals: 4)
    append(row.drawCalls)
    append(row.vertices)
    append(row.snapshot.ring)
    append(row.snapshot.ringPosition, decimals: 6)
    append(Self.quoted(row.snapshot.ringItem ?? ""))
    append(Self.quoted(row.labels.joined(separator: " ")))
    line[line.count - 1] = UInt8(ascii: "\n")
    try file.write(line)
    file.keepWhatCame()
  }

  /// Hands what has been traced to the system.
  mutating func flush() throws(Failure) { try file.flush() }

  /// Puts the trace at its path.
  consuming func commit() throws(Failure) { try file.commit() }

  /// Returns a field as CSV wants it: names contain no quotes and no line ends, but a comma needs quotes.
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
