internal import Canvas

extension Rasterizer {
  /// Draws some sprites, the prepared ones among them without filtering them anew.
  func draw(
    _ sprites: UnsafeBufferPointer<Sprite>, _ range: Range<Int>, from sampler: BilinearSampler,
    with prepared: inout PreparedSprites
  ) {
    var next = range.lowerBound
    while next < range.upperBound {
      guard let index = prepared.index(for: sprites, at: next, end: range.upperBound, from: sampler) else {
        draw(sprites[next], from: sampler)
        next += 1
        continue
      }
      let picture = prepared[index]
      repeat {
        let sprite = sprites[next]
        if picture.fits(sprite) {
          picture.draw(sprite, on: target)
        } else {
          draw(sprite, from: sampler)
        }
        next += 1
      } while next < range.upperBound && PreparedSprite.Source(sprites[next]) == picture.source
    }
  }

  /// Draws an upright rectangle.
  func draw(_ sprite: Sprite, from sampler: BilinearSampler) {
    guard sprite.color.alpha > 0 else { return }
    let rows = rows(from: sprite.y0, to: sprite.y1)
    let columns = columns(from: sprite.x0, to: sprite.x1)
    guard !rows.isEmpty, !columns.isEmpty else { return }
    let across = TexelStepper(
      sprite.x0, sprite.x1, sprite.u0, sprite.u1, texels: sampler.width, from: columns.lowerBound)
    let down = TexelStepper(sprite.y0, sprite.y1, sprite.v0, sprite.v1, texels: sampler.height, from: rows.lowerBound)
    let color = ColorMultiplier(sprite.color)
    if across.isWide {
      streak(sampler, across: across, down: down, color: color, columns: columns, rows: rows)
    } else if !across.isNatural(for: columns.count), canScale(sampler, across: across, columns: columns) {
      scale(sampler, across: across, down: down, color: color, columns: columns, rows: rows)
    } else {
      blend(sampler, across: across, down: down, color: color, columns: columns, rows: rows)
    }
  }

  private func blend(
    _ sampler: BilinearSampler, across: TexelStepper, down: TexelStepper, color: ColorMultiplier, columns: Range<Int>,
    rows: Range<Int>
  ) {
    let isColored = !color.isWhite
    let inFours = columnsInFours(sampler, across: across, columns: columns)
    let (position, multiplier) = (across.position(inFours.lowerBound &- columns.lowerBound), color.fourPixels)
    let weight = UInt16(truncatingIfNeeded: position >> (BilinearSampler.fractionBits - 8) & 0xFF)
    for row in rows {
      let source = sampler.rows(at: down.position(row - rows.lowerBound))
      let pixels = target.start + row * target.stride
      @inline(__always) func blendOne(_ column: Int) {
        guard var texel = sampler.color(at: across.position(column &- columns.lowerBound), of: source) else { return }
        if isColored { texel = texel.multiplied(by: color) }
        pixels[column] = texel.over(PackedPixel(pixels[column])).pixel
      }
      for column in columns.lowerBound..<inFours.lowerBound { blendOne(column) }
      var texel = position >> BilinearSampler.fractionBits
      for column in stride(from: inFours.lowerBound, to: inFours.upperBound, by: 4) {
        defer { texel &+= 4 }
        guard var four = sampler.colors(after: texel, weight: weight, of: source) else { continue }
        if isColored { four = four.multiplied(by: multiplier) }
        four.over(FourPixels(pixels + column)).store(to: pixels + column)
      }
      for column in inFours.upperBound..<columns.upperBound { blendOne(column) }
    }
  }

  /// Returns the columns that can be drawn four at a time: those of a sprite in its natural width, inside the texture.
  private func columnsInFours(_ sampler: BilinearSampler, across: TexelStepper, columns: Range<Int>) -> Range<Int> {
    let none = columns.upperBound..<columns.upperBound
    guard across.isNatural(for: columns.count) else { return none }
    let outside = max(0, -(across.position(0) >> BilinearSampler.fractionBits))
    let (first, texel) = (columns.lowerBound + outside, across.position(outside) >> BilinearSampler.fractionBits)
    // The last group reads a column beyond its own.
    let end = min(columns.upperBound, first + sampler.width - 1 - texel)
    guard texel >= 0, first + 4 <= end else { return none }
    return first..<first + (end - first) / 4 * 4
  }
}
