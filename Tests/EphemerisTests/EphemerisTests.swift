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
  let turn = (state.position.rightAscension - direction.rightAscension).remainder(dividingBy: 360)
  return hypot(turn * cos(direction.declination * .pi / 180), state.position.declination - direction.declination)
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
    "count on delta T to 0.6 seconds (Astronomical Almanac, IERS)",
    arguments: [
      (1902, -0.02), (1907, 6.14), (1911, 11.53), (1918, 20.25), (1921, 22.25), (1927, 24.49), (1935, 23.93),
      (1942, 25.30), (1950, 29.15), (1957, 31.68), (1965, 35.73), (1974, 44.48), (1980, 50.54), (1990, 56.86),
      (1999, 63.47), (2003, 64.47), (2010, 66.07), (2017, 68.59), (2019, 69.22), (2021, 69.36), (2025, 69.14),
    ])
  func deltaT(year: Int, seconds: Double) throws {
    let date = try #require(JulianDate("\(year)-01-01"))
    let difference = (Ephemeris.dynamicalTime(at: date) - date.days) * 86_400
    #expect(abs(difference - seconds) <= 0.6)
  }

  @Test(
    "are those of UTC to a second, whose difference from uniform time is 32.184 s and the leap seconds (IERS)",
    arguments: [
      ("1972-01-01", 10), ("1979-06-30", 18), ("1983-07-01", 22), ("1999-01-01", 32), ("2005-12-31", 32),
      ("2006-01-01", 33), ("2016-12-31", 36), ("2017-01-01", 37), ("2026-11-25", 37),
    ])
  func leapSeconds(date: String, seconds: Double) throws {
    let date = try #require(JulianDate(date))
    let difference = (Ephemeris.dynamicalTime(at: date) - date.days) * 86_400
    #expect(abs(difference - 32.184 - seconds) <= 1)
  }

  @Test("are not early or late: the Moon's error has a mean of less than ten seconds' motion")
  func moonTime() throws {
    let errors = try Case.all().filter { $0.body == "moon" }.map { known in
      (try Self.state(of: .moon, at: known.date).position.rightAscension - known.rightAscension) * 3600
    }
    // The Moon moves half an arc second in a second.
    #expect(abs(errors.reduce(0, +) / Double(errors.count)) < 5)
  }

  @Test("have the illuminated fraction of DE421, to a hundredth", arguments: CelestialBody.allCases)
  func illumination(of body: CelestialBody) throws {
    for known in try Case.all() where known.body == body.rawValue {
      let illuminated = try Self.state(of: body, at: known.date).illuminated
      #expect(abs(illuminated - (known.illuminated ?? 1)) <= 0.01, "\(known)")
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
    let distance = angle(jupiter, (saturn.position.rightAscension, saturn.position.declination))
    #expect(distance > 0.09 && distance < 0.11)
    #expect([jupiter.constellation, saturn.constellation] == ["Cap", "Cap"])
    #expect(abs(jupiter.elongation - 30.3) < 0.2)
  }

  @Test(
    "have the magnitudes of Mallama and Hilton (2018), for Mars to a tenth, and for Saturn with its rings",
    arguments: [
      ("2006-05-19", CelestialBody.mercury, -2.477), ("2006-06-15", .mercury, 0.181), ("2003-05-07", .mercury, 7.167),
      ("2006-10-28", .venus, -3.917), ("2005-12-14", .venus, -4.916), ("2004-06-08", .venus, -3.090),
      ("2003-08-28", .mars, -2.862), ("2004-07-19", .mars, 1.788), ("2004-09-21", .jupiter, -1.667),
      ("2010-09-21", .jupiter, -2.934), ("2032-12-25", .saturn, -0.552),
    ])
  func magnitude(date: String, body: CelestialBody, magnitude: Double) throws {
    #expect(abs(try Self.state(of: body, at: date).magnitude - magnitude) < (body == .mars ? 0.1 : 0.01))
  }

  @Test(
    "have the magnitudes of almanacs",
    arguments: [
      ("2020-12-21T18:00Z", CelestialBody.saturn, 0.6), ("2025-03-24T00:00Z", .saturn, 1.1),
      ("2020-10-13T23:00Z", .mars, -2.6), ("2021-04-27T03:00Z", .moon, -12.7),
    ])
  func almanac(date: String, body: CelestialBody, magnitude: Double) throws {
    #expect(abs(try Self.state(of: body, at: date).magnitude - magnitude) < 0.15)
  }

  @Test(
    "tell the tilt of Saturn's ring, in degrees",
    arguments: [
      ("2025-03-23", 0.0), ("2025-11-23", -0.4), ("2017-10-16", 27.0), ("2032-12-24", -26.2), ("2020-12-21", 21.3),
    ])
  func ring(date: String, tilt: Double) throws {
    let sine = try Self.state(of: .saturn, at: date).tilt
    #expect(abs(asin(sine) * 180 / .pi - tilt) < 0.3, "\(sine)")
  }
}
