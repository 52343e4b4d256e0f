internal import Canvas

extension Rasterizer {
  /// Covers some rows of the target with a field of color, which fills the whole target.
  ///
  /// Between two rows of cells a pixel's color changes evenly from each row of the target to the next: it is a running
  /// sum of 16 bits a channel, in 256ths of a level, to which ``BlueNoise`` is added before it is cut to whole levels.
  func draw(_ field: ColorField, rows: Range<Int>) {
    let down = CellStepper(cells: field.height, pixels: target.height)
    field.cells.withUnsafeBufferPointer { cells in
      BlueNoise.pairs.withUnsafeBufferPointer { pairs in
        guard let cells = cells.baseAddress, let noise = pairs.baseAddress else { return }
        var row = rows.lowerBound
        while row < rows.upperBound {
          let cell = down.cell(before: row)
          let end = min(down.end(after: cell, from: row), rows.upperBound)
          let band = FieldBand(
            upper: cells + cell * field.width, lower: cells + min(cell + 1, field.height - 1) * field.width,
            width: field.width, fraction: down.fraction(at: row, after: cell), step: down.step)
          draw(band, rows: row..<end, noise: noise)
          row = end
        }
      }
    }
  }

  /// Draws the rows between two rows of cells, a strip of columns after the other.
  private func draw(_ band: FieldBand, rows: Range<Int>, noise: UnsafePointer<UInt32>) {
    let across = CellStepper(cells: band.width, pixels: target.width)
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: FieldStrip.wordCount) { words in
      guard let words = words.baseAddress else { return }
      let strip = FieldStrip(words)
      var run = FieldRun()
      var (pixel, runEnd) = (0, 0)
      while pixel < target.width {
        let columns = pixel..<min(pixel + FieldStrip.width, target.width)
        while pixel < columns.upperBound {
          if pixel == runEnd {
            let cell = across.cell(before: pixel)
            runEnd = across.end(after: cell, from: pixel)
            run = band.run(after: cell, fraction: across.fraction(at: pixel, after: cell), step: across.step)
          }
          let end = min(runEnd, columns.upperBound)
          while pixel < end {
            strip.set(pixel &- columns.lowerBound, to: run)
            run.advance()
            pixel &+= 1
          }
        }
        for first in stride(from: 0, to: columns.count, by: FieldStrip.group) {
          draw(strip, first, columns: columns, rows: rows, noise: noise)
        }
      }
    }
  }

  /// Draws a group of a strip's pixels down some rows.
  @inline(__always)
  private func draw(
    _ strip: FieldStrip, _ first: Int, columns: Range<Int>, rows: Range<Int>, noise: UnsafePointer<UInt32>
  ) {
    var (blueRed, greenAlpha) = (strip.blueRed(first), strip.greenAlpha(first))
    let (blueRedChange, greenAlphaChange) = (strip.blueRedChange(first), strip.greenAlphaChange(first))
    let count = min(FieldStrip.group, columns.count - first)
    for row in rows {
      let grain = UnsafeRawPointer(noise + (row % BlueNoise.side * BlueNoise.side + first))
        .loadUnaligned(as: SIMD8<UInt32>.self)
      // The opposite noise in green: what one adds to the brightness, the other takes.
      let pixels =
        sum(blueRed, grain) &>> 8 & 0x00FF_00FF | sum(greenAlpha, grain ^ 0x00FF_00FF) & 0xFF00_FF00
      let start = target.start + (row * target.stride + columns.lowerBound + first)
      if count == FieldStrip.group {
        UnsafeMutableRawPointer(start).storeBytes(of: pixels, as: SIMD8<UInt32>.self)
      } else {
        for index in 0..<count { start[index] = pixels[index] }
      }
      blueRed = sum(blueRed, blueRedChange)
      greenAlpha = sum(greenAlpha, greenAlphaChange)
    }
  }
}

/// Adds the halves of words, each for itself.
@inline(__always)
private func sum(_ a: SIMD8<UInt32>, _ b: SIMD8<UInt32>) -> SIMD8<UInt32> {
  unsafeBitCast(
    unsafeBitCast(a, to: SIMD16<UInt16>.self) &+ unsafeBitCast(b, to: SIMD16<UInt16>.self), to: SIMD8<UInt32>.self)
}
