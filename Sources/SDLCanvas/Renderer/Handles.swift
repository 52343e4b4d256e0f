internal import CSDL2
internal import Canvas

/// The owner of an SDL renderer.
struct RendererHandle: ~Copyable {
  let pointer: OpaquePointer

  init(window: borrowing WindowHandle, isPaced: Bool = false) throws(CanvasError) {
    let flags = SDL_RENDERER_ACCELERATED.rawValue | (isPaced ? SDL_RENDERER_PRESENTVSYNC.rawValue : 0)
    pointer = try check(SDL_CreateRenderer(window.pointer, -1, flags), "creating the graphics card's renderer")
  }

  deinit { SDL_DestroyRenderer(pointer) }

  /// The size of the drawing surface in pixels; `nil` if SDL does not report it.
  var outputSize: Size? {
    var (width, height): (Int32, Int32) = (0, 0)
    guard SDL_GetRendererOutputSize(pointer, &width, &height) == 0 else { return nil }
    return Size(width, height)
  }

  /// Returns a copy of `width` by `height` drawn pixels from the top left; call it before presenting.
  func pixels(width: Int32, height: Int32) throws(CanvasError) -> Surface {
    let surface = try Surface(width: Int(width), height: Int(height))
    var area = SDL_Rect(x: 0, y: 0, w: width, h: height)
    try check(
      SDL_RenderReadPixels(
        pointer, &area, SDL_PIXELFORMAT_ARGB8888.rawValue, surface.pointer.pointee.pixels,
        surface.pointer.pointee.pitch),
      "reading the drawn pixels")
    return surface
  }
}

/// The owner of an SDL texture with pixels `0xAARRGGBB`; its renderer must outlive it.
struct TextureHandle: ~Copyable {
  let pointer: OpaquePointer

  init(
    _ renderer: borrowing RendererHandle, _ access: SDL_TextureAccess, width: Int, height: Int,
    blendMode: SDL_BlendMode = SDL_BLENDMODE_NONE
  ) throws(CanvasError) {
    let created = try check(
      SDL_CreateTexture(
        renderer.pointer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(access.rawValue), Int32(clamping: width),
        Int32(clamping: height)),
      "creating a texture")
    do throws(CanvasError) {
      try check(SDL_SetTextureBlendMode(created, blendMode), "choosing how a texture is blended")
      try check(SDL_SetTextureScaleMode(created, SDL_ScaleModeLinear), "choosing a texture's filter")
    } catch {
      SDL_DestroyTexture(created)
      throw error
    }
    pointer = created
  }

  deinit { SDL_DestroyTexture(pointer) }
}
