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
