import Canvas
import MathFunctions
import Scene

// Drawing of the elements in front of the sky.
extension SceneRenderer {
  /// The rings of copies that form a text's shadow: the radius in design points, and the opacity of each copy.
  private static let shadowRings = [(1.2, 0.3), (2.8, 0.15)]
  /// The number of copies in each ring.
  private static let shadowCopies = 8
  private static let shadowColor = Color(rgb: 0x03030C)
  /// The number of dashes drawn as one piece; the sprite's outermost ones are left out, as filtering blurs its edges.
  private static let dashesPerPiece = SpriteList.dashCount - 2
  /// The height of the dashes, in design points.
  private static let dashHeight = 5.0

  /// Draws an element of a group with an opacity.
  func draw(_ element: Element, opacity: Double, of sky: Sky, into list: inout DrawList) {
    let unit = sky.metrics.pixelsPerDesignPoint
    let grid = PixelGrid(scale: unit)
    switch element {
    case .sprite(let name, let rect, let color, let rest):
      list.sprite(list.region(of: name), in: grid.rect(rect, restingAt: rest), color: color.faded(to: opacity))
    case .symbol(let sign, let rect, let color, let rest):
      list.sprite(
        list.atlas.regions[SpriteList.index(ofSymbol: sign)], in: grid.rect(rect, restingAt: rest),
        color: color.faded(to: opacity))
    case .fill(let rect, let color, let rest):
      list.fill(grid.rect(rect, restingAt: rest), color: color.faded(to: opacity))
    case .line(let start, let end, let width, let color, let endColor):
      list.line(
        from: start * unit, to: end * unit, width: width * unit, color: color.faded(to: opacity),
        endColor: endColor?.faded(to: opacity))
    case .arc(let center, let radius, let angles, let width, let color):
      list.arc(
        center: center * unit, radius: radius * unit, angles: angles, width: width * unit,
        color: color.faded(to: opacity))
    case .planet(let center, let turn, let daylight):
      list.drawPlanet(at: center * unit, turn: turn, daylight: daylight, unit: unit)
    case .dashes(let position, let color):
      drawDashes(at: position, color.faded(to: opacity), of: sky, into: &list)
    case .label(let label):
      let origin = grid.snapped(label.frame.origin, restingAt: label.rest)
      let textUnit = unit * label.fontSize / TextMetrics.fontSize
      if label.shadow > 0 { drawShadow(of: label, at: origin, unit: textUnit, opacity: opacity, into: &list) }
      draw(label, at: origin, unit: textUnit, color: label.color.faded(to: opacity), into: &list)
    }
  }

  private func drawShadow(
    of label: Label, at origin: Point, unit: Double, opacity: Double, into list: inout DrawList
  ) {
    for (radius, strength) in Self.shadowRings {
      for copy in 0..<Self.shadowCopies {
        let angle = 2 * Double.pi * Double(copy) / Double(Self.shadowCopies)
        let distance = radius * unit
        let shift = Point(x: distance * Math.cosine(angle), y: distance * Math.sine(angle))
        let color = Self.shadowColor.opacity(strength * label.shadow * opacity)
        draw(label, at: origin + shift, unit: unit, color: color, into: &list)
      }
    }
  }

  /// Draws a line of text with its top left corner at `origin`, in pixels.
  ///
  /// `unit` is the ratio of the text's size in pixels to that of ``TextMetrics`` in design points. The font size of the
  /// sprites affects only the sharpness. Characters are placed at whole pixels from `origin`, so that the text is sharp
  /// at rest and moves as a unit.
  private func draw(_ label: Label, at origin: Point, unit: Double, color: Color, into list: inout DrawList) {
    let fontSize = SpriteList.fontSize(of: label)
    let spriteUnit = unit * TextMetrics.fontSize / fontSize
    var x = 0.0
    for scalar in label.text.unicodeScalars {
      guard let index = spriteList.index(of: scalar, fontSize: fontSize) else { continue }
      let region = list.atlas.regions[index]
      let width = CharacterWidth(of: scalar)
      // The sprite of a combining mark covers the cell of the character before it.
      let left = width == .zero ? x - region.size.width * spriteUnit : x
      let corner = Point(x: origin.x + left.rounded(), y: origin.y)
      list.sprite(region, in: Rect(origin: corner, size: region.size * spriteUnit), color: color)
      x += TextMetrics.advance(of: width) * unit
    }
  }

  /// Draws the ruler's dashes, given the position at the window's center in signs.
  private func drawDashes(at position: Double, _ color: Color, of sky: Sky, into list: inout DrawList) {
    let (metrics, unit) = (sky.metrics, sky.metrics.pixelsPerDesignPoint)
    let window = metrics.viewport.pixelSize
    var region = list.atlas.regions[SpriteList.dashes]
    let dash = (region.u1 - region.u0) / Float(SpriteList.dashCount)
    let preferredPeriod = region.size.width * unit / Double(SpriteList.dashCount)
    // The period divides the turn into whole dashes, and is nearly whole pixels unless the window is being resized.
    let pixelsPerTurn = metrics.period * metrics.viewport.pixelsPerPoint
    let dashesPerTurn = (pixelsPerTurn / preferredPeriod).rounded()
    let period = pixelsPerTurn / dashesPerTurn
    let visible = sky.travel.visibility(ofWidth: period / 2 / unit)
    region.u0 += dash
    region.u1 = region.u0 + dash * Float(Self.dashesPerPiece)
    let height = (Self.dashHeight * unit).rounded()
    let y = window.height - height
    // In fast motion the dashes blur to their mean, which is half their opacity.
    if visible < 1 {
      list.fill(Rect(x: 0, y: y, width: window.width, height: height), color: color.faded(to: (1 - visible) / 2))
    }
    let moved = position / Double(ViewMetrics.signCount) * dashesPerTurn
    let start = (window.width / 2 - period / 4).rounded() - (moved - moved.rounded(.down)) * period
    var x = start - (start / period).rounded(.up) * period
    while x < window.width {
      let rect = Rect(x: x, y: y, width: period * Double(Self.dashesPerPiece), height: height)
      list.sprite(region, in: rect, color: color.faded(to: visible))
      x += rect.width
    }
  }
}

extension DrawList {
  fileprivate mutating func drawPlanet(at center: Point, turn: Double, daylight: Double, unit: Double) {
    sprite(region(of: .planetBands), center: center, side: SpriteName.planetBands.side * unit, angle: turn)
    let rect = Rect(center: center, size: Size(side: SpriteName.planetDay.side * unit))
    sprite(region(of: .planetNight), in: rect, color: Color.white.opacity(1 - daylight))
    sprite(region(of: .planetDay), in: rect, color: Color.white.opacity(daylight))
  }
}
