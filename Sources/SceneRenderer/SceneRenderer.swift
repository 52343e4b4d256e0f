public import Canvas
public import Scene

/// A renderer that turns scenes into draw lists, and caches the sprites, the background stars and the backdrop.
///
/// Equal scenes give equal draw lists except for the sharpness of sprites, which depends on earlier frames.
public struct SceneRenderer: Sendable {
  /// The fraction by which a background star with a halo fades behind a picture of the real sky.
  private static let retreat = 0.65

  private(set) var spriteList: SpriteList
  private var density = SpriteDensity()
  private var backdrop: Backdrop?
  /// The stars of each layer of background stars; `nil` for other layers, and before the first frame.
  private var scatterings: [StarScattering?]
  private var exclusions = ExclusionMap()

  /// Creates a renderer with sprites for the twelve signs, given by their ids in order, and for `characters`.
  public init(symbols: [String], characters: String) {
    spriteList = SpriteList(symbols: symbols, characters: characters)
    scatterings = Array(repeating: nil, count: Layer.all.count)
  }

  // MARK: The atlas

  /// The sprites that the atlas of the next frame must contain, in this order.
  public var sprites: [SpriteSource] { spriteList.sprites }

  /// Adds a scene's characters and portraits to ``sprites``, and returns the sprites' density in pixels per design point.
  ///
  /// A new density of the window is adopted once it has been constant for 0.15 s; in the first frame and after
  /// ``renewSprites()``, at once. `time` is the frame's time in seconds.
  public mutating func prepare(for scene: Scene, at time: Double) -> Double {
    addSprites(of: scene)
    if spriteList.isFull {
      spriteList.removeAdded()
      addSprites(of: scene)
    }
    return density.density(for: scene.metrics.pixelsPerDesignPoint, at: time)
  }

  private mutating func addSprites(of scene: Scene) {
    for picture in scene.sky.bodies.flatMap(\.pictures) { spriteList.add(picture) }
    for case .label(let label) in scene.elements {
      spriteList.add(label.text, fontSize: SpriteList.fontSize(of: label))
    }
  }

  /// Makes the next call of ``prepare(for:at:)`` adopt the window's density at once.
  public mutating func renewSprites() { density = SpriteDensity() }

  /// The time at which the sprites adopt the window's density; ``NextFrame/never`` if they already have it.
  public var nextFrame: NextFrame { NextFrame(at: density.dueTime) }

  // MARK: Drawing

  /// Draws a scene into a list, replacing the list's contents but keeping its storage.
  ///
  /// `atlas` must contain the ``sprites`` as they are after ``prepare(for:at:)`` with this scene.
  public mutating func draw(_ scene: Scene, with atlas: Atlas, into drawList: inout DrawList) {
    drawList.begin(in: scene.metrics.viewport, atlas: atlas)
    drawBackdrop(scene.sky, into: &drawList)
    exclusions.update(for: scene)
    scene.sky.forEachView { sky, weight in drawSky(sky, weight, into: &drawList) }
    for (element, opacity) in zip(scene.elements, scene.opacities) {
      draw(element, opacity: opacity, of: scene.sky, into: &drawList)
    }
  }

  private mutating func drawBackdrop(_ sky: Sky, into drawList: inout DrawList) {
    if backdrop?.matches(sky) != true { backdrop = Backdrop(for: sky) }
    backdrop?.compose(sky, into: &drawList.gradient)
  }

  private mutating func drawSky(_ sky: Sky, _ weight: Double, into drawList: inout DrawList) {
    let figureOpacity = sky.figureOpacity * weight
    for (index, layer) in Layer.all.enumerated() {
      switch layer.kind {
      case .clouds, .vignette: break  // The backdrop contains them.
      case .backgroundStars(let sprite):
        drawBackgroundStars(sprite, layer: index, of: sky, weight, into: &drawList)
      case .lines: drawList.drawLines(of: sky, opacity: figureOpacity * sky.figureLight)
      case .smallStars:
        drawList.drawFields(of: sky, exclusions, opacity: figureOpacity * sky.fieldOpacity)
        drawList.drawFigures(of: sky, areBig: false, opacity: figureOpacity * sky.figureLight)
      case .bigStars:
        drawList.drawFigures(of: sky, areBig: true, opacity: figureOpacity * sky.figureLight)
        drawList.drawBodies(of: sky, spriteList.pictures, opacity: figureOpacity)
      }
    }
  }

  private mutating func drawBackgroundStars(
    _ sprite: SpriteName, layer: Int, of sky: Sky, _ weight: Double, into drawList: inout DrawList
  ) {
    let (metrics, stars, speed) = (sky.metrics, sky.backgroundStars, Layer.all[layer].speed)
    let exclusions = exclusions
    let pointsPerPixel = 1 / metrics.pixelsPerDesignPoint
    let count = StarScattering.countPerSection(starCount: stars.count, in: metrics)
    if scatterings[layer]?.matches(seed: stars.seed, countPerSection: count) != true {
      scatterings[layer] = StarScattering(layer: layer, seed: stars.seed, countPerSection: count)
    }
    for band in StarScattering.bands {
      let style = BackgroundStarStyle(
        sprite, brightness: band.brightness, speed: speed, opacity: weight, of: sky, in: drawList)
      func forEachVisible(_ draw: (Point, Double) -> Void) {
        scatterings[layer]?.forEachVisible(
          of: band, offset: sky.view.position / Double(ViewMetrics.signCount),
          loop: metrics.period * speed * metrics.viewport.pixelsPerPoint, radius: style.extent,
          in: metrics.viewport.pixelSize
        ) { center in
          var visible = exclusions.visibility(at: center * pointsPerPixel)
          if style.hasHalo {
            visible *= 1 - Self.retreat * sky.pictureVisibility(at: center * pointsPerPixel)
          }
          if visible > 0 { draw(center, visible) }
        }
      }
      // Tails lie under the stars of the same band.
      if style.hasTails { forEachVisible { style.drawTail(at: $0, visible: $1, into: &drawList) } }
      forEachVisible { style.draw(at: $0, visible: $1, in: metrics, into: &drawList) }
    }
  }
}
