import Canvas
import Scene
import Testing

@testable import Cosmos

/// The names that a search finds fit in a narrow window, without being cut at an edge; `TextInvariantTests` hold all
/// other texts.
@Suite struct LayoutTests {
  private static let size = Size(width: 500, height: 900)

  /// Returns a world whose turntable is open, with the names of all languages.
  private func world(_ language: String) -> World {
    var world = TestWorld.make(sign: 5, language: language, viewport: Viewport(size: Self.size))
    var script = GestureScript(at: 0.1)
    script.key(.tab)
    script.play(on: &world, framesPerSecond: 10, until: 0.5)
    world.addNames(in: TestWorld.allStrings)
    return world
  }

  /// Expects all texts to be in the window after a search, and one of them to begin with a text.
  private func expectWholeTexts(in start: World, after query: String, _ text: some StringProtocol) {
    var (world, script) = (start, GestureScript(at: 0.6))
    script.add(.text(query))
    script.play(on: &world, framesPerSecond: 10, until: 1.5)
    let texts = world.drawnTexts.filter { $0.opacity > 0.1 }
    #expect(texts.contains { $0.text.hasPrefix(text) }, "\(query)")
    #expect(texts.allSatisfy { $0.frame.x >= 0 && $0.frame.maxX <= Self.size.width }, "\(query)")
  }

  @Test("the prompt does not cover the turntable's items", arguments: LocalizedStringsTests.languages)
  func prompt(language: String) {
    let strings = TestWorld.strings(of: language)
    #expect(TextMetrics.size(of: strings[.searchPrompt]).width <= 18 * TextMetrics.cell.width)
  }

  @Test("a found star's name fits in the window, with its sign's name", arguments: LocalizedStringsTests.languages)
  func stars(language: String) {
    let world = world(language)
    for (item, destination) in world.panel.catalog.destinations.enumerated() {
      guard case .star = destination else { continue }
      let title = world.panel.title(of: item)
      expectWholeTexts(in: world, after: title, title)
    }
  }

  @Test("whatever name is typed, in any language, all texts fit in the window")
  func reasons() {
    let world = world("en")
    for name in TestWorld.allStrings.flatMap({ $0.starNames.values.joined() }) {
      expectWholeTexts(in: world, after: name, "")
    }
  }
}
