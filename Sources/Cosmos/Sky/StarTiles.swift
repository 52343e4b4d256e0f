import Canvas

/// The stars of a layer so dense that drawing them one by one would cost more than covering the window.
///
/// They are baked into bitmaps of half a window's width when the window first shows them.
struct StarTiles: Sendable {
  /// The number of tiles held at once; a window shows three at most.
  static let slotCount = 4
  /// Baking is cheaper once the stars' sprites would cover this fraction of the window.
  ///
  /// Measured at 1280x720: tiles cost as much as stars that cover 0.4 of it on OpenGL over llvmpipe, 0.65 in software.
  static let crossover = 0.5
  /// The number of columns beside a tile that belong to its neighbors, so that smooth drawing finds them at its edges.
  private static let margin = 1

  /// The sizes that the tiles were made for.
  let metrics: ViewMetrics
  /// The index of the first of this layer's bitmaps.
  private let firstBitmap: Int
  private let tileCount: Int
  /// The length of the whole loop in pixels.
  private let loopLength: Double
  /// The same in whole pixels; drawing stretches it by less than a pixel.
  private let loop: Int
  private let height: Int
  /// The number of the tile that each slot holds; -1 for none.
  private var held = Array(repeating: -1, count: StarTiles.slotCount)

  /// Creates tiles for a loop in pixels.
  init(firstBitmap: Int, loop: Double, metrics: ViewMetrics) {
    self.metrics = metrics
    self.firstBitmap = firstBitmap
    loopLength = loop
    self.loop = max(1, Int(loop.rounded()))
    height = max(1, Int(metrics.height.rounded()))
    // A multiple of the slots, so that neighbors never share one, not even over the seam.
    let half = max(64, metrics.width / 2)
    tileCount = Self.slotCount * max(1, Int((loop / half / Double(Self.slotCount)).rounded(.up)))
  }

  /// Draws the tiles that the window shows, and bakes those that are new.
  ///
  /// - Parameters:
  ///   - field: The layer's stars.
  ///   - sprite: The sprite of a star.
  ///   - context: The frame.
  mutating func draw(_ field: inout StarField, sprite: Atlas.Region, _ context: inout DrawContext) {
    let offset = context.position / Double(Zodiac.signCount)
    let stretch = loopLength / Double(loop)
    var tile = Int((offset * Double(tileCount)).rounded(.down))
    while true {
      let left = (Double(start(of: tile)) - offset * Double(loop)) * stretch
      if left >= metrics.width { return }
      let right = (Double(start(of: tile + 1)) - offset * Double(loop)) * stretch
      let number = tile % tileCount
      let slot = number % Self.slotCount
      let index = firstBitmap + slot
      if held[slot] != number {
        let stamp = Stamp(sprite, context.list.atlas)
        context.list.bitmaps[index] = bake(number, &field, stamp, replacing: context.list.bitmaps[index])
        held[slot] = number
      }
      let rect = Rect(x: left, y: 0, width: right - left, height: metrics.height)
      context.list.bitmap(index, margin: Self.margin, in: rect)
      tile += 1
    }
  }

  /// Returns where a tile begins, in whole pixels along the loop; the last tile is followed by the first.
  private func start(of tile: Int) -> Int {
    let turn = tile / tileCount
    return turn * loop + (tile % tileCount) * loop / tileCount
  }

  private func bake(_ tile: Int, _ field: inout StarField, _ stamp: Stamp, replacing previous: Bitmap) -> Bitmap {
    let first = start(of: tile) - Self.margin
    let width = start(of: tile + 1) + Self.margin - first
    var light = [Float](repeating: 1, count: width * height)
    field.forEachVisible(
      offset: Double(first) / Double(loop), loop: Double(loop), radius: Double(stamp.width),
      in: Size(width: Double(width), height: Double(height))
    ) { center in
      stamp.darken(&light, width: width, height: height, at: center)
    }
    var bitmap = Bitmap(clearWidth: width, height: height, isOpaque: false, replacing: previous)
    bitmap.draw { pixels in
      for index in light.indices { pixels[index] = UInt32((1 - light[index]) * 255 + 0.5) << 24 | stamp.color }
    }
    return bitmap
  }
}

/// A star's sprite as numbers: how much of what is behind it each pixel lets through.
private struct Stamp {
  let width, height: Int
  /// The color of its brightest pixel, which all the others have too, at lower opacities.
  let color: UInt32
  private let light: [Float]

  init(_ region: Atlas.Region, _ atlas: Atlas) {
    let (columns, rows) = atlas.pixelBounds(of: region)
    width = columns.count
    height = rows.count
    let pixels = rows.flatMap { row in columns.map { atlas.bitmap.pixels[row * atlas.bitmap.width + $0] } }
    color = (pixels.max { $0 >> 24 < $1 >> 24 } ?? 0) & 0x00FF_FFFF
    light = pixels.map { 1 - Float($0 >> 24) / 255 }
  }

  /// Multiplies the stamp, centered on the pixel nearest to a position, into a tile.
  func darken(_ tile: inout [Float], width tileWidth: Int, height tileHeight: Int, at center: Point) {
    let left = Int((center.x - Double(width) / 2).rounded())
    let top = Int((center.y - Double(height) / 2).rounded())
    let columns = max(0, -left)..<max(max(0, -left), min(width, tileWidth - left))
    for row in max(0, -top)..<max(max(0, -top), min(height, tileHeight - top)) {
      let target = (top + row) * tileWidth + left
      for column in columns { tile[target + column] *= light[row * width + column] }
    }
  }
}
