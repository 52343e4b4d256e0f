import Foundation
import TestSupport
import Testing

/// A row of a trace, with the documented columns; further columns may follow.
struct SeenFrame: Hashable, Sendable {
  private static let header =
    "time,contentOffset,velocity,phase,sign,reveal,drawCalls,vertices,ring,ringPosition,ringItem,labels,date"

  /// Seconds from the start.
  let time: Double
  /// Points.
  let contentOffset: Double
  /// Points per second.
  let velocity: Double
  let phase: String
  let sign: String
  /// From hidden, 0, to drawn, 1.
  let reveal: Double
  /// The turntable's state, as in the trace.
  let ring: String
  /// The turntable's columns, verbatim: its state, position and item.
  let turntable: String
  /// The names and numbers on the ruler, verbatim.
  let labels: String

  /// Parses a row; `nil` if it is invalid.
  init?(row: some StringProtocol) {
    let cells = row.split(separator: ",", omittingEmptySubsequences: false)
    guard
      cells.count >= Self.header.split(separator: ",").count,
      let time = Double(cells[0]), let contentOffset = Double(cells[1]), let velocity = Double(cells[2]),
      let reveal = Double(cells[5])
    else { return nil }
    self.time = time
    self.contentOffset = contentOffset
    self.velocity = velocity
    self.phase = String(cells[3])
    self.sign = String(cells[4])
    self.reveal = reveal
    ring = String(cells[8])
    turntable = cells[8...10].joined(separator: ",")
    labels = String(cells[11])
  }

  /// Parses a whole trace; `nil` if its header or any row is not as documented.
  static func all(in trace: String) -> [SeenFrame]? {
    let lines = trace.split(separator: "\n")
    guard let names = lines.first, names.hasPrefix(header) else { return nil }
    let frames = lines.dropFirst().compactMap(SeenFrame.init(row:))
    return frames.count == lines.count - 1 ? frames : nil
  }
}

extension [SeenFrame] {
  /// The longest time without a frame, in seconds.
  var longestPause: Double {
    zip(self, dropFirst()).map { $1.time - $0.time }.max() ?? 0
  }
}

extension TemporaryFolder {
  /// Returns the frames of a whole trace, which must be as documented.
  func frames(_ name: String = "trace.csv") throws -> [SeenFrame] {
    try #require(SeenFrame.all(in: text(name) ?? ""), "the trace is not as documented")
  }

  /// Returns the number of frames in the trace of a running window, which has written all of them once it is unseen.
  func drawnFrameCount() -> Int {
    text("trace.csv").map { $0.split(separator: "\n").count - 1 } ?? 0
  }
}
