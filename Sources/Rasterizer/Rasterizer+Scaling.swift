internal import Canvas

/// One row of a texture, mixed from two, that a row of pixels is drawn from.
private struct TexelRow {
  private typealias Texels = InlineArray<256, UInt32>

  /// The number of texels that a row can have.
  static var capacity: Int { Texels.count }

  private var texels = Texels(repeating: 0)

  /// Lends a closure a run of columns mixed from two rows, unless nothing shows in them.
  @inline(__always)
  mutating func mix(_ columns: Range<Int>, of rows: BilinearSampler.Rows, body: (UnsafePointer<UInt32>) -> Void) {
    withUnsafeMutableBytes(of: &texels) { bytes in
      guard let texels = bytes.assumingMemoryBound(to: UInt32.self).baseAddress else { return }
      if rows.mix(columns, into: texels) { body(texels) }
    }
  }
}

// Sprites that are larger or smaller than their pictures, such as the figures' stars.
extension Rasterizer {
  /// Returns whether a sprite's texels, all of them inside the texture, are few enough for ``scale``.
  func canScale(_ sampler: BilinearSampler, across: TexelStepper, columns: Range<Int>) -> Bool {
    guard across.step > 0 else { return false }
    let texels = across.texels(for: columns.count)
    return texels.lowerBound >= 0 && texels.upperBound <= sampler.width && texels.count <= TexelRow.capacity
  }

  /// Draws a sprite that ``canScale(_:across:columns:)``: each row's texels are mixed first, and then four pixels at a
  /// time.
  func scale(
    _ sampler: BilinearSampler, across: TexelStepper, down: TexelStepper, color: ColorMultiplier, columns: Range<Int>,
    rows: Range<Int>
  ) {
    let drawn = across.texels(for: columns.count)
    let multiplier = color.fourPixels
    let steps = SIMD4<UInt32>(0, 1, 2, 3) &* UInt32(truncatingIfNeeded: across.step)
    let inFours = columns.count & ~3
    var mixed = TexelRow()
    for row in rows {
      let pixels = target.start + row * target.stride + columns.lowerBound
      mixed.mix(drawn, of: sampler.rows(at: down.position(row - rows.lowerBound))) { texels in
        let texels = texels - drawn.lowerBound
        var position = across.first
        for pixel in stride(from: 0, to: inFours, by: 4) {
          defer { position &+= 4 &* across.step }
          guard let (left, right) = across.texelPairs(from: position, in: texels) else { continue }
          let weights = (steps &+ UInt32(truncatingIfNeeded: position)) &>> 24
          left.mixed(with: right, weights: weights).multiplied(by: multiplier)
            .over(FourPixels(pixels + pixel)).store(to: pixels + pixel)
        }
        for pixel in inFours..<columns.count {
          let position = across.position(pixel)
          let texel = texels + position >> BilinearSampler.fractionBits
          let weight = UInt64(truncatingIfNeeded: position >> (BilinearSampler.fractionBits - 8) & 0xFF)
          pixels[pixel] =
            PackedPixel(texel[0]).mixed(with: PackedPixel(texel[1]), weight: weight)
            .multiplied(by: color).over(PackedPixel(pixels[pixel])).pixel
        }
      }
    }
  }
}

extension BilinearSampler.Rows {
  /// Mixes a run of columns, and returns whether anything shows in them.
  @inline(__always)
  fileprivate func mix(_ columns: Range<Int>, into texels: UnsafeMutablePointer<UInt32>) -> Bool {
    var opacities = SIMD4<UInt32>()
    let inFours = columns.count & ~3
    for texel in stride(from: 0, to: inFours, by: 4) {
      opacities |= mixFour(columns.lowerBound &+ texel, into: texels + texel)
    }
    for texel in inFours..<columns.count {
      texels[texel] = self[columns.lowerBound &+ texel].pixel
      opacities.x |= texels[texel]
    }
    return (opacities.x | opacities.y | opacities.z | opacities.w) >> 24 != 0
  }
}

extension TexelStepper {
  /// Returns the texels on either side of so many pixels' centers.
  fileprivate func texels(for count: Int) -> Range<Int> {
    first >> Self.fractionBits..<(first &+ step &* (count - 1)) >> Self.fractionBits + 2
  }

  /// Returns the texels to the left and to the right of four pixels, or `nil` where all of them are clear.
  ///
  /// - Parameters:
  ///   - position: The first pixel's position.
  ///   - texels: The first texel of the row.
  @inline(__always)
  fileprivate func texelPairs(from position: Int, in texels: UnsafePointer<UInt32>) -> (FourPixels, FourPixels)? {
    @inline(__always) func pair(_ position: Int) -> UInt64 {
      UnsafeRawPointer(texels + position >> Self.fractionBits).loadUnaligned(as: UInt64.self)
    }
    let (a, b) = (pair(position), pair(position &+ step))
    let (c, d) = (pair(position &+ 2 &* step), pair(position &+ 3 &* step))
    guard (a | b | c | d) & 0xFF00_0000_FF00_0000 != 0 else { return nil }
    let pairs = unsafeBitCast(SIMD4(a, b, c, d), to: SIMD8<UInt32>.self)
    return (FourPixels(pairs.evenHalf), FourPixels(pairs.oddHalf))
  }
}
