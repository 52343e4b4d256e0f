public import Ephemeris

/// The geometric path of a body around the Earth's center, interpolated between equidistant samples.
///
/// The samples of all tracks of a body lie on one grid of times, so that all interpolate the same positions.
public struct Track: Sendable {
  /// The weights of barycentric interpolation between equidistant points: binomial coefficients of alternating sign.
  private static let weights = [1.0, -7, 21, -35, 35, -21, 7, -1]
  /// The number of points that are interpolated before a moment's last point.
  private static let pointsBefore = 3

  let body: CelestialBody
  /// The time between samples, in days; the Moon has the most curved path.
  private let step: Double
  /// The index of the first sample, from Julian date 0.
  private var first = 0
  private var samples: [Vector] = []

  /// Creates the path of a body without samples.
  public init(of body: CelestialBody) {
    self.body = body
    step = body == .moon ? 1 : 4
  }

  /// Computes at most one sample for a range of Julian dates, which touches the one before; returns whether all are known.
  public mutating func load(_ days: ClosedRange<Double>) -> Bool {
    let start = start(at: days.lowerBound)
    let end = self.start(at: days.upperBound) + Self.weights.count
    if samples.isEmpty { first = end }
    if first > start {
      first -= 1
      samples.insert(sample(first), at: 0)
    } else if first + samples.count < end {
      samples.append(sample(first + samples.count))
    }
    return first <= start && first + samples.count >= end
  }

  /// Returns the position at a Julian date that is loaded, in astronomical units.
  public func position(at days: Double) -> Vector {
    let start = start(at: days)
    let offset = days / step - Double(start)
    if offset == Double(Self.pointsBefore) { return samples[start + Self.pointsBefore - first] }
    var (sum, total) = (Vector(x: 0, y: 0, z: 0), 0.0)
    for (index, weight) in Self.weights.enumerated() {
      let weight = weight / (offset - Double(index))
      sum = sum + weight * samples[start + index - first]
      total += weight
    }
    return 1 / total * sum
  }

  /// Returns the index of the first sample that is interpolated at a Julian date.
  private func start(at days: Double) -> Int { Int((days / step).rounded(.down)) - Self.pointsBefore }

  private func sample(_ index: Int) -> Vector {
    Ephemeris.position(of: body, at: JulianDate(days: Double(index) * step))
  }
}
