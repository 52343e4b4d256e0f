internal import CRasterizer
internal import Canvas

extension rasterizer_texture {
  /// Returns whether the linear filter mixes only opaque white texels at (u, v), fractions of the width and height.
  func isWhite(u: Float, v: Float) -> Bool {
    func texels(_ fraction: Float, of count: Int32) -> ClosedRange<Int> {
      let position = max(0, min(Float(count - 1), fraction * Float(count) - 0.5))
      return Int(position)...Int(position.rounded(.up))
    }
    return texels(v, of: height).allSatisfy { row in
      texels(u, of: width).allSatisfy { column in self.texels[row * Int(width) + column] == .max }
    }
  }
}

extension Bitmap {
  /// Calls `body` with the bitmap as a texture that is valid during the call; does nothing if the bitmap is empty.
  func withTexture(_ body: (rasterizer_texture) -> Void) {
    pixels.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress, !buffer.isEmpty else { return }
      body(rasterizer_texture(texels: start, width: Int32(width), height: Int32(height)))
    }
  }
}
