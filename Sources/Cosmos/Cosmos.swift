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

    /// The defaults of the design.
    public init() {}
  }

  /// What the last update left to be seen; equal values look the same.
  private struct Appearance: Hashable {
    var stage: Stage
    var place: Double
    var reveals: SIMD16<Double>
    var isHelpOpen: Bool
  }

  private let zodiac: Zodiac
  private let gap: Double
  private var book: ArtBook
  private var sky: Sky
  private var motion: SkyMotion
  private let help: Help
  private var isHelpOpen = false
  private var hand = Hand.away
  private var time = 0.0
  private var seen: Appearance?

  /// Where the pointer is, and what it began on.
  private enum Hand: Hashable {
    case away
    case hovering(Point)
    /// Held down since a press; `label` is the sign whose label was pressed, unless moving content was caught.
    case holding(Point, label: Int?)
  }

  /// Makes a world at rest, for a window.
  public init(zodiac: Zodiac, options: Options, viewport: Viewport) {
    let stage = Stage(viewport: viewport, gap: options.gap)
    self.zodiac = zodiac
    gap = options.gap
    book = ArtBook(zodiac: zodiac)
    sky = Sky(zodiac: zodiac, book: book, seed: options.seed, starCount: options.starCount, stage: stage)
    motion = SkyMotion(sign: options.sign, stage: stage, reducesMotion: options.reducesMotion)
    help = Help(book: book)
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
      reveal: sign.map { motion.reveal.value(of: $0, at: time) } ?? 0)
  }

  // MARK: One frame

  /// Lets the world run to a moment, with what happened on the way.
  public mutating func update(_ input: FrameInput) -> Response {
    var requests: Requests = []
    resize(to: input.viewport)
    for stamped in input.events {
      time = max(time, min(stamped.time, input.time))
      motion.advance(to: time)
      requests.formUnion(handle(stamped.event, at: stamped.time))
    }
    time = max(time, input.time)
    motion.advance(to: time)
    return Response(nextFrame: nextFrame(), requests: requests, cursor: cursor)
  }

  /// Draws the world as the last update left it.
  public mutating func draw(into batches: inout Batches, atlas: Atlas) {
    batches.begin(in: motion.stage.viewport)
    let scene = Scene(stage: motion.stage, place: motion.place, book: book, atlas: atlas)
    let (reveal, time) = (motion.reveal, time)
    sky.draw(scene, reveal: { reveal.value(of: $0, at: time) }, into: &batches)
    if isHelpOpen { help.draw(scene, into: &batches) }
  }

  /// Moves the sky to a place in points at once; for measurements.
  public mutating func jump(toPoints points: Double) { motion.jump(toPoints: points, time: time) }

  // MARK: What happens

  private mutating func resize(to viewport: Viewport) {
    let stage = Stage(viewport: viewport, gap: gap)
    guard stage != motion.stage else { return }
    // A hand that holds the sky would lose its grip: the same finger is at another place of it now.
    if case .holding = hand {
      motion.cancel(at: time)
      hand = .away
    }
    motion.resize(to: stage, time: time)
  }

  private mutating func handle(_ event: InputEvent, at stamp: Double) -> Requests {
    switch event {
    case .press(let point, let pointer):
      let events = motion.press(at: point.x, by: pointer, time: stamp)
      let label = events.contains(.didCatch) ? nil : sky.sign(at: point, place: motion.place)
      hand = .holding(point, label: label)
    case .move(let point):
      move(to: point, at: stamp)
    case .release(let point):
      release(at: point, stamp)
    case .cancel:
      motion.cancel(at: stamp)
      hand = .away
    case .leave:
      if case .hovering = hand { hand = .away }
    case .wheel(let dx, let dy, let isPrecise):
      // Away from the hand is back, to the right is on; a diagonal swipe counts its longer side.
      motion.wheel(by: abs(dx) > abs(dy) ? dx : -dy, isPrecise: isPrecise, time: stamp)
    case .key(let key):
      if let command = Command(key) { return obey(command) }
    case .text, .composition:
      break
    case .quit:
      return .quit
    }
    return []
  }

  private mutating func move(to point: Point, at stamp: Double) {
    guard case .holding(_, let label) = hand else {
      hand = .hovering(point)
      return
    }
    hand = .holding(point, label: label)
    motion.move(to: point.x, time: stamp)
  }

  private mutating func release(at point: Point, _ stamp: Double) {
    guard case .holding(_, let label) = hand else { return }
    let isTap = motion.scroller.phase == .tracking
    motion.release(at: stamp)
    hand = .hovering(point)
    if isTap, let label, label == sky.sign(at: point, place: motion.place) { motion.go(to: label, time: time) }
  }

  private mutating func obey(_ command: Command) -> Requests {
    switch command {
    case .go(let sign): motion.go(to: sign, time: time)
    case .previousSign: motion.step(by: -1, time: time)
    case .nextSign: motion.step(by: 1, time: time)
    case .toggleHelp: isHelpOpen.toggle()
    case .leave: isHelpOpen = false
    case .toggleFullscreen: return .toggleFullscreen
    case .screenshot: return .screenshot
    case .quit: return .quit
    case .toggleTurntable, .search: break  // The turntable is not here yet.
    }
    return []
  }

  // MARK: What the window should know

  private mutating func nextFrame() -> NextFrame {
    let appearance = Appearance(
      stage: motion.stage, place: motion.place, reveals: motion.reveal.values(at: time), isHelpOpen: isHelpOpen)
    let isSeen = appearance == seen
    seen = appearance
    if !isSeen || motion.scroller.isMoving || motion.reveal.isMoving(at: time) { return .now }
    return motion.dueTime.map(NextFrame.at) ?? .never
  }

  private var cursor: Cursor {
    switch hand {
    case .holding: .closedHand
    case .hovering(let point): sky.sign(at: point, place: motion.place) == nil ? .openHand : .pointingHand
    case .away: .openHand
    }
  }
}
