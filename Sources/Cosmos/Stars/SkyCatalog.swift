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
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !line.isEmpty && line.first != UInt8(ascii: "#") {
      guard let entry = Star(line: line) else {
        throw AssetError("line \(index + 1) is neither a star nor an object")
      }
      if entry.kind == .star { entries.append(entry) } else { objects.append(entry) }
    }
    entries = objects + entries
  }

  /// Returns the entries with the stars of figures, whose values win, between the objects and the other stars.
  func adding(_ stars: [Star]) -> [Star] {
    let own = Set(stars.map(\.hip))
    return entries.filter { $0.kind != .star } + stars
      + entries.filter { $0.kind == .star && !own.contains($0.hip) }
  }
}

extension Star: Decodable {
  /// Creates a star or an object by decoding a line of the catalog.
  ///
  /// - Throws: `DecodingError`, or ``AssetError`` for an invalid line.
  public init(from decoder: any Decoder) throws {
    let line = try decoder.singleValueContainer().decode(String.self)
    guard let star = Star(line: Array(line.utf8)[...]) else { throw AssetError("a star is \"\(line)\"") }
    self = star
  }
}

extension Star {
  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

  /// Creates a star or an object from a line of the catalog; `nil` for an invalid one.
  init?(line: ArraySlice<UInt8>) {
    var rest = line
    func next() -> ArraySlice<UInt8> {
      let field = rest.prefix { $0 != UInt8(ascii: " ") }
      rest = rest[field.endIndex...].dropFirst()
      return field
    }
    func text(_ field: ArraySlice<UInt8>) -> String? {
      field.elementsEqual("-".utf8) || field.isEmpty ? nil : String(decoding: field, as: UTF8.self)
    }
    func number() -> Double? {
      var digits = next()
      let isNegative = digits.first == UInt8(ascii: "-")
      if isNegative { digits.removeFirst() }
      guard (1...9).contains(digits.count), digits.allSatisfy(Self.digits.contains) else { return nil }
      let value = digits.reduce(0) { 10 * $0 + Int($1 - Self.digits.lowerBound) }
      return Double(isNegative ? -value : value)
    }
    let isStar = line.first.map(Self.digits.contains) ?? false
    hip = isStar ? number().map { Int($0) } : nil
    let designation = isStar ? nil : text(next())
    guard let rightAscension = number(), let declination = number(), let magnitude = number(), let size = number()
    else { return nil }
    (self.rightAscension, self.declination) = (rightAscension / 10_000, declination / 10_000)
    (self.magnitude, colorIndex, diameter) = (magnitude / 100, isStar ? size / 100 : 0, isStar ? 0 : size / 100)
    distance = number()
    if isStar {
      kind = .star
      (constellation, letter, self.number) = (text(next()), text(next()), text(next()))
    } else {
      guard let kind = text(next()).flatMap(Kind.init), kind != .star else { return nil }
      (self.kind, constellation, letter, self.number) = (kind, nil, designation, nil)
    }
    name = text(rest)
  }
}
