import Almanac
import Canvas
import Ephemeris

/// The search for the moment on which a throw of the date ends, when something is to be seen in the figure in sight.
struct MomentSearch: Sendable {
  /// What is in sight.
  struct Scene {
    let figure: Int
    /// The chosen body, of which only its own events count.
    let body: CelestialBody?
    let zodiac: Zodiac
  }

  /// A moment with its event; without one, the Moon or the Sun passes the middle of the figure.
  typealias Moment = (date: JulianDate, event: SkyEvent?)

  /// The largest distance of the moment from where the throw would end, in days.
  private static let reach = 20.0
  /// The time between two steps, in seconds; a step takes at most a fifth of a millisecond.
  private static let interval = 1.0 / 240
  /// The number of positions of the Moon or the Sun that are computed in a step; each takes 0.1 ms.
  private static let positionsPerStep = 2

  /// The date at which the throw would end.
  private let rest: JulianDate
  /// The times of the first and the next step in a glide, in seconds.
  private(set) var (start, due): (Double, Double)
  /// The date that stands meanwhile instead of the gliding one; `nil` in a glide.
  var departure: JulianDate?
  /// The bodies whose passages are still to be found, and the way of the last one.
  private var passing: [CelestialBody] = [.sun, .moon]
  private var track = Track(of: .moon)
  /// The searches forward and backward, of which the last one takes the next step; `nil` before the first one.
  private var searches: [EventSearch]?
  /// The distance of the nearest moment that was found, in days.
  private var distance = reach

  init(around rest: JulianDate, at time: Double) { (self.rest, start, due) = (rest, time, time) }

  var isComplete: Bool { searches?.isEmpty == true }

  /// Takes a step; returns a moment that is nearer than all before, of those that can be reached.
  mutating func step(in scene: Scene, where isReachable: (JulianDate) -> Bool) -> Moment? {
    due += Self.interval
    let found = scene.body == nil && !passing.isEmpty ? passages(in: scene) : event(in: scene).map { [$0] } ?? []
    let moments = found.filter { distance(to: $0.date) < distance && isReachable($0.date) }
    guard let nearest = moments.min(by: { distance(to: $0.date) < distance(to: $1.date) }) else { return nil }
    distance = distance(to: nearest.date)
    return nearest
  }

  private func distance(to date: JulianDate) -> Double { abs(date - rest) }

  // MARK: Events

  private mutating func event(in scene: Scene) -> Moment? {
    var searches =
      self.searches ?? [true, false].map { EventSearch(from: rest, isBackward: $0, about: scene.body) }
    defer { self.searches = searches }
    guard var search = searches.popLast() else { return nil }
    switch search.step() {
    case .ended: return nil
    // Those that follow are still farther away.
    case .found(let event) where distance(to: event.time) >= distance: return nil
    case .found(let event):
      searches.insert(search, at: 0)
      let position = Ephemeris.position(of: event.body, at: event.time)
      return scene.body != nil || scene.shows(position) ? (event.time, event) : nil
    case .searching:
      searches.insert(search, at: 0)
      return nil
    }
  }

  // MARK: Passages

  /// Loads positions of a body, and returns its passages once all are known.
  private mutating func passages(in scene: Scene) -> [Moment] {
    let days = rest.days - Self.reach...rest.days + Self.reach
    guard (0..<Self.positionsPerStep).contains(where: { _ in track.load(days) }) else { return [] }
    passing.removeLast()
    defer { track = Track(of: .sun) }
    return stride(from: days.lowerBound, to: days.upperBound - 1, by: 1).compactMap {
      passage(from: $0, in: scene, within: days)
    }
  }

  /// Returns the passage of the body through the middle of the figure in the day from a Julian date, or the nearest time
  /// at which the body is in the figure.
  private func passage(from start: Double, in scene: Scene, within days: ClosedRange<Double>) -> Moment? {
    // The Sun and the Moon never go to the right.
    let middle = Root.time(from: start, to: start + 1) { -(scene.x(of: track.position(at: $0)) ?? .nan) }
    guard let middle else { return nil }
    for step in 0..<Int(Self.reach) {
      let offset = Double(step * step) / Self.reach
      for day in [middle - offset, middle + offset] where days.contains(day) && scene.shows(track.position(at: day)) {
        return (JulianDate(days: day), nil)
      }
    }
    return nil
  }
}

extension MomentSearch.Scene {
  fileprivate func shows(_ position: Vector) -> Bool {
    zodiac.figure(of: Ephemeris.constellation(of: position), toward: position) == figure
  }

  /// Returns how far a direction is to the right of the figure's middle; `nil` if it is far from its picture.
  fileprivate func x(of position: Vector) -> Double? {
    zodiac.figures[figure].projection.place(of: position)?.x
  }
}
