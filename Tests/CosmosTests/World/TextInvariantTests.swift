import Canvas
import Scene
import Testing

@testable import Cosmos

/// The places and the contrast of all texts.
@Suite("Every text")
struct TextInvariantTests {
  /// The opacity from which a text is legible.
  private static let legible = 0.1

  @Test(
    "is completely in the window, whole, in the characters that are rasterized in advance, and over no other text",
    arguments: LocalizedStringsTests.languages, LabelInvariantTests.sizes)
  func places(language: String, size: Size) throws {
    for (index, state) in TextState.allCases.enumerated() {
      let sign = (index * 5 + Int(size.width)) % Zodiac.signCount
      // In the smallest window, the names of all signs.
      let isTight = size.width == 240 && [.turntable, .between].contains(state)
      for sign in isTight ? Array(0..<Zodiac.signCount) : [sign] {
        let world = state.world(sign: sign, language: language, size: size)
        let texts = world.drawnTexts.filter { $0.opacity > Self.legible }
        let whole = Self.letters(texts.map(\.text).joined())
        for text in state.texts(of: world, at: sign) {
          #expect(whole.contains(Self.letters(text)), "\(text) in state \(state)")
        }
        #expect(Set(whole).isSubset(of: world.characters), "\(Set(whole).subtracting(world.characters))")
        for (index, text) in texts.enumerated() {
          let frame = text.frame
          #expect(frame.x >= 0 && frame.y >= 0 && frame.maxX <= size.width && frame.maxY <= size.height, "\(text.text)")
          for other in texts[..<index] {
            #expect(
              !other.frame.expanded(by: -1e-9).intersects(frame), "\(text.text) over \(other.text) in state \(state)")
          }
        }
      }
    }
  }

  /// The characters of a text without spaces, at which a text may be wrapped.
  private static func letters(_ text: String) -> String { text.filter { !$0.isWhitespace } }

  @Test(
    "has a contrast of at least 3.1:1, or 7:1 with more contrast, unless it is meant to be faint",
    arguments: TextState.allCases, [(Contrast.normal, 3.1, 1.6), (.more, 7, 3.5)])
  func contrast(state: TextState, wanted: (contrast: Contrast, ratio: Double, faint: Double)) throws {
    let size = Size(width: 1280, height: 720)
    for sign in [0, 5, 10] {
      let world = state.world(sign: sign, size: size, contrast: wanted.contrast)
      var list = DrawList()
      world.draw(into: &list, atlas: TestWorld.atlas(for: world.sprites))
      for text in world.drawnTexts where text.opacity > Self.legible {
        // The numbers beside a sign's label, and the marks between keys.
        let isFaint = text.text.last == "°" || ["·", "…"].contains(text.text)
        let ratio = BackgroundContrast.ratio(
          ofWhite: text.opacity, on: BackgroundContrast.mean(of: list.gradient, behind: text.frame, in: size))
        #expect(ratio >= (isFaint ? wanted.faint : wanted.ratio), "\(text.text)")
      }
    }
  }
}

extension TextState {
  /// The texts that are shown whole in the state, whatever the size of the window.
  fileprivate func texts(of world: World, at sign: Int) -> [String] {
    let (strings, count) = (world.strings, Zodiac.signCount)
    func name(_ sign: Int) -> String { world.panel.title(of: (sign + count) % count) }
    return switch self {
    case .sign: [name(sign)]
    case .between: ["‹ " + name(sign), world.zodiac.figures[count + sign].title + " ›"]
    case .turntable: (sign - 2...sign + 2).map(name) + [strings[.searchPrompt]]
    case .nothing: [strings.text(.nothingFound, about: "zzz")]
    case .help: strings.help.flatMap { [$0.keys, $0.action] } + [strings[.degreesNote]]
    case .notice: [world.notice.text]
    case .event: world.event.map { [$0] } ?? ["an event"]
    case .firstHint: [strings[.dragHint]]
    case .turntableHint: [strings[.turntableHint]]
    case .degree, .results, .tonight: []
    }
  }
}
