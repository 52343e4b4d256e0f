internal import CRasterizer
internal import Canvas

extension Bitmap {
  /// Calls `body` with the bitmap as a texture that is valid during the call; does nothing if the bitmap is empty.
  func withTexture(_ body: (rasterizer_texture) -> Void) {
    guard !isEmpty else { return }
    body(rasterizer_texture(texels: pixels, width: Int32(width), height: Int32(height)))
  }
}
