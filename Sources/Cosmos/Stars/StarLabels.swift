internal import Canvas
internal import Scene

/// The label of a star or a body.
struct StarLabel: Hashable, Sendable {
  /// The durations of a label's fade-in and of the growth of a mark's ring, in seconds.
  private static let (fadeDuration, growthDuration) = (0.15, 0.35)

  let object: SkyObject
  /// The time at which the label begins to appear, in seconds.
  let start: Double
  let isMarked: Bool

  /// Returns the visible fraction of the label, from 0 to 1.
  func fadeFraction(at time: Double) -> Double { min(1, max(0, time - start) / Self.fadeDuration) }

  /// Returns the linear progress of the ring's growth, from 0 to 1.
  func growthFraction(at time: Double) -> Double { min(1, max(0, time - start) / Self.growthDuration) }

  func nextFrame(at time: Double) -> NextFrame {
    if time < start { return .at(start) }
    return time - start < (isMarked ? Self.growthDuration : Self.fadeDuration) ? .now : .never
  }
}

/// The labels of stars and bodies: one for the object under the pointer, and one for a tapped or chosen object.
struct StarLabels: Sendable {
  /// The time for which a pointer stays on an object before its label appears, in seconds.
  private static let hoverDelay = 0.3

  private var hovered: StarLabel?
  private var pinned: StarLabel?
  /// The object to mark once the sky rests on a sign, and that sign; `nil` if there is none.
  private var awaited: (object: SkyObject, sign: Int)?

  /// Sets the object under the pointer; `nil` if there is none.
  mutating func hover(_ object: SkyObject?, at time: Double) {
    guard object != hovered?.object else { return }
    hovered = object.map { StarLabel(object: $0, start: time + Self.hoverDelay, isMarked: false) }
  }

  /// Labels a tapped object in place of the previously tapped or chosen one; `nil` only removes that label.
  mutating func pin(_ object: SkyObject?, at time: Double) {
    awaited = nil
    pinned = object.map { StarLabel(object: $0, start: time, isMarked: false) }
  }

  /// Removes the label of a tapped or chosen object, and marks `object` as soon as the sky rests on `sign`.
  mutating func mark(_ object: SkyObject, in sign: Int) {
    pinned = nil
    awaited = (object, sign)
  }

  mutating func clear() { self = StarLabels() }

  /// Shows the awaited mark if `restingSign`, the sign on which the sky rests, is that of the mark.
  mutating func advance(to time: Double, restingSign: Int?) {
    guard let awaited, awaited.sign == restingSign else { return }
    pinned = StarLabel(object: awaited.object, start: time, isMarked: true)
    self.awaited = nil
  }

  func nextFrame(at time: Double) -> NextFrame {
    min(pinned?.nextFrame(at: time) ?? .never, hovered?.nextFrame(at: time) ?? .never)
  }

  /// Calls `body` with each label that has begun to appear, at most one for an object.
  func forEachShown(at time: Double, _ body: (StarLabel) -> Void) {
    if let pinned { body(pinned) }
    if let hovered, hovered.object != pinned?.object, hovered.start <= time { body(hovered) }
  }
}
