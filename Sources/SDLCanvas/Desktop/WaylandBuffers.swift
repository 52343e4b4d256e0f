internal import CDesktop
internal import CSDL2
internal import Glibc

/// Shows the processor's pixels in a Wayland window; SDL 2 would need OpenGL, which is slow without a graphics card.
final class WaylandBuffers {
  /// The number of buffers from which the oldest one is reused, even if the compositor has not released it.
  private static let maximumCount = 3

  nonisolated(unsafe) private static let listener = permanentListener(wl_registry_listener()) {
    $0.global = { data, registry, name, interface, _ in
      guard let interface, String(cString: interface) == "wl_shm" else { return }
      (listeningObject(data) as WaylandBuffers?)?.memory = wayland_bind_shm(registry, name)
    }
    $0.global_remove = { _, _, _ in }
  }

  private let surface: OpaquePointer
  private var memory: OpaquePointer?
  /// The buffers, the last drawn one last.
  private var buffers: [WaylandBuffer] = []

  /// Connects to a window's surface; `nil` if it has none, as on X11.
  init?(of window: OpaquePointer) {
    guard let (display, surface) = DisplayConnection.wayland(of: window), let surface else { return nil }
    self.surface = surface
    let registry = wl_display_get_registry(display)
    wl_registry_add_listener(registry, Self.listener, Unmanaged.passUnretained(self).toOpaque())
    wl_display_roundtrip(display)
    wl_registry_destroy(registry)
    guard memory != nil else { return nil }
  }

  deinit { if let memory { wl_shm_destroy(memory) } }

  /// The pixels of the last drawn buffer; `nil` before the first one.
  var pixels: UnsafeMutablePointer<SDL_Surface>? { buffers.last?.pixels.pointer }

  /// Returns the pixels of a buffer to draw, with a size in pixels.
  func next(width: Int, height: Int) throws(CanvasError) -> UnsafeMutablePointer<SDL_Surface> {
    if let first = buffers.first, !first.isInUse || buffers.count == Self.maximumCount {
      buffers.removeFirst()
      let pixels = first.pixels.pointer
      if Int(pixels.pointee.w) == width, Int(pixels.pointee.h) == height {
        buffers.append(first)
        return pixels
      }
    }
    let buffer = try WaylandBuffer(in: memory, width: width, height: height)
    buffers.append(buffer)
    return buffer.pixels.pointer
  }

  /// Shows the last drawn buffer.
  func show() {
    guard let buffer = buffers.last else { return }
    buffer.isInUse = true
    wl_surface_attach(surface, buffer.pointer, 0, 0)
    wl_surface_damage(surface, 0, 0, .max, .max)
    wl_surface_commit(surface)
  }
}

/// The owner of a `wl_buffer` and its pixels; a class because libwayland keeps its address.
private final class WaylandBuffer {
  nonisolated(unsafe) private static let listener = permanentListener(wl_buffer_listener()) {
    $0.release = { data, _ in (listeningObject(data) as WaylandBuffer?)?.isInUse = false }
  }

  let pointer: OpaquePointer
  let pixels: Surface
  /// Whether the compositor may still read the pixels.
  var isInUse = false
  private let start: UnsafeMutableRawPointer
  private let length: Int

  init(in memory: OpaquePointer?, width: Int, height: Int) throws(CanvasError) {
    let stride = width * MemoryLayout<UInt32>.size
    length = stride * height
    let file = memfd_create("cosmos-window", MFD_CLOEXEC)
    defer { close(file) }
    // Without memory reserved for all pixels, drawing could end the program.
    guard posix_fallocate(file, 0, length) == 0,
      let start = mmap(nil, length, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0), start != MAP_FAILED,
      let pixels = Surface(
        adopting: SDL_CreateRGBSurfaceWithFormatFrom(
          start, Int32(width), Int32(height), 32, Int32(stride), SDL_PIXELFORMAT_ARGB8888.rawValue))
    else { throw .unusable("there is no memory for the window's pixels") }
    self.start = start
    self.pixels = pixels
    let pool = wl_shm_create_pool(memory, file, Int32(length))
    pointer = wl_shm_pool_create_buffer(
      pool, 0, Int32(width), Int32(height), Int32(stride), WL_SHM_FORMAT_XRGB8888.rawValue)
    wl_shm_pool_destroy(pool)
    wl_buffer_add_listener(pointer, Self.listener, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit {
    wl_buffer_destroy(pointer)
    munmap(start, length)
  }
}
