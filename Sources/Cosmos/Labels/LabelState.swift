import Canvas

/// A star that shows its name since a moment.
struct StarLabel: Hashable, Sendable {
  /// How long a label takes to appear, in seconds.
  private static let fadeDuration = 0.15
  /// How long a mark's ring takes to grow, in seconds.
  private static let growthDuration = 0.35

  var star: StarID
  var since: Double
  /// Whether a ring grows around the star.
  var isMarked: Bool

  /// Returns how much of the label has appeared, from 0 to 1.
  func fadeFraction(at time: Double) -> Double { min(1, max(0, time - since) / Self.fadeDuration) }

  /// Returns how far the ring has grown, from 0 to 1.
  func growthFraction(at time: Double) -> Double { min(1, max(0, time - since) / Self.growthDuration) }

  /// Whether the label looks the same from a moment on.
  func isComplete(at time: Double) -> Bool { time - since >= (isMarked ? Self.growthDuration : Self.fadeDuration) }
}

/// The labels of stars: one that the pointer rests on, and one that was tapped or chosen.
struct LabelState: Sendable {
  /// How long a pointer rests on a star before its label shows, in seconds.
  private static let hoverDelay = 0.3

  private struct Hover: Equatable {
    var star: StarID
    var since: Double
  }

  private struct Content: Equatable {
    var hover: Hover?
    /// The label of the hovered star, once it shows.
    var hovered: StarLabel?
    var pinned: StarLabel?
    /// A chosen star while the sky is still on its way to its sign.
    var awaited: StarID?
  }

  private var content = Content()
  private var shown = ChangeDetector<Content>()

  /// Tells that the pointer is on a star, or on none.
  mutating func hover(_ star: StarID?, at time: Double) {
    guard star != content.hover?.star else { return }
    content.hover = star.map { Hover(star: $0, since: time) }
    content.hovered = nil
  }

  /// Labels a star that was tapped; `nil` takes the label away.
  mutating func pin(_ star: StarID?, at time: Double) {
    content.awaited = nil
    content.pinned = star.map { StarLabel(star: $0, since: time, isMarked: false) }
  }

  /// Marks a star that was chosen as soon as the sky rests on its sign.
  mutating func mark(_ star: StarID) {
    content.pinned = nil
    content.awaited = star
  }

  /// Takes all labels away.
  mutating func clear() { content = Content() }

  /// Lets what is due by a moment happen, with the sky at rest on a sign or on none.
  mutating func advance(to time: Double, restingSign: Int?) {
    if let hover = content.hover, content.hovered == nil, time >= hover.since + Self.hoverDelay {
      content.hovered = StarLabel(star: hover.star, since: hover.since + Self.hoverDelay, isMarked: false)
    }
    if let awaited = content.awaited, awaited.sign == restingSign {
      content.pinned = StarLabel(star: awaited, since: time, isMarked: true)
      content.awaited = nil
    }
  }

  /// Returns when a label changes next.
  mutating func nextFrame(at time: Double) -> NextFrame {
    let isComplete =
      (content.pinned?.isComplete(at: time) ?? true) && (content.hovered?.isComplete(at: time) ?? true)
    let due = content.hovered == nil ? content.hover.map { $0.since + Self.hoverDelay } : nil
    return min(shown.nextFrame(showing: content), isComplete ? NextFrame(at: due) : .now)
  }

  /// Calls `body` with each label that shows; a star has one at most.
  func forEachShown(_ body: (StarLabel) -> Void) {
    if let pinned = content.pinned { body(pinned) }
    if let hovered = content.hovered, hovered.star != content.pinned?.star { body(hovered) }
  }
}
