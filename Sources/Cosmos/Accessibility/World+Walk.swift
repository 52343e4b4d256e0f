internal import Canvas
internal import MathFunctions
internal import Scene
internal import ScrollPhysics

// The walk from star to star by keys.
extension World {
  /// Returns the stars of a sign's figure from left to right, as the arrow keys point.
  func stars(of sign: Int) -> [StarID] {
    constants.zodiac.signs[sign].stars.enumerated().sorted { $0.element.x < $1.element.x }
      .map { StarID(sign: sign, index: $0.offset) }
  }

  /// Returns what is listed in the window with the sky at a position in signs: the stars of the nearest figure, then the
  /// bodies, and then the objects behind the figure; a pinned one is always in the list.
  func objectsInSight(at position: Double) -> [SkyObject] {
    let (metrics, sign) = (environment.metrics, Int(position.rounded()) % Zodiac.signCount)
    var sky = sky
    sky.view.position = position
    sky.bodies = destinationBodies.map(\.drawn)
    let entries = constants.labelTexts.pictures.entries[sign]
    let field = entries.indices.map { SkyObject.field(StarID(sign: sign, index: $0)) }
    return (stars(of: sign).map(SkyObject.star) + sky.bodies.indices.map(SkyObject.body) + field).filter { object in
      if object == labels.pinnedObject { return true }
      if case .field(let id) = object, case .star = entries[id.index] { return false }
      return metrics.bounds.contains(sky.position(of: object, in: metrics))
    }
  }

  /// Marks the next object (1) or the previous one (-1) of those in sight at the sign where the sky rests, or will rest
  /// after a flight.
  ///
  /// A sky that rests between the signs goes to the nearest one. The help page, a press, and other motions prevent it.
  mutating func walk(by step: Int) {
    guard !overlays.help.isOpen else { return }
    if motion.restingSign == nil, motion.scroller.phase == .idle { go(to: motion.nearestSign) }
    guard let sign = motion.arrivalSign, let position = motion.destination else { return }
    let objects = objectsInSight(at: position)
    guard !objects.isEmpty else { return }
    // Without a former one, the walk begins at an end.
    let former = labels.chosenObject.flatMap(objects.firstIndex) ?? min(0, -step)
    labels.mark(objects[(former + step).wrapped(to: objects.count)], in: sign)
  }
}
