import Canvas
import Scene
import Testing

@testable import Cosmos
@testable import SDLCanvas

extension SDLTests {
  /// The contrast of labels and lines, measured in pixels by the formula of WCAG 2.2.
  @Suite("Contrast on the sky")
  struct ContrastPixelTests {
    private static let both = [RendererChoice.software, .gpu]

    private static func ratio(_ light: Double, _ dark: Double) -> Double { (light + 0.05) / (dark + 0.05) }

    /// Returns the contrast of a text's brightest pixels with the median of its area.
    private func contrast(of text: (text: String, frame: Rect), in shot: Shot) -> Double {
      let y = text.frame.y + text.frame.height / 2
      let luminances = (Int(y) - 7..<Int(y) + 7).flatMap { row in
        (Int(text.frame.x)..<Int(text.frame.maxX)).map { shot.luminance($0, row) }
      }.sorted()
      return Self.ratio(luminances[luminances.count * 98 / 100], luminances[luminances.count / 2])
    }

    @Test(
      "names, degrees and neighbors have a contrast of at least 3.1:1, or 7:1, and 4.5:1 for quiet ones, with more",
      arguments: both,
      [(Contrast.normal, 3.1), (.more, 7)])
    func labels(renderer: RendererChoice, wanted: (contrast: Contrast, ratio: Double)) throws {
      var world = try ShippedWorld.make { $0.contrast = wanted.contrast }
      var window = try ShippedWorld.window(renderer)
      var list = DrawList()
      var time = 0.0
      // At some figures, and 7 degrees after them.
      for position in [0, 2.5, 3, 7, 8.5].flatMap({ [$0, $0 + 7.0 / 30] }) {
        world.jump(toPoints: position * 3750)
        for _ in 0..<3 {
          time += 0.2
          _ = world.update(FrameInput(time: time))
        }
        let shot = try window.pixels(of: world, into: &list)
        let marks = world.shown.nodes.filter { $0.role == .mark }
        let texts = marks.map { (text: $0.name, frame: $0.bounds * world.shown.metrics.scale) }
        #expect(texts.count >= 2)
        // At a figure, the numbers beside its label are faint.
        let hasQuietNumbers = 2 * position == (2 * position).rounded()
        for text in texts where text.frame.x >= 0 && text.frame.maxX <= ShippedWorld.size.width {
          if hasQuietNumbers, abs(text.frame.x + text.frame.width / 2 - 640) > 40 {
            guard wanted.contrast == .more else { continue }
            #expect((4.5..<7).contains(contrast(of: text, in: shot)), "\(text.text) at \(position)")
            continue
          }
          #expect(contrast(of: text, in: shot) >= wanted.ratio, "\(text.text) at \(position)")
        }
      }
    }

    @Test("with more contrast, the figures' lines have a contrast of at least 3:1", arguments: both)
    func lines(renderer: RendererChoice) throws {
      let zodiac = try ShippedWorld.zodiac()
      var window = try ShippedWorld.window(renderer)
      for (index, sign) in zodiac.figures.enumerated() where index % 3 == 2 {
        var world = try ShippedWorld.make(sign: index) { options in
          options.contrast = .more
          options.starCount = 0
        }
        _ = world.update(FrameInput(time: 1))
        var list = DrawList()
        let shot = try window.pixels(of: world, into: &list)
        for line in sign.lines {
          let (from, to) = (Self.point(of: sign.stars[line[0]]), Self.point(of: sign.stars[line[1]]))
          let length = from.distance(to: to)
          // Between the halos only.
          guard length > 100 else { continue }
          let normal = Point(x: (from.y - to.y) / length, y: (to.x - from.x) / length)
          func luminance(_ point: Point) -> Double { shot.luminance(Int(point.x), Int(point.y)) }
          let ratios = stride(from: 0.4, through: 0.6, by: 0.01).map { fraction in
            let middle = from.interpolated(to: to, fraction: fraction)
            let bright = (-2...2).map { luminance(middle + normal * (Double($0) / 2)) }.max() ?? 0
            return Self.ratio(bright, (luminance(middle + normal * 6) + luminance(middle + normal * -6)) / 2)
          }.sorted()
          #expect(ratios[ratios.count / 2] >= 3, "\(sign.id) \(line)")
        }
      }
    }

    private static func point(of star: FigureStar) -> Point {
      Point(x: 640 + star.x * ShippedWorld.scale, y: 360 + star.y * ShippedWorld.scale)
    }
  }
}
