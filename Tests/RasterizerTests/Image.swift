import Canvas

@testable import Rasterizer

/// The target of a rasterizer: 32 x 24 gray pixels, and 3 more columns that it must not change.
struct Image {
  static let (width, height, stride) = (32, 24, 35)
  static let untouched: UInt32 = 0xFF80_8080

  private(set) var pixels = Array(repeating: untouched, count: stride * height)

  /// A pixel, 0x00RRGGBB.
  subscript(x: Int, y: Int) -> UInt32 { pixels[y * Self.stride + x] & 0xFF_FFFF }

  /// Whether all columns to the right of the image are unchanged.
  var isIntact: Bool {
    pixels.indices.allSatisfy { $0 % Self.stride < Self.width || pixels[$0] == Self.untouched }
  }

  /// The number of pixels that are no longer gray.
  var drawnCount: Int { pixels.count { $0 != Self.untouched } }

  /// Draws the shapes that a closure adds to an empty list, with an atlas of white and of two columns, red and clear.
  mutating func draw(_ build: (inout DrawList, Atlas.Region) -> Void) {
    let red = Atlas.Region(u0: 0.5, v0: 0, u1: 1, v1: 1, size: Size(side: 2))
    let white = Atlas.Region(u0: 0, v0: 0, u1: 0.25, v1: 1, size: Size(side: 1))
    let rows = Array(repeating: [0xFFFF_FFFF, 0xFFFF_FFFF, 0xFFFF_0000, 0x00FF_0000] as [UInt32], count: 4)
    var list = DrawList()
    list.begin(
      in: Viewport(size: Size(width: Double(Self.width), height: Double(Self.height))),
      atlas: Atlas(
        regions: [red], white: white, pixelsPerDesignPoint: 1,
        bitmap: Bitmap(width: 4, height: 4, pixels: Array(rows.joined()))))
    build(&list, red)
    rasterize { $0.draw(list) }
  }

  /// Draws one white triangle.
  mutating func draw(_ triangle: Triangle) {
    rasterize { rasterizer in
      Bitmap(width: 1, height: 1, pixels: [0xFFFF_FFFF]).withTexture {
        rasterizer.draw(triangle, from: $0, white: (0, 0))
      }
    }
  }

  /// Calls a closure with a rasterizer of the image.
  mutating func rasterize(_ body: (Rasterizer) -> Void) {
    pixels.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      body(
        Rasterizer(
          target: PixelBuffer(start: start, width: Self.width, height: Self.height, stride: Self.stride)))
    }
  }
}
