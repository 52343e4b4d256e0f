internal import Canvas

extension Rasterizer {
  /// Draws a field of color, which fills the whole target.
  ///
  /// Between two rows of cells a pixel's color changes evenly from each row of the target to the next: it is a running
  /// sum of 16 bits a channel, in 256ths of a level, to which ``BlueNoise`` is added before it is cut to whole levels.
  func draw(_ field: borrowing ColorField) {
    let down = CellStepper(cells: field.height, pixels: target.height)
    let (width, height) = (field.width, field.height)
    var (words, runs) = (FieldStrip.Words(repeating: 0), FieldStrip.Runs(repeating: FieldRun()))
    FieldStrip.with(&words, &runs) { strip in
      field.cells.withUnsafeBufferPointer { cells in
        BlueNoise.pairs.withUnsafeBufferPointer { pairs in
          guard let cells = cells.baseAddress, let noise = pairs.baseAddress else { return }
          var (row, start) = (0, 0)
          while row < target.height {
            let cell = down.cell(before: row)
            let runEnd = down.end(ofRunFrom: start)
            // The noise begins again at multiples of its side.
            let end = min(runEnd, target.height, (row / BlueNoise.side + 1) * BlueNoise.side)
            let band = FieldBand(
              cells, width: width, rows: (cell, min(cell + 1, height - 1)), start: start, down: down)
            draw(band, rows: row..<end, with: strip, noise: noise)
            row = end
            if row == runEnd { start = row }
          }
        }
      }
    }
  }

  /// Draws rows between two rows of cells, a strip of columns after the other.
  private func draw(_ band: FieldBand, rows: Range<Int>, with strip: FieldStrip, noise: UnsafePointer<UInt32>) {
    let across = CellStepper(cells: band.width, pixels: target.width)
    let step = UInt32(truncatingIfNeeded: across.step)
    let (steps, fourSteps) = (SIMD4(0, step, 2 &* step, 3 &* step), SIMD4(repeating: 4 &* step))
    var pixel = 0
    var runEnd = across.end(ofRunFrom: 0)
    while pixel < target.width {
      let first = pixel
      let last = min(first &+ FieldStrip.width, target.width)
      // All runs first, and all pixels then: the compiler would mix both up, and make neither fast.
      var (run, end, cell) = (0, runEnd, across.cell(before: first))
      var left = band.color(at: cell)
      while true {
        cell &+= 1
        let right = band.color(at: cell)
        strip.runs[run] = FieldRun(from: left, to: right)
        if end >= last { break }
        left = right
        run &+= 1
        end = across.end(ofRunFrom: end)
      }
      run = 0
      while pixel < last {
        let end = min(runEnd, last)
        strip.set(
          pixel &- first..<end &- first, to: strip.runs + run, fraction: across.fraction(pixel), steps: steps,
          fourSteps: fourSteps)
        pixel = end
        run &+= 1
        if pixel == runEnd { runEnd = across.end(ofRunFrom: pixel) }
      }
      for group in stride(from: first, to: last, by: FieldStrip.group) {
        draw(strip, group &- first, column: group, rows: rows, startRow: band.start, noise: noise)
      }
    }
  }

  /// Draws a group of a strip's pixels down some rows; the strip holds the colors of `startRow`.
  @inline(__always)
  private func draw(
    _ strip: FieldStrip, _ index: Int, column: Int, rows: Range<Int>, startRow: Int, noise: UnsafePointer<UInt32>
  ) {
    let (blueRedChange, greenAlphaChange) = (strip.blueRedChange(index), strip.greenAlphaChange(index))
    var (blueRed, greenAlpha) = (strip.blueRed(index), strip.greenAlpha(index))
    if rows.lowerBound > startRow {
      let before = UInt16(truncatingIfNeeded: rows.lowerBound &- startRow)
      blueRed &+= blueRedChange &* before
      greenAlpha &+= greenAlphaChange &* before
    }
    var noiseRow = UnsafeRawPointer(
      noise + (rows.lowerBound % BlueNoise.side * BlueNoise.side + column % BlueNoise.side))
    var pixels = target.start + (rows.lowerBound &* target.stride &+ column)
    let drawnCount = min(FieldStrip.group, target.width &- column)
    var rest = rows.count
    while rest > 0 {
      let noise = noiseRow.loadUnaligned(as: FieldStrip.Halves.self)
      let eight = (blueRed &+ noise) &>> 8 | (greenAlpha &- noise) & 0xFF00
      if drawnCount == FieldStrip.group {
        UnsafeMutableRawPointer(pixels).storeBytes(of: eight, as: FieldStrip.Halves.self)
      } else {
        let eight = unsafeBitCast(eight, to: SIMD8<UInt32>.self)
        for index in 0..<drawnCount { pixels[index] = eight[index] }
      }
      blueRed &+= blueRedChange
      greenAlpha &+= greenAlphaChange
      noiseRow += BlueNoise.side * MemoryLayout<UInt32>.stride
      pixels += target.stride
      rest &-= 1
    }
  }
}
