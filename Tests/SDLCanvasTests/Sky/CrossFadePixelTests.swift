import Canvas
import Testing

@testable import Cosmos
@testable import SDLCanvas

extension SDLTests {
  @Suite("Cross-fades")
  struct CrossFadePixelTests {
    @Test(
      "between two signs, every pixel is a mixture of the two pictures",
      arguments: [(RendererChoice.software, 0.25), (.software, 0.75), (.gpu, 0.5)])
    func mixture(renderer: RendererChoice, fraction: Double) throws {
      var world = try ShippedWorld.make(sign: 3) { options in
        options.drifts = true
        options.reducesMotion = true
      }
      var window = try ShippedWorld.window(renderer)
      var list = DrawList()
      func shot(at time: Double) throws -> Shot {
        _ = world.update(FrameInput(time: time))
        return try window.pixels(of: world, into: &list)
      }
      // The sky rests on the first sign for eight seconds, and then fades for 1.5 seconds.
      let former = try shot(at: 7.9)
      let between = try shot(at: 8 + fraction * 1.5)
      #expect(list.drawCallCount == 2)
      let latter = try shot(at: 9.6)
      #expect(former != latter)
      var (sum, far, count) = (0.0, 0, 0.0)
      // Every ninth pixel, in steps that hit shapes along rows and columns.
      for row in stride(from: 0, to: former.rows.count, by: 3) {
        for column in stride(from: row / 3 % 3, to: former.rows[row].count, by: 3) {
          count += 1
          let pairs = zip(former[column, row], latter[column, row])
          let mixed = pairs.map { Double($0) * (1 - fraction) + Double($1) * fraction }
          let off = zip(between[column, row], mixed).map { abs(Double($0) - $1) }.max() ?? 0
          sum += off
          if off > 4 { far += 1 }
        }
      }
      // The noise of the sky is a level; where both pictures have a shape, one covers the other.
      #expect(sum / count < 1)
      #expect(Double(far) / count < 0.01)
    }
  }
}
