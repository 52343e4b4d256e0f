import CSDL2
import Canvas
import Rasterizer

/// The texture of a gradient in the accelerated renderer: its cells and, if it is dithered, noise below them.
///
/// For precision, the 256 levels of each channel span only the range of the gradient's values. The vertices' color scales
/// them back.
///
/// A dithered gradient is drawn in two layers: first opaque noise, then the cells, almost opaque. The result is the
/// color plus noise of up to half a level in either direction, rounded to whole levels, which hides the steps between
/// levels.
struct GradientTexture: ~Copyable {
  /// The opacity of the cells over the noise, on a scale of 0 to 255, so that the noise spans a level.
  private static let opacity: Float = 254
  /// The side of the noise in pixels: 4 by 4 copies of the blue noise, so that few sprites cover the window.
  private static let side = 4 * BlueNoise.side

  private let texture: TextureHandle
  private let isDithered: Bool
  private let columns, rows: Int
  private let peak: SIMD4<Float>
  /// The vertices' color for the cells, blue first, in whole levels from 1 to 255.
  private let range: SIMD4<Float>
  private var identity: Int?
  /// The sprites that cover the window; their memory is reused.
  private var sprites = DrawList()

  /// Creates a texture, still without colors, for gradients with the size and peak of `gradient`.
  init(for gradient: borrowing Gradient, isDithered: Bool, renderer: borrowing RendererHandle) throws(CanvasError) {
    self.isDithered = isDithered
    (columns, rows, peak) = (gradient.width, gradient.height, gradient.peak)
    let levels = isDithered ? peak * 255 / Self.opacity : peak
    range = levels.rounded(.up).clamped(lowerBound: SIMD4(repeating: 1), upperBound: SIMD4(repeating: 255))
    texture = try TextureHandle(
      renderer, SDL_TEXTUREACCESS_STREAMING, width: isDithered ? max(columns, Self.side) : columns,
      height: isDithered ? rows + Self.side : rows,
      blendMode: isDithered ? SDL_BLENDMODE_BLEND : SDL_BLENDMODE_NONE)
  }

  func fits(_ gradient: borrowing Gradient) -> Bool {
    (gradient.width, gradient.height, gradient.peak) == (columns, rows, peak)
  }

  mutating func update(from gradient: borrowing Gradient) throws(CanvasError) {
    guard identity != gradient.identity else { return }
    if identity == nil, isDithered {
      try write(row: rows, width: Self.side, height: Self.side) { start, stride in
        for row in 0..<Self.side {
          for column in 0..<Self.side {
            let value = BlueNoise.value(column, row)
            // Green is inverted, as in the rasterizer.
            start[row * stride + column] = 0xFF00_0000 | value << 16 | (255 - value) << 8 | value
          }
        }
      }
    }
    let step = range / 255 * (isDithered ? Self.opacity / 255 : 1)
    // Half a step rounds to the nearest one. The noise adds 0 to 1 level, and the card rounds to the nearest level.
    let shift = step / 2 - (isDithered ? 0.5 : 0)
    try write(row: 0, width: columns, height: rows) {
      gradient.quantize(into: $0, stride: $1, step: step, shift: shift)
    }
    identity = gradient.identity
  }

  private func write(
    row: Int, width: Int, height: Int, _ body: (_ start: UnsafeMutablePointer<UInt32>, _ stride: Int) -> Void
  ) throws(CanvasError) {
    var area = SDL_Rect(x: 0, y: Int32(row), w: Int32(width), h: Int32(height))
    var (start, pitch): (UnsafeMutableRawPointer?, Int32) = (nil, 0)
    try check(SDL_LockTexture(texture.pointer, &area, &start, &pitch), "uploading the sky")
    defer { SDL_UnlockTexture(texture.pointer) }
    guard let start else { return }
    body(start.assumingMemoryBound(to: UInt32.self), Int(pitch) / MemoryLayout<UInt32>.size)
  }

  /// Covers a window of a size in pixels.
  mutating func draw(covering size: Size, _ renderer: borrowing RendererHandle) throws(CanvasError) {
    let (width, height) = (texture.width, texture.height)
    sprites.begin(in: Viewport(size: size), atlas: sprites.atlas)
    if isDithered {
      let tile = Atlas.Region(
        u0: 0, v0: Float(rows) / height, u1: Float(Self.side) / width, v1: Float(rows + Self.side) / height, size: size)
      let side = Double(Self.side)
      for y in stride(from: 0, to: size.height, by: side) {
        for x in stride(from: 0, to: size.width, by: side) {
          sprites.sprite(tile, in: Rect(x: x, y: y, width: side, height: side), of: .gradient)
        }
      }
    }
    // The centers of the outermost cells are on the window's edges.
    let cells = Atlas.Region(
      u0: 0.5 / width, v0: 0.5 / height, u1: (Float(columns) - 0.5) / width, v1: (Float(rows) - 0.5) / height,
      size: size)
    let color = Color(
      red: Double(range.z) / 255, green: Double(range.y) / 255, blue: Double(range.x) / 255,
      alpha: isDithered ? Double(Self.opacity) / 255 : 1)
    sprites.sprite(cells, in: Rect(origin: .zero, size: size), color: color, of: .gradient)
    try renderer.draw(sprites, 0..<sprites.indices.count, texture.pointer)
  }
}
