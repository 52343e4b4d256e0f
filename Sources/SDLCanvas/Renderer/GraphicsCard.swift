internal import CSDL2
internal import Glibc

/// Detects a graphics card, and whether OpenGL uses it.
enum GraphicsCard {
  /// Device files of drivers for graphics cards: the kernel's own, NVIDIA's, WSL's, and those of small boards.
  private static let devices = [
    "/dev/dri", "/dev/nvidiactl", "/dev/dxg", "/dev/mali0", "/dev/kgsl-3d0", "/dev/nvhost-ctrl",
  ]
  /// Parts of the names of OpenGL implementations in software.
  private static let softwareRenderers = [
    "llvmpipe", "softpipe", "swrast", "software rasterizer", "swr", "swiftshader",
  ]
  /// `GL_RENDERER` of the OpenGL headers.
  private static let rendererName: UInt32 = 0x1F01

  /// Whether any driver's device exists; unlike the start of OpenGL, this takes only microseconds.
  static var mayExist: Bool { devices.contains { access($0, F_OK) == 0 } }

  /// Whether the OpenGL of the current context is software: `glGetString`.
  static var isEmulated: Bool {
    typealias GetString = @convention(c) (UInt32) -> UnsafePointer<UInt8>?
    guard let address = SDL_GL_GetProcAddress("glGetString"),
      let name = unsafeBitCast(address, to: GetString.self)(rendererName)
    else { return false }
    let words = String(cString: name).lowercased()
    return softwareRenderers.contains { words.contains($0) }
  }
}
