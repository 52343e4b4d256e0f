import Canvas
import TestSupport
import Testing

@testable import SDLCanvas

extension SDLTests {
  @Suite("Atlas")
  struct AtlasBuilderTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder.withPictures() }

    @Test(
      "a picture's region has the picture's size, rounded to whole pixels",
      arguments: [(1, 16), (1.5, 16), (2, 16), (1.3, 21 / 1.3)])
    func pictureSize(density: Double, side: Double) throws {
      var window = try testWindow(folder)
      let sprites = [SpriteSource.image("disc", size: Size(side: 16))]
      let atlas = try window.prepare(sprites, pixelsPerDesignPoint: density)
      #expect(abs(atlas.regions[0].size.width - side) < 1e-9)
      #expect(abs(atlas.regions[0].size.height - side) < 1e-9)
    }

    @Test("characters have cells of equal width, with twice the pixels at twice the density")
    func characterCells() throws {
      var window = try testWindow(folder)
      let sprites = [
        SpriteSource.glyph("i", fontSize: 13, advance: 8), .glyph("W", fontSize: 13, advance: 8),
        .glyph("\u{10FFFF}", fontSize: 13, advance: 8),
      ]
      let once = try window.prepare(sprites, pixelsPerDesignPoint: 1)
      let twice = try window.prepare(sprites, pixelsPerDesignPoint: 2)
      #expect(Set(once.regions.map(\.size)).count == 1)
      #expect(abs(once.regions[0].size.width - twice.regions[0].size.width) <= 0.5)
      #expect(abs(once.regions[0].size.width - 13 * 0.602) <= 0.5)
    }

    @Test("new sprites are drawn alone, and those before them keep their pixels", arguments: ["", "many more "])
    func growth(more: String) throws {
      var window = try testWindow(folder)
      func glyphs(_ text: String, fontSize: Double) -> [SpriteSource] {
        text.unicodeScalars.map { .glyph($0, fontSize: fontSize, advance: fontSize * 0.6) }
      }
      var sprites = [SpriteSource.image("disc", size: Size(side: 16))] + glyphs("αβγ", fontSize: 13)
      let first = try window.prepare(sprites, pixelsPerDesignPoint: 1)
      let before = first.regions.map { first.pixels(of: $0) }
      // A picture that is drawn again would fail.
      try folder.write("disc.svg", "gone")
      // Many large characters do not fit into the reserve.
      sprites += glyphs("W", fontSize: 13) + more.flatMap { glyphs("\($0)", fontSize: Double(sprites.count) * 12) }
      let grown = try window.prepare(sprites, pixelsPerDesignPoint: 1)
      #expect(grown.regions.count == sprites.count)
      #expect(grown.regions.prefix(before.count).map { grown.pixels(of: $0) } == before)
      #expect(grown.regions.allSatisfy { $0.v1 <= 1 })
      #expect(grown.pixels(of: grown.regions[before.count]).contains { $0 >> 24 > 100 })
    }

    @Test("a sprite that was added later is drawn as in a new atlas", arguments: [RendererChoice.software, .gpu])
    func drawnLater(renderer: RendererChoice) throws {
      let sprites = [SpriteSource.image("disc", size: Size(side: 16)), .glyph("W", fontSize: 26, advance: 16)]
      func draw(_ window: inout Window) throws -> [UInt8] {
        let atlas = try window.prepare(sprites, pixelsPerDesignPoint: 1)
        var list = DrawList.begun(window, atlas)
        for (index, region) in atlas.regions.enumerated() {
          list.sprite(region, in: Rect(origin: Point(x: 10, y: 10 + 50 * Double(index)), size: region.size))
        }
        try window.draw(list)
        return try window.screenshot()
      }
      let once: [UInt8]
      do {
        var window = try testWindow(folder, renderer)
        once = try draw(&window)
      }
      var window = try testWindow(folder, renderer)
      try window.draw(DrawList.begun(window, try window.prepare([sprites[0]], pixelsPerDesignPoint: 1)))
      #expect(try draw(&window) == once)
    }

    @Test("all texture coordinates are in range, and white is opaque white")
    func inside() throws {
      var window = try testWindow(folder)
      let atlas = try window.prepare(
        [.image("disc", size: Size(width: 40, height: 8)), .glyph("Q", fontSize: 30, advance: 18)],
        pixelsPerDesignPoint: 1.7)
      for region in atlas.regions + [atlas.white] {
        #expect(0 <= region.u0 && region.u0 < region.u1 && region.u1 <= 1)
        #expect(0 <= region.v0 && region.v0 < region.v1 && region.v1 <= 1)
      }
      let white = atlas.pixelBounds(of: atlas.white)
      for row in white.rows.lowerBound - 1..<white.rows.upperBound + 1 {
        for column in white.columns.lowerBound - 1..<white.columns.upperBound + 1 {
          #expect(atlas.bitmap.pixels[row * atlas.bitmap.width + column] == 0xFFFF_FFFF)
        }
      }
    }

    @Test("a picture's edge pixels are repeated around it for the filter")
    func repeatedEdge() throws {
      var window = try testWindow(folder)
      let atlas = try window.prepare([.image("block", size: Size(side: 16))], pixelsPerDesignPoint: 1)
      let (columns, rows) = atlas.pixelBounds(of: atlas.regions[0])
      for row in [rows.lowerBound - 1, rows.upperBound] {
        for column in [columns.lowerBound - 1, columns.upperBound] {
          #expect(atlas.bitmap.pixels[row * atlas.bitmap.width + column] == 0xFFFF_0000)
        }
      }
    }

    @Test(
      "a picture with other proportions is drawn completely, and the rest is transparent",
      arguments: [("8", "32", 4, 16), ("32", "8", 16, 4), ("8", "8", 16, 16)])
    func proportions(width: String, height: String, columns: Int, rows: Int) throws {
      try folder.write(
        "bar.svg",
        "<svg xmlns='http://www.w3.org/2000/svg' width='\(width)' height='\(height)'>"
          + "<rect width='\(width)' height='\(height)' fill='#ff0000'/></svg>")
      var window = try testWindow(folder)
      let atlas = try window.prepare([.image("bar", size: Size(side: 16))], pixelsPerDesignPoint: 1)
      let bounds = atlas.pixelBounds(of: atlas.regions[0])
      #expect(bounds.columns.count == 16 && bounds.rows.count == 16)
      for row in 0..<16 {
        for column in 0..<16 {
          let index = (bounds.rows.lowerBound + row) * atlas.bitmap.width + bounds.columns.lowerBound + column
          #expect(atlas.bitmap.pixels[index] >> 24 == (column < columns && row < rows ? 255 : 0), "\(column), \(row)")
        }
      }
    }

    @Test("no sea of the Moon is drawn beyond its limb")
    func moonLimb() throws {
      let (side, radius) = (264, 120.0)
      var window = try ShippedWorld.window(.software)
      let atlas = try window.prepare([.image("body-moon", size: Size(side: Double(side)))], pixelsPerDesignPoint: 1)
      let center = Point(x: Double(side) / 2, y: Double(side) / 2)
      for (index, pixel) in atlas.pixels(of: atlas.regions[0]).enumerated() where pixel >> 24 > 0 {
        let place = Point(x: Double(index % side) + 0.5, y: Double(index / side) + 0.5)
        #expect(place.distance(to: center) < radius + 1, "\(place)")
      }
    }

    @Test("transparent pixels are white, so that no filter darkens an edge")
    func noDarkEdges() throws {
      var window = try testWindow(folder)
      let atlas = try window.prepare([.image("disc", size: Size(side: 16))], pixelsPerDesignPoint: 1)
      let clear = atlas.pixels(of: atlas.regions[0]).filter { $0 >> 24 == 0 }
      #expect(clear.count > 50 && clear.allSatisfy { $0 == 0x00FF_FFFF })
    }

    @Test(
      "a file that is not a picture is reported as damaged",
      arguments: [
        "", "\u{0}\u{1}PNG", "<svg></svg>",
      ])
    func corrupt(content: String) throws {
      try folder.write("bad.svg", content)
      var window = try testWindow(folder)
      let error = #expect(throws: CanvasError.self) {
        try window.prepare([.image("bad", size: Size(side: 16))], pixelsPerDesignPoint: 1)
      }
      guard case .corrupt(path: "\(folder.path)/bad.svg", _) = error else {
        Issue.record("not damaged but \(String(describing: error))")
        return
      }
    }

    @Test("an absent file is reported as missing")
    func missing() throws {
      var window = try testWindow(folder)
      #expect(
        throws: CanvasError.missing(path: "\(folder.path)/none.svg", reason: "No such file or directory")
      ) {
        try window.prepare([.image("none", size: Size(side: 16))], pixelsPerDesignPoint: 1)
      }
    }

    @Test("a missing or damaged font is named in the error")
    func badFont() throws {
      try folder.write("bad.ttf", "no font")
      let options = WindowOptions.hidden(size: Size(width: 64, height: 48))
      let missing = #expect(throws: CanvasError.self) {
        _ = try Window(in: VideoSession(options), pictures: folder.path, fonts: ["\(folder.path)/none.ttf"])
      }
      let corrupt = #expect(throws: CanvasError.self) {
        _ = try Window(in: VideoSession(options), pictures: folder.path, fonts: ["\(folder.path)/bad.ttf"])
      }
      #expect(missing?.description.hasPrefix("Cannot read \(folder.path)/none.ttf") == true)
      #expect(corrupt?.description.hasPrefix("\(folder.path)/bad.ttf is damaged") == true)
    }

    @Test("an atlas without space for another sprite is made anew, as wide as it has to be")
    func full() throws {
      var sprites = SpriteAtlas(pictures: folder.path, fonts: try Fonts(paths: [TemporaryFolder.font]))
      func all(_ count: Int) -> [SpriteSource] {
        (1...count).map { .dashes(count: 1, size: Size(width: 20, height: Double(18 + $0 % 3))) }
      }
      for count in [1, 2, 12, 30] {
        let atlas = try sprites.prepare(all(count), pixelsPerDesignPoint: 1, largestSide: 256)
        #expect(atlas.regions.count == count)
      }
    }

    @Test("sprites that exceed the largest texture are refused, and those that just fit are accepted")
    func tooLarge() throws {
      let sprite = SpriteSource.image("disc", size: Size(side: 3000))
      var sprites = SpriteAtlas(pictures: folder.path, fonts: try Fonts(paths: [TemporaryFolder.font]))
      for count in [2, 1, 2] {
        let all = Array(repeating: sprite, count: count)
        guard count > 1 else {
          let atlas = try sprites.prepare(all, pixelsPerDesignPoint: 0.06, largestSide: 256)
          #expect(atlas.bitmap.width <= 256 && atlas.bitmap.height <= 256)
          #expect(atlas.pixelBounds(of: atlas.regions[0]).columns.count == 180)
          continue
        }
        do throws(CanvasError) {
          _ = try sprites.prepare(all, pixelsPerDesignPoint: 0.06, largestSide: 256)
          Issue.record("two sprites fit")
        } catch {
          #expect(error == .unusable("the sprites do not fit in a texture of 256 x 256 pixels"))
        }
      }
    }
  }
}

extension Atlas {
  /// The columns and rows of the bitmap that a region covers.
  fileprivate func pixelBounds(of region: Region) -> (columns: Range<Int>, rows: Range<Int>) {
    func range(_ from: Float, _ to: Float, _ count: Int) -> Range<Int> {
      let (first, end) = (Int((from * Float(count)).rounded()), Int((to * Float(count)).rounded()))
      return first..<end
    }
    return (range(region.u0, region.u1, bitmap.width), range(region.v0, region.v1, bitmap.height))
  }

  /// The pixels that a region covers, row by row.
  fileprivate func pixels(of region: Region) -> [UInt32] {
    let (columns, rows) = pixelBounds(of: region)
    return rows.flatMap { row in columns.map { bitmap.pixels[row * bitmap.width + $0] } }
  }
}
