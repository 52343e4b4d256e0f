import Canvas

/// The stars of a layer so dense that drawing them one by one would cost more than covering the window.
///
/// They are baked into a mask that rolls with the window, strip by strip. While the window goes through one strip the
/// next one is baked, as many of its rows as the window has gone on: no frame has more to bake than the way that it
/// goes.
struct StarMask: Sendable {
  /// Baking is cheaper once the stars' sprites would cover this fraction of the window.
  static let crossover = 0.4
  /// The number of columns that are baked at once.
  private static let stripWidth = 64

  /// The sizes that the mask was made for.
  let metrics: ViewMetrics
  /// The sprite that it shows.
  let sprite: Atlas.Region
  /// The mask's index in the draw list.
  private let index: Int
  /// The length of the whole loop, in whole pixels.
  private let loop: Int
  /// The number of strips that the mask holds.
  private let stripCount: Int
  private let stamp: StarStamp
  private let brightStamp: StarStamp
  /// The column at the window's left edge, counted on through every turn.
  private var column = 0.0
  /// The strips that are baked, counted in the same way.
  private var held = 0..<0
  /// What one strip lets through while it is baked, kept from strip to strip; and its opacities.
  private var light: [UInt16] = []
  private var opacities: [UInt8] = []
  /// The strip that ``opacities`` are those of, and how many of its rows are baked.
  private(set) var begun = (strip: Int.min, rows: 0)

  /// Creates a mask in a draw list, in the place of a former one, for a layer whose loop is so many pixels long.
  init(index: Int, sprite: Atlas.Region, loop: Double, metrics: ViewMetrics, in list: inout DrawList) {
    self.metrics = metrics
    self.sprite = sprite
    self.index = index
    self.loop = max(1, Int(loop.rounded()))
    stamp = StarStamp(sprite, list.atlas, opacity: Double(Sky.faintStarColor.alpha) / 255)
    brightStamp = StarStamp(sprite, list.atlas, opacity: 1)
    // The window's, one more at each end, and one for the column right of the last.
    stripCount = Int(metrics.width) / Self.stripWidth + 3
    let height = max(1, Int(metrics.height.rounded(.up)))
    list.masks[index] = AlphaMask(
      period: stripCount * Self.stripWidth, height: height, color: stamp.color, replacing: list.masks[index])
    light = Array(repeating: .max, count: (Self.stripWidth + 2 * stamp.width) * height)
    opacities = Array(repeating: 0, count: Self.stripWidth * height)
  }

  /// Draws the stars at a fraction of the loop, and bakes those that were not yet seen.
  mutating func draw(_ field: inout StarField, offset: Double, into list: inout DrawList) {
    // The turn that is nearest to the former position: going on through the seam uncovers no more than anywhere.
    let (wanted, former) = (offset * Double(loop), column)
    column = wanted + ((column - wanted) / Double(loop)).rounded() * Double(loop)
    let first = Int((column / Double(Self.stripWidth)).rounded(.down))
    let last = Int(((column + metrics.width) / Double(Self.stripWidth)).rounded(.down))
    for strip in first...last where !held.contains(strip) {
      bake(strip, rowsTo: list.masks[index].height, &field)
      let start = Self.remainder(strip, stripCount) * Self.stripWidth
      list.masks[index].replace(columns: start..<start + Self.stripWidth, with: opacities)
    }
    if held.isEmpty || first > held.upperBound || last + 1 < held.lowerBound {
      held = first..<last + 1
    } else if last >= held.upperBound {
      held = max(held.lowerBound, last + 1 - stripCount)..<last + 1
    } else {
      held = min(first, held.lowerBound)..<min(held.upperBound, first + stripCount)
    }
    bakeAhead(moved: column - former, &field, height: list.masks[index].height)
    let period = Double(stripCount * Self.stripWidth)
    list.mask(index, from: column - (column / period).rounded(.down) * period)
  }

  /// Bakes some rows of the strip that the window comes to next, if it goes on as it did.
  private mutating func bakeAhead(moved: Double, _ field: inout StarField, height: Int) {
    let width = Double(Self.stripWidth)
    guard moved != 0, abs(moved) < width else { return }
    let edge = moved > 0 ? column + metrics.width : column
    // As far as the stars of the next strip may reach.
    let reach = 2 * width + Double(stamp.width)
    field.prepareSection(
      ahead: (edge + (moved > 0 ? reach : -reach)) / Double(loop), moved: moved / Double(loop))
    let way = WayAhead(to: edge / width, moved: moved / width)
    guard !held.contains(way.next) else { return }
    let done = begun.strip == way.next ? begun.rows : 0
    bake(way.next, rowsTo: done + Int((way.share * Double(height - done)).rounded(.up)), &field)
  }

  /// Bakes the opacities of a strip down to a row, as far as it isn't done.
  private mutating func bake(_ strip: Int, rowsTo end: Int, _ field: inout StarField) {
    if begun.strip != strip { begun = (strip, 0) }
    guard begun.rows < end else { return }
    let rows = begun.rows..<end
    begun.rows = end
    let along = Self.remainder(strip * Self.stripWidth, loop)
    let margin = stamp.width
    let pitch = Self.stripWidth + 2 * margin
    light.withUnsafeMutableBufferPointer { light in
      guard let start = light.baseAddress else { return }
      (start + rows.lowerBound * pitch).update(repeating: .max, count: rows.count * pitch)
      field.forEachVisibleStar(
        offset: Double(along) / Double(loop), loop: Double(loop), radius: Double(margin),
        in: Size(width: Double(Self.stripWidth), height: metrics.height)
      ) { center, isBright in
        let left = margin + Int((center.x - stamp.size.width / 2).rounded())
        guard left >= 0, left + margin <= pitch else { return }
        let top = Int(metrics.wholeRow(center.y - stamp.size.height / 2))
        (isBright ? brightStamp : stamp).darken(start + left, pitch: pitch, rows: rows, top: top)
      }
      for row in rows {
        for x in 0..<Self.stripWidth {
          let covered = UInt32(UInt16.max - light[row * pitch + margin + x])
          opacities[row * Self.stripWidth + x] = UInt8((covered * 255 + 32_768) >> 16)
        }
      }
    }
  }

  private static func remainder(_ value: Int, _ divisor: Int) -> Int { ((value % divisor) + divisor) % divisor }
}
