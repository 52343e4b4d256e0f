import Canvas
import Testing

@testable import Rasterizer

@Suite("Only what changed")
struct IncrementalTests {
  private static let (width, height) = (200, 120)
  private static let region = Atlas.Region(u0: 0, v0: 0, u1: 1, v1: 1, size: Size(side: 6))
  private static let atlas = Atlas(
    regions: [region], white: region, pixelsPerDesignPoint: 1,
    bitmap: Bitmap(width: 6, height: 6, pixels: Array(repeating: 0x80FF_FFFF, count: 36)))

  /// Pixels and what draws on them.
  private final class Screen {
    var pixels = Array(repeating: UInt32(0), count: width * height)
    var rasterizer = IncrementalRasterizer()
    private(set) var list = DrawList()

    init() { list.field = ColorField(width: 2, height: 1, peak: SIMD4(repeating: 255)) }

    /// Draws some sprites and lines over the sky, and returns the pixels that were written.
    @discardableResult
    func draw(
      _ points: [(Double, Double)], lines: [(Double, Double)] = [], _ change: (inout DrawList) -> Void = { _ in }
    )
      -> (change: IncrementalRasterizer.Change, written: Int)
    {
      list.begin(in: Viewport(size: Size(width: Double(width), height: Double(height))), atlas: atlas)
      change(&list)
      list.drawField()
      for (x, y) in points { list.sprite(region, in: Rect(x: x, y: y, width: 6, height: 6)) }
      for (x, y) in lines {
        list.line(from: Point(x: x, y: y), to: Point(x: x + 20, y: y + 5), width: 2, color: .white)
      }
      var result = IncrementalRasterizer.Change.everything
      pixels.withUnsafeMutableBufferPointer { buffer in
        guard let start = buffer.baseAddress else { return }
        result = rasterizer.draw(list, on: PixelBuffer(start: start, width: width, height: height))
      }
      var written = 0
      if result == .everything {
        written = width * height
      } else {
        rasterizer.forEachChange { written += $0.count * $1.count }
      }
      return (result, written)
    }
  }

  private static func difference(_ a: Screen, _ b: Screen) -> Int {
    zip(a.pixels, b.pixels).map { one, two in
      [16, 8, 0].map { abs(Int(one >> $0 & 255) - Int(two >> $0 & 255)) }.max() ?? 0
    }.max() ?? 0
  }

  private static let before = [(10.0, 10.0), (50, 50), (100.5, 90), (150, 20), (197, 60)]
  private static let lines = [(20.0, 80.0), (120, 40)]

  @Test(
    "whatever moves, comes or goes, the pixels are those of a frame drawn as a whole",
    arguments: [
      before, [(12, 10), (50, 50), (100.5, 90), (150, 20), (197, 60)], [(10, 10), (50, 50), (100.5, 90)], [],
      [(10, 10), (70, 70), (50, 50), (100.5, 90), (150, 20), (197, 60)], [(50, 50), (10, 10), (100.5, 90.25)],
    ] as [[(Double, Double)]])
  func alike(after: [(Double, Double)]) {
    for lines in [Self.lines, [(20, 81), (120, 40)], [(20, 80)], Self.lines + [(60, 5)]] as [[(Double, Double)]] {
      let (screen, whole) = (Screen(), Screen())
      screen.draw(Self.before, lines: Self.lines)
      let first = screen.draw(after, lines: lines)
      whole.draw(after, lines: lines)
      #expect(Self.difference(screen, whole) <= 1)
      // A frame with nothing but the sky has no run of sprites to compare.
      #expect(first.change == (after.isEmpty ? .everything : .parts))
    }
  }

  @Test("a sprite that moves has its former and its new place drawn, and nothing else")
  func moved() {
    let screen = Screen()
    #expect(screen.draw(Self.before).change == .everything)
    let still = screen.draw(Self.before)
    #expect(still.change == .parts && still.written == 0)
    let moved = screen.draw([(10, 12)] + Self.before.dropFirst())
    #expect(moved.change == .parts && moved.written > 0 && moved.written <= 64 * 9)
    var changed = Self.before
    changed.insert((120, 100), at: 2)
    #expect(screen.draw(changed).written <= 64 * 90)
  }

  @Test("a movement that goes on is drawn over what lies below, whichever shapes move")
  func movement() {
    let (screen, whole) = (Screen(), Screen())
    screen.draw(Self.before, lines: Self.lines)
    for frame in 1...12 {
      let way = Double(frame)
      // First a line above all, then a sprite below it, then both.
      let points = [(10 + (frame > 4 ? way : 0), 10)] + Self.before.dropFirst()
      let lines = [(20.0, 80.0), (120 - (frame < 5 || frame > 8 ? way : 0), 40)]
      #expect(screen.draw(points, lines: lines).change == .parts)
      whole.rasterizer.discardFrame()
      whole.draw(points, lines: lines)
      #expect(Self.difference(screen, whole) <= 1)
    }
  }

  @Test("another sky, another atlas, other pixels and a lost frame are drawn as a whole")
  func whole() {
    let screen = Screen()
    screen.draw(Self.before)
    #expect(screen.draw(Self.before) { $0.field.draw { $0[0] = SIMD4(9, 9, 9, 255) } }.change == .everything)
    #expect(screen.draw(Self.before).change == .parts)
    screen.rasterizer.discardAtlas()
    #expect(screen.draw(Self.before).change == .everything)
    screen.rasterizer.discardFrame()
    #expect(screen.draw(Self.before).change == .everything)
    let other = Screen()
    other.rasterizer = screen.rasterizer
    #expect(other.draw(Self.before).change == .everything)
  }
}
