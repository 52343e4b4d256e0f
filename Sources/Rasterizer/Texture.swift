internal import CRasterizer
internal import Canvas

extension rasterizer_texture {
  /// Returns whether all texels that the linear filter mixes at (u, v) are opaque white.
  ///
  /// The coordinates are fractions of the texture's width and height.
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
  /// Calls `body` with the bitmap as a texture, which is valid during the call; does nothing for an empty bitmap.
  func withTexture(_ body: (rasterizer_texture) -> Void) {
    pixels.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress, !buffer.isEmpty else { return }
      body(rasterizer_texture(texels: start, width: Int32(width), height: Int32(height)))
    }
  }
}
