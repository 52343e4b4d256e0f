internal import CSDL2
internal import Canvas

/// Draws frames with SDL's accelerated renderer.
final class GPURenderer: Renderer {
  let name: String
  let largestSide: Int

  // Declared in this order because textures must be destroyed before their renderer.
  private var atlas: TextureHandle?
  /// The areas of the atlas that changed since they were uploaded.
  private var changedAreas: [PixelArea] = []
  private var field: FieldTexture?
  private var offscreen: OffscreenTarget?
  let renderer: RendererHandle
  private let isFieldDithered: Bool
  private var geometry = GeometryBuffer()

  /// Creates a renderer; with `isPaced`, presenting waits for the display's refresh.
  ///
  /// By default, the field is dithered if a graphics card blends finely enough; drawing its layers in software is slow.
  init(window: borrowing WindowHandle, isPaced: Bool, isFieldDithered: Bool? = nil) throws(CanvasError) {
    let renderer = try RendererHandle(window: window, isPaced: isPaced)
    var info = SDL_RendererInfo()
    let isKnown = SDL_GetRendererInfo(renderer.pointer, &info) == 0
    guard isKnown, info.flags & SDL_RENDERER_SOFTWARE.rawValue == 0 else {
      throw .unusable("SDL has no renderer for a graphics card")
    }
    if VideoDriver.current == .offscreen {
      offscreen = OffscreenTarget(size: OffscreenTarget.windowSize(of: renderer))
    }
    self.isFieldDithered = isFieldDithered ?? (!GraphicsCard.isEmulated && BlendProbe.blendsFinely(renderer))
    name = info.name.map { String(cString: $0) } ?? "unknown"
    // Some renderers report no limit.
    largestSide = info.max_texture_width > 0 ? Int(min(info.max_texture_width, info.max_texture_height)) : 16384
    self.renderer = renderer
  }

  var pixelSize: Size? { offscreen == nil ? renderer.outputSize : OffscreenTarget.windowSize(of: renderer) }

  func discardTextures() {
    atlas = nil
    field = nil
  }

  func renew(_ areas: [PixelArea]) { changedAreas += areas }

  func draw(_ list: DrawList) throws(CanvasError) {
    do throws(CanvasError) { try drawCommands(of: list) } catch { throw error.ofCard }
  }

  private func drawCommands(of list: DrawList) throws(CanvasError) {
    try DisplayConnection.checkX()
    try offscreen?.fit(renderer)
    try upload(list.atlas.bitmap)
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

  func present() { SDL_RenderPresent(renderer.pointer) }

  func withPicture<Result>(
    _ body: (UnsafeMutablePointer<SDL_Surface>) throws(CanvasError) -> Result
  ) throws(CanvasError) -> Result {
    do throws(CanvasError) {
      var (width, height): (Int32, Int32) = (0, 0)
      try check(SDL_GetRendererOutputSize(renderer.pointer, &width, &height), "asking for the size of the frame")
      let picture = try renderer.pixels(width: width, height: height)
      defer { extendLifetime(picture) }
      return try body(picture.pointer)
    } catch {
      throw error.ofCard
    }
  }

  private func drawGeometry(from source: Texture) throws(CanvasError) {
    let texture =
      switch source {
      case .atlas: atlas?.pointer
      case .field: field?.texture.pointer
      }
    defer { geometry.removeAll() }
    try geometry.draw(texture, renderer.pointer)
  }

  private func upload(_ bitmap: Bitmap) throws(CanvasError) {
    if atlas == nil, !bitmap.isEmpty {
      atlas = try TextureHandle(
        renderer, SDL_TEXTUREACCESS_STATIC, width: bitmap.width, height: bitmap.height, blendMode: SDL_BLENDMODE_BLEND)
      let used = ShelfPacker.PixelSize(width: bitmap.width, height: bitmap.usedHeight)
      changedAreas = [PixelArea(origin: .init(x: 0, y: 0), size: used)]
    }
    guard let texture = atlas?.pointer else { return }
    let pitch = Int32(bitmap.width * MemoryLayout<UInt32>.size)
    for area in changedAreas {
      var rect = SDL_Rect(
        x: Int32(area.origin.x), y: Int32(area.origin.y), w: Int32(area.size.width), h: Int32(area.size.height))
      let start = bitmap.pixels + area.origin.y * bitmap.width + area.origin.x
      try check(SDL_UpdateTexture(texture, &rect, start, pitch), "uploading the atlas")
    }
    changedAreas.removeAll(keepingCapacity: true)
  }

  private func upload(_ field: borrowing ColorField) throws(CanvasError) {
    guard !field.isEmpty else { return }
    if self.field?.fits(field) != true {
      self.field = nil
      self.field = try FieldTexture(for: field, isDithered: isFieldDithered, renderer: renderer)
    }
    try self.field?.update(from: field)
  }
}

/// The render target of a window in memory; the window's own surface keeps its initial size after a resize.
private struct OffscreenTarget: ~Copyable {
  private var texture: TextureHandle?
  /// The target's size in pixels; before the first resize, that of the window's surface.
  private var size: Size

  init(size: Size) { self.size = size }

  mutating func fit(_ renderer: borrowing RendererHandle) throws(CanvasError) {
    let windowSize = Self.windowSize(of: renderer)
    guard windowSize != size else { return }
    try check(SDL_SetRenderTarget(renderer.pointer, nil), "leaving the old picture of the window")
    texture = nil
    let new = try TextureHandle(
      renderer, SDL_TEXTUREACCESS_TARGET, width: Int(windowSize.width), height: Int(windowSize.height))
    try check(SDL_SetRenderTarget(renderer.pointer, new.pointer), "drawing into a picture of the window's size")
    texture = consume new
    size = windowSize
  }

  /// Returns the size of a renderer's window in points; for a window in memory, a point is a pixel.
  static func windowSize(of renderer: borrowing RendererHandle) -> Size {
    WindowHandle.size(of: SDL_RenderGetWindow(renderer.pointer))
  }
}
