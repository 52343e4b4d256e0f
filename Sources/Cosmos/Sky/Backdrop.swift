import Canvas

/// Background, clouds and vignette, composed into one small opaque bitmap that is stretched over the window.
///
/// Background times clouds, under a vignette of constant opacity, is a sum of two smooth fields. Composed in cells of
/// 8 design points it takes some ten thousand texels, and the window is filled once instead of three times.
struct Backdrop: Sendable {
  /// The vignette's opacity, the same everywhere.
  private static let vignetteOpacity: Float = 0.4
  /// The vignette's color by distance from the window's middle, which is 1 at the middle of each edge.
  ///
  /// Measured from the original's picture: red, green and blue in levels of 255, a row for each tenth.
  // swift-format-ignore
  private static let vignette: [SIMD4<Float>] = [
    [45, 20, 100, 0], [43, 18, 90, 0], [38, 15, 83, 0], [35, 15, 75, 0], [30, 13, 65, 0], [25, 10, 58, 0],
    [23, 10, 48, 0], [18, 8, 40, 0], [15, 8, 30, 0], [10, 5, 23, 0], [8, 3, 15, 0], [0, 0, 3, 0],
  ]

  /// The sizes that the bitmap was made for.
  let metrics: ViewMetrics
  private var clouds: Clouds
  /// The bitmap's size.
  let columns, rows: Int
  /// What the vignette adds to each texel, column by column, in levels of 255.
  private let overlay: [SIMD4<Float>]
  /// The sign coordinate for which the bitmap was composed; `nil` before.
  private var composed: Double?

  init(field: StarField, metrics: ViewMetrics, speed: Double) {
    self.metrics = metrics
    let size = metrics.designSize
    clouds = Clouds(field: field, loop: metrics.period * speed / metrics.scale, size: size)
    columns = max(1, Int((size.width / Clouds.cell).rounded(.up)))
    rows = clouds.rows
    var overlay: [SIMD4<Float>] = []
    overlay.reserveCapacity(columns * rows)
    for column in 0..<columns {
      let x = (Double(column) + 0.5) / Double(columns) * 2 - 1
      for row in 0..<rows {
        let y = (Double(row) + 0.5) / Double(rows) * 2 - 1
        overlay.append(Self.vignetteColor(at: (x * x + y * y).squareRoot()) * Self.vignetteOpacity)
      }
    }
    self.overlay = overlay
  }

  /// Returns a bitmap of the right size, which takes the place of a previous one.
  func makeBitmap(replacing previous: Bitmap? = nil) -> Bitmap {
    Bitmap(clearWidth: columns, height: rows, isOpaque: true, replacing: previous)
  }

  /// Composes the bitmap for a sign coordinate; does nothing if it shows that already.
  mutating func compose(position: Double, into bitmap: inout Bitmap) {
    guard composed != position else { return }
    composed = position
    let levels = Palette.background
    let base = SIMD4<Float>(Float(levels.red), Float(levels.green), Float(levels.blue), 0) * 255
    let background = base * (1 - Self.vignetteOpacity)
    let moved = position / Double(Zodiac.signCount) * Double(clouds.columns)
    let texel = metrics.designSize.width / Double(columns) / clouds.cellWidth
    bitmap.draw { pixels in
      for column in 0..<columns {
        // Texel centers lie halfway between the strip's: the two neighbors are mixed.
        let along = moved + (Double(column) + 0.5) * texel - 0.5
        let whole = along.rounded(.down)
        let left = clouds.start(ofColumn: Int(whole))
        let right = clouds.start(ofColumn: Int(whole) + 1)
        let fraction = Float(along - whole)
        clouds.cells.withUnsafeBufferPointer { cells in
          for row in 0..<rows {
            let light = cells[left + row] + (cells[right + row] - cells[left + row]) * fraction
            pixels[row * columns + column] = Self.pack(overlay[column * rows + row] + background * light)
          }
        }
      }
    }
  }

  private static func pack(_ color: SIMD4<Float>) -> UInt32 {
    // One by one: the conversion of a whole vector is many times slower.
    let rounded = color + 0.5
    return 0xFF00_0000 | UInt32(rounded.x) << 16 | UInt32(rounded.y) << 8 | UInt32(rounded.z)
  }

  private static func vignetteColor(at distance: Double) -> SIMD4<Float> {
    let step = min(distance * 10, Double(vignette.count - 1))
    let index = min(Int(step), vignette.count - 2)
    return vignette[index] + (vignette[index + 1] - vignette[index]) * Float(step - Double(index))
  }
}
