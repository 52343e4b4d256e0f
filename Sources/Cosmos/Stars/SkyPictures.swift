internal import Canvas
internal import Scene

/// The pictures of the real sky behind the figures.
struct SkyPictures: Sendable {
  /// A star or an object, given by its index in the catalog.
  enum Entry: Hashable, Sendable { case star(Int), object(Int) }

  /// The lights of each sign's picture.
  private(set) var fields: [[FieldStar]]
  /// The entries of ``fields``.
  private(set) var entries: [[Entry]]
  let catalog: SkyCatalog
  private let strings: LocalizedStrings

  /// The entries of all pictures that have a name or a designation, each with the picture whose center is nearest.
  var destinations: [(star: StarID, entry: Entry)] {
    var best: [Entry: (visibility: Double, star: StarID)] = [:]
    var order: [Entry] = []
    for sign in entries.indices {
      for (index, entry) in entries[sign].enumerated() {
        let visibility = FieldStar.visibility(at: fields[sign][index].offset)
        if best[entry] == nil { order.append(entry) }
        if visibility > best[entry]?.visibility ?? -1 { best[entry] = (visibility, StarID(sign: sign, index: index)) }
      }
    }
    return order.compactMap { entry in best[entry].map { ($0.star, entry) } }
  }

  /// Returns the title of an entry in the window's language, then its other names in English and its designations; none
  /// for a star with only a number in the Hipparcos catalog.
  func names(of entry: Entry) -> [String] {
    switch entry {
    case .star(let index):
      let star = catalog.stars[index]
      return [star.name].compactMap(\.self) + star.designations
    case .object(let index):
      let object = catalog.objects[index]
      let title = object.name.flatMap { strings.starNames[$0]?.first }
      return [title, object.name, object.designation].compactMap(\.self)
    }
  }

  /// Projects a catalog behind the figures of a zodiac; a figure's own stars are left out of its picture.
  init(of catalog: SkyCatalog, behind zodiac: Zodiac, strings: LocalizedStrings) {
    (self.catalog, self.strings) = (catalog, strings)
    fields = Array(repeating: [], count: zodiac.signs.count)
    entries = fields.map { _ in [] }
    let objects = catalog.objects.map { FigureProjection.vector($0.place.rightAscension, $0.place.declination) }
    let stars = catalog.stars.map { FigureProjection.vector($0.place.rightAscension, $0.place.declination) }
    for (sign, figure) in zodiac.signs.enumerated() {
      guard let map = figure.projection?.tangentPlane else { continue }
      let own = Set(figure.stars.compactMap(\.hip))
      // Objects lie under the stars.
      for (index, object) in catalog.objects.enumerated() {
        let radius = object.diameter / 2 * map.pointsPerDegree
        guard let offset = map.offset(of: objects[index]) else { continue }
        fields[sign].append(FieldStar(offset: offset, radius: radius, opacity: object.kind.opacity))
        entries[sign].append(.object(index))
      }
      for (index, star) in catalog.stars.enumerated() {
        guard let offset = map.offset(of: stars[index]), !own.contains(star.hip) else { continue }
        fields[sign].append(
          FieldStar(
            offset: offset, magnitude: star.place.magnitude, colorIndex: star.colorIndex,
            isNamed: star.constellation != nil))
        entries[sign].append(.star(index))
      }
    }
  }
}

extension FigureProjection {
  /// The plane onto which a figure's projection projects, for many directions.
  struct TangentPlane {
    fileprivate let center, east, north: SIMD3<Double>
    fileprivate let origin: Point
    let pointsPerDegree: Double

    /// Returns the projection of a unit vector, in design points from the figure's center; `nil` if it is more than 60
    /// degrees away, where nothing is in a picture.
    func point(at vector: SIMD3<Double>) -> Point? {
      let depth = (vector * center).sum()
      guard depth > 0.5 else { return nil }
      let scale = pointsPerDegree * 180 / .pi / depth
      return origin - Point(x: (vector * east).sum() * scale, y: (vector * north).sum() * scale)
    }

    /// Returns the projection of a unit vector; `nil` outside the picture.
    fileprivate func offset(of vector: SIMD3<Double>) -> Point? {
      point(at: vector).flatMap { FieldStar.visibility(at: $0) > 0 ? $0 : nil }
    }
  }

  var tangentPlane: TangentPlane {
    TangentPlane(
      center: center, east: Self.vector(rightAscension + 90, 0), north: Self.vector(rightAscension, declination + 90),
      origin: Point(x: x, y: y), pointsPerDegree: pointsPerDegree)
  }
}
