// The small planet at the left edge, which opens the turntable.

import Canvas

/// Where the button is, how it looks, and its hint on the first run.
struct PlanetButton: Sendable {
  /// The button's centre from the left edge, and its reach, in design points.
  private static let x = 22.0
  private static let reach = 20.0
  /// The extent of its picture, in design points, at rest and under the pointer.
  private static let size = 26.0
  private static let opacity = 0.55
  /// Seconds without input after which the hint appears, and those that it takes to fade in.
  static let patience = 5.0
  static let hintFade = 0.5
  private static let hintOpacity = 0.6

  private let hint: Text

  init(book: ArtBook) { hint = Text("Tab or a click: the turntable", book: book) }

  /// Whether a place in points is on the button.
  static func contains(_ point: Point, stage: Stage) -> Bool {
    let centre = Point(x: x * stage.scale, y: stage.viewport.size.height / 2)
    return point.distance(to: centre) <= reach * stage.scale
  }

  /// Draws the button as far as the ring is not there, and its hint.
  func draw(_ scene: Scene, ringProgress: Double, hintShare: Double, isHovered: Bool, into batches: inout Batches) {
    let visible = 1 - ringProgress
    guard visible > 0 else { return }
    let (stage, unit) = (scene.stage, scene.stage.unit)
    let centre = Point(x: Self.x * unit, y: stage.height / 2)
    let side = Self.size * unit
    batches.sprite(
      scene.region(.planet), in: Rect(center: centre, size: Size(width: side, height: side)),
      color: Color.white.opacity((isHovered ? 1 : Self.opacity) * visible))
    guard hintShare > 0 else { return }
    let height = hint.size.height * unit
    batches.text(
      hint, leading: Point(x: (2 * Self.x * unit).rounded(), y: (centre.y - height / 2).rounded() + height / 2),
      unit: unit, color: Color.white.opacity(Self.hintOpacity * hintShare * visible), atlas: scene.atlas)
  }
}
