// A picture of the world's, as the graphics card has it.

internal import CSDL2
internal import Canvas

/// A texture that follows a picture's revisions.
///
/// The renderer that made it owns it.
struct PictureCopy {
  /// SDL's texture.
  let texture: OpaquePointer

  private let width: Int
  private let height: Int
  private let isOpaque: Bool
  /// The revision shown; nil before the first.
  private var revision: Int?

  /// Makes a texture for a picture, still without its pixels.
  init(of picture: borrowing Picture, renderer: OpaquePointer) throws(CanvasFailure) {
    texture = try accept(
      SDL_CreateTexture(
        renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue),
        Int32(clamping: picture.width), Int32(clamping: picture.height)),
      "making a picture's texture")
    (width, height, isOpaque) = (picture.width, picture.height, picture.isOpaque)
    SDL_SetTextureBlendMode(texture, isOpaque ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND)
    SDL_SetTextureScaleMode(texture, SDL_ScaleModeLinear)
  }

  /// Whether the texture can show a picture.
  func fits(_ picture: borrowing Picture) -> Bool {
    width == picture.width && height == picture.height && isOpaque == picture.isOpaque
  }

  /// Fetches the pixels if they changed.
  mutating func update(from picture: borrowing Picture) throws(CanvasFailure) {
    guard revision != picture.revision else { return }
    let pitch = Int32(clamping: width * MemoryLayout<UInt32>.size)
    let code = picture.pixels.withUnsafeBytes { SDL_UpdateTexture(texture, nil, $0.baseAddress, pitch) }
    try accept(code, "handing a picture to the graphics card")
    revision = picture.revision
  }
}
