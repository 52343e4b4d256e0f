import Canvas
import Scene
import SceneRenderer
import Testing

@testable import Cosmos
@testable import SDLCanvas

extension SDLTests {
  @Suite("Texts over the sky")
  struct NoticePixelTests {
    /// Returns the levels of the pixels in a rectangle.
    private func levels(_ shot: Shot, _ area: Rect) -> [Double] {
      (Int(area.y)..<Int(area.maxY)).flatMap { row in
        (Int(area.x)..<Int(area.maxX)).map { Double(shot[$0, row].reduce(0, +)) / 3 }
      }
    }

    /// Returns the mean level of the pixels in a rectangle.
    private func mean(_ shot: Shot, _ area: Rect) -> Double {
      let levels = levels(shot, area)
      return levels.reduce(0, +) / Double(levels.count)
    }

    @Test("a notice has a soft shadow: dark between its letters, and without a visible edge")
    func shadow() throws {
      var world = try ShippedWorld.make(sign: 5) { $0.starCount = 0 }
      var window = try ShippedWorld.window(.software)
      var list = DrawList()
      _ = world.update(FrameInput(time: 3))
      let before = try window.pixels(of: world, into: &list)
      world.notify(.pictureSaved, about: "Pictures")
      _ = world.update(FrameInput(time: 4))
      let after = try window.pixels(of: world, into: &list)
      let label = try #require(
        world.scene().elements.compactMap { element in
          if case .label(let label) = element, label.text == "saved in Pictures" { label } else { nil }
        }.first)
      #expect(list.drawCallCount == 2)
      let frame = label.frame * world.scene().metrics.scale
      // A large part of the area between the letters is darker.
      let dark = zip(levels(before, frame), levels(after, frame)).count { $1 < 0.75 * $0 }
      #expect(Double(dark) > 0.2 * frame.width * frame.height)
      #expect((levels(after, frame).max() ?? 0) > 150)
      for distance in [8.0, 16] {
        for x in [frame.x - distance, frame.maxX + distance - 2] {
          let outside = Rect(x: x, y: frame.y, width: 2, height: frame.height)
          #expect(abs(mean(after, outside) - mean(before, outside)) < 0.6)
        }
      }
    }

    @Test("the page dims the figure behind it to a third", arguments: [5, 8])
    func scrim(sign: Int) throws {
      var world = try ShippedWorld.make(sign: sign) { $0.starCount = 0 }
      var window = try ShippedWorld.window(.software)
      var list = DrawList()
      _ = world.update(FrameInput(time: 3))
      let before = try window.pixels(of: world, into: &list)
      world.help.isOpen = true
      let after = try window.pixels(of: world, into: &list)
      let scale = world.scene().metrics.scale
      let texts = world.scene().elements.compactMap { element in
        if case .label(let label) = element { label.frame * scale } else { nil }
      }
      let (sky, metrics) = (world.scene().sky, world.environment.metrics)
      var seen = 0
      for index in sky.figures[sign].stars.indices where sky.figures[sign].stars[index].isBig {
        let center = sky.position(of: .star(StarID(figure: sign, index: index)), in: metrics) * scale
        let area = Rect(center: center, size: Size(side: 3))
        guard !texts.contains(where: { $0.expanded(by: 8).contains(center) }) else { continue }
        seen += 1
        let ratio = mean(after, area) / mean(before, area)
        #expect(ratio > 0.28 && ratio < 0.34)
      }
      #expect(seen > 0)
    }
  }
}
