import CSDL2
import Canvas

@testable import SDLCanvas

/// A picture reduced to a quarter of its width and height, in which the noise of the sky has no weight.
struct ReducedPicture: Equatable {
  private static let reduction = 4
  /// The side of the squares that are compared, in reduced pixels.
  private static let side = 6
  /// The constants that keep the similarity of dark and even squares stable (Wang et al.: (0.01 L)^2 and (0.03 L)^2), for
  /// a range L of 80 levels, that of most of the sky.
  private static let (luminance, structure) = (0.64, 5.76)

  let width, height: Int
  /// The red, the green and the blue of each pixel, in levels, row by row.
  private let levels: [SIMD3<Double>]

  init(_ shot: Shot) {
    let reduction = Self.reduction
    let (width, height) = (shot.rows[0].count / reduction, shot.rows.count / reduction)
    (self.width, self.height) = (width, height)
    levels = (0..<width * height).map { index in
      var sum = SIMD3<Double>()
      for y in 0..<reduction {
        for x in 0..<reduction {
          let pixel = shot.rows[index / width * reduction + y][index % width * reduction + x]
          sum += SIMD3(Double(pixel >> 16 & 255), Double(pixel >> 8 & 255), Double(pixel & 255))
        }
      }
      return (sum / Double(reduction * reduction)).rounded(.toNearestOrEven)
    }
  }

  /// Reads a PNG file.
  init(path: String) throws {
    let bitmap = try check(Surface(adopting: IMG_Load(path)), "reading a picture").bitmap
    (width, height) = (bitmap.width, bitmap.height)
    levels = (0..<bitmap.width * bitmap.height).map { index in
      let pixel = bitmap.pixels[index / bitmap.width * bitmap.stride + index % bitmap.width]
      return SIMD3(Double(pixel >> 16 & 255), Double(pixel >> 8 & 255), Double(pixel & 255))
    }
  }

  /// The bytes of a PNG file.
  var png: [UInt8] {
    get throws {
      let bitmap = Bitmap(width: width, height: height)
      for (index, level) in levels.enumerated() {
        let (red, green, blue) = (UInt32(level.x), UInt32(level.y), UInt32(level.z))
        bitmap.pixels[index] = red << 16 | green << 8 | blue
      }
      return try pngBytes(of: bitmap)
    }
  }

  /// Compares the picture with another one in overlapping squares of 24 pixels a side.
  ///
  /// `texts` are the rectangles of the texts, in pixels before the reduction.
  func squares(comparedWith other: ReducedPicture, texts: [Rect]) -> [Square] {
    guard (width, height) == (other.width, other.height) else { return [] }
    let length = Double(Self.side * Self.reduction)
    return stride(from: 0, through: height - Self.side, by: Self.side / 2).flatMap { y in
      stride(from: 0, through: width - Self.side, by: Self.side / 2).map { x in
        let corner = Point(x: Double(x * Self.reduction), y: Double(y * Self.reduction))
        let rect = Rect(origin: corner, size: Size(side: length))
        return square(of: other, x, y, rect, hasText: texts.contains { $0.intersects(rect) })
      }
    }
  }

  private func square(of other: ReducedPicture, _ x: Int, _ y: Int, _ rect: Rect, hasText: Bool) -> Square {
    var (a, b, aa, bb, ab) = (SIMD3<Double>(), SIMD3<Double>(), SIMD3<Double>(), SIMD3<Double>(), SIMD3<Double>())
    for pixel in 0..<Self.side * Self.side {
      let index = (y + pixel / Self.side) * width + x + pixel % Self.side
      let (one, two) = (levels[index], other.levels[index])
      a += one
      b += two
      aa += one * one
      bb += two * two
      ab += one * two
    }
    let count = Double(Self.side * Self.side)
    (a, b) = (a / count, b / count)
    let varianceA: SIMD3<Double> = aa / count - a * a
    let varianceB: SIMD3<Double> = bb / count - b * b
    let covariance: SIMD3<Double> = ab / count - a * b
    let light: SIMD3<Double> = (2 * a * b + Self.luminance) / (a * a + b * b + Self.luminance)
    let texture: SIMD3<Double> = (2 * covariance + Self.structure) / (varianceA + varianceB + Self.structure)
    let difference = a - b
    return Square(
      rect: rect, hasText: hasText, similarity: (light * texture).sum() / 3,
      difference: max(abs(difference.x), abs(difference.y), abs(difference.z)))
  }
}

/// The comparison of two pictures in a square.
struct Square {
  /// The square in pixels before the reduction.
  let rect: Rect
  /// Whether a text is at least partly in the square, whose letters depend on the version of FreeType.
  let hasText: Bool
  /// The structural similarity, from 1 for equal squares downward (Wang, Bovik, Sheikh, Simoncelli, *Image Quality
  /// Assessment: From Error Visibility to Structural Similarity*, 2004).
  let similarity: Double
  /// The largest difference of the mean red, green or blue, in levels.
  let difference: Double
}
