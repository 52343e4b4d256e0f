import CSDL2
import Canvas
import Rasterizer

/// The textures of a gradient in the accelerated renderer: its cells and, if it is dithered, noise below them.
///
/// For precision, the 256 levels of each channel span only the range of the gradient's values. The color by which the
/// texture is multiplied scales them back.
///
/// A dithered gradient is drawn in two layers: first opaque noise, then the cells, almost opaque. The result is the
/// color plus noise of up to half a level in either direction, rounded to whole levels, which hides the steps between
/// levels.
struct GradientTexture: ~Copyable {
  /// The opacity of the cells over the noise, on a scale of 0 to 255, so that the noise spans a level.
  private static let opacity: UInt8 = 254
  /// The side of the noise in pixels: 4 by 4 copies of the blue noise, so that few copies cover the window.
  private static let side = 4 * BlueNoise.side

  private let cells: TextureHandle
  /// The noise; `nil` if the gradient is not dithered.
  private let noise: TextureHandle?
  private let columns, rows: Int
  private let peak: SIMD4<Float>
  /// The color that multiplies the cells, blue first, in whole levels from 1 to 255.
  private let range: SIMD4<Float>
  private var identity: Int?

  /// Creates a texture, still without colors, for gradients with the size and peak of `gradient`.
  init(for gradient: borrowing Gradient, isDithered: Bool, renderer: borrowing RendererHandle) throws(CanvasError) {
    let cells = try TextureHandle(
      renderer, SDL_TEXTUREACCESS_STREAMING, width: gradient.width, height: gradient.height,
      blendMode: isDithered ? SDL_BLENDMODE_BLEND : SDL_BLENDMODE_NONE)
    noise = isDithered ? try Self.noise(renderer) : nil
    (columns, rows, peak) = (gradient.width, gradient.height, gradient.peak)
    let levels = isDithered ? peak * 255 / Float(Self.opacity) : peak
    range = levels.rounded(.up).clamped(lowerBound: SIMD4(repeating: 1), upperBound: SIMD4(repeating: 255))
    SDL_SetTextureColorMod(cells.pointer, UInt8(range.z), UInt8(range.y), UInt8(range.x))
    SDL_SetTextureAlphaMod(cells.pointer, isDithered ? Self.opacity : 255)
    self.cells = cells
  }

  private static func noise(_ renderer: borrowing RendererHandle) throws(CanvasError) -> TextureHandle {
    let texture = try TextureHandle(renderer, SDL_TEXTUREACCESS_STATIC, width: side, height: side)
    let pixels = (0..<side * side).map { pixel in
      let value = BlueNoise.value(pixel % side, pixel / side)
      // Green is inverted, as in the rasterizer.
      return 0xFF00_0000 | value << 16 | (255 - value) << 8 | value
    }
    try check(
      SDL_UpdateTexture(texture.pointer, nil, pixels, Int32(side * MemoryLayout<UInt32>.size)), "uploading the noise")
    return texture
  }

  func fits(_ gradient: borrowing Gradient) -> Bool {
    (gradient.width, gradient.height, gradient.peak) == (columns, rows, peak)
  }

  mutating func update(from gradient: borrowing Gradient) throws(CanvasError) {
    guard identity != gradient.identity else { return }
    let isDithered = noise != nil
    let step = range / 255 * (isDithered ? Float(Self.opacity) / 255 : 1)
    var (start, pitch): (UnsafeMutableRawPointer?, Int32) = (nil, 0)
    try check(SDL_LockTexture(cells.pointer, nil, &start, &pitch), "uploading the sky")
    defer { SDL_UnlockTexture(cells.pointer) }
    guard let start else { return }
    // Half a step rounds to the nearest one. The noise adds 0 to 1 level, and the card rounds to the nearest level.
    gradient.quantize(
      into: start.assumingMemoryBound(to: UInt32.self), stride: Int(pitch) / MemoryLayout<UInt32>.size, step: step,
      shift: step / 2 - (isDithered ? 0.5 : 0))
    identity = gradient.identity
  }

  /// Covers a window of a size in pixels.
  func draw(covering size: Size, _ renderer: borrowing RendererHandle) throws(CanvasError) {
    switch noise {
    case .some(let noise):
      let side = Double(Self.side)
      for y in stride(from: 0, to: size.height, by: side) {
        for x in stride(from: 0, to: size.width, by: side) {
          try renderer.copy(noise, to: Rect(x: x, y: y, width: side, height: side))
        }
      }
    case .none: break
    }
    // The centers of the outermost cells are on the window's edges.
    let (width, height) = (
      size.width * Double(columns) / Double(max(1, columns - 1)), size.height * Double(rows) / Double(max(1, rows - 1))
    )
    try renderer.copy(
      cells, to: Rect(x: (size.width - width) / 2, y: (size.height - height) / 2, width: width, height: height))
  }
}
