internal import CSDL2
internal import Canvas

/// A texture that follows a bitmap's revisions; the renderer that created it owns it.
struct StreamingTexture {
  /// SDL's texture.
  let texture: OpaquePointer

  private let width: Int
  private let height: Int
  private let isOpaque: Bool
  /// The revision that was uploaded last.
  private var revision: Int?

  /// Creates a texture for a bitmap, still without its pixels.
  init(for bitmap: borrowing Bitmap, renderer: OpaquePointer) throws(CanvasError) {
    texture = try check(
      SDL_CreateTexture(
        renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue),
        Int32(clamping: bitmap.width), Int32(clamping: bitmap.height)),
      "creating a bitmap's texture")
    (width, height, isOpaque) = (bitmap.width, bitmap.height, bitmap.isOpaque)
    let mode = isOpaque ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND
    try check(SDL_SetTextureBlendMode(texture, mode), "choosing how a bitmap is blended")
    try check(SDL_SetTextureScaleMode(texture, SDL_ScaleModeLinear), "choosing a bitmap's filter")
  }

  /// Returns whether the texture can show a bitmap.
  func fits(_ bitmap: borrowing Bitmap) -> Bool {
    width == bitmap.width && height == bitmap.height && isOpaque == bitmap.isOpaque
  }

  /// Uploads the pixels if they changed.
  mutating func update(from bitmap: borrowing Bitmap) throws(CanvasError) {
    guard revision != bitmap.revision else { return }
    let pitch = Int32(clamping: width * MemoryLayout<UInt32>.size)
    let code = bitmap.pixels.withUnsafeBytes { SDL_UpdateTexture(texture, nil, $0.baseAddress, pitch) }
    try check(code, "uploading a bitmap")
    revision = bitmap.revision
  }
}
