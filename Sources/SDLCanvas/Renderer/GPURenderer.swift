internal import CSDL2
internal import Canvas

/// SDL's accelerated renderer, and its textures.
struct GPURenderer: ~Copyable {
  /// SDL's name for the renderer, such as "opengl" or "opengles2".
  let name: String
  /// The longest side of a texture, in pixels.
  let largestSide: Int

  // In this order: textures are destroyed before their renderer.
  private var atlas: TextureHandle?
  private var field: FieldTexture?
  private var offscreen: OffscreenTarget?
  private let renderer: RendererHandle
  private let isFieldDithered: Bool
  private var geometry = GeometryBuffer()

  /// Creates a renderer for a window.
  ///
  /// - Parameters:
  ///   - window: The window.
  ///   - isPaced: Whether it waits for the display's refresh.
  ///   - isFieldDithered: Whether the field is drawn in three layers, without visible steps. That is free on a card, and
  ///     takes a frame's time on the processor; by default it is done where a card blends finely.
  init(window: borrowing WindowHandle, isPaced: Bool, isFieldDithered: Bool? = nil) throws(CanvasError) {
    let vsync = isPaced ? SDL_RENDERER_PRESENTVSYNC : SDL_RendererFlags(0)
    let renderer = try RendererHandle(window: window, flags: SDL_RENDERER_ACCELERATED, vsync)
    var info = SDL_RendererInfo()
    let isKnown = SDL_GetRendererInfo(renderer.pointer, &info) == 0
    guard isKnown, info.flags & SDL_RENDERER_SOFTWARE.rawValue == 0 else {
      throw .unusable("SDL has no renderer for a graphics card")
    }
    offscreen = OffscreenTarget(of: renderer)
    self.isFieldDithered = isFieldDithered ?? (!GraphicsCard.isEmulated && BlendProbe.blendsFinely(renderer))
    name = info.name.map { String(cString: $0) } ?? "unknown"
    // Some renderers report no limit.
    largestSide = info.max_texture_width > 0 ? Int(min(info.max_texture_width, info.max_texture_height)) : 16384
    self.renderer = renderer
  }

  /// The size of the drawing surface in pixels; `nil` if SDL doesn't know it.
  var pixelSize: Size? { offscreen == nil ? renderer.outputSize : OffscreenTarget.windowSize(of: renderer) }

  /// Discards the textures; the next frame uploads them again.
  mutating func discardTextures() {
    atlas = nil
    field = nil
  }

  /// Draws a frame, with one draw call for each run of commands that share a texture.
  mutating func draw(_ list: borrowing DrawList) throws(CanvasError) {
    try offscreen?.fit(renderer)
    if atlas == nil { atlas = try texture(of: list.atlas.bitmap) }
    try upload(list.field)
    if !list.coversWindow {
      try check(SDL_SetRenderDrawColor(renderer.pointer, 0, 0, 0, 255), "choosing the background's color")
      try check(SDL_RenderClear(renderer.pointer), "clearing the window")
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

  /// Whether a field drawn in layers has the right colors.
  var blendsFinely: Bool { BlendProbe.blendsFinely(renderer) }

  /// Shows the drawn frame: `SDL_RenderPresent`.
  func present() { SDL_RenderPresent(renderer.pointer) }

  /// Returns a copy of the drawn frame, which must not be presented yet: `SDL_RenderReadPixels`.
  func snapshot() throws(CanvasError) -> Surface {
    var area = SDL_Rect()
    try check(SDL_GetRendererOutputSize(renderer.pointer, &area.w, &area.h), "asking for the size of the frame")
    let surface = try Surface(width: Int(area.w), height: Int(area.h))
    try check(
      SDL_RenderReadPixels(
        renderer.pointer, &area, SDL_PIXELFORMAT_ARGB8888.rawValue, surface.pointer.pointee.pixels,
        surface.pointer.pointee.pitch),
      "reading the drawn pixels")
    return surface
  }

  /// Draws the shapes gathered so far, if there are any, and empties their buffer.
  private mutating func drawGeometry(from source: Texture) throws(CanvasError) {
    let texture =
      switch source {
      case .atlas: atlas?.pointer
      case .field: field?.texture.pointer
      }
    defer { geometry.removeAll() }
    try geometry.draw(texture, renderer.pointer)
  }

  /// Returns a texture of a bitmap; `nil` if that has no pixels: `SDL_UpdateTexture`.
  private func texture(of bitmap: Bitmap) throws(CanvasError) -> TextureHandle? {
    guard !bitmap.pixels.isEmpty else { return nil }
    let texture = try TextureHandle(
      renderer, SDL_TEXTUREACCESS_STATIC, width: bitmap.width, height: bitmap.height, blendMode: SDL_BLENDMODE_BLEND)
    let pitch = Int32(bitmap.width * MemoryLayout<UInt32>.size)
    let code = bitmap.pixels.withUnsafeBytes { SDL_UpdateTexture(texture.pointer, nil, $0.baseAddress, pitch) }
    try check(code, "uploading the atlas")
    return texture
  }

  /// Brings the field's texture up to date.
  private mutating func upload(_ field: borrowing ColorField) throws(CanvasError) {
    guard !field.isEmpty else { return }
    if self.field?.fits(field) != true {
      self.field = nil
      self.field = try FieldTexture(for: field, isDithered: isFieldDithered, renderer: renderer)
    }
    try self.field?.update(from: field)
  }
}
