internal import CSDL2
internal import Glibc

/// Detects whether there is a graphics card, and whether OpenGL uses it.
enum GraphicsCard {
  /// The device files of graphics drivers: those of the Linux kernel, NVIDIA, WSL and small boards.
  private static let devices = [
    "/dev/dri", "/dev/nvidiactl", "/dev/dxg", "/dev/mali0", "/dev/kgsl-3d0", "/dev/nvhost-ctrl",
  ]
  /// Parts of the renderer names of OpenGL implementations in software, in lowercase.
  private static let softwareRenderers = [
    "llvmpipe", "softpipe", "swrast", "software rasterizer", "swr", "swiftshader",
  ]
  /// The value of `GL_RENDERER` in the OpenGL headers.
  private static let rendererName: UInt32 = 0x1F01

  /// Whether a graphics driver's device file exists; unlike starting OpenGL, checking takes only microseconds.
  static var mayExist: Bool { devices.contains { access($0, F_OK) == 0 } }

  /// Whether the current OpenGL context is implemented in software, by its `GL_RENDERER` name; `false` if unknown.
  static var isEmulated: Bool {
    typealias GetString = @convention(c) (UInt32) -> UnsafePointer<UInt8>?
    guard let address = SDL_GL_GetProcAddress("glGetString"),
      let name = unsafeBitCast(address, to: GetString.self)(rendererName)
    else { return false }
    let words = String(cString: name).lowercased()
    return softwareRenderers.contains { words.contains($0) }
  }
}
