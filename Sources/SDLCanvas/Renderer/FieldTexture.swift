internal import CSDL2
internal import Canvas

/// A texture that follows a field of color; the renderer that created it owns it.
///
/// A texture has eight bits a channel. They are spread over the field's range, and the vertices' color scales them back:
/// the card multiplies and mixes in floating point, and rounds when it is done.
struct FieldTexture {
  /// SDL's texture.
  let texture: OpaquePointer
  /// The color that brings the texture back to the field's levels.
  let color: Color

  private let width: Int
  private let height: Int
  /// What a level of the field is in the texture.
  private let scale: SIMD4<Float>
  /// The revision that was uploaded last.
  private var revision: Int?

  /// Creates a texture for a field, still without its colors.
  init(for field: borrowing ColorField, renderer: OpaquePointer) throws(CanvasError) {
    texture = try check(
      SDL_CreateTexture(
        renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue),
        Int32(clamping: field.width), Int32(clamping: field.height)),
      "creating the sky's texture")
    (width, height) = (field.width, field.height)
    SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_NONE)
    SDL_SetTextureScaleMode(texture, SDL_ScaleModeLinear)
    let range = Self.range(of: field)
    color = Color(red: Double(range.z) / 255, green: Double(range.y) / 255, blue: Double(range.x) / 255)
    scale = 255 / range
  }

  /// Returns whether the texture can show a field.
  func fits(_ field: borrowing ColorField) -> Bool {
    width == field.width && height == field.height && scale == 255 / Self.range(of: field)
  }

  /// Uploads the colors if they changed.
  mutating func update(from field: borrowing ColorField) throws(CanvasError) {
    guard revision != field.revision else { return }
    var (start, pitch): (UnsafeMutableRawPointer?, Int32) = (nil, 0)
    try check(SDL_LockTexture(texture, nil, &start, &pitch), "uploading the sky")
    defer { SDL_UnlockTexture(texture) }
    guard let start else { return }
    let cells = field.cells.span
    for row in 0..<height {
      let pixels = (start + row * Int(pitch)).assumingMemoryBound(to: UInt32.self)
      for column in 0..<width { pixels[column] = Self.pixel(cells[row * width + column] * scale) }
    }
    revision = field.revision
  }

  /// The whole levels that hold each channel's range, at least 1.
  private static func range(of field: borrowing ColorField) -> SIMD4<Float> {
    let levels = field.peak.rounded(.up)
    return levels.clamped(lowerBound: SIMD4(repeating: 1), upperBound: SIMD4(repeating: 255))
  }

  /// Packs a color whose channels are from 0 to 255.
  private static func pixel(_ color: SIMD4<Float>) -> UInt32 {
    // Added to 2^23 a number's whole part stands in the lowest bits: all four at once, unlike a conversion.
    let whole = unsafeBitCast(color + 0x1p23, to: SIMD4<UInt32>.self) & 0xFF
    let pairs = unsafeBitCast(whole, to: SIMD2<UInt64>.self)
    let halves = pairs.x | pairs.y << 16
    return UInt32(truncatingIfNeeded: halves | halves >> 24)
  }
}
