import ScrollPhysics

/// A case: the settings of content, and the inputs and readings in their order.
struct Question: Decodable {
  let id: String
  let settings: Settings
  let steps: [Step]
}

struct Answer: Encodable {
  struct Reading: Encodable {
    let offset: Double
    let velocity: Double
    let target: Double?
  }

  let id: String
  let readings: [Reading]
}

/// The settings of content, with lengths in points.
struct Settings: Decodable {
  private let offset: Double
  private let pixel: Double?
  private let rate: Double?
  private let spring: Double?
  private let start: Double?
  private let end: Double?
  private let viewport: Double?
  private let period: Double?
  private let ends: String?
  private let snapInterval: Double?
  private let snapPositions: [Double]?
  private let snapIntent: String?
  private let snapDistance: Double?
  private let pageLength: Double?

  var scroller: Scroller {
    var configuration = ScrollConfiguration(pixelLength: pixel ?? 0, bounds: bounds, snapPolicy: snapPolicy)
    if let rate { configuration.decelerationRate = DecelerationRate(rawValue: rate) }
    if let spring { configuration.tuning.bounceFrequency = spring }
    configuration.endBehavior = ends == "clamp" ? .clamp : ends == "chain" ? .chain : .bounce
    // Content may begin beyond its ends, from where it springs back.
    var scroller = Scroller(contentOffset: offset)
    scroller.reconfigure(configuration, time: 0)
    return scroller
  }

  private var bounds: ScrollBounds {
    if let period { return .wrapping(period: period) }
    guard let start, let end else { return .unbounded }
    return .range(start...end, viewportLength: viewport ?? 0)
  }

  private var snapPolicy: SnapPolicy {
    let distance = snapDistance ?? .infinity
    if let pageLength { return .paging(pageLength: pageLength) }
    if let snapInterval { return .interval(snapInterval, maximumDistance: distance) }
    guard let snapPositions else { return .none }
    let intents: [String: SnapIntent] = ["direction": .direction, "endAndDirection": .endAndDirection]
    return .positions(snapPositions, maximumDistance: distance, intent: intents[snapIntent ?? ""] ?? .end)
  }
}

/// An input, or a reading.
struct Step: Decodable {
  let `do`: String
  let at: Double
  private let value: Double?
  private let kind: String?
  private let duration: Double?
  private let curve: [Double]?

  func perform(on scroller: inout Scroller) {
    let value = value ?? 0
    switch `do` {
    case "press": scroller.press(at: value, by: kind == "touch" ? .touch : .mouse, time: at)
    case "move": scroller.move(to: value, time: at)
    case "release": scroller.release(time: at)
    case "wheel": scroller.scroll(byWheel: value, isPrecise: kind == "precise", time: at)
    case "trackpad": scroller.scroll(byTrackpad: value, phase: named(in: TrackpadPhase.allCases) ?? .began, time: at)
    case "key": if let key = named(in: ScrollKey.allCases) { scroller.pressKey(key, time: at) }
    case "fling": scroller.fling(velocity: value, time: at)
    case "animate": scroller.animate(to: value, duration: duration ?? 0.3, curve: timing, time: at)
    default: break
    }
  }

  private func named<Name>(in names: [Name]) -> Name? { names.first { "\($0)" == kind } }

  private var timing: TimedMotion.TimingFunction {
    guard let curve, curve.count == 4 else { return .easeInEaseOut }
    return TimedMotion.TimingFunction(curve[0], curve[1], curve[2], curve[3])
  }
}
