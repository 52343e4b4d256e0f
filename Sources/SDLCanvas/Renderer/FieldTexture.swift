internal import CSDL2
internal import Canvas
internal import Rasterizer

/// The texture of a color field in the accelerated renderer.
///
/// For precision, the 256 levels of each channel span only the range of the field's values. The vertices' color scales
/// them back.
struct FieldTexture: ~Copyable {
  let texture: TextureHandle

  private let layers: FieldLayers
  private var identity: SIMD16<Double>?

  /// Creates a texture, still without colors, for fields with the size and peak of `field`.
  init(for field: borrowing ColorField, isDithered: Bool, renderer: borrowing RendererHandle) throws(CanvasError) {
    layers = FieldLayers(for: field, isDithered: isDithered)
    texture = try TextureHandle(
      renderer, SDL_TEXTUREACCESS_STREAMING, width: layers.width, height: layers.height,
      blendMode: isDithered ? SDL_BLENDMODE_BLEND : SDL_BLENDMODE_NONE)
  }

  func fits(_ field: borrowing ColorField) -> Bool { layers == FieldLayers(for: field, isDithered: layers.isDithered) }

  mutating func update(from field: borrowing ColorField) throws(CanvasError) {
    guard identity != field.identity else { return }
    if identity == nil, layers.isDithered {
      try write(layers.noise) { start, stride in
        for row in 0..<layers.noise.height {
          for column in 0..<layers.noise.width { start[row * stride + column] = layers.noisePixel(column, row) }
        }
      }
    }
    try write(layers.cells) { layers.write(field, to: $0, stride: $1) }
    identity = field.identity
  }

  func append(to geometry: inout GeometryBuffer, covering size: Size) { layers.append(to: &geometry, covering: size) }

  private func write(
    _ part: FieldLayers.Part, _ body: (_ start: UnsafeMutablePointer<UInt32>, _ stride: Int) -> Void
  ) throws(CanvasError) {
    var area = SDL_Rect(x: 0, y: Int32(part.y), w: Int32(part.width), h: Int32(part.height))
    var (start, pitch): (UnsafeMutableRawPointer?, Int32) = (nil, 0)
    try check(SDL_LockTexture(texture.pointer, &area, &start, &pitch), "uploading the sky")
    defer { SDL_UnlockTexture(texture.pointer) }
    guard let start else { return }
    body(start.assumingMemoryBound(to: UInt32.self), Int(pitch) / MemoryLayout<UInt32>.size)
  }
}

/// The layout of a color field in a texture with 8 bits per channel.
///
/// A dithered field is drawn in three layers: first the quantization errors of the coarse cells, amplified; then noise
/// at half opacity; then the coarse cells, almost opaque. The result is the exact color plus noise of up to half a
/// level in either direction, rounded to whole levels, which hides the steps between levels.
private struct FieldLayers: Hashable {
  /// A rectangle at the texture's left edge, in texels.
  struct Part: Hashable { var y, width, height: Int }

  /// The opacities of the coarse cells and of the noise, on a scale of 0 to 255.
  private static let (coarseOpacity, noiseOpacity): (Float, Float) = (253, 128)
  /// The change of the result, in levels, when the fine cells behind the other two layers change by one level.
  private static let fineLevel = (1 - coarseOpacity / 255) * (1 - noiseOpacity / 255)

  /// Whether all three layers are drawn; otherwise only the coarse one is.
  let isDithered: Bool
  /// The area of the field, quantized to 8 bits per channel.
  let coarse: Part
  /// The area of the amplified quantization errors of the coarse cells.
  let fine: Part
  /// The area of the noise: 4 by 4 copies of the blue noise, so that few sprites cover the window.
  let noise: Part
  /// The vertices' color for the coarse cells, blue first, in whole levels from 1 to 255.
  private let range: SIMD4<Float>

  init(for field: borrowing ColorField, isDithered: Bool) {
    self.isDithered = isDithered
    let side = 4 * BlueNoise.side
    coarse = Part(y: 0, width: field.width, height: field.height)
    fine = Part(y: field.height, width: field.width, height: field.height)
    noise = Part(y: 2 * field.height, width: side, height: side)
    let levels = isDithered ? field.peak * 255 / Self.coarseOpacity : field.peak
    range = levels.rounded(.up).clamped(lowerBound: SIMD4(repeating: 1), upperBound: SIMD4(repeating: 255))
  }

  /// The area of the coarse cells and of their errors below them.
  var cells: Part { Part(y: 0, width: coarse.width, height: isDithered ? 2 * coarse.height : coarse.height) }

  var width: Int { isDithered ? max(coarse.width, noise.width) : coarse.width }
  var height: Int { isDithered ? noise.y + noise.height : coarse.height }

  // MARK: Pixels

  /// Returns a texel of the noise; its green channel is inverted, as in the rasterizer.
  func noisePixel(_ column: Int, _ row: Int) -> UInt32 {
    let value = BlueNoise.value(column, row)
    return 0xFF00_0000 | value << 16 | (255 - value) << 8 | value
  }

  /// Writes a field to the area ``cells``, of which `start` is the first texel.
  func write(_ field: borrowing ColorField, to start: UnsafeMutablePointer<UInt32>, stride: Int) {
    guard isDithered else {
      let step = range / 255
      return field.quantize(coarse: start, fine: nil, stride: stride, step: step, shift: step / 2, fineStep: 1)
    }
    // The noise adds 0 to 1 level, and the card rounds to the nearest level, so half a level is subtracted.
    field.quantize(
      coarse: start, fine: start + coarse.height * stride, stride: stride,
      step: range * (Self.coarseOpacity / 255) / 255, shift: SIMD4(repeating: -0.5), fineStep: Self.fineLevel)
  }

  // MARK: Sprites

  func append(to geometry: inout GeometryBuffer, covering size: Size) {
    if isDithered {
      geometry.append(sprite(of: fine, covering: size, color: .white))
      appendNoise(to: &geometry, covering: size)
    }
    let color = Color(
      red: Double(range.z) / 255, green: Double(range.y) / 255, blue: Double(range.x) / 255,
      alpha: isDithered ? Double(Self.coarseOpacity) / 255 : 1)
    geometry.append(sprite(of: coarse, covering: size, color: color))
  }

  /// Returns a sprite that stretches `part` over `size` pixels, with the centers of the outermost texels on the edges.
  private func sprite(of part: Part, covering size: Size, color: Color) -> Sprite {
    Sprite(
      x0: 0, y0: 0, x1: Float(size.width), y1: Float(size.height),
      u0: 0.5 / Float(width), v0: (Float(part.y) + 0.5) / Float(height),
      u1: (Float(part.width) - 0.5) / Float(width), v1: (Float(part.y + part.height) - 0.5) / Float(height),
      color: color)
  }

  /// Tiles the window with noise at one texel per pixel.
  private func appendNoise(to geometry: inout GeometryBuffer, covering size: Size) {
    let color = Color.white.opacity(Double(Self.noiseOpacity) / 255)
    for y in stride(from: 0, to: size.height, by: Double(noise.height)) {
      for x in stride(from: 0, to: size.width, by: Double(noise.width)) {
        let (right, bottom) = (min(x + Double(noise.width), size.width), min(y + Double(noise.height), size.height))
        geometry.append(
          Sprite(
            x0: Float(x), y0: Float(y), x1: Float(right), y1: Float(bottom), u0: 0,
            v0: Float(noise.y) / Float(height), u1: Float(right - x) / Float(width),
            v1: (Float(noise.y) + Float(bottom - y)) / Float(height), color: color))
      }
    }
  }
}
