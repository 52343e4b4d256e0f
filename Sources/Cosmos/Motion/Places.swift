/// The places of the figures along the sky, at which it comes to rest, in signs.
struct Places: Hashable, Sendable {
  private static let turn = Double(Zodiac.signCount)

  /// The coordinates of the figures, by the figure's index.
  private let coordinates: [Double]

  init(at coordinates: [Double]) { self.coordinates = coordinates }

  /// Returns a coordinate in the turn in which it is nearest to an offset.
  func copy(of coordinate: Double, near offset: Double) -> Double {
    coordinate + ((offset - coordinate) / Self.turn + 0.5).rounded(.down) * Self.turn
  }

  func place(of figure: Int, near offset: Double) -> Double { copy(of: coordinates[figure], near: offset) }

  /// Returns the index of the figure nearest to an offset.
  func figure(nearest offset: Double) -> Int {
    func distance(_ figure: Int) -> Double { abs(place(of: figure, near: offset) - offset) }
    return coordinates.indices.reversed().min { distance($0) < distance($1) } ?? 0
  }

  /// Returns the place nearest to an offset.
  func nearest(to offset: Double) -> Double { place(of: figure(nearest: offset), near: offset) }

  /// Returns the first place beyond an offset in a direction, 1 or -1.
  func next(beyond offset: Double, direction: Double) -> Double {
    coordinates.reduce(.infinity) { next, coordinate in
      let turns = ((offset - coordinate) * direction / Self.turn).rounded(.down) + 1
      return min(next, coordinate * direction + turns * Self.turn)
    } * direction
  }
}
