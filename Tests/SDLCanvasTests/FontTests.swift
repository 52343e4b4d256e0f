import Canvas
import Foundation
import Scene
import TestSupport
import Testing

@testable import Cosmos
@testable import SDLCanvas

extension SDLTests {
  @Suite("Fonts")
  struct FontTests {
    private static let assets = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Assets")
      .path
    private static let chinese = assets + "/fonts/NotoSansCJKsc-subset.otf"
    private static let languages = ["de", "en", "es", "fr", "ja", "ru", "zh", "zh_TW"]

    /// Returns a character's cell, drawn with some fonts, and the bounds of its drawn pixels.
    private func cell(
      of scalar: Unicode.Scalar, _ paths: [String], size: Double = 26, advance: Double = 26
    ) throws -> (width: Int, height: Int, ink: Ink) {
      var fonts = try Fonts(paths: paths)
      let bitmap = try fonts.draw(scalar, size: size, advance: advance).bitmap
      var ink = Ink()
      for y in 0..<bitmap.height {
        for x in 0..<bitmap.width where bitmap.pixels[y * bitmap.stride + x] >> 24 > 0 { ink.add(x, y) }
      }
      return (bitmap.width, bitmap.height, ink)
    }

    @Test("every character of a language is in its fonts, with the width that the layout assumes", arguments: languages)
    func characters(language: String) throws {
      let file = URL(filePath: "\(Self.assets)/languages/\(language).json")
      let strings = try JSONDecoder().decode(LocalizedStrings.self, from: Data(contentsOf: file))
      let paths = [TemporaryFolder.font] + [strings.font].compactMap { $0.map { "\(Self.assets)/fonts/\($0)" } }
      // Keeps the font library initialized.
      let fonts = try Fonts(paths: paths)
      let faces = try paths.map { try FontFace(path: $0) }
      for face in faces { try face.setSize(72 * 2048) }
      let names = [strings.figureNames, strings.starNames].flatMap(\.values).joined().joined()
      let characters = strings.characters + names + strings.bodyNames.values.joined().joined()
      for scalar in Set((characters + characters.lowercased()).unicodeScalars) {
        let face = try #require(faces.first { $0.has(scalar) }, "no font has \(scalar)")
        let advance = TextMetrics.advance(of: CharacterWidth(of: scalar)) / 13 * 2048
        let metrics = try face.metrics(of: scalar)
        #expect(abs(Double(metrics.advance) - advance) <= 1, "\(scalar)")
      }
      extendLifetime(fonts)
    }

    @Test("a character of another font fits in the first font's line, on its baseline")
    func baseline() throws {
      let latin = try cell(of: "H", [TemporaryFolder.font])
      let other = try cell(of: "双", [TemporaryFolder.font, Self.chinese])
      #expect(other.width == 26 && other.height == latin.height)
      // Ideographs fill about nine tenths of their em, and extend slightly below the baseline and above the capitals.
      #expect(other.ink.width > 20 && other.ink.height > 20)
      #expect((1...5).contains(other.ink.bottom - latin.ink.bottom))
      #expect((1...5).contains(latin.ink.top - other.ink.top))
      #expect(abs(other.ink.left - (other.width - 1 - other.ink.right)) <= 2)
    }

    @Test("a character wider than its cell is scaled down", arguments: [13.0, 9])
    func fitted(advance: Double) throws {
      let whole = try cell(of: "双", [TemporaryFolder.font, Self.chinese])
      let fitted = try cell(of: "双", [TemporaryFolder.font, Self.chinese], advance: advance)
      #expect(fitted.width == Int(advance) && fitted.height == whole.height)
      let scale = advance / 26
      #expect(abs(Double(fitted.ink.width) - Double(whole.ink.width) * scale) <= 2)
      #expect(abs(Double(fitted.ink.height) - Double(whole.ink.height) * scale) <= 2)
    }

    @Test("an ideograph fills its cell at any size", arguments: [6.5, 7, 8, 9, 13])
    func ideographs(size: Double) throws {
      for scalar in "月食太阳进座".unicodeScalars {
        let ink = try cell(of: scalar, [TemporaryFolder.font, Self.chinese], size: size, advance: size).ink
        #expect(Double(ink.height) > 0.75 * size, "\(scalar)")
      }
    }

    @Test("a character of another font is drawn at any size, in any width", arguments: [40.0, 4, 1, 0.6])
    func smallest(size: Double) throws {
      // TrueType refuses an em of less than half a pixel.
      var fonts = try Fonts(paths: [Self.chinese, TemporaryFolder.font])
      for advance in [size, size / 4, 0] {
        #expect(throws: Never.self) { _ = try fonts.draw("Ա", size: size, advance: advance) }
      }
    }

    @Test("a character missing from all fonts is drawn as U+FFFD")
    func replacement() throws {
      let absent = try cell(of: "\u{10FFFF}", [TemporaryFolder.font])
      let replacement = try cell(of: "\u{FFFD}", [TemporaryFolder.font])
      #expect(absent.ink == replacement.ink && absent.ink.width > 5)
    }

    @Test("a character is drawn at any size, even without visible pixels", arguments: [0.5, 1, 2, 3, 7, 200])
    func sizes(size: Double) throws {
      var fonts = try Fonts(paths: [TemporaryFolder.font, Self.chinese])
      for scalar in "Aj.,'°·… \u{A0}\u{301}\u{20DD}αﬃ双一。\u{3000}".unicodeScalars {
        let surface = try fonts.draw(scalar, size: size, advance: size)
        #expect(surface.bitmap.width > 0, "\(scalar)")
      }
    }

    @Test("a missing second font is named in the error")
    func missing() {
      #expect(throws: CanvasError.missing(path: "/nowhere.otf", reason: "No such file or directory")) {
        _ = try Fonts(paths: [TemporaryFolder.font, "/nowhere.otf"])
      }
    }
  }
}

/// The bounds of the drawn pixels, in pixels from the top left.
private struct Ink: Equatable {
  var (left, right, top, bottom) = (Int.max, Int.min, Int.max, Int.min)

  var width: Int { right - left + 1 }
  var height: Int { bottom - top + 1 }

  mutating func add(_ x: Int, _ y: Int) {
    (left, right) = (min(left, x), max(right, x))
    (top, bottom) = (min(top, y), max(bottom, y))
  }
}
