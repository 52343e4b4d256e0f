internal import Canvas
internal import MathFunctions
internal import Scene

// Drawing of the elements and the frame statistics in front of the sky.
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
  /// The distance of the statistics from the window's left edge, in design points.
  private static let statisticsLeft = 16.0
  /// The distance of the center of their first line from the top edge, in design points.
  private static let statisticsTop = 26.0
  /// The distance between their lines, in design points.
  private static let statisticsLeading = 18.0

  func draw(_ element: Element, of scene: Scene, into list: inout DrawList) {
    switch element {
    case .sprite(let name, let rect, let color): list.sprite(list.region(of: name), in: rect, color: color)
    case .symbol(let sign, let rect, let color):
      list.sprite(list.atlas.regions[SpriteList.index(ofSymbol: sign)], in: rect, color: color)
    case .fill(let rect, let color): list.fill(rect, color: color)
    case .roundedRect(let rect, let radius, let width, let color, let fill):
      list.roundedRect(rect, radius: radius, width: width, color: color, fill: fill)
    case .line(let start, let end, let width, let color, let endColor):
      list.line(from: start, to: end, width: width, color: color, endColor: endColor)
    case .arc(let center, let radius, let angles, let width, let color):
      list.arc(center: center, radius: radius, angles: angles, width: width, color: color)
    case .planet(let center, let turn, let daylight):
      list.drawPlanet(at: center, turn: turn, daylight: daylight, unit: scene.metrics.unit)
    case .dashes(let position, let color): drawDashes(at: position, color, of: scene, into: &list)
    case .label(let label):
      if label.shadow > 0 { drawShadow(of: label, into: &list) }
      draw(
        label.text, at: label.frame.origin, unit: label.unit, fontSize: label.fontSize, color: label.color, into: &list)
    }
  }

  private func drawShadow(of label: Label, into list: inout DrawList) {
    for (radius, opacity) in Self.shadowRings {
      for copy in 0..<Self.shadowCopies {
        let angle = 2 * Double.pi * Double(copy) / Double(Self.shadowCopies)
        let shift = Point(x: Math.cosine(angle), y: Math.sine(angle)) * (radius * label.unit)
        draw(
          label.text, at: label.frame.origin + shift, unit: label.unit,
          color: Self.shadowColor.opacity(opacity * label.shadow), into: &list)
      }
    }
  }

  /// Draws a line of text with its top left corner at `origin`, in pixels; `unit` is a design point's length in pixels.
  ///
  /// `fontSize`, in design points, selects the sprites and affects only the sharpness. Characters are placed at whole
  /// pixels from `origin`, so that the text is sharp at rest and moves as a unit.
  private func draw(
    _ text: String, at origin: Point, unit: Double, fontSize: Double = TextMetrics.fontSize, color: Color,
    into list: inout DrawList
  ) {
    let spriteUnit = unit * TextMetrics.fontSize / fontSize
    var x = 0.0
    for scalar in text.unicodeScalars {
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
  private func drawDashes(at position: Double, _ color: Color, of scene: Scene, into list: inout DrawList) {
    let metrics = scene.metrics
    var region = list.atlas.regions[SpriteList.dashes]
    let dash = (region.u1 - region.u0) / Float(SpriteList.dashCount)
    let preferredPeriod = region.size.width * metrics.unit / Double(SpriteList.dashCount)
    // The period divides the turn into whole dashes, and is nearly whole pixels unless the window is being resized.
    let pixelsPerTurn = metrics.period * metrics.viewport.pixelsPerPoint
    let dashesPerTurn = max(1, (pixelsPerTurn / preferredPeriod).rounded())
    let period = pixelsPerTurn / dashesPerTurn
    let visible = scene.sky.travel.visibility(ofWidth: period / 2, speed: 1)
    region.u0 += dash
    region.u1 = region.u0 + dash * Float(Self.dashesPerPiece)
    let height = (Self.dashHeight * metrics.unit).rounded()
    let y = metrics.height - height
    // In fast motion the dashes blur to their mean, which is half their opacity.
    if visible < 1 {
      list.fill(Rect(x: 0, y: y, width: metrics.width, height: height), color: color.faded(to: (1 - visible) / 2))
    }
    let moved = position / Double(ViewMetrics.signCount) * dashesPerTurn
    let start = (metrics.width / 2 - period / 4).rounded() - (moved - moved.rounded(.down)) * period
    var x = start - (start / period).rounded(.up) * period
    while x < metrics.width {
      let rect = Rect(x: x, y: y, width: period * Double(Self.dashesPerPiece), height: height)
      list.sprite(region, in: rect, color: color.faded(to: visible))
      x += rect.width
    }
  }

  /// Draws the statistics; `interval` is the time since the previous frame in seconds, `drawCalls` that frame's count.
  func draw(
    _ statistics: Statistics, interval: Double, drawCalls: Int, in metrics: ViewMetrics, into list: inout DrawList
  ) {
    if let restText = statistics.restText {
      draw(restText, "", line: 0, statistics.color, in: metrics, into: &list)
    } else {
      // A text this short is not allocated.
      let duration = String(max(0, min(interval * 1000, 99_999.9)), decimals: 1, separator: statistics.decimalSeparator)
      draw(duration, statistics.milliseconds, line: 0, statistics.color, in: metrics, into: &list)
    }
    draw(String(drawCalls), statistics.drawCalls, line: 1, statistics.color, in: metrics, into: &list)
    let degrees = String(statistics.degrees, decimals: 2, separator: statistics.decimalSeparator) + "°"
    draw(degrees, "", line: 2, statistics.color, in: metrics, into: &list)
  }

  private func draw(
    _ number: String, _ unitName: String, line: Int, _ color: Color, in metrics: ViewMetrics, into list: inout DrawList
  ) {
    let unit = metrics.unit
    let y = Self.statisticsTop + Self.statisticsLeading * Double(line)
    let origin = Point(
      x: (Self.statisticsLeft * unit).rounded(), y: ((y - TextMetrics.cell.height / 2) * unit).rounded())
    draw(number, at: origin, unit: unit, color: color, into: &list)
    let width = TextMetrics.size(of: number[...]).width + TextMetrics.cell.width
    draw(
      unitName, at: Point(x: (origin.x + width * unit).rounded(), y: origin.y), unit: unit, color: color, into: &list)
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
