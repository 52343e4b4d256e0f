import Canvas
import Testing

@testable import Cosmos

@Suite struct StarMaskTests {
  private static let metrics = metrics(gap: 3)
  private static let loop = 1080.0
  private static let region = Atlas.Region(u0: 0, v0: 0, u1: 1, v1: 1, size: Size(side: 9))
  private static let pixels = (0..<81).map { index -> UInt32 in
    let (x, y) = (index % 9 - 4, index / 9 - 4)
    return UInt32(max(0, 120 - 8 * (x * x + y * y))) << 24 | 0x9F_FFDF
  }

  private static func metrics(gap: Double) -> ViewMetrics {
    ViewMetrics(viewport: Viewport(size: Size(width: 300, height: 240)), gap: gap)
  }

  /// A list with an atlas of one star, and the mask of a layer of such stars in it.
  private static func scene(gap: Double = 3) -> (field: StarField, mask: StarMask, list: DrawList) {
    let (metrics, loop) = (metrics(gap: gap), loop * gap / 3)
    var list = DrawList()
    list.begin(
      in: metrics.viewport,
      atlas: Atlas(
        regions: [region], white: region, pixelsPerDesignPoint: 1, bitmap: Bitmap(width: 9, height: 9, pixels: pixels)))
    list.masks = [AlphaMask(period: 16, height: 1, color: .white)]
    let mask = StarMask(index: 0, sprite: region, loop: loop, metrics: metrics, in: &list)
    return (StarField(layer: 3, seed: 11, countPerSection: 300), mask, list)
  }

  @Test("each pixel holds the opacity of all stars that lie over it", arguments: [0.0, 0.41, 0.93])
  func opacity(offset: Double) {
    var (field, mask, list) = Self.scene()
    mask.draw(&field, offset: offset, into: &list)
    #expect(list.masks[0].color == Color(red: 159 / 255, green: 1, blue: 223 / 255))
    var light = Array(repeating: 1.0, count: 300 * 240)
    let first = (offset * Self.loop).rounded(.down)
    field.forEachVisibleStar(
      offset: first / Self.loop, loop: Self.loop, radius: 5, in: Size(width: 300, height: 240)
    ) { center, isBright in
      let corner = (x: Int((center.x - 4.5).rounded()), y: Int((center.y - 4.5).rounded()))
      for (index, pixel) in Self.pixels.enumerated() {
        let (x, y) = (corner.x + index % 9, corner.y + index / 9)
        guard (0..<300).contains(x), (0..<240).contains(y) else { continue }
        light[y * 300 + x] *= 1 - Double(pixel >> 24) / 255 * (isBright ? 1 : 1.0 / 3)
      }
    }
    var different = 0
    for y in 0..<240 {
      for (x, found) in Self.row(y, of: list).enumerated()
      where abs(Double(found) - (1 - light[y * 300 + x]) * 255) > 0.6 { different += 1 }
    }
    // Stars halfway between two columns may fall on either.
    #expect(different <= 81)
    #expect(light.min() ?? 1 < 0.7)
  }

  @Test("moving bakes the columns that come into view, once, also backward and over the seam", arguments: [7.0, -7])
  func uncovered(step: Double) {
    var (field, mask, list) = Self.scene()
    mask.draw(&field, offset: 0, into: &list)
    var revision = list.masks[0].revision
    var baked = 0
    let frames = 400
    for frame in 1...frames {
      let offset = Double(frame) * step / Self.loop
      mask.draw(&field, offset: offset - offset.rounded(.down), into: &list)
      let columns = list.masks[0].changes(since: revision)?.reduce(0) { $0 + $1.count }
      revision = list.masks[0].revision
      #expect(columns == 0 || columns == 64)
      baked += columns ?? 0
    }
    #expect(abs(Double(baked) - Double(frames) * abs(step)) <= 128)
  }

  @Test("a strip is baked before it is seen, but for what the last frame of the way to it goes", arguments: [7.0, -7])
  func ahead(step: Double) {
    var (field, mask, list) = Self.scene()
    mask.draw(&field, offset: 0, into: &list)
    var strips = -1
    for frame in 1..<60 {
      let (begun, revision) = (mask.begun, list.masks[0].revision)
      let offset = Double(frame) * step / Self.loop
      mask.draw(&field, offset: offset - offset.rounded(.down), into: &list)
      guard list.masks[0].revision > revision else { continue }
      strips += 1
      // The way to the first began anywhere.
      guard strips > 0 else { continue }
      let edge = Double(frame) * step + (step > 0 ? 300 : 0)
      #expect(begun.strip == Int((edge / 64).rounded(.down)), "\(begun) in frame \(frame)")
      #expect(Double(240 - begun.rows) <= 1.2 * 240 * abs(step) / 64, "\(begun) in frame \(frame)")
    }
    #expect(strips >= 4)
  }

  @Test("each frame of a way shows what a mask made there would, however short the loop", arguments: [1.1, 1.68, 2.2])
  func shortLoop(gap: Double) {
    var (field, mask, list) = Self.scene(gap: gap)
    for frame in 0..<120 {
      let offset = Double(frame) * 0.0237
      list.begin(in: Self.metrics.viewport, atlas: list.atlas)
      mask.draw(&field, offset: offset - offset.rounded(.down), into: &list)
      var (freshField, fresh, freshList) = Self.scene(gap: gap)
      fresh.draw(&freshField, offset: offset - offset.rounded(.down), into: &freshList)
      #expect([20, 120, 220].allSatisfy { Self.row($0, of: list) == Self.row($0, of: freshList) })
    }
  }

  @Test("swinging to and fro bakes nothing anew")
  func swinging() {
    var (field, mask, list) = Self.scene()
    for frame in 0..<50 { mask.draw(&field, offset: frame % 2 == 0 ? 0.5 : 0.505, into: &list) }
    let revision = list.masks[0].revision
    for frame in 0..<50 { mask.draw(&field, offset: frame % 2 == 0 ? 0.5 : 0.505, into: &list) }
    #expect(list.masks[0].revision == revision)
  }

  @Test("a jump elsewhere shows what is there")
  func jump() {
    var (field, mask, list) = Self.scene()
    mask.draw(&field, offset: 0.1, into: &list)
    var (otherField, other, otherList) = Self.scene()
    other.draw(&otherField, offset: 0.6, into: &otherList)
    list.begin(in: Self.metrics.viewport, atlas: list.atlas)
    mask.draw(&field, offset: 0.6, into: &list)
    #expect(Self.row(100, of: list) == Self.row(100, of: otherList))
    #expect(Set(Self.row(100, of: list)).count > 20)
  }

  /// A row of opacities as the window shows it.
  private static func row(_ row: Int, of list: DrawList) -> [UInt8] {
    let mask = list.masks[0]
    let start = Int(Double(list.sprites.first?.u0 ?? 0) * Double(mask.period + 1) + 1e-3)
    return (0..<300).map { mask.opacities[row * mask.stride + (start + $0) % mask.period] }
  }
}
