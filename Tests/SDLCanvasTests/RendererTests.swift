import Canvas
import Foundation
import TestSupport
import Testing

@testable import SDLCanvas

extension SDLTests {
  @Suite("Renderers")
  struct RendererTests {
    private static let both = [RendererChoice.software, .gpu]
    private static let sprites = [
      SpriteSource.image("block", size: Size(side: 16)), .image("disc", size: Size(side: 16)),
    ]

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder.withPictures() }

    @Test("a sprite aligned to whole pixels is drawn exactly", arguments: both)
    func sprite(renderer: RendererChoice) throws {
      var window = try testWindow(folder, renderer)
      let atlas = try window.prepare(Self.sprites, pixelsPerDesignPoint: 1)
      var list = DrawList.begun(window, atlas)
      list.sprite(atlas.regions[0], in: Rect(x: 10, y: 20, width: 16, height: 16))
      let shot = try window.pixels(of: list)
      #expect(shot[10, 20] == [255, 0, 0] && shot[25, 35] == [255, 0, 0])
      #expect(shot[9, 20] == [0, 0, 0] && shot[26, 35] == [0, 0, 0])
      #expect(shot[10, 19] == [0, 0, 0] && shot[25, 36] == [0, 0, 0])
      #expect(list.drawCallCount == 1)
    }

    @Test("a sprite halfway between pixels is blended into both", arguments: both)
    func betweenPixels(renderer: RendererChoice) throws {
      try folder.svg("bar", "<rect x='6' y='0' width='4' height='16' fill='#ffffff'/>")
      var window = try testWindow(folder, renderer)
      let atlas = try window.prepare([.image("bar", size: Size(side: 16))], pixelsPerDesignPoint: 1)
      var list = DrawList.begun(window, atlas)
      list.sprite(atlas.regions[0], in: Rect(x: 10.5, y: 20, width: 16, height: 16))
      let shot = try window.pixels(of: list)
      #expect(abs(shot[16, 28][0] - 128) <= 2)
      #expect(shot[17, 28] == [255, 255, 255])
      #expect(abs(shot[20, 28][0] - 128) <= 2)
    }

    @Test("a color multiplies the texels, and blends them over the background", arguments: both)
    func blend(renderer: RendererChoice) throws {
      var window = try testWindow(folder, renderer)
      let atlas = try window.prepare(Self.sprites, pixelsPerDesignPoint: 1)
      var list = DrawList.begun(window, atlas)
      let rect = Rect(x: 10, y: 20, width: 16, height: 16)
      list.fill(rect, color: Color(red: 0, green: 0, blue: 1))
      list.sprite(atlas.regions[0], in: rect, color: Color(red: 0.5, green: 1, blue: 1, alpha: 0.25))
      let color = try window.pixels(of: list)[18, 28]
      #expect(abs(color[0] - 32) <= 1 && color[1] == 0 && abs(color[2] - 191) <= 1)
    }

    @Test("a field is interpolated over the whole window, from edge to edge", arguments: both)
    func stretch(renderer: RendererChoice) throws {
      var window = try testWindow(folder, renderer)
      var list = DrawList.begun(window, try window.prepare([], pixelsPerDesignPoint: 1))
      list.gradient = Gradient(width: 2, height: 1, peak: SIMD4(0, 200, 255, 255))
      list.gradient.draw(1) { $0[1] = SIMD4(0, 200, 255, 255) }
      let shot = try window.pixels(of: list)
      for row in [0, 120, 239] {
        for column in 0..<320 {
          let fraction = (Double(column) + 0.5) / 320
          let color = shot[column, row]
          // A level of noise, and half a level of rounding.
          #expect(abs(Double(color[0]) - 255 * fraction) <= 1.5 && abs(Double(color[1]) - 200 * fraction) <= 1.5)
          #expect(color[2] <= 1)
        }
      }
    }

    @Test("a line has the same total brightness at every angle", arguments: both)
    func weight(renderer: RendererChoice) throws {
      var window = try testWindow(folder, renderer)
      let atlas = try window.prepare([], pixelsPerDesignPoint: 1)
      let weights = try stride(from: 0.0, to: 180, by: 15).map { degrees in
        var list = DrawList.begun(window, atlas)
        let half = Point(x: 40 * cos(degrees * .pi / 180), y: 40 * sin(degrees * .pi / 180))
        let center = Point(x: 160, y: 120)
        list.line(from: center - half, to: center + half, width: 1.7, color: .white)
        return try window.pixels(of: list).rows.joined().reduce(0) { $0 + Int($1 & 255) }
      }
      let mean = Double(weights.reduce(0, +)) / Double(weights.count)
      #expect(abs(mean / 255 - (80 * 1.7 + .pi * 0.85 * 0.85)) < 8)
      #expect(weights.map { abs(Double($0) / mean - 1) }.max() ?? 1 < 0.05)
    }

    @Test("a resized window is drawn completely", arguments: both)
    func resized(renderer: RendererChoice) throws {
      var window = try testWindow(folder, renderer)
      for size in [Size(width: 320, height: 240), Size(width: 500, height: 400), Size(width: 240, height: 300)] {
        window.resize(to: size)
        #expect(window.viewport.pixelSize == size)
        var list = DrawList.begun(window, try window.prepare([], pixelsPerDesignPoint: 1))
        list.fill(Rect(origin: .zero, size: size), color: Color(red: 1, green: 0, blue: 0))
        let shot = try window.pixels(of: list)
        #expect(shot.rows.count == Int(size.height) && shot.rows[0].count == Int(size.width))
        #expect(shot.rows.joined().allSatisfy { $0 == 0xFF_0000 })
      }
    }

    @Test(
      "the software renderer replaces a GPU that fails late, unless the GPU was requested",
      arguments: [true, false])
    func failure(canFallBack: Bool) throws {
      var window = try testWindow(folder, .gpu)
      window.windowRenderer.canFallBack = canFallBack
      let region = Atlas.Region(u0: 0, v0: 0, u1: 1, v1: 1, size: Size(side: 1))
      // No GPU supports an atlas this wide.
      let width = 100_000
      let bitmap = Bitmap(width: width, height: 1, pixels: Array(repeating: .max, count: width))
      var list = DrawList.begun(
        window, Atlas(regions: [], white: region, pixelsPerDesignPoint: 1, bitmap: bitmap))
      list.fill(Rect(x: 0, y: 0, width: 320, height: 240), color: Color(red: 1, green: 0, blue: 0))
      guard canFallBack else {
        #expect(throws: CanvasError.self) { try window.draw(list) }
        return
      }
      #expect(try window.pixels(of: list)[160, 120] == [255, 0, 0])
      #expect(window.rendererName == "software")
    }

    @Test("a field is uploaded again when its content changes", arguments: both)
    func content(renderer: RendererChoice) throws {
      var window = try testWindow(folder, renderer)
      var list = DrawList.begun(window, try window.prepare([], pixelsPerDesignPoint: 1))
      list.gradient = Gradient(width: 4, height: 4, peak: SIMD4(repeating: 255))
      for color in [[17, 34, 51], [68, 85, 102]] {
        let cell = SIMD4(Float(color[2]), Float(color[1]), Float(color[0]), 255)
        list.gradient.draw(color[0]) { cells in
          for index in cells.indices { cells[index] = cell }
        }
        #expect(try window.pixels(of: list)[100, 100] == color)
      }
    }

    // Frames without edges closer to a pixel's center than the position rounding of a GPU, a 256th of a pixel.
    @Test("both renderers draw the same picture, to two levels", arguments: [1.0, 2.0], [2, 14] as [UInt64])
    func alike(density: Double, seed: UInt64) throws {
      let shots = try Self.both.map { renderer in
        var window = try testWindow(folder, renderer)
        let atlas = try window.prepare(
          Self.sprites + [.glyph("g", fontSize: 13, advance: 8), .glyph("~", fontSize: 9, advance: 6)],
          pixelsPerDesignPoint: density)
        var frame = SampleFrame(seed: seed)
        return try window.pixels(of: frame.list(window.viewport, atlas))
      }
      #expect(shots[0].difference(from: shots[1]) <= 2)
      #expect(Set(shots[0].rows.joined()).count > 500)
    }
  }
}
