import Foundation
import ScrollPhysics
import Testing

// snippet
/// A strip of photographs, 320 points each, that pages under a finger and bounces at both ends.
struct PhotoStrip {
  private var scroller = Scroller(
    configuration: ScrollConfiguration(
      pixelLength: 0.5,
      bounds: .range(0...1280, viewportLength: 320),
      snapPolicy: .paging(pageLength: 320)
    )
  )
  private(set) var isCaptionShown = true

  /// The time to wait for the next input, in seconds; 0 to draw at once, `nil` to wait forever.
  func timeout(at now: Double) -> Double? {
    scroller.isChanging ? 0 : scroller.nextEventTime.map { max(0, $0 - now) }
  }

  mutating func fingerDown(_ x: Double, at time: Double) { react(to: scroller.press(at: x, by: .touch, time: time)) }
  mutating func fingerMoved(_ x: Double, at time: Double) { react(to: scroller.move(to: x, time: time)) }
  mutating func fingerUp(at time: Double) { react(to: scroller.release(time: time)) }

  /// Returns the position of the strip in the frame that will be visible at `time`.
  mutating func frame(at time: Double) -> Double {
    react(to: scroller.advance(to: time))
    return -scroller.contentOffset
  }

  private mutating func react(to events: ScrollEvents) {
    if events.contains(.willBeginDragging) { isCaptionShown = false }
    if !events.isDisjoint(with: [.didEndDecelerating, .didEndAnimating]) { isCaptionShown = true }
  }
}
// end

@Suite("The examples of the articles")
struct ExampleTests {
  @Test("a flick turns one page of the example and shows its caption again")
  func flick() {
    var strip = PhotoStrip()
    strip.fingerDown(300, at: 0)
    for index in 1...10 { strip.fingerMoved(300 - Double(index) * 15, at: Double(index) * 0.008) }
    #expect(!strip.isCaptionShown)
    strip.fingerUp(at: 0.08)
    #expect(strip.timeout(at: 0.08) == 0)
    _ = strip.frame(at: 0.1)
    #expect(strip.frame(at: 3) == -320)
    #expect(strip.isCaptionShown)
    #expect(strip.timeout(at: 3) == nil)
  }

  @Test("the articles contain the code that is tested here")
  func articles() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent()
    let package = tests.appending(path: "../..").standardizedFileURL
    let folder = package.appending(path: "Sources/ScrollPhysics/ScrollPhysics.docc")
    let recipes = tests.appending(path: "Recipes")
    let files = try FileManager.default.contentsOfDirectory(at: recipes, includingPropertiesForKeys: nil)
    #expect(files.count == 13)
    for (article, sources) in [("Driving.md", [URL(filePath: #filePath)]), ("Recipes.md", files)] {
      let text = try String(contentsOf: folder.appending(path: article), encoding: .utf8)
      for source in sources {
        let code = try String(contentsOf: source, encoding: .utf8)
        let snippet = code.components(separatedBy: "// snippet\n").dropFirst().joined()
          .components(separatedBy: "// end\n").first
        #expect(text.contains(try #require(snippet)), "\(source.lastPathComponent) is not in \(article)")
      }
    }
  }
}
