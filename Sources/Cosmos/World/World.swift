public import Canvas
public import Ephemeris
internal import MathFunctions
public import Scene
internal import ScrollPhysics

/// The zodiac sky and everything in it, as one value.
///
/// It knows no clock, file, environment or window: the same inputs give the same scenes. One frame is ``update(_:)``,
/// then ``scene()``.
public struct World: Sendable {
  /// The choices that a world is created with.
  public struct Settings: Hashable, Sendable {
    /// The index of the sign to start at, from 0 to 11.
    public var sign = 0
    /// The seed of the background stars.
    public var seed: UInt64 = 0
    /// The number of background stars in each section of a layer, a twelfth of its loop, for a window of 320 x 568
    /// design points; it scales with the window's area.
    public var starCount = 20
    /// The distance between neighboring signs, in window widths; `nil` for the usual one.
    public var gap: Double?
    /// Whether the sky jumps where it would fly.
    public var reducesMotion = false
    /// Whether the sky drifts from the start.
    public var drifts = false
    /// Whether the turntable is open for a search from the start.
    public var searches = false
    /// How strongly text and lines stand out; `nil` follows the desktop.
    public var contrast: Contrast?
    /// Whether the sky is shown without ruler, planet and pointer.
    public var isClean = false
    /// Whether the Sun, the Moon and the planets show, as soon as there is a date.
    public var showsBodies = false
    /// The date at the start, in the years 1901 to 2050; `nil` follows the desktop.
    public var date: JulianDate?
    /// Whether a hint at the turntable appears after a while without input.
    public var showsHint = false

    /// Creates the defaults of the design.
    public init() {}
  }

  /// The additional brightness of background stars in motion, and the speed from which on they have all of it, in window
  /// widths per second.
  private static let (motionGain, gainSpeed) = (0.4, 0.25)
  /// The additional brightness of background stars where no figure is drawn, for each window width between the signs, as
  /// there are the fewer of them; and the distances from a sign between which it grows, in window widths.
  private static let (emptyGain, emptyDistances) = (0.2, (0.4, 0.9))

  let content: Content
  let settings: Settings
  /// The conditions that the window and the desktop set.
  var environment: Environment
  /// The moment up to which the world has run, in seconds.
  public internal(set) var time = 0.0
  /// The time for which a frame is seen, in seconds.
  private var frameInterval = 0.0
  var motion: SkyMotion
  var neighbors: NeighborLabels
  private var instrument = Instrument()
  var solarSystem: SolarSystem
  var labels = StarLabels()
  var panel: TurntablePanel
  var overlays: Overlays
  var pointer = Pointer()
  /// Whether the window was asked for the names in all languages.
  private var hasAskedForNames = false

  /// Creates a world at rest.
  ///
  /// - Parameters:
  ///   - zodiac: The signs, with their names in the language of the strings.
  ///   - strings: The strings that the world shows.
  ///   - settings: The choices.
  ///   - viewport: The window's size.
  public init(zodiac: Zodiac, strings: LocalizedStrings, settings: Settings, viewport: Viewport) {
    content = Content(zodiac: zodiac, strings: strings)
    self.settings = settings
    let metrics = ViewMetrics(viewport: viewport, gap: settings.gap)
    environment = Environment(
      metrics: metrics, reducesMotion: settings.reducesMotion, contrast: settings.contrast ?? .normal)
    motion = SkyMotion(sign: settings.sign, figures: content.figures, in: metrics)
    neighbors = NeighborLabels(zodiac: zodiac)
    solarSystem = SolarSystem(at: settings.showsBodies ? settings.date : nil)
    panel = TurntablePanel(zodiac: zodiac, strings: strings, hasBodies: settings.showsBodies, in: metrics)
    overlays = Overlays(
      strings, showsHint: settings.showsHint && !settings.isClean, isIdle: !settings.drifts && !settings.searches)
    if settings.drifts { react(to: motion.startDrift(in: environment, at: time)) }
    if settings.searches { openTurntable() }
  }

  // MARK: One frame

  /// Advances the world to the time of a frame, and handles the events on the way.
  public mutating func update(_ input: FrameInput) -> Response {
    var requests: Requests = []
    frameInterval = input.interval
    for timed in input.events {
      run(to: max(time, min(timed.time, input.time)))
      overlays.dragHint.take(timed.event, at: time)
      overlays.hint.take(timed.event, at: time)
      requests.formUnion(handle(timed.event, at: timed.stamp))
      // The world stops where it is left, at whatever moment the next frame would have been.
      if requests.contains(.quit) { break }
    }
    if !requests.contains(.quit) { run(to: max(time, input.time)) }
    solarSystem.advance(to: time, zodiac: content.zodiac)
    if panel.isOpen { panel.bodies = solarSystem.bodies }
    overlays.dragHint.advance(to: time)
    overlays.hint.advance(to: time, isTurntableOpen: panel.isOpen)
    if panel.isOpen, !hasAskedForNames {
      hasAskedForNames = true
      requests.insert(.searchNames)
    }
    return Response(nextFrame: nextFrame, requests: requests)
  }

  /// When the picture changes next without input: a new visible part is entered here.
  private var nextFrame: NextFrame {
    var next = motion.nextFrame(at: time)
    next = min(next, neighbors.nextFrame(at: time, isMoving: motion.scroller.isMoving))
    next = min(next, labels.nextFrame(at: time))
    next = min(
      next,
      solarSystem.nextFrame(at: time) { body in
        environment.metrics.bounds.contains(body.position(at: motion.position, in: environment.metrics))
      })
    next = min(next, panel.nextFrame(at: time))
    next = min(next, overlays.nextFrame(at: time, isTurntableOpen: panel.isOpen))
    next = min(next, NextFrame(at: pointer.hidingTime(in: environment)))
    return next
  }

  private mutating func run(to moment: Double) {
    time = moment
    react(to: motion.advance(to: time, in: environment))
    let metrics = environment.metrics
    let speed = abs(motion.scroller.velocity) * metrics.gap
    neighbors.advance(to: time, position: motion.position, speed: speed, in: metrics)
    instrument.advance(to: time, nearestSign: motion.nearestSign, speed: environment.reducesMotion ? 0 : speed)
    panel.advance(to: time, in: environment)
    if let due = pointer.hidingTime(in: environment), time >= due {
      pointer.state = .hidden
      labels.hover(nil, at: time)
    }
    let restingSign = motion.scroller.isMoving ? nil : motion.centeredSign
    labels.advance(to: time, restingSign: restingSign)
    if restingSign != nil { overlays.hint.arrive(at: time) }
  }

  /// Applies what the sky's motion means for the rest of the world.
  mutating func react(to outcome: SkyMotion.Outcome) {
    if outcome.contains(.didDepart) {
      labels.clear()
      overlays.hint.depart()
    }
  }

  /// Moves the sky at once to an offset in points, for measurements.
  public mutating func jump(toPoints points: Double) {
    react(to: motion.jump(toPoints: points, at: time))
  }

  /// Shows a notice at the top of the window, which disappears after some seconds or gives way to the next one.
  ///
  /// - Parameters:
  ///   - phrase: The text.
  ///   - subject: What takes the place of the braces in the text.
  public mutating func notify(_ phrase: LocalizedStrings.Phrase, about subject: String) {
    overlays.notice.show(content.strings.text(phrase, about: subject), at: time)
  }

  /// Lets searches find signs and stars by their names in other languages.
  ///
  /// A world asks for them by ``Requests/searchNames`` once its turntable has opened, as most runs never search.
  public mutating func addNames(in languages: [LocalizedStrings]) {
    panel.addNames(
      of: content.zodiac.answering(to: languages), near: motion.nearestSign, in: environment, at: time)
  }

  /// Whether the hint at the turntable has appeared, which it does only once.
  public var hasShownHint: Bool { overlays.hint.hasAppeared }

  // MARK: The scene

  /// Everything that the window shows now.
  public func scene() -> Scene {
    var scene = Scene(metrics: environment.metrics, sky: sky)
    addElements(to: &scene)
    return scene
  }

  /// Replaces a scene by what the window shows now; its memory is used again.
  public func compose(_ scene: inout Scene) {
    scene.removeAll(metrics: environment.metrics, sky: sky)
    addElements(to: &scene)
  }

  private func addElements(to scene: inout Scene) {
    let (help, panelFraction) = (overlays.help, panel.openFraction(at: time))
    if !settings.isClean, !help.coversRuler(in: scene.metrics) { addRuler(to: &scene) }
    // The page of keys replaces other texts, which would shine through it.
    if !help.isOpen {
      let start = scene.elements.count
      labels.forEachShown(at: time) {
        content.starLabels.add($0, bodies: solarSystem.bodies, to: &scene, at: time, environment)
      }
      let opacity = panel.starLabelOpacity(in: environment.metrics, at: time)
      scene.fadeElements(start..<scene.elements.count, to: opacity, texts: opacity)
      overlays.dragHint.add(to: &scene, at: time, environment)
      overlays.hint.add(to: &scene, at: time, panelFraction: panelFraction, environment)
      if !settings.isClean || panelFraction > 0 {
        panel.add(to: &scene, hoverPoint: pointer.hoverPoint, at: time, environment)
      }
    } else if !settings.isClean {
      Planet.add(to: &scene, openFraction: 0, position: 0, isHovered: false)
    }
    help.add(to: &scene)
    overlays.notice.add(to: &scene, at: time, environment)
    scene.statistics = overlays.statistics(
      at: motion.position, isAtRest: overlays.showsStatistics && nextFrame != .now, environment)
    let isBare = settings.isClean && !panel.isOpen && !help.isOpen
    scene.cursor = isBare ? .hidden : pointer.cursor(over: pointer.hoverPoint.map(scene.target))
    scene.textArea = panel.isOpen ? panel.queryFrame(in: environment.metrics) : nil
  }

  /// Replaces a scene by the sky and its figures alone, for a picture to keep.
  public func composeSky(_ scene: inout Scene) {
    scene.removeAll(metrics: environment.metrics, sky: sky)
    scene.sky.figureOpacity = 1
  }

  /// Adds the ruler with its labels; in a cross-fade, its former texts disappear before the new ones appear.
  private func addRuler(to scene: inout Scene) {
    if let former = scene.sky.crossFade?.former {
      content.ruler.add(to: &scene, at: former.position, environment)
      scene.retireRuler()
    }
    let start = scene.elements.count
    content.ruler.add(to: &scene, at: scene.sky.view.position, environment)
    if let fraction = scene.sky.crossFade?.fraction {
      scene.fadeElements(0..<start, to: 1 - fraction, texts: FadeThrough.leaving(fraction))
      scene.fadeElements(start..<scene.elements.count, to: fraction, texts: FadeThrough.entering(fraction))
    }
    instrument.add(to: &scene, content.ruler, at: time, environment)
    neighbors.add(to: &scene, at: time, environment)
  }

  /// The sign coordinate in the window's middle, with the sway of the hint at dragging.
  private var swayedPosition: Double {
    let sway = environment.reducesMotion ? 0 : overlays.dragHint.sway(at: time)
    guard sway != 0 else { return motion.position }
    let metrics = environment.metrics
    return (motion.position + sway * metrics.scale / metrics.pointsPerSign).wrapped(to: Double(Zodiac.signCount))
  }

  /// The sky as it stands now.
  var sky: Sky {
    let metrics = environment.metrics
    var sky = Sky(
      seed: settings.seed, starCount: settings.starCount, figures: content.figures,
      view: Sky.View(position: swayedPosition, reveal: motion.reveal.fractions(at: time)),
      lineColor: environment.contrast.line(Palette.purple, opacity: Content.lineOpacity))
    sky.bodies = solarSystem.drawn
    if let fade = motion.crossFade {
      sky.crossFade = Sky.CrossFade(
        from: Sky.View(position: fade.position, reveal: fade.reveal), fraction: fade.fraction(at: time))
    }
    sky.figureOpacity = panel.figureOpacity(in: metrics, at: time)
    sky.labelOpacity = panel.rulerOpacity(in: metrics, at: time)
    if !environment.reducesMotion {
      sky.view.age = motion.reveal.ages(at: time)
      let velocity = motion.scroller.velocity * metrics.gap
      sky.travel = Travel(velocity * metrics.width * frameInterval, in: metrics)
      sky.speed = abs(velocity)
      sky.hasInstrument = instrument.isShown
      let distance = abs(motion.position - motion.position.rounded()) * metrics.gap
      let emptiness = max(
        1 - motion.reveal.fraction(of: motion.nearestSign, at: time),
        Math.smoothStep(distance, from: Self.emptyDistances.0, to: Self.emptyDistances.1))
      sky.starGain =
        1 + Self.motionGain * Math.smoothStep(abs(velocity), from: 0, to: Self.gainSpeed)
        + Self.emptyGain * metrics.gap * emptiness
    }
    return sky
  }
}
