// The world: input in, batches out.

public import Canvas
import ScrollPhysics

/// The zodiac sky and everything in it, as one value.
///
/// It knows no clock, file, environment or window: the same inputs give the same frames. One frame is
/// ``update(_:)``, then ``draw(into:atlas:)``.
public struct Cosmos: Sendable {
  /// What a sky is made from.
  public struct Options: Hashable, Sendable {
    /// The sign to start at, from 0 to 11.
    public var sign = 0
    /// The seed of the background stars.
    public var seed: UInt64 = 0
    /// Background stars on the design's frame of 320 x 568, in each section of each layer.
    public var starCount = 20
    /// Window widths between neighbouring signs.
    public var gap = 10.0
    /// Whether flights are jumps.
    public var reducesMotion = false
    /// Whether a hint at the turntable appears after a while without input.
    public var showsHint = false

    /// The defaults of the design.
    public init() {}
  }

  let zodiac: Zodiac
  private let gap: Double
  var book: ArtBook
  var sky: Sky
  var motion: SkyMotion
  var ring: Ring
  var ringDrawing: RingDrawing
  var labels: Labels
  var hint: Hint
  var isHelpOpen = false
  var hand = Hand.away
  /// The moment up to which the world has run, in seconds.
  var time = 0.0
  private let help: Help
  private let button: PlanetButton
  private let labelDrawing: StarLabels
  private var seen: Appearance?

  /// Makes a world at rest, for a window.
  public init(zodiac: Zodiac, options: Options, viewport: Viewport) {
    let stage = Stage(viewport: viewport, gap: options.gap)
    self.zodiac = zodiac
    gap = options.gap
    book = ArtBook(zodiac: zodiac)
    sky = Sky(zodiac: zodiac, book: book, seed: options.seed, starCount: options.starCount, stage: stage)
    motion = SkyMotion(sign: options.sign, stage: stage, reducesMotion: options.reducesMotion)
    ring = Ring(zodiac: zodiac, stage: stage)
    ringDrawing = RingDrawing(ring: ring, book: book)
    labels = Labels()
    hint = Hint(isWanted: options.showsHint)
    help = Help(book: book)
    button = PlanetButton(book: book)
    labelDrawing = StarLabels(zodiac: zodiac)
  }

  /// The art to prepare before drawing.
  public var art: [Art] { book.art }

  /// The density at which the art looks best in the window, in pixels a design point.
  public var pixelsPerDesignPoint: Double { motion.stage.unit }

  /// What can be read off the world after an update.
  public var reading: Reading {
    let sign = motion.nearestSign
    return Reading(
      contentOffset: motion.place * motion.stage.pointsPerSign,
      velocity: motion.scroller.velocity * motion.stage.pointsPerSign,
      phase: motion.scroller.phase,
      sign: sign.map { zodiac.signs[$0].id },
      reveal: sign.map { motion.reveal.value(of: $0, at: time) } ?? 0,
      ring: ring.state(at: time).rawValue,
      ringPosition: ring.turntable.itemPosition,
      ringItem: ring.turntable.chosenItem.map { ring.titles[$0] })
  }

  // MARK: One frame

  /// Lets the world run to a moment, with what happened on the way.
  public mutating func update(_ input: FrameInput) -> Response {
    var requests: Requests = []
    resize(to: input.viewport)
    for stamped in input.events {
      run(to: max(time, min(stamped.time, input.time)))
      hint.take(stamped.event, at: time)
      requests.formUnion(handle(stamped.event, at: stamped.time))
    }
    run(to: max(time, input.time))
    if hint.appears(at: time, isRingOpen: ring.isOpen) { requests.insert(.rememberHint) }
    return Response(
      nextFrame: nextFrame(), requests: requests, cursor: cursor,
      textArea: ring.isOpen ? RingDrawing.textArea(stage: motion.stage) : nil)
  }

  /// Draws the world as the last update left it.
  public mutating func draw(into batches: inout Batches, atlas: Atlas) {
    batches.begin(in: motion.stage.viewport)
    let scene = Scene(stage: motion.stage, place: motion.place, book: book, atlas: atlas)
    let (reveal, time) = (motion.reveal, time)
    sky.draw(scene, reveal: { reveal.value(of: $0, at: time) }, into: &batches)
    labels.forEachShown(at: time) { label in
      labelDrawing.draw(label, at: time, on: scene, places: { sky.starPlaces(of: $0, on: scene) }, into: &batches)
    }
    button.draw(
      scene, ringProgress: ring.progress(at: time), hintShare: hint.share(at: time), isHovered: isOnButton,
      into: &batches)
    ringDrawing.draw(ring, at: time, on: scene, into: &batches)
    if isHelpOpen { help.draw(scene, into: &batches) }
  }

  /// Moves the sky to a place in points at once; for measurements.
  public mutating func jump(toPoints points: Double) { motion.jump(toPoints: points, time: time) }

  private mutating func run(to moment: Double) {
    time = moment
    let departures = motion.departures
    motion.advance(to: time)
    if motion.departures != departures { labels.clear() }
    ring.advance(to: time)
    labels.advance(to: time, isAtRest: !motion.scroller.isMoving, sign: motion.nearestSign)
  }

  private mutating func resize(to viewport: Viewport) {
    let stage = Stage(viewport: viewport, gap: gap)
    guard stage != motion.stage else { return }
    // A hand that holds the sky would lose its grip: the same finger is at another place of it now.
    cancelHand(at: time)
    motion.resize(to: stage, time: time)
    ring.resize(to: stage, at: time)
  }

  // MARK: What the window should know

  private mutating func nextFrame() -> NextFrame {
    let appearance = Appearance(
      stage: motion.stage, place: motion.place, reveals: motion.reveal.values(at: time), isHelpOpen: isHelpOpen,
      ring: ring.appearance(at: time), labels: labels, isOnButton: isOnButton, hintShare: hint.share(at: time))
    let isSeen = appearance == seen
    seen = appearance
    let isMoving =
      motion.scroller.isMoving || motion.reveal.isMoving(at: time) || ring.isMoving(at: time)
      || labels.isMoving(at: time) || hint.isMoving(at: time)
    if !isSeen || isMoving { return .now }
    let due = [motion.dueTime, ring.dueTime, labels.dueTime, hint.dueTime(isRingOpen: ring.isOpen)]
    return due.compactMap(\.self).min().map(NextFrame.at) ?? .never
  }
}

/// What an update leaves to be seen; equal values look the same.
private struct Appearance: Hashable {
  var stage: Stage
  var place: Double
  var reveals: SIMD16<Double>
  var isHelpOpen: Bool
  var ring: Ring.Appearance
  var labels: Labels
  var isOnButton: Bool
  var hintShare: Double
}
