internal import Canvas
internal import Scene

/// A star that shows its name.
struct StarLabel: Hashable, Sendable {
  /// The time in which a label appears, in seconds.
  private static let fadeDuration = 0.15
  /// The time in which a mark's ring grows, in seconds.
  private static let growthDuration = 0.35

  var star: StarID
  /// When the label began to appear, in seconds.
  var start: Double
  /// Whether a ring grows around the star.
  var isMarked: Bool

  /// Returns the visible fraction of the label, from 0 to 1.
  func fadeFraction(at time: Double) -> Double { min(1, max(0, time - start) / Self.fadeDuration) }

  /// Returns how far the ring has grown, from 0 to 1.
  func growthFraction(at time: Double) -> Double { min(1, max(0, time - start) / Self.growthDuration) }

  /// Whether the label looks the same from a moment on.
  func isComplete(at time: Double) -> Bool { time - start >= (isMarked ? Self.growthDuration : Self.fadeDuration) }
}

/// The labels of stars: one that the pointer rests on, and one that was tapped or chosen.
struct StarLabels: Hashable, Sendable {
  /// The time that a pointer rests on a star before its label shows, in seconds.
  private static let hoverDelay = 0.3

  private struct Hover: Hashable {
    var star: StarID
    var start: Double
  }

  private var hover: Hover?
  /// The label of the hovered star, once it shows.
  private var hovered: StarLabel?
  private var pinned: StarLabel?
  /// A chosen star while the sky is still on its way to its sign.
  private var awaited: StarID?

  /// Takes note of the star under the pointer, or of none.
  mutating func hover(_ star: StarID?, at time: Double) {
    guard star != hover?.star else { return }
    hover = star.map { Hover(star: $0, start: time) }
    hovered = nil
  }

  /// Labels a star that was tapped; `nil` takes the label away.
  mutating func pin(_ star: StarID?, at time: Double) {
    awaited = nil
    pinned = star.map { StarLabel(star: $0, start: time, isMarked: false) }
  }

  /// Marks a star that was chosen as soon as the sky rests on its sign.
  mutating func mark(_ star: StarID) {
    pinned = nil
    awaited = star
  }

  /// Takes all labels away.
  mutating func clear() { self = StarLabels() }

  /// Shows the labels that are due by a moment, with the sky at rest on a sign or on none.
  mutating func advance(to time: Double, restingSign: Int?) {
    if let hover, hovered == nil, time >= hover.start + Self.hoverDelay {
      hovered = StarLabel(star: hover.star, start: hover.start + Self.hoverDelay, isMarked: false)
    }
    if let star = awaited, star.sign == restingSign {
      pinned = StarLabel(star: star, start: time, isMarked: true)
      awaited = nil
    }
  }

  /// Returns when a label changes next.
  func nextFrame(at time: Double) -> NextFrame {
    let isComplete = (pinned?.isComplete(at: time) ?? true) && (hovered?.isComplete(at: time) ?? true)
    let due = hovered == nil ? hover.map { $0.start + Self.hoverDelay } : nil
    return isComplete ? NextFrame(at: due) : .now
  }

  /// Calls `body` with each label that shows; a star has one at most.
  func forEachShown(_ body: (StarLabel) -> Void) {
    if let pinned { body(pinned) }
    if let hovered, hovered.star != pinned?.star { body(hovered) }
  }
}
