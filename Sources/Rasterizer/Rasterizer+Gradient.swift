import CRasterizer
public import Canvas

extension Rasterizer {
  func draw(_ gradient: borrowing Gradient) {
    guard !gradient.isEmpty, target.width > 0, target.height > 0 else { return }
    gradient.cells.withUnsafeBytes { cells in
      BlueNoise.pairs.withUnsafeBufferPointer { noise in
        guard let cells = cells.baseAddress, let noise = noise.baseAddress else { return }
        rasterizer_draw_gradient(
          target, cells.assumingMemoryBound(to: Float.self), Int32(gradient.width), Int32(gradient.height), noise)
      }
    }
  }
}

extension Gradient {
  /// Writes each cell as an opaque texel.
  ///
  /// - Parameters:
  ///   - start: The first texel of the cells; as many rows of `stride` texels as the gradient has follow.
  ///   - step: The levels of each channel in a unit of a texel.
  ///   - shift: What is added to each level before it is rounded down to whole steps.
  public func quantize(
    into start: UnsafeMutablePointer<UInt32>, stride: Int, step: SIMD4<Float>, shift: SIMD4<Float>
  ) {
    cells.withUnsafeBytes { bytes in
      guard let cells = bytes.baseAddress?.assumingMemoryBound(to: Float.self) else { return }
      rasterizer_quantize_gradient(cells, Int32(width), Int32(height), step, shift, start, Int64(stride))
    }
  }
}
