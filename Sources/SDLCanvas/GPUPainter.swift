// Drawing by the graphics card.

internal import CSDL2
internal import Canvas

/// One owner of SDL's accelerated renderer and of its textures, which SDL gives back together with it.
struct GPUPainter: ~Copyable {
  /// SDL's name for the renderer: "opengl", "opengles2".
  let name: String
  /// The longest side of a texture, in pixels.
  let largestSide: Int

  private let renderer: OpaquePointer
  private var atlas: OpaquePointer?
  private var copies: [PictureCopy] = []

  /// Starts the renderer.
  ///
  /// `isPaced` asks it to keep to the display's beat.
  init(window: borrowing WindowHandle, isPaced: Bool) throws(CanvasFailure) {
    var flags = SDL_RENDERER_ACCELERATED.rawValue
    if isPaced { flags |= SDL_RENDERER_PRESENTVSYNC.rawValue }
    let renderer = try accept(SDL_CreateRenderer(window.pointer, -1, flags), "starting the graphics card's renderer")
    var info = SDL_RendererInfo()
    SDL_GetRendererInfo(renderer, &info)
    guard info.flags & SDL_RENDERER_SOFTWARE.rawValue == 0 else {
      SDL_DestroyRenderer(renderer)
      throw .unusable("SDL has no renderer for a graphics card")
    }
    self.renderer = renderer
    name = info.name.map { String(cString: $0) } ?? "unknown"
    // A renderer that doesn't say has no limit that we could reach.
    largestSide = info.max_texture_width > 0 ? Int(min(info.max_texture_width, info.max_texture_height)) : 16384
  }

  deinit { SDL_DestroyRenderer(renderer) }

  /// The drawing surface's extent, in pixels.
  var pixelSize: Size {
    var (width, height): (Int32, Int32) = (1, 1)
    SDL_GetRendererOutputSize(renderer, &width, &height)
    return Size(width: Double(max(1, width)), height: Double(max(1, height)))
  }

  /// Hands the sheet of art to the card.
  mutating func load(_ sheet: Atlas.Sheet) throws(CanvasFailure) {
    if let atlas { SDL_DestroyTexture(atlas) }
    atlas = nil
    let texture = try accept(
      SDL_CreateTexture(
        renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_STATIC.rawValue), Int32(sheet.width),
        Int32(sheet.height)),
      "making the art's texture")
    atlas = texture
    SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_BLEND)
    SDL_SetTextureScaleMode(texture, SDL_ScaleModeLinear)
    let pitch = Int32(sheet.width * MemoryLayout<UInt32>.size)
    let code = sheet.pixels.withUnsafeBytes { SDL_UpdateTexture(texture, nil, $0.baseAddress, pitch) }
    try accept(code, "handing the art to the graphics card")
  }

  /// Forgets the pictures, so that the next frame fetches them anew.
  mutating func forgetPictures() {
    for copy in copies { SDL_DestroyTexture(copy.texture) }
    copies.removeAll()
  }

  /// Draws a frame, and returns the number of draw calls.
  mutating func draw(_ batches: borrowing Batches) throws(CanvasFailure) -> Int {
    for index in batches.pictures.indices {
      try fetch(batches.pictures[index], as: index)
    }
    if !batches.coversItself {
      SDL_SetRenderDrawColor(renderer, 0, 0, 0, 255)
      SDL_RenderClear(renderer)
    }
    for run in batches.runs {
      try draw(run, of: batches)
    }
    return batches.runs.count
  }

  /// Shows what was drawn.
  func present() { SDL_RenderPresent(renderer) }

  /// What was drawn and not yet shown.
  func drawn() throws(CanvasFailure) -> Surface {
    let size = pixelSize
    let surface = try Surface(width: Int(size.width), height: Int(size.height))
    try accept(
      SDL_RenderReadPixels(
        renderer, nil, SDL_PIXELFORMAT_ARGB8888.rawValue, surface.pointer.pointee.pixels,
        surface.pointer.pointee.pitch),
      "reading the picture back")
    return surface
  }

  private func draw(_ run: Batches.Run, of batches: borrowing Batches) throws(CanvasFailure) {
    let texture: OpaquePointer?
    switch run.texture {
    case .atlas: texture = atlas
    case .picture(let index): texture = copies[index].texture
    }
    let code = batches.vertices.withUnsafeBytes { vertices in
      batches.indices.withUnsafeBufferPointer { indices in
        // Nothing to draw from is nothing to draw.
        guard let start = vertices.baseAddress, let first = indices.baseAddress else { return Int32(0) }
        return SDL_RenderGeometryRaw(
          renderer, texture,
          start.assumingMemoryBound(to: Float.self), Int32(MemoryLayout<Vertex>.stride),
          (start + Self.colorOffset).assumingMemoryBound(to: SDL_Color.self), Int32(MemoryLayout<Vertex>.stride),
          (start + Self.textureOffset).assumingMemoryBound(to: Float.self), Int32(MemoryLayout<Vertex>.stride),
          // Runs come in the order of their corners: those after this run's last are not looked at.
          indices[run.firstIndex + run.indexCount - 1] + 1,
          first + run.firstIndex, Int32(run.indexCount), Int32(MemoryLayout<Int32>.size))
      }
    }
    try accept(code, "drawing")
  }

  /// Where in a vertex its colour and its place in the texture stand, in bytes.
  private static let colorOffset = MemoryLayout<Vertex>.offset(of: \.color) ?? 8
  private static let textureOffset = MemoryLayout<Vertex>.offset(of: \.u) ?? 12

  /// Brings a picture's texture up to date.
  private mutating func fetch(_ picture: borrowing Picture, as index: Int) throws(CanvasFailure) {
    if index >= copies.count {
      copies.append(try PictureCopy(of: picture, renderer: renderer))
    } else if !copies[index].fits(picture) {
      SDL_DestroyTexture(copies[index].texture)
      copies[index] = try PictureCopy(of: picture, renderer: renderer)
    }
    try copies[index].update(from: picture)
  }
}
