internal import Canvas
internal import MathFunctions
internal import Scene

// The walk from star to star by keys.
extension World {
  /// Returns the stars of a sign's figure from left to right, as the arrow keys point.
  func stars(of sign: Int) -> [StarID] {
    let stars = constants.figures[sign].stars
    return stars.indices.sorted { stars[$0].offset.x < stars[$1].offset.x }.map { StarID(sign: sign, index: $0) }
  }

  /// Returns what has a name in the window with the sky at a position in signs: the stars of the nearest figure, then
  /// the bodies, and then the objects behind the figure.
  func objectsInSight(at position: Double) -> [SkyObject] {
    let (metrics, sign) = (environment.metrics, Int(position.rounded()) % Zodiac.signCount)
    var sky = sky
    sky.view.position = position
    let entries = constants.labelTexts.pictures.entries[sign]
    let field = entries.indices.filter { if case .object = entries[$0] { true } else { false } }
    let objects =
      stars(of: sign).map(SkyObject.star) + sky.bodies.indices.map(SkyObject.body)
      + field.map { .field(StarID(sign: sign, index: $0)) }
    return objects.filter { metrics.bounds.contains(sky.position(of: $0, in: metrics)) }
  }

  /// Marks the next object (1) or the previous one (-1) of those in sight where the sky rests or will rest.
  ///
  /// Where no figure is near, the sky goes to the nearest one. A press or the help page prevents it.
  mutating func walk(by step: Int) {
    guard !overlays.help.isOpen, motion.targetPosition != nil else { return }
    if motion.targetFigure == nil { react(to: motion.go(to: motion.nearestSign, in: environment, at: time)) }
    guard let sign = motion.targetFigure, let position = motion.targetPosition else { return }
    let objects = objectsInSight(at: position)
    guard !objects.isEmpty else { return }
    let former = labels.chosenObject.flatMap(objects.firstIndex) ?? (step > 0 ? -1 : 0)
    labels.mark(objects[(former + step).wrapped(to: objects.count)], in: sign)
  }
}
