import Canvas
import TestSupport

@testable import SDLCanvas

/// Returns a hidden window, by default of 320 x 240 points.
func testWindow(
  _ folder: TemporaryFolder, _ renderer: RendererChoice = .software, size: Size = Size(width: 320, height: 240)
) throws -> Window {
  try Window(
    in: VideoSession(.hidden(size: size, renderer: renderer)), pictures: folder.path, fonts: [TemporaryFolder.font])
}

extension WindowOptions {
  /// Returns the options of a hidden window.
  static func hidden(size: Size, renderer: RendererChoice = .software) -> WindowOptions {
    WindowOptions(title: "test", applicationName: "test", size: size, isVisible: false, renderer: renderer)
  }
}

extension Window {
  /// Draws a frame and returns its pixels, 0x00RRGGBB.
  mutating func pixels(of list: DrawList) throws -> Shot {
    try draw(list)
    let bitmap = try windowRenderer.renderer.picture()
    return Shot(
      rows: (0..<bitmap.height).map { row in
        UnsafeBufferPointer(start: bitmap.pixels + row * bitmap.stride, count: bitmap.width).map { $0 & 0xFF_FFFF }
      })
  }
}

/// The pixels of a window.
struct Shot: Equatable {
  let rows: [[UInt32]]

  /// A pixel's red, green and blue.
  subscript(x: Int, y: Int) -> [Int] { Self.channels(rows[y][x]) }

  private static func channels(_ pixel: UInt32) -> [Int] { [16, 8, 0].map { Int(pixel >> $0 & 255) } }

  /// Returns the largest difference of any channel of any pixel.
  func difference(from other: Shot) -> Int {
    var largest = 0
    for (row, otherRow) in zip(rows, other.rows) where row != otherRow {
      for (pixel, otherPixel) in zip(row, otherRow) where pixel != otherPixel {
        let channels = zip(Self.channels(pixel), Self.channels(otherPixel))
        largest = channels.reduce(largest) { max($0, abs($1.0 - $1.1)) }
      }
    }
    return largest
  }
}

extension DrawList {
  /// Returns an empty frame for a test's window.
  static func begun(_ window: borrowing Window, _ atlas: Atlas) -> DrawList {
    var list = DrawList()
    list.begin(in: window.viewport, atlas: atlas)
    return list
  }
}
