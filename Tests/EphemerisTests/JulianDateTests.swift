import Ephemeris
import Testing

@Suite("A date")
struct JulianDateTests {
  @Test(
    "has the Julian date that belongs to its text",
    arguments: [
      ("2000-01-01T12:00Z", 2_451_545.0), ("1901-01-01", 2_415_385.5), ("2020-12-21T18:00:00Z", 2_459_205.25),
      ("2050-12-31T23:59:59Z", 2_470_172.5 - 1 / 86_400), ("2020-12-21T20:00+02:00", 2_459_205.25),
      ("2020-12-22T08:00:00+14:00", 2_459_205.25), ("2020-12-21T14:30-03:30", 2_459_205.25),
    ])
  func days(text: String, days: Double) throws {
    let date = try #require(JulianDate(text))
    #expect(abs(date.days - days) < 1e-8)
    #expect(date.isSupported)
  }

  @Test(
    "is formatted as it was written",
    arguments: ["2020-12-21T18:00Z", "2024-02-29T00:00Z", "1999-12-31T23:59:59Z", "2001-09-09T01:46:40Z"])
  func text(text: String) throws {
    #expect(try #require(JulianDate(text)).text == text)
    #expect(try #require(JulianDate(text)).dayText == text.prefix(10))
  }

  @Test(
    "is not created from invalid values or other formats",
    arguments: [
      "", "2020", "2020-12", "2020-13-01", "2020-00-10", "2020-02-30", "2021-02-29", "2020-12-32", "2020-12-00",
      "2020-12-21T24:00Z", "2020-12-21T18:60Z", "2020-12-21T18:00:60Z", "2020-12-21T18:00", "2020-12-21 18:00Z",
      "2020-12-21T", "2020-12-21TZ", "2020-12-21T18Z", "20-12-21", "+020-12-21", "2020-1-1", "2020-12-21T18:00+1:00",
      "2020-12-21T18:00+24:00", "2020-12-21T18:00+01:60", "2020-12-21T18:00Z+01:00", "2020-12-21+01:00", "now",
      "2020-12-21T18:00ZZ", "٢٠٢٠-12-21", "nan", "tomorrow",
    ])
  func invalid(text: String) { #expect(JulianDate(text) == nil) }

  @Test("is not supported before 1901 and after 2050", arguments: ["1900-12-31T23:59:59Z", "2051-01-01", "9999-12-31"])
  func unsupported(text: String) throws {
    #expect(!(try #require(JulianDate(text)).isSupported))
  }

  @Test(
    "is moved by calendar months",
    arguments: [
      ("2020-12-21T18:00Z", 1, "2021-01-21T18:00Z"), ("2021-01-21T18:00Z", -1, "2020-12-21T18:00Z"),
      ("2021-01-31T06:07:08Z", 1, "2021-02-28T06:07:08Z"), ("2020-01-15T00:00Z", -25, "2017-12-15T00:00Z"),
    ])
  func months(from start: String, months: Int, to end: String) throws {
    #expect(try #require(JulianDate(start)).adding(months: months).text == end)
  }
}
