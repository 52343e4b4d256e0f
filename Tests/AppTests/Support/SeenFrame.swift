/// A row of the trace, as a reader who knows only the sky's columns sees it; more may follow.
struct SeenFrame: Hashable, Sendable {
  private static let header = "time,contentOffset,velocity,phase,sign,reveal,drawCalls,vertices"

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
  /// The columns after the sky's, as they stand: the turntable's state, position and item.
  let ring: String

  /// Reads a row; nil if it is not one.
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
    ring = cells.dropFirst(8).joined(separator: ",")
  }

  /// Reads a whole trace; nil if its header or any row is not as documented.
  static func all(in trace: String) -> [SeenFrame]? {
    let lines = trace.split(separator: "\n")
    guard let names = lines.first, names.hasPrefix(header) else { return nil }
    let frames = lines.dropFirst().compactMap(SeenFrame.init(row:))
    return frames.count == lines.count - 1 ? frames : nil
  }
}

extension [SeenFrame] {
  /// The longest time that passed without a frame, in seconds.
  var longestPause: Double {
    zip(self, dropFirst()).map { $1.time - $0.time }.max() ?? 0
  }
}
