import Cosmos
import Scene
import ScrollPhysics

/// What the trace tells of one presented frame.
struct TraceRow: Hashable {
  /// The trace's first line.
  static let header =
    "time,contentOffset,velocity,phase,sign,reveal,drawCalls,vertices,ring,ringPosition,ringItem,labels\n"

  var time: Double
  var snapshot: WorldSnapshot
  var drawCalls: Int
  var vertices: Int
  /// The names and numbers that can be read on the ruler.
  var labels: [String]

  /// The row as a line of CSV, with fixed decimals so that the same run gives the same bytes.
  var line: String {
    let fields = [
      String(time, decimals: 6), String(snapshot.contentOffset, decimals: 6), String(snapshot.velocity, decimals: 3),
      snapshot.phase.rawValue, snapshot.sign ?? "", String(snapshot.reveal, decimals: 4), String(drawCalls),
      String(vertices), snapshot.ring, String(snapshot.ringPosition, decimals: 6),
      Self.quoted(snapshot.ringItem ?? ""), Self.quoted(labels.joined(separator: " ")),
    ]
    return fields.joined(separator: ",") + "\n"
  }

  /// Returns a field as CSV wants it: names contain no quotes and no line ends, but a comma needs quotes.
  private static func quoted(_ text: String) -> String { text.contains(",") ? "\"\(text)\"" : text }
}
