internal import Canvas
internal import Scene

// The figures, and sprites that become streaks in fast motion.
extension DrawList {
  /// The width of the figures' lines, in design points.
  private static let lineWidth = 1.0

  /// Returns the region of the atlas that holds a sprite.
  func region(of name: SpriteName) -> Atlas.Region { atlas.regions[SpriteList.index(of: name)] }

  /// Draws the lines of all figures as far as they are revealed.
  mutating func drawLines(of scene: Scene, _ view: Sky.View) {
    let (metrics, sky) = (scene.metrics, scene.sky)
    let speed = Layer.speed(of: .lines)
    let visible = sky.travel.visibility(ofWidth: SpriteName.bigStarHalo.side * metrics.unit, speed: speed)
    guard sky.figureOpacity > 0 else { return }
    let color = sky.lineColor.faded(to: visible * sky.figureOpacity)
    Self.forEachVisibleFigure(of: scene, view, speed: speed) { sign, centerX in
      let reveal = view.reveal[sign]
      guard reveal > 0 else { return }
      let figure = sky.figures[sign]
      for line in figure.lines {
        let start = figure.stars[line[0]].position(inFigureAt: centerX, metrics)
        let end = figure.stars[line[1]].position(inFigureAt: centerX, metrics)
        self.line(
          from: start, to: start.interpolated(to: end, fraction: reveal), width: Self.lineWidth * metrics.unit,
          color: color)
      }
    }
  }

  /// Draws the big or the small stars of all figures.
  mutating func drawFigures(of scene: Scene, _ view: Sky.View, areBig: Bool) {
    let (metrics, sky) = (scene.metrics, scene.sky)
    guard sky.figureOpacity > 0 else { return }
    let halo = region(of: areBig ? .bigStarHalo : .smallStarHalo)
    let disc = region(of: areBig ? .bigStarDisc : .smallStarDisc)
    let speed = Layer.speed(of: areBig ? .bigStars : .smallStars)
    // A streak reaches half its length beyond its star.
    let margin = sky.travel.distance * speed / 2
    Self.forEachVisibleFigure(of: scene, view, speed: speed, margin: margin) { sign, centerX in
      for star in sky.figures[sign].stars where star.isBig == areBig {
        let center = star.position(inFigureAt: centerX, metrics)
        let scale = metrics.unit * star.light.size
        func draw(_ region: Atlas.Region, _ color: Color) {
          sprite(
            region, in: Rect(center: center, size: region.size * scale), moving: sky.travel, speed: speed,
            color: color.faded(to: sky.figureOpacity))
        }
        draw(halo, star.light.halo)
        draw(disc, star.light.disc)
      }
    }
  }

  /// Calls `body` with each sign whose figure reaches into the window, and with where it is centered, in pixels.
  private static func forEachVisibleFigure(
    of scene: Scene, _ view: Sky.View, speed: Double, margin: Double = 0, body: (Int, Double) -> Void
  ) {
    let metrics = scene.metrics
    for sign in scene.sky.figures.indices {
      let centerX = metrics.centerX(of: sign, speed: speed, position: view.position)
      let halfWidth = scene.sky.figures[sign].halfWidth * metrics.unit + margin
      if centerX + halfWidth > 0, centerX - halfWidth < metrics.width { body(sign, centerX) }
    }
  }

  /// Draws a sprite of a layer that moves: one that travels further in a frame than it is wide becomes a streak, which
  /// meets its former position, with its light spread evenly.
  ///
  /// - Parameters:
  ///   - region: The sprite.
  ///   - rect: Where it stands, in pixels.
  ///   - travel: The distance that the sky travels in a frame.
  ///   - speed: The layer's speed, as a fraction of the sky's.
  ///   - color: The color.
  @inline(__always)
  mutating func sprite(_ region: Atlas.Region, in rect: Rect, moving travel: Travel, speed: Double, color: Color) {
    let distance = travel.distance * speed
    guard distance > rect.width else {
      sprite(region, in: rect, color: color)
      return
    }
    streak(region, from: rect, distance: distance, color: color)
  }

  private mutating func streak(_ region: Atlas.Region, from rect: Rect, distance: Double, color: Color) {
    var faint = color
    faint.alpha = UInt8(max(1, (Double(color.alpha) * rect.width / distance).rounded()))
    // As long as the rounded opacity asks for, so that no light is lost.
    let width = rect.width * Double(color.alpha) / Double(faint.alpha)
    sprite(
      region, in: Rect(x: rect.x + (rect.width - width) / 2, y: rect.y, width: width, height: rect.height), color: faint
    )
  }
}
