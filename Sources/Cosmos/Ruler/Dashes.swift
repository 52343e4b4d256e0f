import Canvas

/// The ruler's dashed line along the window's bottom edge: whole pixels, and without a seam.
enum Dashes {
  /// COSMOSblue.
  private static let color = Color(red: 0.094, green: 0.271, blue: 1, alpha: 0.33)
  /// The number of dashes drawn as one piece; the sprite has one more at each end, so that its edge is never seen.
  private static let countPerPiece = SpriteCatalog.dashCount - 2
  /// How much of the line's width shows above the edge on which it is centered, in design points.
  private static let height = 5.0

  /// Draws the dashes that the window shows.
  static func draw(_ context: inout DrawContext) {
    let metrics = context.metrics
    var region = context.region(of: .dashes)
    let dash = (region.u1 - region.u0) / Float(SpriteCatalog.dashCount)
    let wanted = region.size.width * metrics.unit / Double(SpriteCatalog.dashCount)
    // Dashes are whole pixels. They are moved by less than a thousandth of one, so that a whole number of them lies
    // between two signs: no seam, and at every sign they stand alike.
    let pointsPerSign = metrics.pointsPerSign * metrics.viewport.pixelsPerPoint
    let dashesPerSign = max(1, (pointsPerSign / wanted).rounded())
    let period = pointsPerSign / dashesPerSign
    let visible = context.visibility(ofWidth: period / 2, speed: 1)
    region.u0 += dash
    region.u1 = region.u0 + dash * Float(countPerPiece)
    let visibleHeight = (height * metrics.unit).rounded()
    let y = metrics.height - visibleHeight
    // In fast motion only their mean is left, half as strong.
    if visible < 1 {
      context.list.fill(
        Rect(x: 0, y: y, width: metrics.width, height: visibleHeight), color: color.faded(to: (1 - visible) / 2))
    }
    let moved = context.position * dashesPerSign
    let rest = (metrics.width / 2 - period / 4).rounded() - (moved - moved.rounded(.down)) * period
    var x = rest - (rest / period).rounded(.up) * period
    while x < metrics.width {
      let rect = Rect(x: x, y: y, width: period * Double(countPerPiece), height: visibleHeight)
      context.list.sprite(region, in: rect, color: color.faded(to: visible))
      x += rect.width
    }
  }
}
