internal import Canvas

extension Rasterizer {
  /// Draws an upright rectangle.
  func draw(_ sprite: Sprite, from sampler: BilinearSampler) {
    guard sprite.color.alpha > 0 || sampler.isOpaque else { return }
    let rows = rows(from: sprite.y0, to: sprite.y1)
    let columns = columns(from: sprite.x0, to: sprite.x1)
    guard !rows.isEmpty, !columns.isEmpty else { return }
    let across = TexelStepper(
      sprite.x0, sprite.x1, sprite.u0, sprite.u1, texels: sampler.width, from: columns.lowerBound)
    let down = TexelStepper(sprite.y0, sprite.y1, sprite.v0, sprite.v1, texels: sampler.height, from: rows.lowerBound)
    let color = ColorMultiplier(sprite.color)
    if sampler.isOpaque && color.isWhite && across.step > 0 {
      stretch(sampler, across: across, down: down, columns: columns, rows: rows)
    } else {
      blend(sampler, across: across, down: down, color: color, columns: columns, rows: rows)
    }
  }

  private func blend(
    _ sampler: BilinearSampler, across: TexelStepper, down: TexelStepper, color: ColorMultiplier, columns: Range<Int>,
    rows: Range<Int>
  ) {
    let isColored = !color.isWhite
    for row in rows {
      let source = sampler.rows(at: down.position(row - rows.lowerBound))
      let pixels = target.start + row * target.stride
      for column in columns {
        guard var texel = sampler.color(at: across.position(column &- columns.lowerBound), of: source) else { continue }
        if isColored { texel = texel.multiplied(by: color) }
        pixels[column] = sampler.isOpaque ? texel.pixel : texel.over(PackedPixel(pixels[column])).pixel
      }
    }
  }

  /// Draws an opaque texture in its own colors: the background, which is most of what a frame costs.
  private func stretch(
    _ sampler: BilinearSampler, across: TexelStepper, down: TexelStepper, columns: Range<Int>, rows: Range<Int>
  ) {
    for row in rows {
      let source = sampler.rows(at: down.position(row - rows.lowerBound))
      let pixels = target.start + row * target.stride + columns.lowerBound
      Self.stretch(source, texels: sampler.width, across: across, into: pixels, count: columns.count)
    }
  }

  /// Spreads two mixed rows of texels over a row of pixels.
  private static func stretch(
    _ source: BilinearSampler.Rows, texels: Int, across: TexelStepper, into pixels: UnsafeMutablePointer<UInt32>,
    count: Int
  ) {
    var (pixel, position) = (0, across.first)
    while pixel < count {
      // All pixels between the same two texels differ in their weights only. Beyond the edges the edge goes on.
      let texel = max(-1, min(position >> TexelStepper.fractionBits, texels - 1))
      let pair = PackedPixel.Pair(source[max(0, texel)], source[min(texel &+ 1, texels - 1)])
      let end =
        texel == texels - 1 ? count : min(count, pixel &+ across.stepCount(from: position, toTexel: texel &+ 1))
      while pixel < end {
        pixels[pixel] = pair.mixed(
          weight: UInt64(truncatingIfNeeded: position >> (TexelStepper.fractionBits - 8) & 0xFF))
        pixel &+= 1
        position &+= across.step
      }
    }
  }
}
