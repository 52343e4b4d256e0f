internal import CSDL2
internal import Canvas

/// The owner of SDL's accelerated renderer and of its textures, which SDL frees together with it.
struct GPURenderer: ~Copyable {
  /// SDL's name for the renderer, such as "opengl" or "opengles2".
  let name: String
  /// The longest side of a texture, in pixels.
  let largestSide: Int

  private let renderer: OpaquePointer
  /// Whether the sky is drawn without steps, in three layers: nothing for a card, a frame's time on the processor.
  private let isFieldDithered: Bool
  private var atlas: OpaquePointer?
  private var field: FieldTexture?
  private var geometry = GeometryBuffer()
  private var offscreen: OffscreenTarget?

  /// Creates a renderer for a window; one that is paced waits for the display's refresh.
  ///
  /// - Parameters:
  ///   - window: The window.
  ///   - isPaced: Whether it waits for the display.
  ///   - isFieldDithered: Whether the sky is drawn without steps; by default where a card blends finely.
  init(window: borrowing WindowHandle, isPaced: Bool, isFieldDithered: Bool? = nil) throws(CanvasError) {
    var flags = SDL_RENDERER_ACCELERATED.rawValue
    if isPaced { flags |= SDL_RENDERER_PRESENTVSYNC.rawValue }
    let renderer = try check(SDL_CreateRenderer(window.pointer, -1, flags), "creating the graphics card's renderer")
    var info = SDL_RendererInfo()
    let isKnown = SDL_GetRendererInfo(renderer, &info) == 0
    guard isKnown, info.flags & SDL_RENDERER_SOFTWARE.rawValue == 0 else {
      SDL_DestroyRenderer(renderer)
      throw .unusable("SDL has no renderer for a graphics card")
    }
    self.renderer = renderer
    offscreen = OffscreenTarget(of: renderer)
    self.isFieldDithered = isFieldDithered ?? (!GraphicsCard.isEmulated && BlendProbe.blendsFinely(renderer))
    name = info.name.map { String(cString: $0) } ?? "unknown"
    // A renderer that doesn't say has no limit that matters.
    largestSide = info.max_texture_width > 0 ? Int(min(info.max_texture_width, info.max_texture_height)) : 16384
  }

  deinit { SDL_DestroyRenderer(renderer) }

  /// The size of the drawing surface in pixels; `nil` if SDL doesn't know it.
  var pixelSize: Size? { offscreen?.windowSize ?? Size(ofOutput: renderer) }

  /// Uploads the atlas's pixels.
  mutating func load(_ bitmap: Bitmap) throws(CanvasError) {
    if let atlas { SDL_DestroyTexture(atlas) }
    atlas = nil
    let texture = try check(
      SDL_CreateTexture(
        renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_STATIC.rawValue), Int32(bitmap.width),
        Int32(bitmap.height)),
      "creating the atlas's texture")
    atlas = texture
    try check(SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_BLEND), "choosing how the atlas is blended")
    try check(SDL_SetTextureScaleMode(texture, SDL_ScaleModeLinear), "choosing the atlas's filter")
    let pitch = Int32(bitmap.width * MemoryLayout<UInt32>.size)
    let code = bitmap.pixels.withUnsafeBytes { SDL_UpdateTexture(texture, nil, $0.baseAddress, pitch) }
    try check(code, "uploading the atlas")
  }

  /// Discards the texture of the field, so that the next frame uploads it again.
  mutating func discardField() {
    if let field { SDL_DestroyTexture(field.texture) }
    field = nil
  }

  /// Draws a frame, with one draw call for each run of commands that share a texture.
  mutating func draw(_ list: borrowing DrawList) throws(CanvasError) {
    try offscreen?.fit()
    try upload(list.field)
    if !list.coversWindow {
      try check(SDL_SetRenderDrawColor(renderer, 0, 0, 0, 255), "choosing the background's color")
      try check(SDL_RenderClear(renderer), "clearing the window")
    }
    var texture = Texture.atlas
    for command in list.commands {
      if command.texture != texture { try drawGeometry(from: texture) }
      texture = command.texture
      if texture == .field {
        field?.append(to: &geometry, covering: list.bounds)
      } else {
        geometry.append(command, of: list)
      }
    }
    try drawGeometry(from: texture)
  }

  /// Whether a field drawn in layers would look as it should.
  var blendsFinely: Bool { BlendProbe.blendsFinely(renderer) }

  /// Shows what was drawn.
  func present() { SDL_RenderPresent(renderer) }

  /// Returns a copy of what was drawn and not yet presented.
  func snapshot() throws(CanvasError) -> Surface {
    var area = SDL_Rect()
    try check(SDL_GetRendererOutputSize(renderer, &area.w, &area.h), "asking for the size of what was drawn")
    let surface = try Surface(width: Int(area.w), height: Int(area.h))
    try check(
      SDL_RenderReadPixels(
        renderer, &area, SDL_PIXELFORMAT_ARGB8888.rawValue, surface.pointer.pointee.pixels,
        surface.pointer.pointee.pitch),
      "reading the drawn pixels")
    return surface
  }

  /// Draws the shapes gathered so far, if there are any, and empties their buffer.
  private mutating func drawGeometry(from source: Texture) throws(CanvasError) {
    let texture: OpaquePointer?
    switch source {
    case .atlas: texture = atlas
    case .field: texture = field?.texture
    }
    defer { geometry.removeAll() }
    try geometry.draw(texture, renderer)
  }

  /// Brings the field's texture up to date.
  private mutating func upload(_ field: borrowing ColorField) throws(CanvasError) {
    guard !field.isEmpty else { return }
    if let old = self.field, !old.fits(field) {
      SDL_DestroyTexture(old.texture)
      self.field = nil
    }
    if self.field == nil { self.field = try FieldTexture(for: field, isDithered: isFieldDithered, renderer: renderer) }
    try self.field?.update(from: field)
  }
}
