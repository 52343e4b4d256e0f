import Canvas
import Scene

/// The background color, the clouds and the vignette as one coarse gradient that covers the window.
///
/// Mixing them in cells of about 6 design points fills the window once instead of three times.
struct Backdrop: Sendable {
  /// The distance between signs, in window widths, at which there are as many clouds as stars in one star layer.
  ///
  /// The number of clouds is proportional to the distance, because densely placed ones would make the sky black.
  private static let densestGap = 10.0
  private static let vignetteOpacity: Float = 0.4
  /// The vignette's red, green and blue levels, from 0 to 255, measured in the artwork of C4's COSMOS.
  ///
  /// The entry at index `i` applies at `i` tenths of the distance from the window's center to an edge.
  // swift-format-ignore
  private static let vignette: [SIMD4<Float>] = [
    [45, 20, 100, 0], [43, 18, 90, 0], [38, 15, 83, 0], [35, 15, 75, 0], [30, 13, 65, 0], [25, 10, 58, 0],
    [23, 10, 48, 0], [18, 8, 40, 0], [15, 8, 30, 0], [10, 5, 23, 0], [8, 3, 15, 0], [0, 0, 3, 0],
  ]

  private let stars: Sky.BackgroundStars
  private let metrics: ViewMetrics
  private var clouds: Clouds
  let columns, rows: Int
  /// The vignette in each cell, column by column, in levels and in the channel order of ``Gradient/cells``.
  private let overlay: [SIMD4<Float>]

  init(for sky: Sky) {
    (stars, metrics) = (sky.backgroundStars, sky.metrics)
    let size = metrics.size
    let layer = Layer.all.firstIndex { $0.kind == .clouds } ?? 0
    let scattering = StarScattering(
      layer: layer, seed: stars.seed,
      countPerSection: StarScattering.countPerSection(
        starCount: stars.count, in: metrics, density: metrics.gap / Self.densestGap))
    clouds = Clouds(scattering, loop: metrics.period * Layer.all[layer].speed / metrics.scale, size: size)
    columns = 1 + max(1, Int((size.width / Clouds.cell).rounded(.up)))
    rows = clouds.rows
    var overlay: [SIMD4<Float>] = []
    overlay.reserveCapacity(columns * rows)
    for column in 0..<columns {
      let x = Double(column) / Double(columns - 1) * 2 - 1
      for row in 0..<rows {
        let y = Double(row) / Double(rows - 1) * 2 - 1
        let color = Self.vignetteColor(at: (x * x + y * y).squareRoot()) * Self.vignetteOpacity
        overlay.append(SIMD4(color.z, color.y, color.x, 255))
      }
    }
    self.overlay = overlay
  }

  func matches(_ sky: Sky) -> Bool { stars == sky.backgroundStars && metrics == sky.metrics }

  mutating func compose(_ sky: Sky, into gradient: inout Gradient) {
    let identity = identity(of: sky)
    guard gradient.identity != identity else { return }
    if gradient.width != columns || gradient.height != rows {
      let peak = overlay.reduce(SIMD4<Float>()) { $0.replacing(with: $1, where: $1 .> $0) }
      gradient = Gradient(width: columns, height: rows, peak: peak + Self.background)
    }
    sky.forEachView { add($0.view.position, Float($1), to: &gradient, identity) }
  }

  /// Returns a hash of all that determines the colors.
  private func identity(of sky: Sky) -> Int {
    var hasher = Hasher()
    hasher.combine(stars)
    hasher.combine(metrics)
    hasher.combine(sky.view.position)
    hasher.combine(sky.crossFade)
    return hasher.finalize()
  }

  /// Draws the backdrop of a view with a weight from 0 to 1; another view of the same sky is added to it.
  private mutating func add(_ position: Double, _ weight: Float, to gradient: inout Gradient, _ identity: Int) {
    let isFirst = gradient.identity != identity
    let background = Self.background
    let moved = position / Double(ViewMetrics.signCount) * Double(clouds.columns)
    let step = metrics.width / Double(columns - 1) / clouds.cellWidth
    gradient.draw(identity) { cells in
      for column in 0..<columns {
        let distance = moved + Double(column) * step
        let whole = distance.rounded(.down)
        let weights = Self.weights(at: Float(distance - whole))
        let first = clouds.start(ofColumn: Int(whole) - 1)
        let second = clouds.start(ofColumn: Int(whole))
        let third = clouds.start(ofColumn: Int(whole) + 1)
        let fourth = clouds.start(ofColumn: Int(whole) + 2)
        let light = clouds.cells.span
        let added = overlay.span.extracting(column * rows..<(column + 1) * rows)
        for row in 0..<rows {
          let before = light[first + row] * weights.x + light[second + row] * weights.y
          let mixed = before + light[third + row] * weights.z + light[fourth + row] * weights.w
          let color = (added[row] + background * mixed) * weight
          cells[row * columns + column] = isFirst ? color : cells[row * columns + column] + color
        }
      }
    }
  }

  /// Returns the weights of four columns for an interpolation between the second and the third (Catmull and Rom, 1974).
  ///
  /// `t` is 0 at the second column and 1 at the third. Linear interpolation would visibly flatten moving clouds.
  private static func weights(at t: Float) -> SIMD4<Float> {
    let (square, cube) = (t * t, t * t * t)
    return SIMD4(2 * square - t - cube, 2 - 5 * square + 3 * cube, t + 4 * square - 3 * cube, cube - square) / 2
  }

  /// The background color attenuated by the vignette, in levels and in the channel order of ``Gradient/cells``.
  private static var background: SIMD4<Float> {
    let color = Palette.background
    return SIMD4(Float(color.blue), Float(color.green), Float(color.red), 0) * 255 * (1 - vignetteOpacity)
  }

  private static func vignetteColor(at distance: Double) -> SIMD4<Float> {
    let step = min(distance * 10, Double(vignette.count - 1))
    let index = min(Int(step), vignette.count - 2)
    return vignette[index] + (vignette[index + 1] - vignette[index]) * Float(step - Double(index))
  }
}
