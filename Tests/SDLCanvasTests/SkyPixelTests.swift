import Canvas
import Cosmos
import Foundation
import Testing

@testable import SDLCanvas

extension SDLTests {
  @Suite("Sky")
  struct SkyPixelTests {
    private static let both = [RendererChoice.software, .gpu]
    private static let assets = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Assets")
      .path
    private static let size = Size(width: 1280, height: 720)
    private static let scale = 1.125

    /// A frame of the sky at a position in signs, a second after the start.
    private func shot(
      position: Double, renderer: RendererChoice = .software, density: Double = 1, time: Double = 1,
      change: (inout World.Options) -> Void = { _ in }
    ) throws -> Shot {
      let data = try Data(contentsOf: URL(filePath: Self.assets + "/zodiac.json"))
      var options = World.Options()
      options.sign = Int(position) % 12
      change(&options)
      let viewport = Viewport(size: Self.size, pixelsPerPoint: density)
      var world = World(
        zodiac: try JSONDecoder().decode(Zodiac.self, from: data),
        strings: try JSONDecoder().decode(
          LocalizedStrings.self, from: Data(contentsOf: URL(filePath: Self.assets + "/languages/en.json"))),
        options: options, viewport: viewport)
      if position != Double(options.sign) { world.jump(toPoints: position * options.gap * Self.size.width) }
      _ = world.update(FrameInput(time: time))
      let window = WindowOptions.hidden(size: Self.size * density, renderer: renderer)
      var canvas = try Window(
        window, pictures: Self.assets + "/pictures", fonts: [Self.assets + "/fonts/DejaVuSansMono.ttf"])
      var list = DrawList()
      let atlas = try canvas.prepare(world.sprites, pixelsPerDesignPoint: world.pixelsPerDesignPoint)
      world.draw(into: &list, atlas: atlas)
      return try canvas.pixels(of: list)
    }

    /// The big star Regulus of leo, in pixels at density 1.
    private func regulus() throws -> (x: Double, y: Double) {
      let data = try Data(contentsOf: URL(filePath: Self.assets + "/zodiac.json"))
      let star = try #require(try JSONDecoder().decode(Zodiac.self, from: data).signs[5].stars.first)
      return (640 + star.x * Self.scale, 360 + star.y * Self.scale)
    }

    @Test("a big star is white in the middle, with a mint halo that fades", arguments: both)
    func star(renderer: RendererChoice) throws {
      let shot = try shot(position: 5, renderer: renderer) { $0.starCount = 0 }
      let (x, y) = try regulus()
      let (column, row) = (Int(x), Int(y))
      #expect(shot[column, row].allSatisfy { $0 >= 250 })
      let night = shot[column, row + 60]
      let near = zip(shot[column, row + 9], night).map { $0 - $1 }
      let far = zip(shot[column, row + 22], night).map { $0 - $1 }
      #expect(near[1] >= 12 && near[1] > near[0])
      #expect(far[1] > 0 && far[1] < near[1])
    }

    @Test("clouds darken the sky: without them it is brighter", arguments: both)
    func clouds(renderer: RendererChoice) throws {
      let clear = try shot(position: 2.5, renderer: renderer) { $0.starCount = 0 }
      let cloudy = try shot(position: 2.5, renderer: renderer)
      let positions = [(200, 150), (640, 200), (1000, 500), (300, 600)]
      let darkening = positions.map { clear[$0.0, $0.1][2] - cloudy[$0.0, $0.1][2] }
      #expect(darkening.allSatisfy { $0 >= 0 })
      #expect(darkening.contains { $0 >= 8 })
    }

    @Test("at half reveal a line reaches the middle of its way", arguments: both)
    func halfLine(renderer: RendererChoice) throws {
      // Sign 5 from the start: lines begin at 0.25 s and are half drawn at 0.375 s.
      let none = try shot(position: 5, renderer: renderer, time: 0.25) { $0.starCount = 0 }
      let half = try shot(position: 5, renderer: renderer, time: 0.375) { $0.starCount = 0 }
      let data = try Data(contentsOf: URL(filePath: Self.assets + "/zodiac.json"))
      let leo = try JSONDecoder().decode(Zodiac.self, from: data).signs[5]
      let (from, to) = (leo.stars[leo.lines[0][0]], leo.stars[leo.lines[0][1]])
      func gain(_ fraction: Double) -> Int {
        let x = Int(640 + (from.x + (to.x - from.x) * fraction) * Self.scale)
        let y = Int(360 + (from.y + (to.y - from.y) * fraction) * Self.scale)
        return (-1...1).map { half[x, y + $0][0] - none[x, y + $0][0] }.max() ?? 0
      }
      #expect(gain(0.4) >= 15)
      #expect(gain(0.6) == 0)
    }

    @Test("the ruler's dashes come every four design points", arguments: both)
    func dashes(renderer: RendererChoice) throws {
      let shot = try shot(position: 3, renderer: renderer) { $0.starCount = 0 }
      // How blue the ruler is along its row, away from the marker in the middle.
      let row = (20..<560).map { Double(shot[$0, 717][2]) }
      let mean = row.reduce(0, +) / Double(row.count)
      func strength(_ period: Double) -> Double {
        let waves = row.enumerated().map { index, value in
          let angle = 2 * Double.pi * Double(index) / period
          return SIMD2((value - mean) * cos(angle), (value - mean) * sin(angle))
        }
        let sum = waves.reduce(SIMD2<Double>(), +)
        return (sum * sum).sum().squareRoot()
      }
      let wanted = 4 * Self.scale
      #expect(strength(wanted) > 20 * Double(row.count) / 10)
      #expect(strength(wanted) > 5 * strength(wanted * 1.1) && strength(wanted) > 5 * strength(wanted * 0.9))
    }

    @Test(
      "one turn later the frame is the same, and the frames at the seam differ as any neighbors do", arguments: both)
    func seam(renderer: RendererChoice) throws {
      let step = 0.0005
      let start = try shot(position: 0, renderer: renderer)
      #expect(start == (try shot(position: 12, renderer: renderer)))
      let before = try shot(position: 12 - step, renderer: renderer)
      let elsewhere = try shot(position: 3, renderer: renderer)
      let beforeElsewhere = try shot(position: 3 - step, renderer: renderer)
      let usual = elsewhere.changed(from: beforeElsewhere)
      #expect(usual > 0)
      #expect(abs(start.changed(from: before) - usual) < 0.25 * usual)
    }

    @Test("at twice the density everything is twice as large, and as bright", arguments: both)
    func density(renderer: RendererChoice) throws {
      let single = try shot(position: 5, renderer: renderer)
      let double = try shot(position: 5, renderer: renderer, density: 2)
      #expect(double.rows.count == 1440 && double.rows[0].count == 2560)
      let (x, y) = try regulus()
      #expect(double[Int(2 * x), Int(2 * y)].allSatisfy { $0 >= 250 })
      for position in [(100, 100), (640, 360), (1200, 650)] {
        let pair = zip(single[position.0, position.1], double[2 * position.0, 2 * position.1])
        #expect(pair.allSatisfy { abs($0 - $1) <= 12 })
      }
    }

    @Test("both renderers draw the sky alike")
    func alike() throws {
      let software = try shot(position: 5, renderer: .software)
      #expect(software.difference(from: try shot(position: 5, renderer: .gpu)) <= 2)
    }

    @Test("a sky too dense to draw star by star glides like any other")
    func tiles() throws {
      let baked = try shot(position: 1.3) { $0.starCount = 3000 }
      let moved = try shot(position: 1.3 + 0.0001) { $0.starCount = 3000 }
      #expect(baked.changed(from: moved) < 0.9)
      let blues = baked.rows.joined().map { Double($0 & 255) }
      #expect(blues.reduce(0, +) / Double(blues.count) > 20)
    }
  }
}

extension Shot {
  /// The fraction of pixels in which any channel differs by more than 3 levels.
  fileprivate func changed(from other: Shot) -> Double {
    let pairs = zip(rows.joined(), other.rows.joined())
    let changed = pairs.count { one, two in
      [16, 8, 0].contains { abs(Int(one >> $0 & 255) - Int(two >> $0 & 255)) > 3 }
    }
    return Double(changed) / Double(rows.count * (rows.first?.count ?? 1))
  }
}
