// Windows that nobody sees.

import Canvas

@testable import SDLCanvas

/// A window of 320 x 240 points, on no display.
func testWindow(
  _ folder: TestFolder, _ renderer: RendererChoice = .software, size: Size = Size(width: 320, height: 240)
) throws -> Window {
  try Window(
    WindowOptions(title: "test", size: size, isVisible: false, renderer: renderer, isPaced: false),
    pictures: folder.path, font: TestFolder.font)
}

extension Window {
  /// Draws a frame and returns its pixels, 0x00RRGGBB.
  mutating func pixels(of batches: Batches) throws -> Shot {
    try draw(batches)
    let surface = try studio.painter.drawn()
    let grid = surface.pixels
    let rows = (0..<grid.height).map { row in
      (0..<grid.width).map { grid.start[row * grid.stride + $0] & 0xFF_FFFF }
    }
    extendLifetime(surface)
    return Shot(rows: rows)
  }
}

/// What a window showed.
struct Shot: Equatable {
  let rows: [[UInt32]]

  /// A pixel's red, green and blue.
  subscript(x: Int, y: Int) -> [Int] { Self.channels(rows[y][x]) }

  private static func channels(_ pixel: UInt32) -> [Int] { [16, 8, 0].map { Int(pixel >> $0 & 255) } }

  /// The largest difference of any channel of any pixel.
  func difference(from other: Shot) -> Int {
    zip(rows.joined(), other.rows.joined()).reduce(0) { largest, pair in
      let channels = zip(Self.channels(pair.0), Self.channels(pair.1))
      return channels.reduce(largest) { max($0, abs($1.0 - $1.1)) }
    }
  }
}

extension Batches {
  /// An empty frame for a test's window.
  static func frame(_ window: borrowing Window) -> Batches {
    var batches = Batches()
    batches.begin(in: window.viewport)
    return batches
  }
}
