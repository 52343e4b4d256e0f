internal import Canvas

/// A texture seen through a linear filter: what lies between the centers of four pixels is mixed from them.
///
/// Positions are in fixed point and count from the center of the first pixel. Beyond an edge the edge goes on.
struct BilinearSampler {
  /// The number of binary places of a position after the point.
  static let fractionBits = 16
  /// No texture is longer than this, in pixels; positions are clamped to it.
  static let longest = 1_048_576

  private let start: UnsafePointer<UInt32>
  /// The number of columns.
  let width: Int
  /// The number of rows.
  let height: Int

  private let lastColumn: Int
  private let lastRow: Int

  /// Creates a sampler of rows of pixels that follow each other; it is valid as long as their memory is.
  init(_ start: UnsafePointer<UInt32>, width: Int, height: Int) {
    (self.start, self.width, self.height) = (start, width, height)
    lastColumn = (width - 1) << Self.fractionBits
    lastRow = (height - 1) << Self.fractionBits
  }

  /// Two neighboring rows, and the weight of the lower one in 256ths.
  struct Rows {
    fileprivate let upper: UnsafePointer<UInt32>
    fileprivate let lower: UnsafePointer<UInt32>
    fileprivate let weight: UInt64

    /// The mixture of the two in a column.
    @inline(__always)
    subscript(column: Int) -> PackedPixel {
      PackedPixel(upper[column]).mixed(with: PackedPixel(lower[column]), weight: weight)
    }

    /// Returns whether anything shows in five columns.
    @inline(__always)
    func shows(_ column: Int) -> Bool {
      @inline(__always) func opacities(_ row: UnsafePointer<UInt32>) -> UInt64 {
        let start = UnsafeRawPointer(row + column)
        return start.loadUnaligned(as: UInt64.self) | start.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
          | UInt64(row[column &+ 4])
      }
      return (opacities(upper) | opacities(lower)) & 0xFF00_0000_FF00_0000 != 0
    }

    /// Mixes the two in four columns, and returns what they come to.
    @inline(__always)
    func mixFour(_ column: Int, into pixels: UnsafeMutablePointer<UInt32>) -> SIMD4<UInt32> {
      let mixed = FourPixels(upper + column)
        .mixed(with: FourPixels(lower + column), weight: UInt16(truncatingIfNeeded: weight))
      mixed.store(to: pixels)
      return mixed.pixels
    }
  }

  /// Returns the rows around a vertical position.
  @inline(__always)
  func rows(at position: Int) -> Rows {
    let inside = max(0, min(position, lastRow))
    let row = inside >> Self.fractionBits
    let upper = start + row * width
    return Rows(
      upper: upper, lower: row &+ 1 < height ? upper + width : upper,
      weight: UInt64(truncatingIfNeeded: inside >> (Self.fractionBits - 8) & 0xFF))
  }

  /// Returns the color at a horizontal position of two rows, or `nil` where all four pixels are clear.
  @inline(__always)
  func color(at position: Int, of rows: Rows) -> PackedPixel? {
    let inside = max(0, min(position, lastColumn))
    let column = inside >> Self.fractionBits
    let next = min(column &+ 1, width &- 1)
    let (a, b) = (rows.upper[column], rows.upper[next])
    let (c, d) = (rows.lower[column], rows.lower[next])
    guard (a | b | c | d) >> 24 != 0 else { return nil }
    let weight = UInt64(truncatingIfNeeded: inside >> (Self.fractionBits - 8) & 0xFF)
    return PackedPixel(a).mixed(with: PackedPixel(b), weight: weight)
      .mixed(with: PackedPixel(c).mixed(with: PackedPixel(d), weight: weight), weight: rows.weight)
  }

  /// Returns whether a position, in fractions of the texture's size, shows opaque white.
  func isWhite(u: Float, v: Float) -> Bool {
    let rows = rows(at: Self.position(v * Float(height) - 0.5))
    return color(at: Self.position(u * Float(width) - 0.5), of: rows)?.pixel == .max
  }

  /// Returns the colors of four pixels side by side that begin a fraction, in 256ths, after the center of a column, or
  /// `nil` where all of them are clear.
  ///
  /// - Precondition: There are four columns more.
  @inline(__always)
  func colors(after column: Int, weight: UInt16, of rows: Rows) -> FourPixels? {
    guard rows.shows(column) else { return nil }
    let upper = FourPixels(rows.upper + column).mixed(with: FourPixels(rows.upper + column + 1), weight: weight)
    // Text and whatever else stands on whole rows.
    if rows.weight == 0 { return upper }
    let lower = FourPixels(rows.lower + column).mixed(with: FourPixels(rows.lower + column + 1), weight: weight)
    return upper.mixed(with: lower, weight: UInt16(truncatingIfNeeded: rows.weight))
  }

  /// Returns a position in fixed point, from pixels that count from the center of the first one.
  @inline(__always)
  static func position(_ pixels: Float) -> Int {
    let position = Int(max(-Float(longest), min(Float(longest), pixels)) * Float(1 << fractionBits))
    // Half of a 256th more, because weights are cut down to 256ths later.
    return position + 1 << (fractionBits - 9)
  }
}

extension Bitmap {
  /// Calls a closure with a sampler of the pixels, unless there are none.
  func withSampler(_ body: (BilinearSampler) -> Void) {
    pixels.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress, !buffer.isEmpty else { return }
      body(BilinearSampler(start, width: width, height: height))
    }
  }
}

/// Even steps through a texture, one for each pixel that is drawn, measured as a ``BilinearSampler`` does.
struct TexelStepper {
  /// The number of binary places after the point: over a wide window the errors must not add up to a texel.
  static let fractionBits = 32

  /// The first pixel's position in the texture.
  let first: Int
  /// The distance from one pixel's position to the next one's.
  let step: Int

  /// Creates the steps for a shape whose edges `x0` and `x1` show the texture's `u0` and `u1`.
  ///
  /// - Parameters:
  ///   - x0: The shape's near edge, in pixels.
  ///   - x1: The shape's far edge, in pixels.
  ///   - u0: The texture's near edge, as a fraction of it.
  ///   - u1: The texture's far edge, as a fraction of it.
  ///   - texels: The texture's length.
  ///   - pixel: The first pixel that is drawn; the steps begin at its center.
  init(_ x0: Float, _ x1: Float, _ u0: Float, _ u1: Float, texels: Int, from pixel: Int) {
    let perPixel = Double(u1 - u0) * Double(texels) / Double(x1 - x0)
    let start = Double(u0) * Double(texels) + (Double(pixel) + 0.5 - Double(x0)) * perPixel - 0.5
    // Half of a 256th more, because weights are cut down to 256ths later.
    (first, step) = (Self.fixed(start) + 1 << (Self.fractionBits - 9), Self.fixed(perPixel))
  }

  /// Returns the position of the pixel `index` steps on, as precise as a sampler takes it.
  @inline(__always)
  func position(_ index: Int) -> Int {
    (first &+ step &* index) >> (Self.fractionBits - BilinearSampler.fractionBits)
  }

  /// Returns how many steps, at least one, lead from a position to a texel or beyond it.
  ///
  /// - Precondition: ``step`` is more than 0.
  @inline(__always)
  func stepCount(from position: Int, toTexel texel: Int) -> Int {
    max(1, (texel << Self.fractionBits &- position &+ step &- 1) / step)
  }

  /// Returns whether so many pixels show a texel each, none of them stretched by more than a 256th in all.
  func isNatural(for count: Int) -> Bool {
    let error = abs(step - 1 << Self.fractionBits)
    return error < 1 << (Self.fractionBits - 8) && error * count < 1 << (Self.fractionBits - 8)
  }

  private static func fixed(_ texels: Double) -> Int {
    let longest = Double(BilinearSampler.longest)
    return Int(max(-longest, min(longest, texels)) * Double(1 << fractionBits))
  }
}
