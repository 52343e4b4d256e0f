import CSDL2
import Canvas
import Glibc

/// Draws frames with SDL's accelerated renderer.
final class GPURenderer: Renderer {
  let name: String
  let largestSide: Double

  // Declared in this order because textures must be destroyed before their renderer.
  private var atlas: TextureHandle?
  /// The bitmap of which ``atlas`` is a copy, and the number of its areas that were uploaded.
  private var uploaded = (bitmap: Bitmap(), areaCount: 0)
  private var gradient: GradientTexture?
  private var offscreen: OffscreenTarget?
  let renderer: RendererHandle
  private let isDithered: Bool

  /// Creates a renderer; with `isPaced`, presenting waits for the display's refresh.
  ///
  /// By default, the gradient is dithered by a graphics card; drawing its layers in software is slow.
  init(window: borrowing WindowHandle, isPaced: Bool, isDithered: Bool? = nil) throws(CanvasError) {
    let renderer = try RendererHandle(window: window, isPaced: isPaced)
    var info = SDL_RendererInfo()
    let isKnown = SDL_GetRendererInfo(renderer.pointer, &info) == 0
    guard isKnown, info.flags & SDL_RENDERER_SOFTWARE.rawValue == 0 else {
      throw .unusable("SDL has no renderer for a graphics card")
    }
    if VideoDriver.current == .offscreen {
      offscreen = OffscreenTarget(size: window.size)
    }
    self.isDithered = isDithered ?? !GraphicsCard.isEmulated
    name = info.name.map { String(cString: $0) } ?? "unknown"
    // Some renderers report no limit.
    largestSide = info.max_texture_width > 0 ? Double(min(info.max_texture_width, info.max_texture_height)) : 16384
    self.renderer = renderer
  }

  func discardTextures() {
    atlas = nil
    gradient = nil
  }

  func draw(_ list: DrawList) throws(CanvasError) {
    do throws(CanvasError) { try drawCommands(of: list) } catch { throw error.ofGPU }
  }

  private func drawCommands(of list: DrawList) throws(CanvasError) {
    try DisplayConnection.checkX()
    try offscreen?.fit(list.bounds, renderer)
    try upload(list.atlas)
    if list.gradient.isEmpty {
      try check(SDL_SetRenderDrawColor(renderer.pointer, 0, 0, 0, 255), "choosing the background's color")
      try check(SDL_RenderClear(renderer.pointer), "clearing the window")
    } else {
      try draw(list.gradient, covering: list.bounds)
    }
    if !list.indices.isEmpty { try renderer.draw(list, atlas?.pointer) }
  }

  func present() { SDL_RenderPresent(renderer.pointer) }

  func picture() throws(CanvasError) -> Bitmap {
    do throws(CanvasError) { return try renderer.picture() } catch { throw error.ofGPU }
  }

  /// Uploads what is new in an atlas.
  private func upload(_ new: Atlas) throws(CanvasError) {
    let bitmap = new.bitmap
    var areas = new.areas.dropFirst(uploaded.areaCount)
    if atlas == nil || bitmap !== uploaded.bitmap, !bitmap.isEmpty {
      atlas = try TextureHandle(
        renderer, SDL_TEXTUREACCESS_STATIC, width: bitmap.width, height: bitmap.height, blendMode: SDL_BLENDMODE_BLEND)
      uploaded.bitmap = bitmap
      areas = [Rect(x: 0, y: 0, width: Double(bitmap.width), height: Double(bitmap.height))]
    }
    guard let texture = atlas?.pointer else { return }
    for area in areas {
      var rect = SDL_Rect(x: Int32(area.x), y: Int32(area.y), w: Int32(area.width), h: Int32(area.height))
      let pitch = Int32(bitmap.stride * MemoryLayout<UInt32>.size)
      let start = bitmap.pixels + Int(area.y) * bitmap.stride + Int(area.x)
      try check(SDL_UpdateTexture(texture, &rect, start, pitch), "uploading the atlas")
    }
    uploaded.areaCount = new.areas.count
  }

  private func draw(_ new: borrowing Gradient, covering size: Size) throws(CanvasError) {
    if gradient?.fits(new) != true {
      gradient = nil
      gradient = try GradientTexture(for: new, isDithered: isDithered, renderer: renderer)
    }
    try gradient?.update(from: new)
    try gradient?.draw(covering: size, renderer)
  }
}

/// The render target of a window in memory, whose own surface keeps its initial size after a resize.
private struct OffscreenTarget: ~Copyable {
  private var texture: TextureHandle?
  /// The target's size in pixels; before the first resize, that of the window's surface.
  private var size: Size

  init(size: Size) { self.size = size }

  mutating func fit(_ size: Size, _ renderer: borrowing RendererHandle) throws(CanvasError) {
    guard size != self.size else { return }
    texture = nil
    let new = try TextureHandle(
      renderer, SDL_TEXTUREACCESS_TARGET, width: Int(size.width), height: Int(size.height))
    try check(SDL_SetRenderTarget(renderer.pointer, new.pointer), "drawing into a picture of the window's size")
    texture = consume new
    self.size = size
  }
}

/// Detects whether there is a graphics card, and whether OpenGL uses it.
enum GraphicsCard {
  /// The device files of graphics drivers: DRM, NVIDIA, WSL, Arm Mali, Adreno and Tegra.
  private static let devices = [
    "/dev/dri", "/dev/nvidiactl", "/dev/dxg", "/dev/mali0", "/dev/kgsl-3d0", "/dev/nvhost-ctrl",
  ]
  /// Parts of the `GL_RENDERER` names of software implementations of OpenGL, in lowercase.
  private static let softwareRenderers = [
    "llvmpipe", "softpipe", "swrast", "software rasterizer", "swr", "swiftshader",
  ]
  /// The value of `GL_RENDERER` in the OpenGL headers.
  private static let rendererName: UInt32 = 0x1F01

  /// Whether a graphics driver's device file exists; unlike starting OpenGL, checking takes only microseconds.
  static var mayExist: Bool { devices.contains { access($0, F_OK) == 0 } }

  /// Whether the current OpenGL context is implemented in software; `true` if unknown.
  static var isEmulated: Bool {
    typealias GetString = @convention(c) (UInt32) -> UnsafePointer<UInt8>?
    guard let address = SDL_GL_GetProcAddress("glGetString"),
      let name = unsafeBitCast(address, to: GetString.self)(rendererName)
    else { return true }
    let words = String(cString: name).lowercased()
    return softwareRenderers.contains { words.contains($0) }
  }
}
