/// The catalog of the sky, in which a star or an object has one entry.
public struct SkyCatalog: Hashable, Sendable {
  /// The longest text, in bytes.
  public static let maximumLength = 200_000

  /// The entries: objects, which lie under the stars, come first.
  private(set) var entries: [Star] = []

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
    entries.reserveCapacity(text.count / 32)
    var objects: [Star] = []
    var (start, number) = (0, 0)
    while start < text.count {
      var end = start
      while end < text.count, text[end] != UInt8(ascii: "\n") { end += 1 }
      number += 1
      if start < end, text[start] != UInt8(ascii: "#") {
        var fields = Fields(rest: text[start..<end])
        let isStar = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(text[start])
        guard let entry = isStar ? fields.star() : fields.object() else {
          throw AssetError("line \(number) is neither a star nor an object")
        }
        if isStar { entries.append(entry) } else { objects.append(entry) }
      }
      start = end + 1
    }
    entries = objects + entries
  }

  /// Returns the catalog with the stars of figures, whose values win, between the objects and the other stars.
  func adding(_ stars: [Star]) -> SkyCatalog {
    var catalog = self
    let own = Set(stars.map(\.hip))
    let others = entries.filter { $0.kind == .star && !own.contains($0.hip) }
    catalog.entries = entries.filter { $0.kind != .star } + stars + others
    return catalog
  }

  /// The fields of a line, separated by spaces.
  struct Fields {
    var rest: ArraySlice<UInt8>

    private mutating func next() -> ArraySlice<UInt8> {
      let field = rest.prefix { $0 != UInt8(ascii: " ") }
      rest = rest[field.endIndex...].dropFirst()
      return field
    }

    /// Returns the star of the line; `nil` for an invalid line.
    mutating func star() -> Star? {
      guard let hip = number(0...1_000_000), let (rightAscension, declination, magnitude) = place(),
        let color = number(-100...1000), let distance = distance()
      else { return nil }
      let (constellation, letter, number) = (word(), word(), word())
      return Star(
        kind: .star, hip: hip, name: remainder(), letter: letter, number: number, constellation: constellation,
        rightAscension: rightAscension, declination: declination, magnitude: magnitude,
        colorIndex: Double(color) / 100, distance: distance > 0 ? distance : nil, diameter: 0)
    }

    /// Returns the object of the line; `nil` for an invalid line.
    mutating func object() -> Star? {
      guard let designation = word(), let (rightAscension, declination, magnitude) = place(),
        let diameter = number(0...4500), let distance = distance(), distance > 0,
        let kind = word().flatMap(Star.Kind.init), kind != .star
      else { return nil }
      return Star(
        kind: kind, hip: nil, name: remainder(), letter: designation, number: nil, constellation: nil,
        rightAscension: rightAscension, declination: declination, magnitude: magnitude, colorIndex: 0,
        distance: distance, diameter: Double(diameter) / 100)
    }

    /// Returns the next fields as a right ascension and a declination in degrees and a magnitude.
    private mutating func place() -> (Double, Double, Double)? {
      guard let rightAscension = number(0...3_600_000), let declination = number(-900_000...900_000),
        let magnitude = number(-200...2000)
      else { return nil }
      return (Double(rightAscension) / 10_000, Double(declination) / 10_000, Double(magnitude) / 100)
    }

    /// Returns the next field as a whole number; `nil` for another field, or for one out of range.
    private mutating func number(_ range: ClosedRange<Int>) -> Int? {
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
    private mutating func distance() -> Double? {
      if rest.starts(with: "- ".utf8) {
        _ = next()
        return 0
      }
      return number(1...100_000_000).map(Double.init)
    }

    /// Returns the next field; `nil` for a hyphen or nothing.
    private mutating func word() -> String? { Self.text(next()) }

    /// Returns the rest of the line; `nil` for a hyphen or nothing.
    private mutating func remainder() -> String? { Self.text(rest) }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String? {
      if bytes.isEmpty || bytes.elementsEqual(CollectionOfOne(UInt8(ascii: "-"))) { return nil }
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}

extension Star {
  /// Creates a star from a line of the catalog; `nil` for an invalid one.
  init?(line: ArraySlice<UInt8>) {
    var fields = SkyCatalog.Fields(rest: line)
    guard let star = fields.star() else { return nil }
    self = star
  }
}
