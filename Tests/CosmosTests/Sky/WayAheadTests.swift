import Testing

@testable import Cosmos

@Suite("Work for the part that comes next") struct WayAheadTests {
  @Test(
    "is done in even portions wherever the way begins, and done on arrival", arguments: [0.0, 0.3, 0.9], [0.05, -0.05])
  func even(start: Double, step: Double) {
    var (place, done) = (start, 0.0)
    let next = WayAhead(to: start + step, moved: step).next
    let way = step > 0 ? 1 - start : start == 0 ? 1 : start
    var portions: [Double] = []
    while true {
      place += step
      let ahead = WayAhead(to: place, moved: step)
      guard ahead.next == next else { break }
      portions.append((1 - done) * ahead.share)
      done += portions[portions.count - 1]
    }
    #expect(portions.allSatisfy { abs($0 - abs(step) / way) < 1e-9 })
    #expect(done > 1 - 1.01 * abs(step) / way)
  }

  @Test("stars that are scattered little by little are those that are scattered at once", arguments: [0.013, 0.4])
  func scattering(share: Double) {
    var (parts, whole) = (Self.scattering, Self.scattering)
    for _ in 0..<200 { parts.advance(by: share) }
    let stars = whole.finish()
    #expect(parts.finish() == stars)
    #expect(stars.count == 1001 && zip(stars, stars.dropFirst()).allSatisfy { $0.x <= $1.x })
  }

  @Test("a field on the way has its next sections ready, and they are the same", arguments: [0.002, -0.002])
  func field(step: Double) {
    var (prepared, other) = (Self.field, Self.field)
    for frame in 0..<100 {
      let edge = 0.5 + Double(frame) * step
      prepared.prepareSection(ahead: edge, moved: step)
    }
    // From the middle of twelve sections over the next two.
    for section in step > 0 ? [7, 8] : [5, 4] { #expect(!prepared.sections[section].isEmpty) }
    for section in 0..<12 { #expect(prepared.stars(ofSection: section) == other.stars(ofSection: section)) }
  }

  private static var field: StarField { StarField(layer: 2, seed: 7, countPerSection: 90) }

  private static var scattering: StarScattering {
    StarScattering(count: 1001, section: 3, stream: SplitMix64(seed: 5, layer: 2, section: 3))
  }
}
