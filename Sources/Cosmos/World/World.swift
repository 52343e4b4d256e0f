public import Canvas
import ScrollPhysics

/// The zodiac sky and everything in it, as one value.
///
/// It knows no clock, file, environment or window: the same inputs give the same frames. One frame is
/// ``update(_:)``, then ``draw(into:atlas:)``.
public struct World: Sendable {
  /// The choices that a world is created with.
  public struct Options: Hashable, Sendable {
    /// The index of the sign to start at, from 0 to 11.
    public var sign = 0
    /// The seed of the background stars.
    public var seed: UInt64 = 0
    /// The number of background stars on the design's frame of 320 x 568, in each section of each layer.
    public var starCount = 20
    /// The distance between neighboring signs, in window widths.
    public var gap = 10.0
    /// Whether the sky jumps where it would fly.
    public var reducesMotion = false
    /// Whether the sky goes on by itself from the start.
    public var drifts = false
    /// Whether the turntable is open for a search from the start.
    public var searches = false
    /// How strongly text and lines stand out; `nil` follows what the desktop tells.
    public var contrast: Contrast?
    /// Whether a hint at the turntable appears after a while without input.
    public var showsHint = false

    /// Creates the defaults of the design.
    public init() {}
  }

  /// What an update asks for.
  public struct Update: Hashable, Sendable {
    /// What the window must do.
    public var response: Response
    /// Whether the hint at the turntable appeared, which it does only once.
    public var didShowHint: Bool
  }

  let zodiac: Zodiac
  /// The window's sizes; everything that depends on them is handed them.
  var metrics: ViewMetrics
  /// The moment up to which the world has run, in seconds.
  public internal(set) var time = 0.0
  var catalog: SpriteCatalog
  var sky: Sky
  var motion: SkyMotion
  var neighbors: NeighborLabels
  var labels = LabelState()
  var button = PlanetButton()
  var hint: Hint
  var panel: TurntablePanel
  var help: Help
  var notice = Notice()
  var statistics: FrameStatistics
  /// Whether the window fills the whole screen, as far as it has told.
  var isFullscreen = false
  var pointer = PointerState.away
  /// The last click, if it was on the empty sky and may become a double click.
  var lastEmptyClick: EmptyClick?
  /// How strongly text and lines stand out, and whether that was chosen for good.
  var contrast: Contrast
  let isContrastFixed: Bool
  private var shownContrast = ChangeDetector<Contrast>()
  /// The time for which a frame is seen, in seconds.
  private var frameInterval = 0.0
  /// When the pointer moved last, in seconds.
  var pointerMotion = 0.0
  private let labelDrawing: LabelDrawing

  /// Creates a world at rest.
  ///
  /// - Parameters:
  ///   - zodiac: The signs, with their names in the language of the strings.
  ///   - strings: What the world says.
  ///   - options: The choices.
  ///   - viewport: The window's size.
  public init(zodiac: Zodiac, strings: LocalizedStrings, options: Options, viewport: Viewport) {
    self.zodiac = zodiac
    metrics = ViewMetrics(viewport: viewport, gap: options.gap)
    catalog = SpriteCatalog(zodiac: zodiac, strings: strings)
    sky = Sky(zodiac: zodiac, seed: options.seed, starCount: options.starCount)
    motion = SkyMotion(sign: options.sign, in: metrics, reducesMotion: options.reducesMotion)
    neighbors = NeighborLabels(zodiac: zodiac)
    catalog.add(neighbors.characters)
    hint = Hint(strings[.turntableHint], isWanted: options.showsHint)
    help = Help(rows: strings.help)
    statistics = FrameStatistics(strings)
    panel = TurntablePanel(zodiac: zodiac, strings: strings, in: metrics)
    panel.reducesMotion = options.reducesMotion
    labelDrawing = LabelDrawing(zodiac: zodiac, strings: strings)
    (contrast, isContrastFixed) = (options.contrast ?? .normal, options.contrast != nil)
    if options.drifts { react(to: motion.startDrift(at: time)) }
    if options.searches { openTurntable() }
  }

  /// The sprites to prepare before drawing.
  public var sprites: [SpriteSource] { catalog.sprites }

  /// The density at which the sprites look best in the window, in pixels per design point.
  public var pixelsPerDesignPoint: Double { metrics.unit }

  // MARK: One frame

  /// Lets the world run to a moment, and handles what happened on the way.
  public mutating func update(_ input: FrameInput) -> Update {
    var requests: Requests = []
    frameInterval = input.interval
    for timed in input.events {
      run(to: max(time, min(timed.time, input.time)))
      hint.take(timed.event, at: time)
      requests.formUnion(handle(timed.event, at: timed.stamp))
      // The world stops where it is left, at whatever moment the next frame would have been.
      if requests.contains(.quit) { break }
    }
    if !requests.contains(.quit) { run(to: max(time, input.time)) }
    // Whatever was typed must be in the atlas that the frame is drawn with.
    catalog.add(panel.query.text)
    catalog.add(panel.query.composition)
    let didShowHint = hint.appears(at: time, isTurntableOpen: panel.isOpen)
    let response = Response(
      nextFrame: nextFrame(), requests: requests, cursor: cursor,
      textArea: panel.isOpen ? QueryField.frame(in: metrics) : nil)
    return Update(response: response, didShowHint: didShowHint)
  }

  /// Draws the world as the last update left it.
  ///
  /// A world draws into the same list frame after frame: a field that doesn't change stays there.
  public mutating func draw(into list: inout DrawList, atlas: Atlas) {
    let lastDrawCalls = list.drawCallCount
    list.begin(in: metrics.viewport, atlas: atlas)
    var context = DrawContext(
      metrics: metrics, position: motion.position, time: time, contrast: contrast, catalog: catalog,
      labelFraction: help.isOpen ? 0 : panel.labelFraction(in: metrics, at: time))
    if !motion.reducesMotion {
      let speed = abs(motion.scroller.velocity) * metrics.pointsPerSign * metrics.viewport.pixelsPerPoint
      context.travel = DrawContext.visibleTravel(speed * frameInterval, in: metrics)
    }
    var labelAreas = LabelAreas()
    labels.forEachShown { labelAreas.add(labelDrawing.box(of: $0, of: sky.figures, context)) }
    neighbors.addLabelAreas(to: &labelAreas, context)
    if !help.isOpen { panel.addLabelAreas(to: &labelAreas, context) }
    // The list is lent to the context, so that none of its memory is copied.
    swap(&list, &context.list)
    sky.draw(
      &context, around: labelAreas, reveal: motion.reveal.fractions(at: time), from: motion.crossFade)
    neighbors.draw(&context)
    labels.forEachShown { labelDrawing.draw($0, of: sky.figures, &context) }
    let panelFraction = panel.openFraction(at: time)
    button.draw(&context, panelFraction: panelFraction, isHovered: isButtonHovered)
    hint.draw(&context, panelFraction: panelFraction)
    // The page of keys covers the turntable, whose names would shine through.
    if !help.isOpen { panel.draw(&context) }
    help.draw(&context)
    notice.draw(&context)
    statistics.draw(&context, drawCalls: lastDrawCalls)
    swap(&list, &context.list)
  }

  /// Returns when the picture changes next: a new visible part is entered here.
  private mutating func nextFrame() -> NextFrame {
    var next = motion.nextFrame(at: time, in: metrics)
    next = min(next, neighbors.nextFrame(at: time, isMoving: motion.scroller.isMoving))
    next = min(next, labels.nextFrame(at: time))
    next = min(next, button.nextFrame(isHovered: isButtonHovered))
    next = min(next, hint.nextFrame(at: time, isTurntableOpen: panel.isOpen))
    next = min(next, panel.nextFrame(at: time))
    next = min(next, help.nextFrame())
    next = min(next, notice.nextFrame(at: time))
    next = min(next, shownContrast.nextFrame(showing: contrast))
    next = min(next, statistics.nextFrame())
    next = min(next, NextFrame(at: pointerHidingTime))
    return next
  }

  private mutating func run(to moment: Double) {
    time = moment
    react(to: motion.advance(to: time))
    neighbors.advance(
      to: time, position: motion.position, speed: abs(motion.scroller.velocity) * metrics.gap, in: metrics)
    panel.homeSign = Int(motion.position.rounded()) % Zodiac.signCount
    panel.advance(to: time)
    hideRestingPointer()
    labels.advance(to: time, restingSign: motion.scroller.isMoving ? nil : motion.nearestSign(in: metrics))
  }

  /// Does what the sky's motion asks of the rest of the world.
  mutating func react(to outcome: SkyMotion.Outcome) {
    if outcome.contains(.didDepart) { labels.clear() }
  }

  /// Moves the sky at once to an offset in points, for measurements.
  public mutating func jump(toPoints points: Double) {
    react(to: motion.jump(toPoints: points, in: metrics, at: time))
  }
}
