internal import CRasterizer
public import Canvas

extension Rasterizer {
  func draw(_ field: borrowing ColorField) {
    guard !field.isEmpty, target.width > 0, target.height > 0 else { return }
    field.cells.withUnsafeBytes { cells in
      BlueNoise.pairs.withUnsafeBufferPointer { noise in
        guard let cells = cells.baseAddress, let noise = noise.baseAddress else { return }
        rasterizer_draw_field(
          target.image, cells.assumingMemoryBound(to: Float.self), Int32(field.width), Int32(field.height), noise)
      }
    }
  }
}

extension ColorField {
  /// Writes each cell as an opaque texel, rounded down to whole steps, and the rest of each in finer steps.
  ///
  /// - Parameters:
  ///   - coarse: The first texel of the cells; as many rows of `stride` texels as the field has follow.
  ///   - fine: Likewise for the rests; `nil` leaves them out.
  ///   - step: The levels of each channel in a unit of a texel.
  ///   - shift: What is added to each level before it is rounded.
  ///   - fineStep: The levels in a unit of a texel of `fine`.
  public func quantize(
    coarse: UnsafeMutablePointer<UInt32>, fine: UnsafeMutablePointer<UInt32>?, stride: Int, step: SIMD4<Float>,
    shift: SIMD4<Float>, fineStep: Float
  ) {
    var quantization = rasterizer_quantization(
      step: (step.x, step.y, step.z, step.w), shift: (shift.x, shift.y, shift.z, shift.w),
      fineStep: fine == nil ? .infinity : fineStep)
    cells.withUnsafeBytes { bytes in
      guard let cells = bytes.baseAddress?.assumingMemoryBound(to: Float.self) else { return }
      rasterizer_quantize_field(
        cells, Int32(width), Int32(height), &quantization, coarse, fine ?? coarse, Int64(stride))
    }
  }
}
