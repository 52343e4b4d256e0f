import Testing

@testable import Canvas

@Suite("Masks of one color")
struct AlphaMaskTests {
  private func list(width: Double = 100, height: Double = 20, period: Int) -> DrawList {
    var list = DrawList()
    list.begin(in: Viewport(size: Size(width: width, height: height)), atlas: list.atlas)
    list.masks = [AlphaMask(period: period, height: 20, color: .white)]
    return list
  }

  @Test("the first columns are there again behind the last")
  func repeated() {
    var mask = AlphaMask(period: 40, height: 2, color: .white)
    mask.replace(columns: 8..<24, with: (0..<32).map { UInt8($0 + 1) })
    #expect(mask.stride == 56)
    #expect(Array(mask.opacities[8..<24]) == (1...16).map { UInt8($0) })
    #expect(Array(mask.opacities[56 + 48..<56 + 56]) == (17...24).map { UInt8($0) })
    #expect(mask.opacities[40..<48].allSatisfy { $0 == 0 } && mask.opacities[24..<40].allSatisfy { $0 == 0 })
  }

  @Test("a window that ends within a row shows a row of the mask in each of its rows all the same")
  func fractionOfRow() {
    var list = list(height: 19.6, period: 64)
    list.mask(0, from: 3)
    #expect(list.sprites.allSatisfy { $0.y1 == 19.6 && abs($0.v1 * 20 - 19.6) < 1e-5 })
  }

  @Test("a renderer learns which columns changed since it looked, or that it has to take all")
  func changes() {
    var mask = AlphaMask(period: 40, height: 1, color: .white)
    let (first, clear) = (mask.revision, [UInt8](repeating: 0, count: 8))
    mask.replace(columns: 0..<8, with: clear)
    let second = mask.revision
    mask.replace(columns: 32..<40, with: clear)
    #expect(mask.changes(since: first).map(Array.init) == [0..<8, 32..<40])
    #expect(mask.changes(since: second).map(Array.init) == [32..<40])
    #expect(mask.changes(since: mask.revision)?.isEmpty == true)
    #expect(AlphaMask(period: 40, height: 1, color: .white, replacing: mask).changes(since: second) == nil)
    for _ in 0..<1000 { mask.replace(columns: 0..<8, with: clear) }
    #expect(mask.changes(since: second) == nil)
    #expect(mask.changes(since: mask.revision - 9)?.count == 9)
  }

  @Test(
    "it covers the window without a gap, and samples between its centers only", arguments: [64, 101, 250],
    [0, 0.25, 63.9, 500])
  func covering(period: Int, column: Double) {
    var list = list(period: period)
    list.mask(0, from: column)
    #expect(list.commands.count == 1 && list.drawCallCount == 1)
    #expect(list.sprites.first?.x0 == 0 && list.sprites.last?.x1 == 100)
    let width = Double(period + 1)
    for (index, sprite) in list.sprites.enumerated() {
      if index > 0 { #expect(sprite.x0 == list.sprites[index - 1].x1) }
      #expect(sprite.y0 == 0 && sprite.y1 == 20 && sprite.u1 <= 1)
      // A texel for each pixel, the right one.
      #expect(abs(Double(sprite.u1 - sprite.u0) * width - Double(sprite.x1 - sprite.x0)) < 1e-3)
      let wanted = (column + Double(sprite.x0)).truncatingRemainder(dividingBy: Double(period))
      #expect(abs(Double(sprite.u0) * width - wanted) < 1e-3)
    }
  }
}
