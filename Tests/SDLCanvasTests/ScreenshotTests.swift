// Pictures saved whole or not at all.

import CSDL2
import Canvas
import Foundation
import Testing

@testable import SDLCanvas

extension SDLTests {
  @Suite("Screenshots")
  struct ScreenshotTests {
    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    private func drawnWindow(_ renderer: RendererChoice = .software) throws -> Window {
      var window = try testWindow(folder, renderer)
      let atlas = try window.prepare([], pixelsPerDesignPoint: 1)
      var batches = Batches.frame(window)
      batches.sprite(
        atlas.white, in: Rect(x: 0, y: 0, width: 320, height: 240), color: Color(red: 0.2, green: 0.4, blue: 0.6))
      try window.draw(batches)
      return window
    }

    /// A pixel of a PNG file, 0xAARRGGBB.
    private func pixel(_ path: String, _ x: Int, _ y: Int) throws -> UInt32 {
      guard let surface = Surface(adopting: IMG_Load(path)) else { throw CanvasFailure.unusable(lastWords()) }
      let grid = surface.pixels
      defer { extendLifetime(surface) }
      return grid.start[y * grid.stride + x]
    }

    @Test("a screenshot is a PNG of what was drawn", arguments: [RendererChoice.software, .gpu])
    func saved(renderer: RendererChoice) throws {
      let window = try drawnWindow(renderer)
      try window.screenshot(to: "\(folder.path)/shot.png")
      #expect(try pixel("\(folder.path)/shot.png", 319, 239) == 0xFF33_6699)
    }

    @Test("an existing file is replaced, and nothing is left beside it")
    func replaced() throws {
      try folder.write("shot.png", "old")
      let window = try drawnWindow()
      try window.screenshot(to: "\(folder.path)/shot.png")
      #expect(folder.bytes("shot.png")?.starts(with: [0x89, 0x50, 0x4E, 0x47]) == true)
      #expect(folder.names == ["block.svg", "disc.svg", "shot.png"])
    }

    @Test("a link stays a link, and its file is replaced")
    func link() throws {
      try folder.write("real.png", "old")
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder.path)/link.png", withDestinationPath: "\(folder.path)/real.png")
      try drawnWindow().screenshot(to: "\(folder.path)/link.png")
      #expect(folder.bytes("real.png")?.starts(with: [0x89, 0x50]) == true)
      #expect(
        try FileManager.default.destinationOfSymbolicLink(atPath: "\(folder.path)/link.png").hasSuffix("real.png"))
    }

    @Test("a place that takes no file is named", arguments: ["/none/shot.png", "/shot.png/", ""])
    func noPlace(path: String) throws {
      let window = try drawnWindow()
      let place = path.isEmpty ? folder.path : folder.path + path
      let failure = #expect(throws: CanvasFailure.self) { try window.screenshot(to: place) }
      #expect(failure?.description.hasPrefix("cannot write \(place): ") == true)
      #expect(folder.names == ["block.svg", "disc.svg"])
    }

    @Test("a full disk is told, and the device stays what it is")
    func full() throws {
      let window = try drawnWindow()
      #expect(throws: CanvasFailure.cannotWrite(path: "/dev/full", reason: "No space left on device")) {
        try window.screenshot(to: "/dev/full")
      }
      let type = try FileManager.default.attributesOfItem(atPath: "/dev/full")[.type] as? FileAttributeType
      #expect(type == .typeCharacterSpecial)
    }
  }
}
