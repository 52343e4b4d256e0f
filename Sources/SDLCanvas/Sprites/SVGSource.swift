internal import Glibc

/// The text of an SVG file, found harmless before SDL_image's parser sees it.
///
/// The parser trusts its input: a tiny dash or a huge number keeps it busy for hours, and a style sheet makes it read
/// beyond its memory. So a picture may hold only the elements that ours are made of, and numbers of their order.
struct SVGSource {
  /// The most bytes of a file; eight times our largest.
  private static let longest = 16384
  /// The largest number, and the longest side of a picture, in its own units.
  private static let largest = 4096.0
  /// How many times as high as wide a picture may be: its width is what is asked for.
  private static let steepest = 16.0
  /// How many times larger or smaller the parser may draw than the picture's units say.
  private static let largestScale = 16.0
  private static let elements: Set<String> = [
    "svg", "defs", "g", "path", "circle", "ellipse", "rect", "line", "polyline", "polygon", "stop", "linearGradient",
    "radialGradient", "title", "desc",
  ]
  /// Words for what a picture of ours never needs.
  private static let refused: [StaticString] = [
    "dash", "style", "href", "scale(", "matrix(", "skew", "<!D", "<!E", "<![", "\0",
  ]

  /// The bytes of the file.
  let bytes: [UInt8]
  /// Whether the picture has gradients.
  let hasGradient: Bool

  /// Reads a file.
  init(path: String) throws(CanvasError) {
    bytes = try PictureFile.bytes(path: path, limit: Self.longest)
    if let reason = Self.fault(in: bytes) { throw .corrupt(path: path, reason: reason) }
    hasGradient = bytes[...].range(of: "Gradient") != nil
  }

  /// Returns why a file of some bytes can't be drawn; `nil` if it can.
  ///
  /// Bytes are looked at, not characters, which would be a sixth of what a start costs.
  static func fault(in bytes: [UInt8]) -> String? {
    guard !bytes.isEmpty else { return "the file is empty" }
    let text = bytes[...]
    // The parser draws what it gets, and ignores a missing end.
    guard let root = text.range(of: "<svg"), text.range(of: "</svg>") != nil else {
      return "it is not a complete SVG image"
    }
    if let word = refused.first(where: { text.range(of: $0) != nil }) {
      return "it has \"\(word)\", which is not drawn"
    }
    for part in text.split(separator: UInt8(ascii: "<")).dropFirst(text.starts(with: "<".utf8) ? 0 : 1) {
      let name = part.drop { $0 == UInt8(ascii: "/") }.prefix { isLetter($0) || isDigit($0) }
      let isKnown = elements.contains(String(decoding: name, as: UTF8.self))
      guard isKnown || part.starts(with: "!--".utf8) || part.starts(with: "?xml".utf8) else {
        return "it has <\(String(decoding: name.prefix(20), as: UTF8.self))>, which is not drawn"
      }
    }
    guard magnitudes(in: text).allSatisfy({ $0 <= largest }) else {
      return "it has a number beyond \(Int(largest))"
    }
    return faultOfSize(text[root.upperBound...].prefix { $0 != UInt8(ascii: ">") })
  }

  private static func faultOfSize(_ attributes: ArraySlice<UInt8>) -> String? {
    func values(_ name: StaticString) -> [Double] {
      guard let start = attributes.range(of: name) else { return [] }
      return magnitudes(in: attributes[start.upperBound...].prefix { $0 != UInt8(ascii: "\"") })
    }
    let (width, height, view) = (values(" width=\""), values(" height=\""), values(" viewBox=\""))
    let sides = width + height + view.dropFirst(2)
    guard width.count == 1, height.count == 1, [0, 4].contains(view.count), sides.allSatisfy({ $0 >= 1 }) else {
      return "its size is not given by numbers from 1 to \(Int(largest))"
    }
    guard height[0] <= steepest * width[0] else { return "it is more than \(Int(steepest)) times as high as wide" }
    let scales = view.isEmpty ? [] : [width[0] / view[2], height[0] / view[3]]
    guard scales.allSatisfy({ (1 / largestScale...largestScale).contains($0) }) else {
      return "its size and its units are too far apart"
    }
    return nil
  }

  /// Returns every number of a text without its sign and fraction; one with an exponent is infinite.
  ///
  /// The digits of a color are no number.
  static func magnitudes(in text: ArraySlice<UInt8>) -> [Double] {
    var magnitudes: [Double] = []
    var rest = text
    while let byte = rest.first {
      if byte == UInt8(ascii: "#") {
        rest = rest.dropFirst().drop { isDigit($0) || isLetter($0) }
      } else if isDigit(byte) || byte == UInt8(ascii: ".") {
        let whole = rest.prefix(while: isDigit)
        rest = rest.dropFirst(whole.count)
        if rest.first == UInt8(ascii: ".") { rest = rest.dropFirst().drop(while: isDigit) }
        let hasExponent = rest.first.map { $0 | 0x20 == UInt8(ascii: "e") } ?? false
        magnitudes.append(hasExponent ? .infinity : Double(String(decoding: whole, as: UTF8.self)) ?? 0)
      } else {
        rest = rest.dropFirst()
      }
    }
    return magnitudes
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}

extension ArraySlice<UInt8> {
  /// Returns where a word of at least one letter stands first, or `nil`.
  fileprivate func range(of word: StaticString) -> Range<Int>? {
    let length = word.utf8CodeUnitCount
    return withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return nil }
      var first = 0
      // The C library finds a letter faster than a loop does.
      while first + length <= bytes.count,
        let found = memchr(start + first, Int32(word.utf8Start.pointee), bytes.count - first - length + 1)
      {
        first = UnsafeRawPointer(found) - UnsafeRawPointer(start)
        if memcmp(found, word.utf8Start, length) == 0 {
          return startIndex + first..<startIndex + first + length
        }
        first += 1
      }
      return nil
    }
  }
}
