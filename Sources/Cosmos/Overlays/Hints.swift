import Almanac
import Canvas
import MathFunctions
import Scene

/// The lines that appear by themselves, one at a time: the hints of a first launch, and once a day what happens tonight.
///
/// The hint about dragging appears after the start, with a sway of the sky unless motion is reduced, and stays until
/// the first input other than motion of the pointer. The hint about the turntable waits for the first press, scroll, or
/// key, so that an unused window stays at rest, and disappears at the next input. The hint about the date follows after
/// another arrival, unless a drag has moved the date. An opened turntable needs no hint. What happens tonight comes before both, after the first arrival.
///
/// Times are in seconds, and lengths in design points.
struct Hints: Sendable {
  /// A line that appears by itself; the one about tonight has no event if nothing happens.
  private enum Line { case drag, turntable, date, tonight(SkyEvent?) }

  /// The time at which the hint about dragging appears.
  private static let dragTime = 1.5
  /// The delay of the hint about the turntable after the last input if there was no arrival.
  private static let inputDelay = 5.0
  /// The delay of the hint about the turntable after the later of the last input and the first arrival.
  private static let arrivalDelay = 1.5
  /// The duration of a hint's fade-in.
  private static let fadeDuration = 0.5
  /// The duration of the line about tonight with its fades.
  private static let tonightDuration = 6.0
  private static let swayDuration = 0.9
  /// The amplitude of the sway.
  private static let swayDistance = 24.0
  /// The maximum of (1 - t)^2 sin(2 pi t), by which the sway is divided.
  private static let swayPeak = 0.61
  /// The distance of a line above the ruler's symbols, between their centers; a day and an event are between them.
  private static let height = 64.0
  /// The distance of the hint about the turntable from the window's left edge.
  private static let turntableX = 24.0

  private var notice = Notice()
  /// The line of ``notice``.
  private var line: Line?
  private var wantsDrag, wantsDate: Bool
  /// Whether the hint about the turntable has yet to appear, and the turntable to open.
  var wantsTurntable: Bool
  /// Whether what happens tonight is said after the first arrival instead of some time after the start.
  private let isFirstLaunch: Bool
  private var tonight: Tonight
  /// The sway, which continues under the pointer, so that nothing jumps.
  private var sway = Transition(duration: swayDuration)
  private var lastInput: Double?
  /// Whether the sky has left its first position.
  private var hasDeparted = false
  /// The time of the first arrival after that.
  private var arrival: Double?

  /// Creates the lines for the settings of a world; the hint about dragging requires a start without drift or search.
  init(_ settings: World.Settings) {
    isFirstLaunch = settings.showsHint && !settings.isClean
    wantsTurntable = isFirstLaunch
    wantsDrag = wantsTurntable && !settings.drifts && !settings.searches
    wantsDate = wantsTurntable && settings.showsBodies
    tonight = Tonight(isWanted: settings.showsTonight && !settings.isClean, lastDay: settings.lastTonight)
  }

  /// Whether the hint about the turntable has appeared or become needless.
  var hasShownTurntable: Bool { isFirstLaunch && !wantsTurntable }

  /// The local day on which what happens tonight was said or nothing was found; `nil` if that has never happened.
  var lastTonight: String? { tonight.day }

  /// Returns what happens tonight while the line about it is visible.
  func tonight(at time: Double) -> SkyEvent? {
    guard case .tonight(let event) = line, notice.opacity(at: time) > 0 else { return nil }
    return event
  }

  /// Hides a hint that an event has answered.
  mutating func handle(_ event: InputEvent, at time: Double) {
    switch event {
    case .resize, .fullscreen, .reducedMotion, .contrast, .date: return
    case .move, .leave:
      if case .turntable = line { hide() }
      if lastInput != nil { lastInput = time }
    default:
      wantsDrag = false
      if tonight(at: time) == nil { hide() }
      lastInput = time
    }
  }

  mutating func hide() { notice.hide() }

  mutating func depart() { hasDeparted = true }

  mutating func arrive(at time: Double) { if hasDeparted, arrival == nil { arrival = time } }

  /// `isCovered` is whether the turntable or the help page is open, under which no line appears.
  mutating func advance(to time: Double, _ date: SkyDate, isCovered: Bool, _ texts: SkyTexts) {
    if wantsDrag, time >= Self.dragTime {
      wantsDrag = false
      sway = Transition(from: time, duration: Self.swayDuration)
      show(.drag, texts.strings[.dragHint], at: time)
    }
    tonight.advance(to: time, date, isDue: isFirstLaunch ? arrival != nil : time >= Tonight.delay)
    if date.isDragged { wantsDate = false }
    guard !isCovered, time >= notice.end else { return }
    switch tonight.take(date) {
    case .found(let event):
      let text = texts.strings.text(.tonight, about: texts.text(of: event, at: date.local(event.time)))
      show(.tonight(event), text, at: time, for: Self.tonightDuration)
    case .ended where isFirstLaunch:
      show(.tonight(nil), texts.strings[.tonightSky], at: time, for: Self.tonightDuration)
    case _ where !tonight.isPending:
      guard let due = hintTime, time >= due else { return }
      if wantsTurntable {
        wantsTurntable = false
        show(.turntable, texts.strings[.turntableHint], at: time)
      } else {
        wantsDate = false
        show(.date, texts.strings[.dateHint], at: time)
      }
    default: return
    }
    // The next line waits for the next input and arrival.
    (hasDeparted, arrival, lastInput) = (false, nil, nil)
  }

  private mutating func show(_ line: Line, _ text: String, at time: Double, for duration: Double = .infinity) {
    self.line = line
    notice.show(text, at: time, for: duration, fadeIn: Self.fadeDuration)
  }

  /// When a line appears or the sky sways; the fades of a line are in the scene's next frame.
  func nextFrame(at time: Double, isCovered: Bool) -> NextFrame {
    let hint = isCovered ? nil : hintTime.map { max($0, notice.end) }
    return min(
      NextFrame(at: wantsDrag ? Self.dragTime : nil), sway.nextFrame(at: time),
      min(NextFrame(at: hint), tonight.nextFrame(at: time)))
  }

  /// When the hint about the turntable appears, which waits for an arrival once the sky has left a figure, or after it
  /// that about the date, which always waits for one.
  private var hintTime: Double? {
    guard wantsTurntable || wantsDate, let lastInput else { return nil }
    let usual = wantsTurntable && !hasDeparted ? lastInput + Self.inputDelay : nil
    return arrival.map { max($0, lastInput) + Self.arrivalDelay } ?? usual
  }

  /// Returns the displacement of the window's center along the sky, to the right.
  func sway(at time: Double) -> Double {
    let elapsed = sway.fraction(at: time)
    let damping = (1 - elapsed) * (1 - elapsed)
    return Self.swayDistance / Self.swayPeak * damping * Math.sine(2 * .pi * elapsed)
  }

  /// Adds the line, which fades out while `coverage`, the opened fraction of the turntable, rises from 0 to 1.
  func add(to scene: inout Scene, coverage: Double) {
    let metrics = scene.metrics
    let y = metrics.height - RulerLayout(in: metrics).symbolHeight - Self.height
    let center = Point(x: metrics.width / 2, y: y)
    scene.addGroup(opacity: 1 - coverage) { scene in
      switch line {
      case .drag, .date: notice.add(to: &scene, id: "hint", from: center)
      case .turntable:
        let left = Point(x: Self.turntableX, y: metrics.height / 2)
        notice.add(to: &scene, id: "hint", from: left, anchor: .left, isQuiet: true)
      case .tonight(let event):
        notice.add(to: &scene, id: "tonight", from: center, does: event == nil ? nil : .tonight)
      case nil: break
      }
    }
  }
}
