import CDesktop
import Canvas
import Glibc

/// Shows the processor's pixels in a Wayland window; SDL 2 would need OpenGL, which is slow without a graphics card.
final class WaylandBuffers {
  /// The number of buffers from which the oldest one is reused, even if the compositor has not released it.
  private static let maximumCount = 3

  private let surface, memory: OpaquePointer
  /// The buffers, the last drawn one last.
  private var buffers: [WaylandBuffer] = []

  /// Connects to a window's surface; `nil` if it has none, as on X11.
  init?(of window: OpaquePointer) {
    guard let (display, surface) = DisplayConnection.wayland(of: window), let surface,
      let memory = WaylandRegistry(of: display).bind(wayland_shm, versions: 1...1)
    else { return nil }
    (self.surface, self.memory) = (surface, memory)
  }

  deinit { wl_shm_destroy(memory) }

  /// The last drawn buffer's pixels; `nil` before the first one.
  var drawn: Bitmap? { buffers.last?.bitmap }

  /// Returns the pixels of a buffer to draw, with a size in pixels.
  func next(width: Int, height: Int) throws(CanvasError) -> Bitmap {
    if let first = buffers.first, !first.isInUse || buffers.count == Self.maximumCount {
      buffers.removeFirst()
      if first.width == width, first.height == height {
        buffers.append(first)
        return first.bitmap
      }
    }
    let buffer = try WaylandBuffer(in: memory, width: width, height: height)
    buffers.append(buffer)
    return buffer.bitmap
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
  let width, height: Int
  /// Whether the compositor may still read the pixels.
  var isInUse = false
  private let pixels: UnsafeMutablePointer<UInt32>
  private let length: Int

  init(in memory: OpaquePointer, width: Int, height: Int) throws(CanvasError) {
    let stride = width * MemoryLayout<UInt32>.size
    length = stride * height
    let file = memfd_create("cosmos-window", MFD_CLOEXEC)
    defer { close(file) }
    // Without memory reserved for all pixels, drawing could end the program.
    guard posix_fallocate(file, 0, length) == 0,
      let start = mmap(nil, length, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0), start != MAP_FAILED
    else { throw .unusable("there is no memory for the window's pixels") }
    pixels = start.assumingMemoryBound(to: UInt32.self)
    (self.width, self.height) = (width, height)
    let pool = wl_shm_create_pool(memory, file, Int32(length))
    pointer = wl_shm_pool_create_buffer(
      pool, 0, Int32(width), Int32(height), Int32(stride), WL_SHM_FORMAT_XRGB8888.rawValue)
    wl_shm_pool_destroy(pool)
    wl_buffer_add_listener(pointer, Self.listener, Unmanaged.passUnretained(self).toOpaque())
  }

  var bitmap: Bitmap { Bitmap(pixels, width: width, height: height, stride: width, of: self) }

  deinit {
    wl_buffer_destroy(pointer)
    munmap(pixels, length)
  }
}
