import CSDL2
import Canvas

/// The owner of an SDL renderer.
struct RendererHandle: ~Copyable {
  let pointer: OpaquePointer

  init(window: borrowing WindowHandle, isPaced: Bool = false) throws(CanvasError) {
    let flags = SDL_RENDERER_ACCELERATED.rawValue | (isPaced ? SDL_RENDERER_PRESENTVSYNC.rawValue : 0)
    pointer = try check(SDL_CreateRenderer(window.pointer, -1, flags), "creating the graphics card's renderer")
  }

  deinit { SDL_DestroyRenderer(pointer) }

  /// Returns a copy of the drawn frame; call it before presenting.
  func picture() throws(CanvasError) -> Bitmap {
    var (width, height): (Int32, Int32) = (0, 0)
    try check(SDL_GetRendererOutputSize(pointer, &width, &height), "asking for the size of the frame")
    let picture = Bitmap(width: Int(width), height: Int(height))
    let pitch = width * Int32(MemoryLayout<UInt32>.size)
    try check(
      SDL_RenderReadPixels(pointer, nil, SDL_PIXELFORMAT_ARGB8888.rawValue, picture.pixels, pitch),
      "reading the drawn pixels")
    return picture
  }

  /// Draws a texture into a rectangle in pixels.
  func copy(_ texture: borrowing TextureHandle, to rect: Rect) throws(CanvasError) {
    var area = SDL_FRect(x: Float(rect.x), y: Float(rect.y), w: Float(rect.width), h: Float(rect.height))
    try check(SDL_RenderCopyF(pointer, texture.pointer, nil, &area), "drawing the sky")
  }

  /// Draws the triangles of a list.
  func draw(_ list: borrowing DrawList, _ texture: OpaquePointer?) throws(CanvasError) {
    let code = list.vertices.withUnsafeBytes { vertices in
      // A `Vertex` has the memory layout of an `SDL_Vertex`.
      SDL_RenderGeometry(
        pointer, texture, vertices.assumingMemoryBound(to: SDL_Vertex.self).baseAddress, Int32(list.vertices.count),
        list.indices, Int32(list.indices.count))
    }
    try check(code, "drawing")
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
    do {
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
