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

  func fadeFraction(at time: Double) -> Double { min(1, max(0, time - start) / Self.fadeDuration) }

  func growthFraction(at time: Double) -> Double { min(1, max(0, time - start) / Self.growthDuration) }

  func nextFrame(at time: Double) -> NextFrame {
    if time < start { return .at(start) }
    return time - start < (isMarked ? Self.growthDuration : Self.fadeDuration) ? .now : .never
  }
}

/// At most two labels: one for the object under the pointer, and one for a tapped or chosen object.
struct StarLabels: Sendable {
  /// The delay before the object under the pointer gets its label, in seconds.
  private static let hoverDelay = 0.3

  private var hovered: StarLabel?
  private var pinned: StarLabel?
  private var awaited: (object: SkyObject, sign: Int)?

  mutating func hover(_ object: SkyObject?, at time: Double) {
    guard object != hovered?.object else { return }
    hovered = object.map { StarLabel(object: $0, start: time + Self.hoverDelay, isMarked: false) }
  }

  /// Labels a tapped object; `nil` removes the label of the tapped or chosen object.
  mutating func pin(_ object: SkyObject?, at time: Double) {
    awaited = nil
    pinned = object.map { StarLabel(object: $0, start: time, isMarked: false) }
  }

  /// Marks `object` once the sky rests at `sign` or, after a flight to a body in `sign`, at a position near the sign.
  mutating func mark(_ object: SkyObject, in sign: Int) {
    pinned = nil
    awaited = (object, sign)
  }

  mutating func clear() { self = StarLabels() }

  /// `restingSign` is ``SkyMotion/restingSign``, the sign at or near which the sky rests; `nil` if there is none.
  mutating func advance(to time: Double, restingSign: Int?) {
    guard let awaited, awaited.sign == restingSign else { return }
    pinned = StarLabel(object: awaited.object, start: time, isMarked: true)
    self.awaited = nil
  }

  func nextFrame(at time: Double) -> NextFrame {
    min(pinned?.nextFrame(at: time) ?? .never, hovered?.nextFrame(at: time) ?? .never)
  }

  func forEachShown(at time: Double, _ body: (StarLabel) -> Void) {
    if let pinned { body(pinned) }
    if let hovered, hovered.object != pinned?.object, hovered.start <= time { body(hovered) }
  }
}
