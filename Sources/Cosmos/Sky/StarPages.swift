// A layer of stars so dense that drawing them one by one would cost more than covering the window.

import Canvas

/// The stars of one layer, baked into pictures of half a window's width when the window first reaches them.
struct StarPages: Sendable {
  /// Pages held at once: a window touches three at most.
  static let slotCount = 4
  /// Baking is cheaper once the stars' pictures would cover this share of the window.
  ///
  /// Measured at 1280x720: pages cost as much as stars that cover 0.4 of it on OpenGL over llvmpipe, 0.65 in software.
  static let crossover = 0.5
  /// Columns beside a page that belong to its neighbours, so that smooth drawing finds them at its edges.
  private static let margin = 1

  /// The first of this layer's pictures.
  private let firstPicture: Int
  private let pageCount: Int
  /// The whole loop in whole pixels; drawing stretches it by less than a pixel.
  private let loop: Int
  private let height: Int
  /// Which page each slot holds; -1 for none.
  private var held = Array(repeating: -1, count: StarPages.slotCount)

  /// Pages for a loop and a window of these extents in pixels.
  init(firstPicture: Int, loop: Double, width: Double, height: Double) {
    self.firstPicture = firstPicture
    self.loop = max(1, Int(loop.rounded()))
    self.height = max(1, Int(height.rounded()))
    // A multiple of the slots, so that neighbours never share one, over the seam neither.
    let half = max(64, width / 2)
    pageCount = Self.slotCount * max(1, Int((loop / half / Double(Self.slotCount)).rounded(.up)))
  }

  /// Draws the pages that reach the window, and bakes those that are new.
  ///
  /// - Parameters:
  ///   - offset: how far the layer has moved, in loops of [0, 1).
  ///   - sprite: the star's picture.
  ///   - loopLength: the length of the loop in pixels.
  mutating func draw(
    _ field: inout StarField, sprite: Atlas.Region, offset: Double, loopLength: Double, stage: Stage, atlas: Atlas,
    into batches: inout Batches
  ) {
    let stretch = loopLength / Double(loop)
    var page = Int((offset * Double(pageCount)).rounded(.down))
    while true {
      let left = (Double(start(of: page)) - offset * Double(loop)) * stretch
      if left >= stage.width { return }
      let right = (Double(start(of: page + 1)) - offset * Double(loop)) * stretch
      let number = page % pageCount
      let slot = number % Self.slotCount
      if held[slot] != number {
        let former = batches.pictures[firstPicture + slot]
        batches.pictures[firstPicture + slot] = bake(number, &field, sprite, atlas, replacing: former)
        held[slot] = number
      }
      batches.picture(
        firstPicture + slot, margin: Self.margin,
        in: Rect(x: left, y: 0, width: right - left, height: stage.height))
      page += 1
    }
  }

  /// Where a page begins, in whole pixels along the loop; pages past the last go round.
  private func start(of page: Int) -> Int {
    let turn = page / pageCount
    return turn * loop + (page % pageCount) * loop / pageCount
  }

  private func bake(
    _ page: Int, _ field: inout StarField, _ sprite: Atlas.Region, _ atlas: Atlas, replacing former: Picture
  ) -> Picture {
    let first = start(of: page) - Self.margin
    let width = start(of: page + 1) + Self.margin - first
    let stamp = Stamp(sprite, atlas.sheet)
    var light = [Float](repeating: 1, count: width * height)
    field.forEachVisible(
      offset: Double(first) / Double(loop), loop: Double(loop), reach: Double(stamp.width), width: Double(width),
      height: Double(height)
    ) { x, y in
      stamp.darken(&light, width: width, height: height, x: x, y: y)
    }
    var picture = Picture(width: width, height: height, isOpaque: false, replacing: former)
    picture.draw { pixels in
      for index in light.indices { pixels[index] = UInt32((1 - light[index]) * 255 + 0.5) << 24 | stamp.color }
    }
    return picture
  }
}

/// A star's picture as numbers: how much of what is behind it each pixel lets through.
private struct Stamp {
  let width, height: Int
  /// The colour of its brightest pixel, which all the rest share but for their opacity.
  let color: UInt32
  private let light: [Float]

  init(_ region: Atlas.Region, _ sheet: Atlas.Sheet) {
    let (columns, rows) = sheet.bounds(of: region)
    width = columns.count
    height = rows.count
    let pixels = rows.flatMap { row in columns.map { sheet.pixels[row * sheet.width + $0] } }
    color = (pixels.max { $0 >> 24 < $1 >> 24 } ?? 0) & 0x00FF_FFFF
    light = pixels.map { 1 - Float($0 >> 24) / 255 }
  }

  /// Multiplies the stamp, centred at the nearest pixel to a place, into a page.
  func darken(_ page: inout [Float], width pageWidth: Int, height pageHeight: Int, x: Double, y: Double) {
    let left = Int((x - Double(width) / 2).rounded())
    let top = Int((y - Double(height) / 2).rounded())
    let columns = max(0, -left)..<max(max(0, -left), min(width, pageWidth - left))
    for row in max(0, -top)..<max(max(0, -top), min(height, pageHeight - top)) {
      let target = (top + row) * pageWidth + left
      for column in columns { page[target + column] *= light[row * width + column] }
    }
  }
}
