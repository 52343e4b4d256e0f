internal import CRasterizer
internal import Canvas

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
