import Canvas
import Scene

// Drawing of the real sky behind the figures.
extension DrawList {
  /// The standard deviation of the sprite's Gaussian, as a fraction of its radius.
  private static let gaussian = 0.29
  /// The standard deviation of the halo's sprite, as a fraction of its radius.
  private static let haloGaussian = 0.33
  /// The width of a halo, as a multiple of the star's, and its opacity as a fraction of the star's.
  private static let haloWidth = 3.2
  private static let haloOpacity = 0.1
  /// The opacity below which a star has no halo, which would not be seen.
  private static let haloStart = 0.4
  /// The height of a tail, in standard deviations.
  private static let tailHeight = 4.0

  mutating func drawFields(of sky: Sky, _ exclusions: ExclusionMap, opacity: Double) {
    let (metrics, unit) = (sky.metrics, sky.metrics.pixelsPerDesignPoint)
    guard opacity > 0 else { return }
    let (speed, travel) = (Figure.smallStarSpeed, sky.travel.scaled(by: Figure.smallStarSpeed))
    let gain = travel.gain(ofWidth: SpriteName.mediumBackgroundStar.side) * opacity
    let tail = travel.tailFraction(from: Self.tailStart / unit)
    let length = travel.distance * unit * Self.tailLength
    let (light, halo) = (region(of: .mediumBackgroundStar), region(of: .smallBackgroundStar))
    sky.forEachVisibleFigure(speed: speed, margin: abs(length) / unit) { index, figureCenter in
      for star in sky.figures[index].field where star.color.alpha > 0 {
        let position = figureCenter + star.offset
        let center = position * unit
        let radius = star.sigma / Self.gaussian * unit
        let reach = max(radius, abs(length) * (tail > 0 ? 1 : 0))
        guard center.x > -reach, center.x < metrics.viewport.pixelSize.width + reach else { continue }
        let visible = gain * exclusions.visibility(at: position)
        guard visible > 0 else { continue }
        let color = star.color.faded(to: visible)
        if tail > 0 {
          streakTail(
            from: center, length: length, height: Self.tailHeight * star.sigma * unit, color: color.faded(to: tail))
        }
        if Double(star.color.alpha) > Self.haloStart * 255 {
          let side = 2 * star.sigma * Self.haloWidth / Self.haloGaussian * unit
          sprite(halo, in: Rect(center: center, size: Size(side: side)), color: color.faded(to: Self.haloOpacity))
        }
        sprite(light, in: Rect(center: center, size: Size(side: 2 * radius)), color: color)
      }
    }
  }
}
