import Canvas
import Scene

/// The label of a star or a body; times are in seconds.
struct StarLabel: Hashable, Sendable {
  private static let fadeDuration = 0.15
  /// The duration of the growth of a mark's ring.
  private static let growthDuration = 0.35

  let object: SkyObject
  let isMarked: Bool
  let fade: Transition
  /// The growth of a mark's ring; complete for other labels.
  let growth: Transition

  /// Creates a label that begins to appear at a time.
  init(_ object: SkyObject, isMarked: Bool, at time: Double) {
    (self.object, self.isMarked) = (object, isMarked)
    fade = Transition(from: time, duration: Self.fadeDuration)
    growth = Transition(from: time, duration: isMarked ? Self.growthDuration : 0)
  }
}

/// At most two labels: one for the object under the pointer, and one for a tapped or chosen object.
struct StarLabels: Sendable {
  /// The delay before the object under the pointer gets its label, in seconds.
  private static let hoverDelay = 0.3

  private var hovered: StarLabel?
  private var pinned: StarLabel?
  private var awaited: (object: SkyObject, figure: Int)?

  mutating func hover(_ object: SkyObject?, at time: Double) {
    guard object != hovered?.object else { return }
    hovered = object.map { StarLabel($0, isMarked: false, at: time + Self.hoverDelay) }
  }

  /// Labels a tapped object; `nil` removes the label of the tapped or chosen object.
  mutating func pin(_ object: SkyObject?, at time: Double) {
    awaited = nil
    pinned = object.map { StarLabel($0, isMarked: false, at: time) }
  }

  /// Marks `object` once the sky rests at a figure or, after a flight to a body there, at a position near the figure.
  mutating func mark(_ object: SkyObject, in figure: Int) { awaited = (object, figure) }

  /// The tapped or chosen object, if its label is shown.
  var pinnedObject: SkyObject? { pinned?.object }

  /// The object that was tapped or chosen last, also if its label waits for the sky to rest.
  var chosenObject: SkyObject? { awaited?.object ?? pinned?.object }

  mutating func clear() { self = StarLabels() }

  /// `restingFigure` is ``SkyMotion/restingFigure``, the sign at or near which the sky rests; `nil` if there is none.
  mutating func advance(to time: Double, restingFigure: Int?) {
    guard let awaited, awaited.figure == restingFigure else { return }
    pinned = StarLabel(awaited.object, isMarked: true, at: time)
    self.awaited = nil
  }

  /// Returns when the label of the object under the pointer appears; fades are in the scene's next frame.
  func nextFrame(at time: Double) -> NextFrame {
    guard let start = hovered?.fade.start, time < start else { return .never }
    return .at(start)
  }

  func forEachShown(at time: Double, _ body: (_ label: StarLabel, _ isPinned: Bool) -> Void) {
    if let pinned { body(pinned, true) }
    if let hovered, hovered.object != pinned?.object, hovered.fade.start <= time { body(hovered, false) }
  }
}
