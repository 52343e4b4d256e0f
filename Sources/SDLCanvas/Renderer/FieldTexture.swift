internal import CSDL2
internal import Canvas

/// The texture of a color field.
///
/// The eight bits of each channel are spread over the field's range. The vertices' color scales them back, as the card
/// multiplies and mixes in floating point.
struct FieldTexture: ~Copyable {
  let texture: TextureHandle

  private let layers: FieldLayers
  private var revision: Int?

  /// Creates a texture for a field, without its colors.
  init(for field: borrowing ColorField, isDithered: Bool, renderer: borrowing RendererHandle) throws(CanvasError) {
    layers = FieldLayers(for: field, isDithered: isDithered)
    texture = try TextureHandle(
      renderer, SDL_TEXTUREACCESS_STREAMING, width: layers.width, height: layers.height,
      blendMode: isDithered ? SDL_BLENDMODE_BLEND : SDL_BLENDMODE_NONE)
  }

  func fits(_ field: borrowing ColorField) -> Bool {
    layers == FieldLayers(for: field, isDithered: layers.isDithered)
  }

  mutating func update(from field: borrowing ColorField) throws(CanvasError) {
    guard revision != field.content else { return }
    if revision == nil, layers.isDithered {
      try write(layers.noise) { layers.noisePixel($0, $1) }
    }
    let cells = field.cells.span
    try write(layers.coarse) { layers.coarsePixel(cells[$1 * layers.coarse.width + $0]) }
    if layers.isDithered {
      try write(layers.fine) { layers.finePixel(cells[$1 * layers.coarse.width + $0]) }
    }
    revision = field.content
  }

  /// Appends the sprites that show the field in a window of some pixels.
  func append(to geometry: inout GeometryBuffer, covering size: Size) {
    layers.forEachSprite(covering: size) { geometry.append($0) }
  }

  /// Writes a part of the texture, pixel by pixel: `SDL_LockTexture`.
  private func write(_ part: FieldLayers.Part, _ pixel: (Int, Int) -> UInt32) throws(CanvasError) {
    var area = SDL_Rect(x: 0, y: Int32(part.y), w: Int32(part.width), h: Int32(part.height))
    var (start, pitch): (UnsafeMutableRawPointer?, Int32) = (nil, 0)
    try check(SDL_LockTexture(texture.pointer, &area, &start, &pitch), "uploading the sky")
    defer { SDL_UnlockTexture(texture.pointer) }
    guard let start else { return }
    for row in 0..<part.height {
      let pixels = (start + row * Int(pitch)).assumingMemoryBound(to: UInt32.self)
      for column in 0..<part.width { pixels[column] = pixel(column, row) }
    }
  }
}
