import Canvas
import Scene
import Testing

@testable import Cosmos

@Suite struct HelpTests {
  @Test("the keys of a group end at one tab stop, before all actions, and the first group is larger")
  func tabStop() {
    var world = TestWorld.make()
    world.help.isOpen = true
    let frames = Dictionary(world.drawnTexts.map { ($0.text, $0.frame) }) { first, _ in first }
    let rows = TestWorld.strings.help
    let starts = rows.indices.filter { rows[$0].topic.beginsGroup }
    let groups = [rows[..<starts[1]], rows[starts[2]...]].map { rows in
      rows.compactMap { row in frames[row.keys].flatMap { keys in frames[row.action].map { (keys, $0) } } }
    }
    for group in groups {
      #expect(Set(group.map { ($0.0.maxX * 1000).rounded() }).count == 1)
      #expect(Set(group.map { ($0.1.x * 1000).rounded() }).count == 1)
      #expect(group.allSatisfy { $0.0.maxX < $0.1.x && $0.0.y == $0.1.y })
    }
    #expect(starts.count == 3 && groups[0][0].0.height > groups[1][0].0.height)
  }

  @Test(
    "the smaller groups are side by side where all have space, and in one column in a narrow window",
    arguments: [(Size(width: 4800, height: 2400), 3), (Size(width: 500, height: 900), 1)])
  func columns(size: Size, count: Int) {
    var world = TestWorld.make(viewport: Viewport(size: size))
    world.help.isOpen = true
    let actions = Set(TestWorld.strings.help.map(\.action))
    let left = Set(world.drawnTexts.filter { actions.contains($0.text) }.map { $0.frame.x.rounded() })
    #expect(left.count == count)
  }
}
