import Cosmos
import Ephemeris
import Scene
import ScrollPhysics

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
