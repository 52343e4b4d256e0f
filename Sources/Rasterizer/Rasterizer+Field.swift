internal import Canvas

extension Rasterizer {
  /// Draws a field of color, which fills the whole target.
  ///
  /// Between two rows of cells a pixel's color changes evenly from each row of the target to the next: it is a running
  /// sum of 16 bits a channel, in 256ths of a level, to which ``BlueNoise`` is added before it is cut to whole levels.
  /// All sums begin at cells, so that a part of the target is drawn as the whole is.
  func draw(_ field: ColorField) {
    let down = CellStepper(cells: field.height, pixels: target.height)
    field.cells.withUnsafeBufferPointer { cells in
      BlueNoise.pairs.withUnsafeBufferPointer { pairs in
        guard let cells = cells.baseAddress, let noise = pairs.baseAddress, !columns.isEmpty else { return }
        var row = rows.lowerBound
        while row < rows.upperBound {
          let cell = down.cell(before: row)
          let start = down.start(of: cell, from: row)
          let end = min(down.end(after: cell, from: row), rows.upperBound)
          let band = FieldBand(
            upper: cells + cell * field.width, lower: cells + min(cell + 1, field.height - 1) * field.width,
            width: field.width, start: start, fraction: down.fraction(at: start, after: cell), step: down.step)
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
      // Groups stand at multiples of their width, where the noise has a group too.
      var pixel = columns.lowerBound / FieldStrip.group * FieldStrip.group
      var (run, runEnd) = (FieldRun(), pixel)
      while pixel < columns.upperBound {
        let first = pixel
        let last = min(first + FieldStrip.width, columns.upperBound)
        while pixel < last {
          if pixel == runEnd {
            let cell = across.cell(before: pixel)
            let start = across.start(of: cell, from: pixel)
            runEnd = across.end(after: cell, from: pixel)
            run = band.run(after: cell, fraction: across.fraction(at: start, after: cell), step: across.step)
            for _ in start..<pixel { run.advance() }
          }
          let end = min(runEnd, last)
          while pixel < end {
            strip.set(pixel &- first, to: run)
            run.advance()
            pixel &+= 1
          }
        }
        for group in stride(from: first, to: last, by: FieldStrip.group) {
          draw(strip, group &- first, column: group, rows: rows, startRow: band.start, noise: noise)
        }
      }
    }
  }

  /// Draws a group of a strip's pixels down some rows; the strip holds the colors of `startRow`.
  @inline(__always)
  private func draw(
    _ strip: FieldStrip, _ index: Int, column: Int, rows: Range<Int>, startRow: Int, noise: UnsafePointer<UInt32>
  ) {
    let (blueRedChange, greenAlphaChange) = (strip.blueRedChange(index), strip.greenAlphaChange(index))
    let before = UInt16(truncatingIfNeeded: rows.lowerBound - startRow)
    var blueRed = sum(strip.blueRed(index), product(blueRedChange, before))
    var greenAlpha = sum(strip.greenAlpha(index), product(greenAlphaChange, before))
    let drawn = (column..<column + FieldStrip.group).clamped(to: columns)
    for row in rows {
      let grain = UnsafeRawPointer(noise + (row % BlueNoise.side * BlueNoise.side + column % BlueNoise.side))
        .loadUnaligned(as: SIMD8<UInt32>.self)
      // The opposite noise in green: what one adds to the brightness, the other takes.
      let pixels =
        sum(blueRed, grain) &>> 8 & 0x00FF_00FF | sum(greenAlpha, grain ^ 0x00FF_00FF) & 0xFF00_FF00
      let start = target.start + (row * target.stride + column)
      if drawn.count == FieldStrip.group {
        UnsafeMutableRawPointer(start).storeBytes(of: pixels, as: SIMD8<UInt32>.self)
      } else {
        for index in drawn { start[index - column] = pixels[index - column] }
      }
      blueRed = sum(blueRed, blueRedChange)
      greenAlpha = sum(greenAlpha, greenAlphaChange)
    }
  }
}

/// Multiplies the halves of words, each for itself, modulo 65536.
@inline(__always)
private func product(_ a: SIMD8<UInt32>, _ factor: UInt16) -> SIMD8<UInt32> {
  unsafeBitCast(unsafeBitCast(a, to: SIMD16<UInt16>.self) &* SIMD16(repeating: factor), to: SIMD8<UInt32>.self)
}

/// Adds the halves of words, each for itself.
@inline(__always)
private func sum(_ a: SIMD8<UInt32>, _ b: SIMD8<UInt32>) -> SIMD8<UInt32> {
  unsafeBitCast(
    unsafeBitCast(a, to: SIMD16<UInt16>.self) &+ unsafeBitCast(b, to: SIMD16<UInt16>.self), to: SIMD8<UInt32>.self)
}
