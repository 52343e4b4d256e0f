import Canvas
import Foundation
import TestSupport
import Testing

@testable import SDLCanvas

extension SDLTests {
  /// The backdrop's error against the exact sum, which must not show the cells.
  @Suite("The sky's light")
  struct SkyLightTests {
    /// The renderers of a sky: the software renderer, OpenGL in software, and a GPU.
    enum Drawing {
      case software, emulatedCard, card

      /// The renderers that round once: of Mesa's drivers in software, only softpipe blends as precisely as a GPU.
      static let fine = blendsAsCard ? [software, card] : [software]
      static let all = fine + [emulatedCard]
      static let blendsAsCard = ProcessInfo.processInfo.environment["GALLIUM_DRIVER"] == "softpipe"
    }

    /// The compared columns and rows: across the bright middle and its edge.
    private static let square = 250..<434
    private static let position = 3.37
    /// The distance in a frame of a drift at its highest speed: a distance between signs in 40 s, at 60 frames per
    /// second.
    private static let frame = Double.pi / 2 / 40 / 60

    private func shot(at position: Double, by drawing: Drawing) throws -> [[SIMD3<Double>]] {
      var options = WindowOptions.hidden(
        size: Size(width: 1280, height: 720), renderer: drawing == .software ? .software : .gpu)
      options.isDithered = drawing == .card
      let folder = try TemporaryFolder()
      var window = try Window(in: VideoSession(options), pictures: folder.path, fonts: [TemporaryFolder.font])
      _ = try window.prepare([], pixelsPerDesignPoint: 1)
      var sky = ExactSky()
      let shot = try window.pixels(of: sky.list(at: position))
      return Self.square.map { row in
        Self.square.map { column in
          let pixel = shot[column, row]
          return SIMD3(Double(pixel[0]), Double(pixel[1]), Double(pixel[2]))
        }
      }
    }

    /// Returns the difference of a shot from the exact sky.
    private func error(at position: Double, by drawing: Drawing) throws -> [[SIMD3<Double>]] {
      var sky = ExactSky()
      return try shot(at: position, by: drawing).minus(sky.levels(in: Self.square, at: position))
    }

    @Test("the mean error of a pixel is at most half a level", arguments: Drawing.all)
    func mean(drawing: Drawing) throws {
      let error = try error(at: Self.position, by: drawing)
      let total = error.joined().reduce(SIMD3<Double>()) { $0 + $1.magnitudes }
      #expect((total / Double(error.count * error.count)).max() <= 0.5)
    }

    @Test("averaged over an area, the sky is exact to a fifth of a level", arguments: Drawing.fine)
    func blurred(drawing: Drawing) throws {
      let error = try error(at: Self.position, by: drawing)
      let radius = 4
      var worst = 0.0
      for row in stride(from: radius, to: error.count - radius, by: 3) {
        for column in stride(from: radius, to: error.count - radius, by: 3) {
          var sum = SIMD3<Double>()
          for y in row - radius...row + radius {
            for x in column - radius...column + radius { sum += error[y][x] }
          }
          worst = max(worst, (sum / 81).magnitudes.max())
        }
      }
      #expect(worst <= 0.2)
    }

    @Test(
      "the error does not correlate with the cells, at rest or between frames of a drift",
      arguments: Drawing.fine)
    func cells(drawing: Drawing) throws {
      let first = try error(at: Self.position, by: drawing)
      let second = try error(at: Self.position + Self.frame, by: drawing)
      var sky = ExactSky()
      let gradient = sky.list(at: Self.position).gradient
      for error in [first, second.minus(first)] {
        for pattern in CellPattern.allCases {
          let correlation = pattern.correlation(with: error, in: Self.square, of: gradient)
          #expect(correlation.magnitudes.max() < 0.03, "\(pattern): \(correlation)")
        }
      }
    }
  }
}

/// Patterns of errors that the cells would cause.
private enum CellPattern: CaseIterable {
  /// Brighter or darker at the centers of cells than between them, along rows or columns.
  case columns, rows
  /// Each cell's color rounded to whole levels, and interpolated.
  case roundedCells

  func correlation(
    with error: [[SIMD3<Double>]], in square: Range<Int>, of gradient: Gradient
  ) -> SIMD3<Double> {
    var (products, squares, patterns) = (SIMD3<Double>(), SIMD3<Double>(), SIMD3<Double>())
    for (row, line) in zip(square, error) {
      for (column, shown) in zip(square, line) {
        let x = (Double(column) + 0.5) * Double(gradient.width - 1) / 1280
        let y = (Double(row) + 0.5) * Double(gradient.height - 1) / 720
        let pattern = value(x, y, gradient)
        products += pattern * shown
        squares += shown * shown
        patterns += pattern * pattern
      }
    }
    return products / (squares * patterns).squareRoot()
  }

  /// Returns the pattern at a position in cells.
  private func value(_ x: Double, _ y: Double, _ gradient: Gradient) -> SIMD3<Double> {
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    let (fx, fy) = (x - left, y - top)
    switch self {
    case .columns: return SIMD3(repeating: abs(fx - 0.5) - 0.25)
    case .rows: return SIMD3(repeating: abs(fy - 0.5) - 0.25)
    case .roundedCells:
      func rounding(_ column: Int, _ row: Int) -> SIMD3<Double> {
        let cell = gradient.cells[(Int(top) + row) * gradient.width + Int(left) + column]
        let error = cell.rounded(.toNearestOrAwayFromZero) - cell
        return SIMD3(Double(error.z), Double(error.y), Double(error.x))
      }
      return (rounding(0, 0) * (1 - fx) + rounding(1, 0) * fx) * (1 - fy)
        + (rounding(0, 1) * (1 - fx) + rounding(1, 1) * fx) * fy
    }
  }
}

extension [[SIMD3<Double>]] {
  fileprivate func minus(_ other: Self) -> Self {
    zip(self, other).map { zip($0, $1).map { $0 - $1 } }
  }
}

extension SIMD3<Double> {
  fileprivate var magnitudes: Self { replacing(with: -self, where: self .< 0) }
}
