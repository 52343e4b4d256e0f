import CSDL2
import Canvas
import TestSupport
import Testing

@testable import SDLCanvas

extension SDLTests {
  @Suite("Screenshots")
  struct ScreenshotTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder.withPictures() }

    /// Returns a pixel of a PNG file's bytes, 0xAARRGGBB.
    private func pixel(_ bytes: [UInt8], _ x: Int, _ y: Int) throws -> UInt32 {
      let decoded = bytes.withUnsafeBytes { IMG_Load_RW(SDL_RWFromConstMem($0.baseAddress, Int32($0.count)), 1) }
      let bitmap = try check(Surface(adopting: decoded), "decoding a picture").bitmap
      return bitmap.pixels[y * bitmap.stride + x]
    }

    @Test("a screenshot is a PNG of the drawn frame", arguments: [RendererChoice.software, .gpu])
    func encoded(renderer: RendererChoice) throws {
      var window = try testWindow(folder, renderer)
      var list = DrawList.begun(window, try window.prepare([], pixelsPerDesignPoint: 1))
      list.fill(Rect(x: 0, y: 0, width: 320, height: 240), color: Color(red: 0.2, green: 0.4, blue: 0.6))
      try window.draw(list)
      let bytes = try window.screenshot()
      #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
      #expect(try pixel(bytes, 319, 239) == 0xFF33_6699)
      #expect(folder.names == ["block.svg", "disc.svg"])
    }
  }
}
