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
  private static let elements: Set<Substring> = [
    "svg", "defs", "g", "path", "circle", "ellipse", "rect", "line", "polyline", "polygon", "stop", "linearGradient",
    "radialGradient", "title", "desc",
  ]
  /// Words for what a picture of ours never needs.
  private static let refused = ["dash", "style", "href", "scale(", "matrix(", "skew", "<!D", "<!E", "<![", "\0"]

  /// The bytes of the file.
  let bytes: [UInt8]
  /// Whether the picture has gradients.
  let hasGradient: Bool

  /// Reads a file.
  init(path: String) throws(CanvasError) {
    bytes = try PictureFile.bytes(path: path, limit: Self.longest)
    let text = String(decoding: bytes, as: UTF8.self)
    if let reason = Self.fault(in: text) { throw .corrupt(path: path, reason: reason) }
    hasGradient = text.contains("Gradient")
  }

  /// Returns why a text can't be drawn; `nil` if it can.
  static func fault(in text: String) -> String? {
    guard !text.isEmpty else { return "the file is empty" }
    // The parser draws what it gets, and ignores a missing end.
    guard let root = text.firstRange(of: "<svg"), text.contains("</svg>") else {
      return "it is not a complete SVG image"
    }
    if let word = refused.first(where: text.contains) { return "it has \"\(word)\", which is not drawn" }
    for part in text.split(separator: "<").dropFirst(text.hasPrefix("<") ? 0 : 1) {
      let name = part.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }
      guard elements.contains(name) || part.hasPrefix("!--") || part.hasPrefix("?xml") else {
        return "it has <\(name.prefix(20))>, which is not drawn"
      }
    }
    guard magnitudes(in: text).allSatisfy({ $0 <= largest }) else {
      return "it has a number beyond \(Int(largest))"
    }
    return faultOfSize(String(text[root.upperBound...].prefix { $0 != ">" }))
  }

  private static func faultOfSize(_ attributes: String) -> String? {
    func values(_ name: String) -> [Double] {
      guard let start = attributes.firstRange(of: " \(name)=\"") else { return [] }
      return magnitudes(in: attributes[start.upperBound...].prefix { $0 != "\"" })
    }
    let (width, height, view) = (values("width"), values("height"), values("viewBox"))
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
  static func magnitudes(in text: some StringProtocol) -> [Double] {
    var magnitudes: [Double] = []
    var rest = Substring(text).utf8[...]
    while let byte = rest.first {
      if byte == UInt8(ascii: "#") {
        rest = rest.dropFirst().drop { isDigit($0) || isLetter($0) }
      } else if isDigit(byte) || byte == UInt8(ascii: ".") {
        let whole = rest.prefix(while: isDigit)
        rest = rest.dropFirst(whole.count)
        if rest.first == UInt8(ascii: ".") { rest = rest.dropFirst().drop(while: isDigit) }
        let hasExponent = rest.first.map { $0 | 0x20 == UInt8(ascii: "e") } ?? false
        magnitudes.append(hasExponent ? .infinity : Double(String(Substring(whole))) ?? 0)
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
