import Canvas
import MathFunctions
import Scene
import ScrollPhysics

// The walk from star to star by keys.
extension World {
  /// Returns the stars of a figure from left to right, as the arrow keys point.
  func stars(of figure: Int) -> [StarID] {
    let stars = fields.figures[figure].stars
    return stars.indices.sorted { stars[$0].offset.x < stars[$1].offset.x }.map { StarID(figure: figure, index: $0) }
  }

  /// Returns what is listed in the window with the sky at a position in signs: the stars of the nearest figure, then the
  /// bodies, and then the objects behind the figure; a pinned one is always in the list.
  func objectsInSight(at position: Double) -> [SkyObject] {
    let figure = motion.places.figure(nearest: position)
    var sky = sky
    sky.view.position = position
    sky.bodies = destinationBodies.map(\.drawn)
    let field = sky.figures[figure].field.indices.map {
      StarID(figure: figure, index: sky.figures[figure].stars.count + $0)
    }
    let bodies = sky.bodies.map { SkyObject.body($0.body) }
    return (stars(of: figure).map(SkyObject.star) + bodies + field.map(SkyObject.star)).filter { object in
      if object == labels.pinnedObject { return true }
      if case .star(let star) = object, !sky.figures[figure].hasOwn(star.index), fields[star].kind == .star {
        return false
      }
      return metrics.bounds.contains(sky.position(of: object))
    }
  }

  /// Marks the next object (1) or the previous one (-1) of those in sight at the figure where the sky rests, or will
  /// rest after a flight.
  ///
  /// A sky that rests between figures goes to the nearest one. The help page, a press, and other motions prevent it.
  mutating func walk(by step: Int) {
    guard !help.isOpen else { return }
    if motion.restingFigure == nil, motion.scroller.phase == .idle { go(to: motion.nearestFigure) }
    guard let figure = motion.arrivalFigure, let position = motion.destination else { return }
    let objects = objectsInSight(at: position)
    guard !objects.isEmpty else { return }
    // Without a former one, the walk begins at an end.
    let former = labels.chosenObject.flatMap(objects.firstIndex) ?? min(0, -step)
    labels.mark(objects[(former + step).wrapped(to: objects.count)], in: figure)
  }
}
