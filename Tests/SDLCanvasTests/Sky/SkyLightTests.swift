import Canvas
import Foundation
import TestSupport
import Testing

@testable import SDLCanvas

extension SDLTests {
  /// What the backdrop shows beside the exact sum: nothing of the cells that it is made from.
  @Suite("The sky's light")
  struct SkyLightTests {
    /// The ways in which a sky is drawn: by the processor, by an OpenGL on the processor, and by a card.
    enum Drawing {
      case software, emulatedCard, card

      /// Those that round once: of Mesa's drivers without a card only softpipe blends as finely as one.
      static let fine = blendsAsCard ? [software, card] : [software]
      static let all = fine + [emulatedCard]
      static let blendsAsCard = ProcessInfo.processInfo.environment["GALLIUM_DRIVER"] == "softpipe"
    }

    /// The columns and rows that are compared: across the bright middle and its edge.
    private static let square = 250..<434
    private static let position = 3.37
    /// A frame of a drift: a fortieth of the way between two signs, at its fastest, in a sixtieth of a second.
    private static let frame = Double.pi / 2 / 40 / 60

    private func shot(at position: Double, by drawing: Drawing) throws -> [[SIMD3<Double>]] {
      var options = WindowOptions.hidden(
        size: Size(width: 1280, height: 720), renderer: drawing == .software ? .software : .gpu)
      options.isFieldDithered = drawing == .card
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

    /// What a shot shows more than the exact sky.
    private func error(at position: Double, by drawing: Drawing) throws -> [[SIMD3<Double>]] {
      var sky = ExactSky()
      return try shot(at: position, by: drawing).minus(sky.levels(in: Self.square, at: position))
    }

    @Test("a card that rounds before it blends is found out, and one that doesn't is trusted")
    func probe() throws {
      let options = WindowOptions.hidden(size: Size(width: 320, height: 240), renderer: .gpu)
      let session = try VideoSession(options)
      let window = try WindowHandle(options, isForGL: true)
      let renderer = try GPURenderer(window: window, isPaced: false)
      #expect(BlendProbe.blendsFinely(renderer.renderer) == Drawing.blendsAsCard)
      extendLifetime(renderer)
      extendLifetime(window)
      extendLifetime(session)
    }

    @Test("a pixel is on average within half a level of the exact sum", arguments: Drawing.all)
    func mean(drawing: Drawing) throws {
      let error = try error(at: Self.position, by: drawing)
      let total = error.joined().reduce(SIMD3<Double>()) { $0 + $1.magnitudes }
      #expect((total / Double(error.count * error.count)).max() <= 0.5)
    }

    @Test("seen from afar the sky is exact to 0.15 of a level", arguments: Drawing.fine)
    func blurred(drawing: Drawing) throws {
      let error = try error(at: Self.position, by: drawing)
      let reach = 4
      var worst = 0.0
      for row in stride(from: reach, to: error.count - reach, by: 3) {
        for column in stride(from: reach, to: error.count - reach, by: 3) {
          var sum = SIMD3<Double>()
          for y in row - reach...row + reach {
            for x in column - reach...column + reach { sum += error[y][x] }
          }
          worst = max(worst, (sum / 81).magnitudes.max())
        }
      }
      #expect(worst <= 0.15)
    }

    @Test(
      "the error has nothing to do with the cells, at rest or from frame to frame of a drift",
      arguments: Drawing.fine)
    func cells(drawing: Drawing) throws {
      let first = try error(at: Self.position, by: drawing)
      let second = try error(at: Self.position + Self.frame, by: drawing)
      var sky = ExactSky()
      let field = sky.list(at: Self.position).field
      for error in [first, second.minus(first)] {
        for pattern in CellPattern.allCases {
          let correlation = pattern.correlation(with: error, in: Self.square, of: field)
          #expect(correlation.magnitudes.max() < 0.02, "\(pattern): \(correlation)")
        }
      }
    }
  }
}

/// What an error would look like that comes from the cells.
private enum CellPattern: CaseIterable {
  /// Brighter or darker at the cells' centers than between them, along rows or columns.
  case columns, rows
  /// Each cell's color rounded to whole levels, and stretched.
  case roundedCells

  func correlation(
    with error: [[SIMD3<Double>]], in square: Range<Int>, of field: ColorField
  ) -> SIMD3<Double> {
    var (products, squares, patterns) = (SIMD3<Double>(), SIMD3<Double>(), SIMD3<Double>())
    for (row, line) in zip(square, error) {
      for (column, shown) in zip(square, line) {
        let x = (Double(column) + 0.5) * Double(field.width - 1) / 1280
        let y = (Double(row) + 0.5) * Double(field.height - 1) / 720
        let pattern = value(x, y, field)
        products += pattern * shown
        squares += shown * shown
        patterns += pattern * pattern
      }
    }
    return products / (squares * patterns).squareRoot()
  }

  /// The pattern at a position in cells.
  private func value(_ x: Double, _ y: Double, _ field: ColorField) -> SIMD3<Double> {
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    let (fx, fy) = (x - left, y - top)
    switch self {
    case .columns: return SIMD3(repeating: abs(fx - 0.5) - 0.25)
    case .rows: return SIMD3(repeating: abs(fy - 0.5) - 0.25)
    case .roundedCells:
      func rounding(_ column: Int, _ row: Int) -> SIMD3<Double> {
        let cell = field.cells[(Int(top) + row) * field.width + Int(left) + column]
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
