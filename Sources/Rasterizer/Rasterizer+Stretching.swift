internal import Canvas

extension TexelStepper {
  /// Whether at least four pixels lie between neighboring texels.
  var isWide: Bool { step > 0 && step <= 1 << (Self.fractionBits - 2) }
}

// Sprites of which several pixels lie between the same two texels.
extension Rasterizer {
  /// Draws a sprite that is stretched sideways, such as a star's streak: four pixels at a time, and none where it is
  /// clear.
  func streak(
    _ sampler: BilinearSampler, across: TexelStepper, down: TexelStepper, color: ColorMultiplier, columns: Range<Int>,
    rows: Range<Int>
  ) {
    let multiplier = color.fourPixels
    let steps = SIMD4<UInt32>(0, 1, 2, 3) &* UInt32(truncatingIfNeeded: across.step)
    for row in rows {
      let source = sampler.rows(at: down.position(row - rows.lowerBound))
      let pixels = target.start + row * target.stride + columns.lowerBound
      Self.forEachRun(across, texels: sampler.width, count: columns.count) { left, right, run, position in
        let (left, right) = (source[left], source[right])
        guard left.isVisible(in: color) || right.isVisible(in: color) else { return }
        let (four, other) = (FourPixels(left), FourPixels(right))
        @inline(__always) func blend(_ positions: SIMD4<UInt32>, into pixels: UnsafeMutablePointer<UInt32>) {
          // The highest eight bits behind the point.
          four.mixed(with: other, weights: positions &>> 24).multiplied(by: multiplier)
            .over(FourPixels(pixels)).store(to: pixels)
        }
        var positions = steps &+ UInt32(truncatingIfNeeded: position)
        var pixel = run.lowerBound
        while pixel &+ 4 <= run.upperBound {
          blend(positions, into: pixels + pixel)
          pixel &+= 4
          positions &+= UInt32(truncatingIfNeeded: 4 &* across.step)
        }
        let last = positions
        FourPixels.withFirst(run.upperBound - pixel, of: pixels + pixel) { blend(last, into: $0) }
      }
    }
  }

  /// Draws an opaque texture in its own colors: the background, which is most of what a frame costs.
  func stretch(
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
    forEachRun(across, texels: texels, count: count) { left, right, run, start in
      let pair = PackedPixel.Pair(source[left], source[right])
      var position = start
      for pixel in run {
        pixels[pixel] = pair.mixed(
          weight: UInt64(truncatingIfNeeded: position >> (TexelStepper.fractionBits - 8) & 0xFF))
        position &+= across.step
      }
    }
  }

  /// Calls a closure with each two neighboring texels, the pixels between them and the first one's position.
  ///
  /// Those pixels differ in their weights only. Beyond the edges the edge goes on.
  @inline(__always)
  private static func forEachRun(
    _ across: TexelStepper, texels: Int, count: Int,
    _ body: (_ left: Int, _ right: Int, _ pixels: Range<Int>, _ position: Int) -> Void
  ) {
    var (pixel, position) = (0, across.first)
    while pixel < count {
      let texel = max(-1, min(position >> TexelStepper.fractionBits, texels - 1))
      let end =
        texel == texels - 1 ? count : min(count, pixel &+ across.stepCount(from: position, toTexel: texel &+ 1))
      body(max(0, texel), min(texel &+ 1, texels - 1), pixel..<end, position)
      position &+= across.step &* (end &- pixel)
      pixel = end
    }
  }
}
