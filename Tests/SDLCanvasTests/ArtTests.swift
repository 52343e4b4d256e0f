// Art on its sheet.

import Canvas
import Testing

@testable import SDLCanvas

extension SDLTests {
  @Suite("Art")
  struct ArtTests {
    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    @Test(
      "a picture's region has its size, to a whole pixel", arguments: [(1, 16), (1.5, 16), (2, 16), (1.3, 21 / 1.3)])
    func pictureSize(density: Double, side: Double) throws {
      var window = try testWindow(folder)
      let art = [Art.picture("disc", width: 16, height: 16)]
      let atlas = try window.prepare(art, pixelsPerDesignPoint: density)
      #expect(abs(atlas.regions[0].size.width - side) < 1e-9)
      #expect(abs(atlas.regions[0].size.height - side) < 1e-9)
    }

    @Test("characters fill cells of one width, twice as many pixels at twice the density")
    func characterCells() throws {
      var window = try testWindow(folder)
      let art = [Art.character("i", size: 13), .character("W", size: 13), .character("\u{10FFFF}", size: 13)]
      let once = try window.prepare(art, pixelsPerDesignPoint: 1)
      let twice = try window.prepare(art, pixelsPerDesignPoint: 2)
      #expect(Set(once.regions.map(\.size)).count == 1)
      #expect(abs(once.regions[0].size.width - twice.regions[0].size.width) <= 0.5)
      #expect(abs(once.regions[0].size.width - 13 * 0.602) <= 0.5)
    }

    @Test("the same art at the same density is drawn once")
    func sameArt() throws {
      var window = try testWindow(folder)
      let art = [Art.picture("disc", width: 16, height: 16)]
      let first = try window.prepare(art, pixelsPerDesignPoint: 1)
      try folder.write("disc.svg", "gone")
      let second = try window.prepare(art, pixelsPerDesignPoint: 1)
      #expect(first.regions == second.regions)
    }

    @Test("all texture coordinates lie inside, and white is opaque white")
    func inside() throws {
      var window = try testWindow(folder)
      let atlas = try window.prepare(
        [.picture("disc", width: 40, height: 8), .character("Q", size: 30)], pixelsPerDesignPoint: 1.7)
      for region in atlas.regions + [atlas.white] {
        #expect(0 <= region.u0 && region.u0 < region.u1 && region.u1 <= 1)
        #expect(0 <= region.v0 && region.v0 < region.v1 && region.v1 <= 1)
      }
      let white = atlas.sheet.bounds(of: atlas.white)
      for row in white.rows.lowerBound - 1..<white.rows.upperBound + 1 {
        for column in white.columns.lowerBound - 1..<white.columns.upperBound + 1 {
          #expect(atlas.sheet.pixels[row * atlas.sheet.width + column] == 0xFFFF_FFFF)
        }
      }
    }

    @Test("a picture's edge is repeated round it, for the filter that looks beyond")
    func repeatedEdge() throws {
      var window = try testWindow(folder)
      let atlas = try window.prepare([.picture("block", width: 16, height: 16)], pixelsPerDesignPoint: 1)
      let (columns, rows) = atlas.sheet.bounds(of: atlas.regions[0])
      for row in [rows.lowerBound - 1, rows.upperBound] {
        for column in [columns.lowerBound - 1, columns.upperBound] {
          #expect(atlas.sheet.pixels[row * atlas.sheet.width + column] == 0xFFFF_0000)
        }
      }
    }

    @Test("clear pixels beside a shape have its colour", arguments: [1.0, 2.0])
    func noDarkEdges(density: Double) throws {
      var window = try testWindow(folder)
      let atlas = try window.prepare([.picture("disc", width: 16, height: 16)], pixelsPerDesignPoint: density)
      let (columns, rows) = atlas.sheet.bounds(of: atlas.regions[0])
      for row in rows.dropFirst().dropLast() {
        for column in columns.dropFirst().dropLast() {
          let place = row * atlas.sheet.width + column
          guard atlas.sheet.pixels[place] >> 24 > 0 else { continue }
          for next in [place - 1, place + 1, place - atlas.sheet.width, place + atlas.sheet.width] {
            #expect(atlas.sheet.pixels[next] >> 8 & 255 >= 250)
          }
        }
      }
    }

    @Test(
      "a file that is no picture is named as damaged",
      arguments: [
        "", "<svg xmlns='http://www.w3.org/2000/svg' width='16' height='16'><circle cx='8' cy='8' r='6'/>",
        "\u{0}\u{1}PNG", "<svg></svg>",
      ])
    func corrupt(content: String) throws {
      try folder.write("bad.svg", content)
      var window = try testWindow(folder)
      let failure = #expect(throws: CanvasFailure.self) {
        try window.prepare([.picture("bad", width: 16, height: 16)], pixelsPerDesignPoint: 1)
      }
      guard case .corrupt(path: "\(folder.path)/bad.svg", _) = failure else {
        Issue.record("not damaged but \(String(describing: failure))")
        return
      }
    }

    @Test("a file that is not there is named as missing")
    func missing() throws {
      var window = try testWindow(folder)
      #expect(
        throws: CanvasFailure.missing(path: "\(folder.path)/none.svg", reason: "No such file or directory")
      ) {
        try window.prepare([.picture("none", width: 16, height: 16)], pixelsPerDesignPoint: 1)
      }
    }

    @Test("a font that is missing or damaged is named")
    func badFont() throws {
      try folder.write("bad.ttf", "no font")
      let options = WindowOptions(title: "", size: Size(width: 64, height: 48), isVisible: false, renderer: .software)
      let missing = #expect(throws: CanvasFailure.self) {
        _ = try Window(options, pictures: folder.path, font: "\(folder.path)/none.ttf")
      }
      let corrupt = #expect(throws: CanvasFailure.self) {
        _ = try Window(options, pictures: folder.path, font: "\(folder.path)/bad.ttf")
      }
      #expect(missing?.description.hasPrefix("cannot read \(folder.path)/none.ttf") == true)
      #expect(corrupt?.description.hasPrefix("\(folder.path)/bad.ttf is damaged") == true)
    }

    @Test("art too large for any texture is refused")
    func tooLarge() throws {
      var window = try testWindow(folder)
      let art = (0..<40).map { Art.picture("disc", width: 3000 + Double($0), height: 3000) }
      var font = try Font(path: TestFolder.font)
      #expect(throws: CanvasFailure.unusable("the art does not fit in a texture of 256 x 256 pixels")) {
        _ = try AtlasSheet(
          Array(art.prefix(2)), pixelsPerDesignPoint: 0.06, pictures: folder.path, font: &font, largestSide: 256)
      }
      _ = try window.prepare(Array(art.prefix(1)), pixelsPerDesignPoint: 0.1)
    }
  }
}
