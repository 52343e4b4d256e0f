/// The stars and the objects of the real sky behind the figures.
public struct SkyCatalog: Hashable, Sendable {
  /// A star of the Hipparcos catalog.
  struct Star: Hashable, Sendable {
    let hip: Int
    let place: Place
    let colorIndex: Double
    /// The distance in light-years; `nil` if it is not known to a fifth.
    let distance: Double?
    /// The abbreviation of the constellation; `nil` for a star with neither ``letter`` nor ``number``.
    let constellation: String?
    /// Bayer's letter, such as "γ" or "ψ³".
    let letter: String?
    /// Flamsteed's number.
    let number: String?
    /// The name given by the International Astronomical Union.
    let name: String?

    /// The letter or the number with the constellation, such as "η Tau", or else the number in the Hipparcos catalog.
    var designation: String { designations.first ?? "HIP \(hip)" }

    var designations: [String] { [letter, number].compactMap(\.self).map { "\($0) \(constellation ?? "")" } }

    var title: String { name ?? designation }
  }

  /// A cluster, a nebula or a galaxy.
  struct Object: Hashable, Sendable {
    enum Kind: String {
      /// A star cluster without a light of its own.
      case open
      /// A star cluster with unresolved stars.
      case hazy
      case globular, nebula, cloud, galaxy

      /// The opacity of the light.
      var opacity: Double {
        switch self {
        case .open: 0
        case .hazy: 0.05
        case .globular: 0.16
        case .nebula: 0.13
        case .cloud: 0.10
        case .galaxy: 0.15
        }
      }
    }

    /// The designation in the catalog of Messier or of Melotte, such as "M45".
    let designation: String
    let place: Place
    /// The diameter along the longest side, in degrees.
    let diameter: Double
    /// The distance in light-years.
    let distance: Double
    let kind: Kind
    /// The English name; `nil` if there is none.
    let name: String?
  }

  struct Place: Hashable, Sendable {
    /// The right ascension and the declination in degrees, for the equinox J2000.
    let rightAscension, declination: Double
    let magnitude: Double
  }

  /// The longest text, in bytes.
  public static let maximumLength = 120_000

  private(set) var stars: [Star] = []
  private(set) var objects: [Object] = []

  /// Creates an empty catalog.
  public init() {}

  /// Reads the text of a catalog, of which each line is empty, a comment after "#", a star or an object.
  ///
  /// A star's line has a Hipparcos number, a right ascension and a declination in 1/10,000 degrees, a magnitude and a
  /// color index in hundredths, a distance in light-years, a constellation, a letter, a number and a name; that of an
  /// object has a designation, a right ascension, a declination and a magnitude alike, a diameter in hundredths of a
  /// degree, a distance, a kind and a name. A hyphen stands for a missing field.
  ///
  /// - Throws: ``AssetError`` with the number of the first invalid line.
  public init(text: [UInt8]) throws(AssetError) {
    stars.reserveCapacity(text.count / 32)
    var (start, number) = (0, 0)
    while start < text.count {
      var end = start
      while end < text.count, text[end] != UInt8(ascii: "\n") { end += 1 }
      number += 1
      if start < end, text[start] != UInt8(ascii: "#") {
        var fields = Fields(rest: text[start..<end])
        let isStar = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(text[start])
        guard isStar ? appendStar(&fields) : appendObject(&fields) else {
          throw AssetError("line \(number) is neither a star nor an object")
        }
      }
      start = end + 1
    }
  }

  private mutating func appendStar(_ fields: inout Fields) -> Bool {
    guard let hip = fields.number(0...1_000_000), let place = Place(&fields), let color = fields.number(-100...1000),
      let distance = fields.distance()
    else { return false }
    stars.append(
      Star(
        hip: hip, place: place, colorIndex: Double(color) / 100, distance: distance > 0 ? distance : nil,
        constellation: fields.word(), letter: fields.word(), number: fields.word(), name: fields.remainder()))
    return true
  }

  private mutating func appendObject(_ fields: inout Fields) -> Bool {
    guard let designation = fields.word(), let place = Place(&fields), let diameter = fields.number(0...4500),
      let distance = fields.distance(), distance > 0, let kind = fields.word().flatMap(Object.Kind.init)
    else { return false }
    objects.append(
      Object(
        designation: designation, place: place, diameter: Double(diameter) / 100, distance: distance, kind: kind,
        name: fields.remainder()))
    return true
  }

  /// The fields of a line, separated by spaces.
  fileprivate struct Fields {
    var rest: ArraySlice<UInt8>

    private mutating func next() -> ArraySlice<UInt8> {
      let field = rest.prefix { $0 != UInt8(ascii: " ") }
      rest = rest[field.endIndex...].dropFirst()
      return field
    }

    /// Returns the next field as a whole number; `nil` for another field, or for one out of range.
    mutating func number(_ range: ClosedRange<Int>) -> Int? {
      var digits = next()
      let isNegative = digits.first == UInt8(ascii: "-")
      if isNegative { digits = digits.dropFirst() }
      guard (1...9).contains(digits.count) else { return nil }
      var value = 0
      for digit in digits {
        guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
        value = value * 10 + Int(digit - UInt8(ascii: "0"))
      }
      value = isNegative ? -value : value
      return range.contains(value) ? value : nil
    }

    /// Returns the next field as a distance in light-years, 0 for a hyphen; `nil` for another field.
    mutating func distance() -> Double? {
      if rest.starts(with: "- ".utf8) {
        _ = next()
        return 0
      }
      return number(1...100_000_000).map(Double.init)
    }

    /// Returns the next field; `nil` for a hyphen or nothing.
    mutating func word() -> String? { Self.text(next()) }

    /// Returns the rest of the line; `nil` for a hyphen or nothing.
    mutating func remainder() -> String? { Self.text(rest) }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String? {
      if bytes.isEmpty || bytes.elementsEqual(CollectionOfOne(UInt8(ascii: "-"))) { return nil }
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}

extension SkyCatalog.Place {
  fileprivate init?(_ fields: inout SkyCatalog.Fields) {
    guard let rightAscension = fields.number(0...3_600_000), let declination = fields.number(-900_000...900_000),
      let magnitude = fields.number(-200...2000)
    else { return nil }
    self.init(
      rightAscension: Double(rightAscension) / 10_000, declination: Double(declination) / 10_000,
      magnitude: Double(magnitude) / 100)
  }
}
