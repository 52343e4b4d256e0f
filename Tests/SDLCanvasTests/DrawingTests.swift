// Batches into pixels, by both renderers.

import Canvas
import Testing

@testable import SDLCanvas

extension SDLTests {
  @Suite("Drawing")
  struct DrawingTests {
    private static let both = [RendererChoice.software, .gpu]
    private static let block = [Art.picture("block", width: 16, height: 16), .picture("disc", width: 16, height: 16)]

    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    @Test("a sprite on whole pixels shows its own pixels", arguments: both)
    func sprite(renderer: RendererChoice) throws {
      var window = try testWindow(folder, renderer)
      let atlas = try window.prepare(Self.block, pixelsPerDesignPoint: 1)
      var batches = Batches.frame(window)
      batches.sprite(atlas.regions[0], in: Rect(x: 10, y: 20, width: 16, height: 16))
      let shot = try window.pixels(of: batches)
      #expect(shot[10, 20] == [255, 0, 0] && shot[25, 35] == [255, 0, 0])
      #expect(shot[9, 20] == [0, 0, 0] && shot[26, 35] == [0, 0, 0])
      #expect(shot[10, 19] == [0, 0, 0] && shot[25, 36] == [0, 0, 0])
      #expect(window.drawCalls == 1)
    }

    @Test("a sprite halfway between pixels is shared by both", arguments: both)
    func betweenPixels(renderer: RendererChoice) throws {
      try folder.svg("bar", "<rect x='6' y='0' width='4' height='16' fill='#ffffff'/>")
      var window = try testWindow(folder, renderer)
      let atlas = try window.prepare([.picture("bar", width: 16, height: 16)], pixelsPerDesignPoint: 1)
      var batches = Batches.frame(window)
      batches.sprite(atlas.regions[0], in: Rect(x: 10.5, y: 20, width: 16, height: 16))
      let shot = try window.pixels(of: batches)
      #expect(abs(shot[16, 28][0] - 128) <= 2)
      #expect(shot[17, 28] == [255, 255, 255])
      #expect(abs(shot[20, 28][0] - 128) <= 2)
    }

    @Test("a tint multiplies and blends over what is there", arguments: both)
    func blend(renderer: RendererChoice) throws {
      var window = try testWindow(folder, renderer)
      let atlas = try window.prepare(Self.block, pixelsPerDesignPoint: 1)
      var batches = Batches.frame(window)
      let rect = Rect(x: 10, y: 20, width: 16, height: 16)
      batches.sprite(atlas.white, in: rect, color: Color(red: 0, green: 0, blue: 1))
      batches.sprite(atlas.regions[0], in: rect, color: Color(red: 0.5, green: 1, blue: 1, alpha: 0.25))
      let color = try window.pixels(of: batches)[18, 28]
      #expect(abs(color[0] - 32) <= 1 && color[1] == 0 && abs(color[2] - 191) <= 1)
    }

    @Test("an opaque picture stretches smoothly over the whole window", arguments: both)
    func stretch(renderer: RendererChoice) throws {
      var window = try testWindow(folder, renderer)
      var batches = Batches.frame(window)
      var picture = Picture(width: 2, height: 1, isOpaque: true)
      picture.draw { pixels in
        pixels[0] = 0xFF00_0000
        pixels[1] = 0xFFFF_C800
      }
      batches.pictures = [picture]
      batches.picture(0, in: Rect(x: 0, y: 0, width: 320, height: 240))
      let shot = try window.pixels(of: batches)
      // Texel centres lie at a quarter and three quarters; beyond them the edge goes on.
      #expect(shot[0, 0] == [0, 0, 0] && shot[79, 239] == [0, 0, 0])
      #expect(shot[319, 0] == [255, 200, 0] && shot[241, 239] == [255, 200, 0])
      #expect(abs(shot[160, 120][0] - 128) <= 2 && abs(shot[160, 120][1] - 100) <= 2)
      let steps = zip(shot.rows[7], shot.rows[7].dropFirst())
      #expect(steps.allSatisfy { $0 <= $1 })
    }

    @Test("a picture is fetched again when its revision changes", arguments: both)
    func revision(renderer: RendererChoice) throws {
      var window = try testWindow(folder, renderer)
      var batches = Batches.frame(window)
      batches.pictures = [Picture(width: 4, height: 4, isOpaque: true)]
      batches.picture(0, in: Rect(x: 0, y: 0, width: 320, height: 240))
      for color in [0xFF11_2233, 0xFF44_5566] as [UInt32] {
        batches.pictures[0].draw { pixels in for index in pixels.indices { pixels[index] = color } }
        #expect(try window.pixels(of: batches).rows[100][100] == color & 0xFF_FFFF)
      }
    }

    @Test("both renderers show the same, to two levels", arguments: [1.0, 2.0], [3, 14] as [UInt64])
    func alike(density: Double, seed: UInt64) throws {
      let shots = try Self.both.map { renderer in
        var window = try testWindow(folder, renderer)
        let atlas = try window.prepare(
          Self.block + [.character("g", size: 13), .character("~", size: 9)], pixelsPerDesignPoint: density)
        return try window.pixels(of: Scene(seed: seed).batches(window.viewport, atlas))
      }
      #expect(shots[0].difference(from: shots[1]) <= 2)
      #expect(Set(shots[0].rows.joined()).count > 500)
    }

    @Test("what reaches far outside the window harms nothing", arguments: [-1e30, 1e30, 1e9])
    func farOutside(place: Float) throws {
      var window = try testWindow(folder)
      let atlas = try window.prepare(Self.block, pixelsPerDesignPoint: 1)
      let texels = atlas.sheet.pixels
      let target = try Surface(width: 32, height: 32)
      texels.withUnsafeBufferPointer { buffer in
        guard let start = buffer.baseAddress else { return }
        let sheet = Texels(start, width: atlas.sheet.width, height: atlas.sheet.height, isOpaque: false)
        let corner = Vertex(x: 4, y: 4, color: .white, u: 0, v: 0)
        let far = Vertex(x: place, y: 9, color: .white, u: 1, v: 1)
        Raster(target: target.pixels).draw(
          Triangle(corner, far, Vertex(x: 5, y: place, color: .white, u: 1, v: 0)), from: sheet)
      }
      extendLifetime(target)
    }
  }
}
