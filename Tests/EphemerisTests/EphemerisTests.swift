import Foundation
import Testing

@testable import Ephemeris

/// A body at a date by JPL's DE421: geocentric, J2000, with light time and without aberration.
private struct Case: Decodable, Sendable {
  let date, body, constellation: String
  let rightAscension, declination: Double
  let illuminated: Double?

  enum CodingKeys: String, CodingKey {
    case date, body, constellation, illuminated
    case rightAscension = "ra_deg"
    case declination = "dec_deg"
  }

  private struct File: Decodable { let rows: [Case] }

  static func all() throws -> [Case] {
    let url = try #require(Bundle.module.url(forResource: "ephemeris", withExtension: "json"))
    return try JSONDecoder().decode(File.self, from: Data(contentsOf: url)).rows
  }
}

/// Returns the angle between a body and a direction, in degrees; for small angles only.
private func angle(_ state: BodyState, _ direction: (rightAscension: Double, declination: Double)) -> Double {
  let turn = (state.rightAscension - direction.rightAscension).remainder(dividingBy: 360)
  return hypot(turn * cos(direction.declination * .pi / 180), state.declination - direction.declination)
}

@Suite("The bodies' positions")
struct EphemerisTests {
  private static func state(of body: CelestialBody, at date: String) throws -> BodyState {
    let states = Ephemeris.states(at: try #require(JulianDate(date)))
    return try #require(states.first { $0.body == body })
  }

  @Test("agree with DE421 to 40 arc seconds", arguments: CelestialBody.allCases)
  func position(of body: CelestialBody) throws {
    let cases = try Case.all().filter { $0.body == body.rawValue }
    #expect(cases.count == 70)
    for known in cases {
      let state = try Self.state(of: body, at: known.date)
      let error = angle(state, (known.rightAscension, known.declination))
      #expect(error * 3600 <= 40, "\(known)")
    }
  }

  @Test(
    "count on the difference of the Earth's rotation from uniform time, to five seconds (IERS and USNO, ΔT)",
    arguments: [
      ("1950-01-01", 29.15), ("1965-01-01", 35.73), ("1980-01-01", 50.54), ("1990-01-01", 56.86),
      ("2000-01-01", 63.83), ("2010-01-01", 66.07), ("2020-01-01", 69.36), ("2024-01-01", 69.18),
    ])
  func rotation(date: String, seconds: Double) throws {
    let date = try #require(JulianDate(date))
    let difference = (Ephemeris.dynamicalTime(at: date) - date.days) * 86_400
    #expect(abs(difference - seconds) <= 5)
  }

  @Test("are not early or late: the Moon's error has a mean of less than ten seconds' motion")
  func moonTime() throws {
    let errors = try Case.all().filter { $0.body == "moon" }.map { known in
      (try Self.state(of: .moon, at: known.date).rightAscension - known.rightAscension) * 3600
    }
    // The Moon moves half an arc second in a second.
    #expect(abs(errors.reduce(0, +) / Double(errors.count)) < 5)
  }

  @Test("have the illuminated fraction of DE421, to a hundredth", arguments: CelestialBody.allCases)
  func illumination(of body: CelestialBody) throws {
    for known in try Case.all() where known.body == body.rawValue {
      let illuminated = try Self.state(of: body, at: known.date).illuminated
      #expect((illuminated == nil) == (known.illuminated == nil))
      #expect(abs((illuminated ?? 0) - (known.illuminated ?? 0)) <= 0.01, "\(known)")
    }
  }

  @Test("are in the right constellations, by their boundaries", arguments: CelestialBody.allCases)
  func constellation(of body: CelestialBody) throws {
    for known in try Case.all() where known.body == body.rawValue {
      #expect(try Self.state(of: body, at: known.date).constellation == known.constellation, "\(known)")
    }
  }

  @Test("put Jupiter and Saturn a tenth of a degree apart on December 21, 2020")
  func greatConjunction() throws {
    let jupiter = try Self.state(of: .jupiter, at: "2020-12-21T18:20Z")
    let saturn = try Self.state(of: .saturn, at: "2020-12-21T18:20Z")
    let distance = angle(jupiter, (saturn.rightAscension, saturn.declination))
    #expect(distance > 0.09 && distance < 0.11)
    #expect([jupiter.constellation, saturn.constellation] == ["Cap", "Cap"])
    #expect(abs(jupiter.elongation - 30.3) < 0.2)
  }

  @Test(
    "have the magnitudes of almanacs, for Saturn with its rings",
    arguments: [
      ("2020-12-21T18:00Z", CelestialBody.jupiter, -1.97), ("2020-12-21T18:00Z", .saturn, 0.63),
      ("2002-12-17T17:00Z", .saturn, -0.5), ("2025-03-24T00:00Z", .saturn, 1.2), ("2020-10-13T23:00Z", .mars, -2.6),
      ("2020-04-28T00:00Z", .venus, -4.7), ("2021-04-27T03:00Z", .moon, -12.7),
    ])
  func magnitude(date: String, body: CelestialBody, magnitude: Double) throws {
    #expect(abs(try Self.state(of: body, at: date).magnitude - magnitude) < 0.25)
  }
}
