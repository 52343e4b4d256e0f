import Canvas
import TestSupport

@testable import Rasterizer

/// The target of a rasterizer: 32 x 24 gray pixels, and 3 more columns that it must not change.
struct Image {
  static let (width, height, stride) = (32, 24, 35)
  static let untouched: UInt32 = 0xFF80_8080

  private let memory: Bitmap

  init() {
    memory = Bitmap(width: Self.stride, height: Self.height)
    memory.fill(with: Self.untouched)
  }

  private var pixels: UnsafeBufferPointer<UInt32> {
    UnsafeBufferPointer(start: memory.pixels, count: Self.stride * Self.height)
  }

  /// A pixel, 0x00RRGGBB.
  subscript(x: Int, y: Int) -> UInt32 { pixels[y * Self.stride + x] & 0xFF_FFFF }

  /// Whether all columns to the right of the image are unchanged.
  var isIntact: Bool {
    pixels.indices.allSatisfy { $0 % Self.stride < Self.width || pixels[$0] == Self.untouched }
  }

  /// The number of pixels that are no longer gray.
  var drawnCount: Int { pixels.count { $0 != Self.untouched } }

  /// Draws the shapes that a closure adds to an empty list, with an atlas of white and of two columns, red and clear.
  func draw(_ build: (inout DrawList, Atlas.Region) -> Void) {
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
    rasterizer.draw(list)
  }

  /// Draws one white triangle.
  func draw(_ triangle: Triangle) {
    let white = Bitmap(width: 1, height: 1, pixels: [0xFFFF_FFFF])
    rasterizer.draw(triangle, from: white.image)
    extendLifetime(white)
  }

  /// A rasterizer of the image.
  var rasterizer: Rasterizer {
    Rasterizer(
      target: Bitmap(memory.pixels, width: Self.width, height: Self.height, stride: Self.stride, of: memory))
  }
}
