import Canvas
import Scene

// Drawing of the figures: lines that grow, and stars that become streaks in fast motion. Constant lengths are in design
// points.
extension DrawList {
  /// The width of a settled line.
  private static let lineWidth = 1.0
  /// The distance of a line's ends from the stars that it joins.
  private static let starGap = 3.5
  /// The colors of a sign's line and of a companion's while they grow.
  private static let growingColors = (sign: Color(rgb: 0xB868FE).opacity(0.8), companion: Palette.silver.opacity(0.5))
  /// The width of a line while it grows.
  private static let growingWidth = 1.1
  /// The glows under a growing or settling line, the widest first: width, color, opacities at the line's start and end.
  private static let glows = [
    (width: 7.0, color: Color(rgb: 0x9013FE), start: 0.03, end: 0.07),
    (width: 3.2, color: Palette.purple, start: 0.07, end: 0.15),
  ]
  /// The length of the bright tip of a growing line.
  private static let tipLength = 34.0
  private static let tipWidth = 1.5
  private static let tipColor = Color(rgb: 0xEBE1FF).opacity(0.95)
  /// The radius of the disc at the head of a growing line.
  private static let headRadius = 1.5
  private static let headGlowRadius = 11.0
  private static let headGlow = Color(rgb: 0xCEBEFF).opacity(0.55)

  /// The fraction by which a fully swollen star is larger.
  private static let swollenSize = 0.15
  /// The fraction by which a fully swollen star's halo is more opaque.
  private static let swollenHalo = 0.3
  private static let swollenGlowRadius = 46.0
  private static let swollenGlow = Color(rgb: 0xD6ECFF).opacity(0.16)
  /// The radius of the wide second halo of the brightest stars.
  private static let glowRadius = 64.0
  /// The opacity of the wide second halo.
  private static let glowOpacity = 0.05
  /// The travel per frame above which a star or a body has a tail, in pixels.
  static let tailStart = 6.0
  /// The length of a tail, as a multiple of the travel per frame.
  static let tailLength = 1.6
  /// The height of a disc's tail, as a multiple of the disc's side.
  private static let discTail = 0.75
  /// The height of a halo's tail, as a multiple of the disc's side.
  private static let haloTail = 2.0

  func region(of name: SpriteName) -> Atlas.Region { atlas.regions[SpriteList.index(of: name)] }

  // MARK: Lines

  mutating func drawLines(of sky: Sky, opacity: Double) {
    let unit = sky.metrics.pixelsPerDesignPoint
    let travel = sky.travel.scaled(by: Layer.speed(of: .lines))
    let visible = travel.visibility(ofWidth: SpriteName.bigStarHalo.side)
    guard opacity > 0 else { return }
    // Lines join stars of both layers, of which the slower one is in the window longer.
    sky.forEachVisibleFigure(speed: Figure.smallStarSpeed) { index, _ in
      guard sky.view.reveal[index] > 0 else { return }
      let figure = sky.figures[index]
      for line in figure.lines {
        let fraction = line.fraction(revealed: sky.view.reveal[index])
        let first = figure.position(of: line.start, in: sky) * unit
        let last = figure.position(of: line.end, in: sky) * unit
        let gap = min(0.5, Self.starGap * unit / first.distance(to: last))
        let start = first.interpolated(to: last, fraction: gap)
        let end = start.interpolated(to: last.interpolated(to: first, fraction: gap), fraction: fraction)
        drawLine(
          from: start, to: end, of: figure, isWhole: fraction == 1,
          settled: Arrival.settledFraction(at: sky.view.age[index]), opacity: visible * opacity, sky)
      }
    }
  }

  /// Draws a line of a figure; its glow fades as `settled` goes from 0 to 1.
  private mutating func drawLine(
    from start: Point, to end: Point, of figure: Figure, isWhole: Bool, settled: Double, opacity: Double, _ sky: Sky
  ) {
    let (unit, isCompanion) = (sky.metrics.pixelsPerDesignPoint, figure.isCompanion)
    let lit = opacity * (1 - settled)
    for glow in Self.glows where lit > 0 {
      let color = isCompanion ? Palette.silver : glow.color
      line(
        from: start, to: end, width: glow.width * unit, color: color.opacity(glow.start * lit),
        endColor: color.opacity(glow.end * lit))
    }
    let growingColor = isCompanion ? Self.growingColors.companion : Self.growingColors.sign
    let settledColor = isCompanion ? sky.companionLineColor : sky.lineColor
    let width = Self.growingWidth + (Self.lineWidth - Self.growingWidth) * settled
    line(
      from: start, to: end, width: width * unit,
      color: growingColor.mixed(with: settledColor, fraction: settled).faded(to: opacity))
    guard lit > 0 else { return }
    let length = start.distance(to: end)
    let tip = length > 0 ? end.interpolated(to: start, fraction: min(1, Self.tipLength * unit / length)) : start
    line(
      from: tip, to: end, width: Self.tipWidth * unit, color: Self.tipColor.opacity(0),
      endColor: Self.tipColor.faded(to: isWhole ? lit / 2 : lit))
    guard !isWhole else { return }
    sprite(.smallBackgroundStar, at: end, radius: Self.headGlowRadius * unit, color: Self.headGlow.faded(to: lit))
    // The radius of the sprite is twice that of the disc in it.
    sprite(.bigStarDisc, at: end, radius: 2 * Self.headRadius * unit, color: Color.white.opacity(lit))
  }

  // MARK: Stars

  mutating func drawFigures(of sky: Sky, areBig: Bool, opacity: Double) {
    guard opacity > 0 else { return }
    let speed = areBig ? Figure.bigStarSpeed : Figure.smallStarSpeed
    let margin = abs(sky.travel.distance) * speed * Self.tailLength
    sky.forEachVisibleFigure(speed: speed, margin: margin) { index, center in
      for star in sky.figures[index].stars where star.isBig == areBig {
        let swelling = areBig ? star.arrival.map { Arrival.swelling(at: sky.view.age[index], arrival: $0) } ?? 0 : 0
        draw(star, at: center + star.offset, swelling: swelling, opacity: opacity, of: sky)
      }
    }
  }

  private mutating func draw(
    _ star: Figure.Star, at position: Point, swelling: Double, opacity: Double, of sky: Sky
  ) {
    let (unit, travel) = (sky.metrics.pixelsPerDesignPoint, sky.travel.scaled(by: star.speed))
    let center = position * unit
    let halo: SpriteName = star.isBig ? .bigStarHalo : .smallStarHalo
    let disc: SpriteName = star.isBig ? .bigStarDisc : .smallStarDisc
    let scale = unit * star.light.size * (1 + Self.swollenSize * swelling)
    let gain = travel.gain(ofWidth: disc.side) * opacity
    if star.light.hasGlow {
      sprite(
        .bigStarHalo, at: center, radius: Self.glowRadius * unit,
        color: star.light.halo.opacity(Self.glowOpacity * gain))
    }
    if swelling > 0 {
      sprite(
        .bigStarHalo, at: center, radius: Self.swollenGlowRadius * unit,
        color: Self.swollenGlow.faded(to: swelling * gain))
    }
    let tail = travel.tailFraction(from: Self.tailStart / unit) * gain
    if tail > 0 {
      let length = travel.distance * unit * Self.tailLength
      let side = disc.side * scale
      streakTail(from: center, length: length, height: Self.haloTail * side, color: star.light.halo.faded(to: tail))
      streakTail(from: center, length: length, height: Self.discTail * side, color: star.light.disc.faded(to: tail))
    }
    sprite(
      halo, at: center, radius: halo.side / 2 * scale,
      color: star.light.halo.faded(to: (1 + Self.swollenHalo * swelling) * gain))
    sprite(disc, at: center, radius: disc.side / 2 * scale, color: star.light.disc.faded(to: gain))
  }

  mutating func sprite(_ name: SpriteName, at center: Point, radius: Double, color: Color) {
    sprite(region(of: name), in: Rect(center: center, size: Size(side: 2 * radius)), color: color)
  }

  /// Draws a streak's tail from `head`, to the right for a positive `length`, else to the left, and its nose; in pixels.
  mutating func streakTail(from head: Point, length: Double, height: Double, color: Color) {
    let tip = head.x - length * SpriteArt.noseLength
    let width = abs(head.x + length - tip)
    let rect = Rect(x: min(tip, head.x + length), y: head.y - height / 2, width: width, height: height)
    sprite(region(of: length > 0 ? .rightTail : .leftTail), in: rect, color: color)
  }
}
