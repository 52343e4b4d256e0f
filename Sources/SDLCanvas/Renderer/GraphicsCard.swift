import CSDL2
import Glibc

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
