import Ephemeris
import MathFunctions

/// Finds the events of one kind, at which a value of the sky becomes positive; angles are in degrees.
struct EventRule: Sendable {
  /// The largest separation of a conjunction with the Moon.
  private static let moonSeparation = 3.0
  /// The largest separation of other conjunctions.
  private static let planetSeparation = 2.0
  /// The smallest elongation of both bodies of a conjunction.
  private static let smallestElongation = 10.0
  /// A separation that does not become a conjunction within a day: the Moon moves by at most 16 degrees.
  private static let distantSeparation = 20.0
  /// The longest path whose ends alone are examined for boundaries of constellations.
  private static let borderStep = 0.1

  private static let planets: [CelestialBody] = [.mercury, .venus, .mars, .jupiter, .saturn]

  // In three parts, because Swift 6.2 takes too long to find the types of a single expression.
  private static let phases: [EventRule] = SkyEvent.Phase.allCases.enumerated().map {
    phase($1, angle: .pi / 2 * Double($0))
  }
  private static let eclipses: [EventRule] = [
    Eclipse.solar, Eclipse.lunar,
  ].map { (aspect: @Sendable @escaping (Vector, Vector) -> Eclipse.Aspect) in
    let now = { @Sendable (sky: ApparentSky) in aspect(sky.position(of: .sun), sky.position(of: .moon)) }
    return EventRule(body: .moon, value: { $0.change { now($0).distance } }, event: { now($0).kind })
  }
  private static let all: [EventRule] =
    ([.moon] + planets).flatMap(conjunctions) + phases + eclipses + [.mars, .jupiter, .saturn].map(opposition)
    + [.mercury, .venus].map(greatestElongation)
    + planets.flatMap { [station($0, .retrograde), station($0, .direct)] }

  /// The body whose own event it is; `nil` for others.
  private var body: CelestialBody?
  private let value: @Sendable (ApparentSky) -> Double
  private let event: @Sendable (ApparentSky) -> SkyEvent.Kind?

  /// Returns the events between two Julian dates at most a day apart, in no order; only the own ones of a body if given.
  ///
  /// No value changes its sign twice on one day.
  static func events(
    in sky: ApparentSky, from start: Double, to end: Double, about body: CelestialBody?
  ) -> [SkyEvent] {
    if body == .sun { return ingresses(of: .sun, in: sky, from: start, to: end) }
    if let body { return all.compactMap { $0.body == body ? $0.event(in: sky, from: start, to: end) : nil } }
    return all.compactMap { $0.event(in: sky, from: start, to: end) }
      + ([.sun] + planets).flatMap { ingresses(of: $0, in: sky, from: start, to: end) }
  }

  private func event(in sky: ApparentSky, from start: Double, to end: Double) -> SkyEvent? {
    Root.time(from: start, to: end) { value(sky.at($0)) }.flatMap { time in
      event(sky.at(time)).map { SkyEvent($0, at: time) }
    }
  }

  private static func conjunctions(of body: CelestialBody) -> [EventRule] {
    let later = planets[((planets.firstIndex(of: body) ?? -1) + 1)...]
    return (later.map { .body($0) } + Star.allCases.map { .star($0) }).map { (companion: SkyEvent.Companion) in
      let separation = { @Sendable (sky: ApparentSky) in
        sky.position(of: body).angle(to: sky.direction(of: companion))
      }
      return EventRule {
        separation($0) > distantSeparation ? 1 : $0.change(of: separation)
      } event: { sky in
        let (separation, elongation) = (separation(sky), sky.elongation(of: .body(body)))
        guard separation <= (body == .moon ? moonSeparation : planetSeparation),
          min(elongation, sky.elongation(of: companion)) >= smallestElongation
        else { return nil }
        return .conjunction(body, companion, separation: separation, elongation: elongation)
      }
    }
  }

  private static func phase(_ phase: SkyEvent.Phase, angle: Double) -> EventRule {
    EventRule(body: .moon) {
      Math.sine($0.longitude(of: .moon) - $0.longitude(of: .sun) - angle)
    } event: { _ in
      .phase(phase)
    }
  }

  private static func opposition(of body: CelestialBody) -> EventRule {
    EventRule(body: body) {
      // The Sun, which is faster, becomes more than half a circle ahead.
      Math.sine($0.longitude(of: body) - $0.longitude(of: .sun))
    } event: { _ in
      .opposition(body)
    }
  }

  private static func greatestElongation(of body: CelestialBody) -> EventRule {
    EventRule(body: body) {
      -$0.change { $0.elongation(of: .body(body)) }
    } event: { sky in
      let isEvening = Math.sine(sky.longitude(of: body) - sky.longitude(of: .sun)) > 0
      return .greatestElongation(body, elongation: sky.elongation(of: .body(body)), isEvening ? .evening : .morning)
    }
  }

  private static func station(_ body: CelestialBody, _ direction: SkyEvent.Direction) -> EventRule {
    EventRule(body: body) {
      // The sine, because an angle may pass half a circle.
      Math.sine($0.change { $0.longitude(of: body) }) * (direction == .direct ? 1 : -1)
    } event: { _ in
      .station(body, direction)
    }
  }

  /// Returns the entries of a body into constellations, by halving its path.
  private static func ingresses(
    of body: CelestialBody, in sky: ApparentSky, from start: Double, to end: Double
  ) -> [SkyEvent] {
    typealias Place = (days: Double, position: Vector, constellation: String)
    func place(_ days: Double) -> Place {
      let position = sky.at(days).position(of: body)
      return (days, position, Ephemeris.constellation(of: position))
    }
    func entries(from first: Place, to last: Place) -> [SkyEvent] {
      if first.position.angle(to: last.position) <= borderStep {
        if first.constellation == last.constellation { return [] }
        if last.days - first.days < Root.precision {
          return [SkyEvent(.ingress(body, last.constellation), at: last.days)]
        }
      }
      let middle = place((first.days + last.days) / 2)
      return entries(from: first, to: middle) + entries(from: middle, to: last)
    }
    return entries(from: place(start), to: place(end))
  }
}
