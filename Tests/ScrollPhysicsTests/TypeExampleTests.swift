import Foundation
import ScrollPhysics
import Testing

@Suite("The examples on the pages of the types")
struct TypeExampleTests {
  @Test("Scroller")
  func scroller() {
    // snippet
    var list = Scroller(
      configuration: ScrollConfiguration(bounds: .content(length: 4600, viewportLength: 600)))
    list.press(at: 400, by: .touch, time: 0)
    list.move(to: 300, time: 0.02)
    list.move(to: 200, time: 0.04)
    list.release(time: 0.04)
    let target = list.targetContentOffset  // known at the release
    list.advance(to: 10)
    // end
    #expect(list.contentOffset == target)
  }

  @Test("ScrollPlane")
  func plane() {
    // snippet
    var map = ScrollPlane(
      horizontal: ScrollConfiguration(bounds: .wrapping(period: 3600)),
      vertical: ScrollConfiguration(bounds: .content(length: 1800, viewportLength: 600)))
    map.fling(velocity: ScrollVector(x: 900, y: 300), time: 0)
    map.advance(to: 0.5)
    let corner = ScrollVector(x: map.horizontal.foldedOffset, y: map.contentOffset.y)
    // end
    #expect(abs(corner.x - corner.y * 3) < 1e-9)
  }

  @Test("SnapPolicy")
  func snapPolicy() {
    // snippet
    let rows = SnapPolicy.interval(44)
    let pages = SnapPolicy.paging(pageLength: 320)
    let bounds = ScrollBounds.content(length: 500, viewportLength: 320)
    let cards = SnapPolicy.items([0...300, 300...500], alignment: .center, in: bounds, intent: .direction)
    let row = rows.destination(from: 0, projected: 100)  // 88
    let page = pages.destination(from: 0, projected: 2000, velocity: 4000)  // 320: the next one, at any speed
    // end
    #expect(row == 88 && page == 320)
    #expect(cards.destination(from: 0, projected: 900) == 240)
  }

  @Test("RubberBand")
  func rubberBand() {
    // snippet
    let band = RubberBand(dimension: 600)
    let pulled = band.displacement(forExcess: 100)  // 50.4: by a finger 100 points beyond the end
    let position = band.position(forProposed: -100, in: 0...4000)  // -50.4
    // end
    #expect(abs(pulled - 50.38) < 0.01 && position == -pulled)
  }

  @Test("ScrollConfiguration")
  func configuration() {
    // snippet
    let bars = ScrollInsets(leading: 64, trailing: 34)
    let configuration = ScrollConfiguration(
      pixelLength: 0.5, decelerationRate: .fast,
      bounds: .content(length: 4600, viewportLength: 600, insets: bars))
    let list = Scroller(configuration: configuration)  // begins at -64
    // end
    #expect(list.contentOffset == -64)
  }

  @Test("every example is on the page of its type")
  func pages() throws {
    let file = URL(filePath: #filePath)
    let types = file.deletingLastPathComponent().appending(path: "../../Sources/ScrollPhysics/ScrollPhysics.docc/Types")
    let parts = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "  @Test(\"").dropFirst()
    var count = 0
    for part in parts where part.contains("    // snippet\n") && !part.hasPrefix("every") {
      let code = part.components(separatedBy: "    // snippet\n")[1].components(separatedBy: "    // end\n")[0]
      let lines = code.components(separatedBy: "\n").map { $0.hasPrefix("    ") ? String($0.dropFirst(4)) : $0 }
      let page = try String(contentsOf: types.appending(path: part.prefix { $0 != "\"" } + ".md"), encoding: .utf8)
      #expect(page.contains(lines.joined(separator: "\n")))
      count += 1
    }
    #expect(count == 5)
  }
}
