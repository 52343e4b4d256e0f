import Almanac
import Ephemeris
import Foundation
import Testing

/// An event by JPL's DE421, as in `events.json`, whose `meaning` has the definitions and the tolerances.
struct KnownEvent: Decodable, Sendable {
  let event, time: String
  var bodies: [String]?
  var separation, elongation: Double?
  var body, kind, side, direction, constellation: String?
  var toleranceMinutes: [Double]?
  var optional, optionalKind: Bool?

  private struct File: Decodable { let events: [KnownEvent] }

  static func all() throws -> [KnownEvent] {
    let url = try #require(Bundle.module.url(forResource: "events", withExtension: "json"))
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(File.self, from: Data(contentsOf: url)).events
  }

  /// Creates the event as a program would print it.
  init(_ event: SkyEvent) {
    time = event.time.text
    switch event.kind {
    case .conjunction(let body, let companion, let separation, let elongation):
      self.event = "conjunction"
      (bodies, self.separation, self.elongation) = ([body.rawValue, companion.name], separation, elongation)
    case .phase(let phase): self.event = phase.rawValue
    case .solarEclipse(let kind): (self.event, self.kind) = ("solar eclipse", kind.rawValue)
    case .lunarEclipse(let kind): (self.event, self.kind) = ("lunar eclipse", kind.rawValue)
    case .opposition(let body): (self.event, self.body) = ("opposition", body.rawValue)
    case .greatestElongation(let body, let elongation, let side):
      self.event = "greatest elongation"
      (self.body, self.elongation, self.side) = (body.rawValue, elongation, side.rawValue)
    case .station(let body, let direction):
      (self.event, self.body, self.direction) = ("station", body.rawValue, direction.rawValue)
    case .ingress(let body, let constellation):
      (self.event, self.body, self.constellation) = ("ingress", body.rawValue, constellation)
    }
  }

  /// Whether the event takes part in any comparison that is not about figures.
  var isRequired: Bool { optional != true }

  /// The Julian date.
  var days: Double { JulianDate(time)?.days ?? .nan }

  /// The minutes by which another event may be earlier or later; each is widened by one, because times are rounded.
  var tolerance: ClosedRange<Double> {
    let minutes: [Double] =
      switch event {
      case "conjunction", "ingress": toleranceMinutes ?? []
      case "solar eclipse", "lunar eclipse": [10, 10]
      case "opposition": [20, 20]
      case "greatest elongation", "station": [720, 720]
      default: [5, 5]
      }
    return -minutes[0] - 1...minutes[1] + 1
  }

  /// Returns the minutes by which `other` is later.
  func delay(of other: KnownEvent) -> Double { ((other.days - days) * 1440).rounded() }

  /// Returns whether `other` is this event by its names and its time.
  func matches(_ other: KnownEvent) -> Bool {
    (event, body, constellation) == (other.event, other.body, other.constellation) && bodies == other.bodies
      && direction == other.direction && side == other.side && tolerance.contains(delay(of: other))
  }

  /// Returns whether the figures of `other`, which matches, are within the tolerances.
  func agrees(with other: KnownEvent) -> Bool {
    guard isRequired else { return true }
    // A conjunction's elongation changes in the time by which the event is off.
    let rate = bodies?.first == "moon" ? 0.7 / 60 : 3.0 / 1440
    let change = event == "conjunction" ? 0.1 + abs(delay(of: other)) * rate : 0.02
    return (kind == other.kind || optionalKind == true)
      && abs((separation ?? 0) - (other.separation ?? 0)) <= 0.02
      && abs((elongation ?? 0) - (other.elongation ?? 0)) <= change
  }
}
