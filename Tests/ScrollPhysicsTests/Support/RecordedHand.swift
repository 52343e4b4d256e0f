import Foundation
import ScrollPhysics
import TestSupport

/// A recorded drag of a finger from `recorded-hands.json`: positions in points, times in seconds.
struct RecordedHand: Decodable, Sendable {
  private struct File: Decodable { let sets: [RecordedHand] }

  let id: String
  /// The time and the position of each sample.
  let samples: [[Double]]
  /// The time at which the finger was lifted.
  let up: Double
  private let impulse: Double?
  private let lsq2: [Double?]?

  static let all = Result {
    guard let url = Bundle.module.url(forResource: "recorded-hands", withExtension: "json") else {
      throw Vector.Unreadable(path: "recorded-hands.json")
    }
    return try JSONDecoder().decode(File.self, from: Data(contentsOf: url)).sets
  }

  /// Whether its positions are in points, as in Flutter's recordings.
  var isInPoints: Bool { id.hasPrefix("flutter") }

  /// The expected vertical velocity at the release, in points per second.
  var expectedVelocity: Double? { impulse ?? lsq2?.last ?? nil }

  var duration: Double { samples[samples.count - 1][0] }

  /// Returns the position along an axis, 1 or 2, interpolated linearly between two samples.
  func position(at time: Double, axis: Int) -> Double {
    guard let next = samples.firstIndex(where: { $0[0] > time }) else { return samples[samples.count - 1][axis] }
    guard next > 0 else { return samples[0][axis] }
    let (one, other) = (samples[next - 1], samples[next])
    return one[axis] + (other[axis] - one[axis]) * (time - one[0]) / (other[0] - one[0])
  }

  /// Returns the samples that a device would report: at `rate`, in whole points, with time stamps that jitter by 1 ms.
  func reports(axis: Int, rate: Double, from chance: inout SeededGenerator) -> [(time: Double, position: Double)] {
    var reports: [(time: Double, position: Double)] = []
    var time = chance.number(0...1 / rate)
    while time < duration {
      let stamp = max(reports.last?.time ?? 0, time + chance.number(-0.001...0.001))
      reports.append((stamp, position(at: time, axis: axis).rounded()))
      time += 1 / rate
    }
    return reports
  }
}

/// The frames of a drag, each drawn an interval before it is displayed, with the reports until then.
struct DrawnDrag {
  /// The time of each frame, and the finger's position that it shows.
  private(set) var frames: [(time: Double, position: Double)] = []

  /// Drags a scroller with a finger's reports; the first frame is displayed `phase` intervals after the start.
  init(_ reports: [(time: Double, position: Double)], until end: Double, framesPerSecond: Double, phase: Double) {
    var scroller = Scroller()
    var waiting = reports[...]
    guard let first = waiting.popFirst() else { return }
    scroller.beginDragging(at: first.position, by: .touch, time: first.time)
    var time = phase / framesPerSecond
    while time < end {
      while let next = waiting.first, next.time <= time - 1 / framesPerSecond {
        scroller.move(to: next.position, time: next.time)
        waiting.removeFirst()
      }
      scroller.advance(to: time)
      if first.time <= time - 1 / framesPerSecond { frames.append((time, first.position - scroller.contentOffset)) }
      time += 1 / framesPerSecond
    }
  }
}
