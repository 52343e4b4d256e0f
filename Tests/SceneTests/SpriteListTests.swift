import Testing

@testable import SceneRenderer

@Suite("The list of sprites")
struct SpriteListTests {
  @Test("a session of many scripts keeps a bounded number of characters, and always the first ones")
  func bounded() throws {
    var list = SpriteList(symbols: [], characters: "leo")
    let first = list.sprites
    for code in 0x4E00..<0x9FFF {
      list.add(String(try #require(Unicode.Scalar(code).map(Character.init))))
      guard list.isFull else { continue }
      #expect(list.sprites.count <= first.count + SpriteList.mostAdded + 1)
      list.removeAdded()
      #expect(list.sprites == first)
      #expect(list.index(of: "e", fontSize: 13) == first.count - 2 && list.index(of: "一", fontSize: 13) == nil)
    }
    #expect(list.sprites.starts(with: first))
  }
}
