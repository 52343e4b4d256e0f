import Canvas
import Ephemeris
import Scene

/// The pictures of the real sky behind the figures: the entries of the catalog that each of them shows.
struct StarFields: Sendable {
  /// The catalog with the figures' own stars.
  let stars: [Star]
  /// The figures, each before the lights of its picture.
  private(set) var figures: [Figure] = []
  /// The indices in ``stars`` of each figure's own stars and then of its lights, as in ``StarID``.
  private(set) var entries: [[Int]] = []
  /// The place of each entry in its own figure, or else in the picture that shows it best; `nil` if none shows it.
  private(set) var homes: [StarID?]

  /// Projects a catalog behind the figures of a zodiac; an empty one has no lights.
  init(of catalog: SkyCatalog, behind zodiac: Zodiac) {
    let stars = catalog.adding(zodiac.figures.flatMap(\.stars))
    self.stars = stars
    let vectors = stars.map(\.direction)
    homes = Array(repeating: nil, count: stars.count)
    var visibilities = Array(repeating: 0.0, count: stars.count)
    var next = stars.firstIndex { $0.kind == .star } ?? stars.count
    for (figure, constellation) in zodiac.figures.enumerated() {
      let (map, faintest) = (constellation.projection, constellation.fieldMagnitude ?? .infinity)
      let own = next..<next + constellation.stars.count
      next = own.upperBound
      var (shown, field) = (Array(own), [FieldStar]())
      for (index, entry) in own.enumerated() {
        (homes[entry], visibilities[entry]) = (StarID(figure: figure, index: index), .infinity)
      }
      for entry in stars.indices where !own.contains(entry) && !catalog.entries.isEmpty {
        guard let offset = map.place(of: vectors[entry]) else { continue }
        let visibility = FieldStar.visibility(at: offset)
        guard visibility > 0 else { continue }
        let star = stars[entry]
        guard star.kind != .star || star.magnitude <= faintest else { continue }
        if visibility > visibilities[entry] {
          (homes[entry], visibilities[entry]) = (StarID(figure: figure, index: shown.count), visibility)
        }
        shown.append(entry)
        field.append(
          star.kind == .star
            ? FieldStar(
              offset: offset, magnitude: star.magnitude, colorIndex: star.colorIndex, isNamed: star.isNamed)
            : FieldStar(
              offset: offset, radius: star.diameter / 2 * map.pointsPerDegree, opacity: star.kind.opacity))
      }
      entries.append(shown)
      figures.append(
        Figure(
          at: constellation.coordinate, isCompanion: !Zodiac.isSign(figure), stars: constellation.places,
          lines: constellation.lines, field: field))
    }
  }

  subscript(star: StarID) -> Star { stars[entries[star.figure][star.index]] }
}
