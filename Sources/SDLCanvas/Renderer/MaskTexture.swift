internal import CSDL2
internal import Canvas

/// A texture that follows a mask's changes; the renderer that created it owns it.
struct MaskTexture {
  /// SDL's texture: the mask's columns, and the first of them once more at the end.
  let texture: OpaquePointer

  private let period: Int
  private let height: Int
  private let color: Color
  /// The revision that was uploaded last.
  private var revision: Int?
  /// The pixels of one upload, kept so that a warm frame allocates nothing.
  private var pixels: [UInt32] = []

  /// Creates a texture for a mask, still without its pixels.
  init(for mask: borrowing AlphaMask, renderer: OpaquePointer) throws(CanvasError) {
    texture = try check(
      SDL_CreateTexture(
        renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue),
        Int32(clamping: mask.period + 1), Int32(clamping: mask.height)),
      "creating a mask's texture")
    (period, height, color) = (mask.period, mask.height, mask.color)
    try check(SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_BLEND), "choosing how a mask is blended")
    try check(SDL_SetTextureScaleMode(texture, SDL_ScaleModeLinear), "choosing a mask's filter")
  }

  /// Returns whether the texture can show a mask.
  func fits(_ mask: borrowing AlphaMask) -> Bool {
    period == mask.period && height == mask.height && color == mask.color
  }

  /// Uploads the columns that changed.
  mutating func update(from mask: borrowing AlphaMask) throws(CanvasError) {
    guard revision != mask.revision else { return }
    if let revision, let changes = mask.changes(since: revision) {
      for columns in changes {
        try upload(columns, of: mask)
        if columns.contains(0) { try upload(period..<period + 1, of: mask) }
      }
    } else {
      try upload(0..<period + 1, of: mask)
    }
    revision = mask.revision
  }

  private mutating func upload(_ columns: Range<Int>, of mask: borrowing AlphaMask) throws(CanvasError) {
    pixels.removeAll(keepingCapacity: true)
    let rgb = UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
    for row in 0..<height {
      for column in columns { pixels.append(UInt32(mask.opacities[row * mask.stride + column]) << 24 | rgb) }
    }
    var area = SDL_Rect(
      x: Int32(clamping: columns.lowerBound), y: 0, w: Int32(clamping: columns.count), h: Int32(clamping: height))
    let pitch = Int32(clamping: columns.count * MemoryLayout<UInt32>.size)
    try check(
      pixels.withUnsafeBytes { SDL_UpdateTexture(texture, &area, $0.baseAddress, pitch) }, "uploading a mask")
  }
}
