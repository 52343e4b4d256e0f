import CSDL2
import Canvas
import Cosmos
import Foundation
import Scene
import Testing

/// The red channel of a picture with the center of a sign in its middle.
struct SavedPicture: Equatable {
  /// The distance from a line at which the background is sampled, in design points: clear of the line, and of most
  /// stars.
  private static let aside = 6.0

  let width: Int
  let height: Int
  private let reds: [UInt8]

  /// Reads a PNG file.
  init(path: String) throws {
    let loaded = try #require(IMG_Load(path), "\(String(cString: SDL_GetError()))")
    defer { SDL_FreeSurface(loaded) }
    // RGBA32 is R, G, B, A in memory on every machine.
    let format = UInt32(SDL_PIXELFORMAT_RGBA32.rawValue)
    let surface = try #require(SDL_ConvertSurfaceFormat(loaded, format, 0))
    defer { SDL_FreeSurface(surface) }
    width = Int(surface.pointee.w)
    height = Int(surface.pointee.h)
    let bytes = UnsafeRawBufferPointer(
      start: surface.pointee.pixels, count: Int(surface.pointee.pitch) * Int(surface.pointee.h))
    let pitch = Int(surface.pointee.pitch)
    let columns = width
    reds = (0..<height).flatMap { y in (0..<columns).map { x in bytes[y * pitch + 4 * x] } }
  }

  /// The highest red in the middle of the top eighth, where messages appear; from 0 to 255.
  var topRed: Int {
    (0..<height / 8).flatMap { row in (width / 4..<width * 3 / 4).map { Int(reds[row * width + $0]) } }.max() ?? 0
  }

  /// The right end of the topmost bright pixels, which are those of a title bar if there is one, and their top.
  var endOfTopmostLight: (x: Int, y: Int)? {
    let bright: UInt8 = 200
    guard let first = reds.firstIndex(where: { $0 > bright }) else { return nil }
    let top = first / width
    let x = (top..<min(height, top + 10)).compactMap { y in
      reds[y * width..<(y + 1) * width].lastIndex { $0 > bright }.map { $0 - y * width }
    }.max()
    return x.map { ($0, top) }
  }

  /// The mean red of the whole picture, from 0 to 255.
  var meanRed: Double { reds.reduce(0) { $0 + Double($1) } / Double(max(1, reds.count)) }

  /// Returns the mean difference from the red of another picture of the same size, from 0 to 255.
  func difference(from other: SavedPicture) throws -> Double {
    try #require(width == other.width && height == other.height)
    return Double(zip(reds, other.reds).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }) / Double(reds.count)
  }

  /// Returns the difference in red between the middle of each of a sign's lines and the background beside it, up to
  /// 255.
  func contrasts(of sign: Constellation, scale: Double) -> [Int] {
    let places = sign.places.map(\.offset)
    return sign.lines.map { line in
      let (a, b) = (places[line[0]], places[line[1]])
      let (x, y) = ((a.x + b.x) / 2, (a.y + b.y) / 2)
      let length = hypot(b.x - a.x, b.y - a.y)
      let (across, down) = (Self.aside * (a.y - b.y) / length, Self.aside * (b.x - a.x) / length)
      let night = [red(x + across, y + down, scale), red(x - across, y - down, scale)]
      return red(x, y, scale) - (night.min() ?? 0)
    }
  }

  /// Returns the highest red within a pixel of a position, in design points from the middle.
  private func red(_ x: Double, _ y: Double, _ scale: Double) -> Int {
    let column = Int(Double(width) / 2 + x * scale)
    let row = Int(Double(height) / 2 + y * scale)
    let near = [-1, 0, 1].flatMap { dy in [-1, 0, 1].map { dx in (column + dx, row + dy) } }
    return near.filter { (0..<width).contains($0) && (0..<height).contains($1) }
      .map { Int(reds[$1 * width + $0]) }.max() ?? 0
  }
}
