// Which stars show their names, and since when.

/// The labels of stars: one that the pointer rests on, and one that was tapped or chosen.
struct Labels: Hashable, Sendable {
  /// Seconds that a pointer rests on a star before its label shows.
  private static let patience = 0.3

  private struct Hover: Hashable {
    var star: StarPlace
    var since: Double
  }

  private var hover: Hover?
  private var pinned: StarLabel?
  /// A chosen star whose sign the sky is still on its way to.
  private var awaited: StarPlace?
  /// Whether the hovered star's label shows.
  private var hovered: StarLabel?

  /// The pointer is on a star, or on none.
  mutating func hover(_ star: StarPlace?, at time: Double) {
    guard star != hover?.star else { return }
    hover = star.map { Hover(star: $0, since: time) }
    hovered = nil
  }

  /// A star was tapped; none takes the label away.
  mutating func pin(_ star: StarPlace?, at time: Double) {
    awaited = nil
    pinned = star.map { StarLabel(star: $0, since: time, isMarked: false) }
  }

  /// A star was chosen: it is marked as soon as the sky rests on its sign.
  mutating func mark(_ star: StarPlace) {
    pinned = nil
    awaited = star
  }

  /// The sky departs: nothing is labelled any more.
  mutating func clear() { self = Labels() }

  /// Lets what is due by a moment happen.
  mutating func advance(to time: Double, isAtRest: Bool, sign: Int?) {
    if let hover, hovered == nil, time >= hover.since + Self.patience {
      hovered = StarLabel(star: hover.star, since: hover.since + Self.patience, isMarked: false)
    }
    if let awaited, isAtRest, awaited.sign == sign {
      pinned = StarLabel(star: awaited, since: time, isMarked: true)
      self.awaited = nil
    }
  }

  /// When something shows by itself next.
  var dueTime: Double? { hovered == nil ? hover.map { $0.since + Self.patience } : nil }

  /// Whether any label still changes at a moment.
  func isMoving(at time: Double) -> Bool {
    (pinned?.isMoving(at: time) ?? false) || (hovered?.isMoving(at: time) ?? false)
  }

  /// Hands over each label that shows; a star has one at most.
  func forEachShown(at time: Double, _ body: (StarLabel) -> Void) {
    if let pinned { body(pinned) }
    if let hovered, hovered.star != pinned?.star { body(hovered) }
  }
}
