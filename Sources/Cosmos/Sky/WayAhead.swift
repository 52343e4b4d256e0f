/// How far something that moves is from the next of several equal parts, so that work for that part can be shared out.
///
/// Each step does as great a share of what is left to do as it went of the way that was left: however fast it goes and
/// wherever it begins, all is done when it arrives, and no step does more than its own.
struct WayAhead {
  /// The part that comes next.
  let next: Int
  /// The share of what is left that is to be done now, from 0 to 1.
  let share: Double

  /// Creates the way from a place, in parts, at which something arrived that moved by a distance, in parts, not 0.
  init(to place: Double, moved distance: Double) {
    let part = place.rounded(.down)
    next = Int(part) + (distance > 0 ? 1 : -1)
    let rest = distance > 0 ? part + 1 - place : place - part
    share = abs(distance) / (abs(distance) + rest)
  }
}
