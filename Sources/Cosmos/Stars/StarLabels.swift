internal import Canvas
internal import Scene

/// A star or a body that shows its name.
struct StarLabel: Hashable, Sendable {
  /// The time in which a label appears, in seconds.
  private static let fadeDuration = 0.15
  /// The time in which a mark's ring grows, in seconds.
  private static let growthDuration = 0.35

  var object: SkyObject
  /// When the label began to appear, in seconds.
  var start: Double
  /// Whether a ring grows around it.
  var isMarked: Bool

  /// Returns the visible fraction of the label, from 0 to 1.
  func fadeFraction(at time: Double) -> Double { min(1, max(0, time - start) / Self.fadeDuration) }

  /// Returns how far the ring has grown, from 0 to 1.
  func growthFraction(at time: Double) -> Double { min(1, max(0, time - start) / Self.growthDuration) }

  /// Whether the label looks the same from a moment on.
  func isComplete(at time: Double) -> Bool { time - start >= (isMarked ? Self.growthDuration : Self.fadeDuration) }
}

/// The labels of stars and bodies: one that the pointer rests on, and one that was tapped or chosen.
struct StarLabels: Sendable {
  /// The time that a pointer rests on one before its label shows, in seconds.
  private static let hoverDelay = 0.3

  private struct Hover: Hashable {
    var object: SkyObject
    var start: Double
  }

  private var hover: Hover?
  /// The label of the hovered one, once it shows.
  private var hovered: StarLabel?
  private var pinned: StarLabel?
  /// What was chosen, while the sky is still on its way to its sign.
  private var awaited: (object: SkyObject, sign: Int)?

  /// Takes note of the star or the body under the pointer, or of none.
  mutating func hover(_ object: SkyObject?, at time: Double) {
    guard object != hover?.object else { return }
    hover = object.map { Hover(object: $0, start: time) }
    hovered = nil
  }

  /// Labels what was tapped; `nil` takes the label away.
  mutating func pin(_ object: SkyObject?, at time: Double) {
    awaited = nil
    pinned = object.map { StarLabel(object: $0, start: time, isMarked: false) }
  }

  /// Marks what was chosen as soon as the sky rests on its sign.
  mutating func mark(_ object: SkyObject, in sign: Int) {
    pinned = nil
    awaited = (object, sign)
  }

  /// Takes all labels away.
  mutating func clear() { self = StarLabels() }

  /// Shows the labels that are due by a moment, with the sky at rest on a sign or on none.
  mutating func advance(to time: Double, restingSign: Int?) {
    if let hover, hovered == nil, time >= hover.start + Self.hoverDelay {
      hovered = StarLabel(object: hover.object, start: hover.start + Self.hoverDelay, isMarked: false)
    }
    if let awaited, awaited.sign == restingSign {
      pinned = StarLabel(object: awaited.object, start: time, isMarked: true)
      self.awaited = nil
    }
  }

  /// Returns when a label changes next.
  func nextFrame(at time: Double) -> NextFrame {
    let isComplete = (pinned?.isComplete(at: time) ?? true) && (hovered?.isComplete(at: time) ?? true)
    let due = hovered == nil ? hover.map { $0.start + Self.hoverDelay } : nil
    return isComplete ? NextFrame(at: due) : .now
  }

  /// Calls `body` with each label that shows; each object has one at most.
  func forEachShown(_ body: (StarLabel) -> Void) {
    if let pinned { body(pinned) }
    if let hovered, hovered.object != pinned?.object { body(hovered) }
  }
}
