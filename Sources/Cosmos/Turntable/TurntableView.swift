// An item as it shows on the ring.

/// One of the few items that show, with where it stands and how opaque it is.
public struct TurntableView: Hashable, Sendable {
  /// The item's key.
  public let key: Int
  /// Its place counted from the chosen one, which is 0; see ``TurntableLayout``.
  public let slot: Double
  /// How far it has come in or gone out with a change of the list, from 0 to 1; fading by angle comes on top.
  public let opacity: Double
}

/// A view that is reused for one item after another.
struct RingView: Hashable, Sendable {
  var key: Int
  /// The item's place in the list, or where it stood if it is leaving; unbounded, in items.
  var anchor: Double
  /// Whether the item is not in the list any more.
  var isLeaving = false
  /// How far it stands from its anchor on the way to it, in slots.
  var shift = Transition(resting: 0)
  var opacity = Transition(resting: 1)

  func slot(position: Double, at time: Double) -> Double { anchor - position + shift.value(at: time) }

  func isMoving(at time: Double) -> Bool { shift.isMoving(at: time) || opacity.isMoving(at: time) }
}
