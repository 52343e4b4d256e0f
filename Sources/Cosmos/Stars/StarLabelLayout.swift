import Canvas
import Scene

/// The labels of stars and bodies, placed where they cover as little as possible; lengths are in design points.
enum StarLabelLayout {
  /// The radius of a star's ring.
  private static let ringRadius = 15.0
  /// The smallest radius of the ring of a star or an object behind a figure.
  private static let fieldRadius = 9.0
  /// The distance from a body's disc to its ring.
  private static let ringDistance = 5.5
  /// The width of rings and arrows.
  private static let lineWidth = 1.0
  /// The distance of an arrow from the window's edge, and the length and half the width of its head.
  private static let arrowSide = 8.0
  /// The distances of a label from its star or body, the preferred one first.
  private static let distances = [20.0, 36, 52, 68, 84]
  /// The side of the square around a star or a body that a label should not cover.
  private static let coreSide = 14.0
  /// The space around a label that should stay free.
  private static let margin = 6.0
  /// The directions of a label from its star or body, the preferred one first.
  private static let directions: [(right: Double, down: Double)] = [
    (1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1),
  ]
  /// The cost of covering what stars keep clear of, the label's own ring, or a body close up; crossing a line costs 1.
  private static let labelCost = 30
  /// The cost of covering a path.
  private static let pathCost = 4
  /// The cost of covering a star or a body.
  private static let coreCost = 5
  /// The distance between the baselines of a label's lines.
  private static let lineHeight = 16.0
  /// The opacities of a label's lines.
  private static let lineOpacities = [0.92, 0.6, 0.4]
  /// The opacity of the ring around a marked object.
  private static let markOpacity = 0.8
  /// The opacity of the ring around an unmarked star.
  private static let starOpacity = 0.4
  /// The opacity of the ring around an unmarked body.
  private static let bodyOpacity = 0.6
  private static let bodyShadow = 0.8

  /// Adds a label, unless its star or body is beyond the window's sides; an arrow replaces the ring of a body above or
  /// below the window.
  ///
  /// An empty line keeps its place. The label keeps clear of a path where it can.
  static func add(
    _ label: StarLabel, _ lines: [String], avoiding path: [Point?], to scene: inout Scene
  ) {
    let metrics = scene.metrics
    let position = scene.sky.position(of: label.object)
    guard abs(position.x - metrics.width / 2) < metrics.width / 2 + Self.ringRadius else { return }
    var (radius, hoverOpacity, shadow) = (Self.ringRadius, Self.starOpacity, 0.0)
    let figure: Figure
    var (isOwn, ringOpacity, reach) = (false, 1.0, 0.0)
    switch label.object {
    case .star(let star):
      figure = scene.sky.figures[star.figure]
      isOwn = figure.hasOwn(star.index)
      if !isOwn { radius = max(Self.fieldRadius, figure.field[star.index - figure.stars.count].hitRadius) }
    case .body(let name):
      guard let body = scene.sky.bodies.last(where: { $0.body == name }) else { return }
      figure = scene.sky.figures[body.figure]
      radius = body.radius * metrics.detailScale + Self.ringDistance
      (hoverOpacity, shadow) = (Self.bodyOpacity, Self.bodyShadow)
      if case .portrait = body.look {
        ringOpacity = 1 - body.opacity
        reach = body.reach * metrics.detailScale - Self.lineHeight / 2
      }
    }
    let height = TextMetrics.cell.height + Self.lineHeight * Double(lines.count - 1)
    let size =
      Size(width: lines.reduce(0) { max($0, TextMetrics.size(of: $1).width) }, height: height)
      * metrics.detailScale
    let center = Point(x: position.x, y: max(0, min(metrics.height, position.y)))
    let origin = Self.origin(of: size, in: figure, at: center, reach: max(0, reach), avoiding: path, scene)
    scene.area(.rect(Rect(origin: origin, size: size)), clearance: 1)
    // Only the ring of a mark grows; others fade in.
    let grown = label.growth.fraction(at: scene.time)
    scene.fade(label.isMarked ? label.growth : label.fade) { scene in
      let color = Color.white.opacity(ringOpacity * (label.isMarked ? Self.markOpacity : hoverOpacity))
      guard center != position else {
        return scene.add(
          .arc(
            center: center, radius: radius * grown * (2 - grown), angles: 0...(2 * .pi), width: Self.lineWidth, color))
      }
      let inward = position.y < 0 ? Self.arrowSide : -Self.arrowSide
      let tip = center + Point(x: 0, y: inward)
      for across in [-Self.arrowSide, Self.arrowSide] {
        scene.add(.line(from: tip, to: tip + Point(x: across, y: inward), width: Self.lineWidth, color))
      }
    }
    scene.fade(label.fade) { scene in
      for (index, line) in lines.enumerated() {
        // The name is that of the object in the reader's list, which has the second line of all but a figure's stars.
        let isRead = index > (isOwn ? 0 : 1)
        scene.text(
          line, at: origin + Point(x: 0, y: Double(index) * Self.lineHeight * metrics.detailScale), .topLeft,
          color: scene.textColor(Self.lineOpacities[index]), shadow: shadow,
          role: isRead && !line.isEmpty ? .text : nil)
      }
    }
  }

  /// Returns a label's top left corner at the first candidate position in the window with the lowest cost.
  private static func origin(
    of size: Size, in figure: Figure, at center: Point, reach: Double, avoiding path: [Point?], _ scene: Scene
  ) -> Point {
    var best = (cost: Int.max, origin: center)
    let ring = Rect(center: center, size: Size(side: 2 * ringRadius))
    let end = Point(x: scene.metrics.width - size.width - margin, y: scene.metrics.height - size.height - margin)
    for index in 0..<directions.count * distances.count where best.cost > 0 {
      // Beside a close up, corners come first.
      let (right, down) = directions[(index + (reach > 0 ? 4 : 0)) % directions.count]
      let isCorner = right != 0 && down != 0
      let distance = (distances[index / directions.count] + reach) * (isCorner ? 0.5.squareRoot() : 1)
      let origin = Point(
        x: max(margin, min(end.x, center.x + right * distance + (right - 1) / 2 * size.width)),
        y: max(margin, min(end.y, center.y + down * distance + (down - 1) / 2 * size.height)))
      let frame = Rect(origin: origin, size: size)
      let cost = cost(of: frame, in: figure, avoiding: path, scene) + (frame.intersects(ring) ? labelCost : 0)
      if cost < best.cost { best = (cost, origin) }
    }
    return best.origin
  }

  private static func cost(of frame: Rect, in figure: Figure, avoiding path: [Point?], _ scene: Scene) -> Int {
    let (metrics, sky) = (scene.metrics, scene.sky)
    let box = frame.expanded(by: margin)
    func position(_ index: Int) -> Point { figure.position(of: index, in: sky) }
    let core = Size(side: coreSide)
    let stars = figure.stars.indices.count { box.intersects(Rect(center: position($0), size: core)) }
    let bodies = sky.bodies.reduce(0) { cost, body in
      let (center, reach) = (sky.position(of: body), body.reach * metrics.detailScale)
      if case .portrait = body.look {
        let nearest = Point(x: min(frame.maxX, max(frame.x, center.x)), y: min(frame.maxY, max(frame.y, center.y)))
        return cost + (center.distance(to: nearest) < reach ? labelCost : 0)
      }
      let side = max(coreSide, reach * 2.squareRoot())
      return cost + (box.intersects(Rect(center: center, size: Size(side: side))) ? coreCost : 0)
    }
    let lines = figure.lines.count { box.isCrossed(from: position($0.start), to: position($0.end)) }
    let labels = scene.clearNodes.count { box.intersects($0.shape.bounds) }
    let isOnPath = box.isCrossed(by: path)
    return coreCost * stars + bodies + lines + labelCost * labels + (isOnPath ? pathCost : 0)
  }
}

extension Rect {
  /// Returns whether a segment passes through the interior of the rectangle.
  func isCrossed(from start: Point, to end: Point) -> Bool {
    guard max(start.x, end.x) > x, min(start.x, end.x) < maxX, max(start.y, end.y) > y, min(start.y, end.y) < maxY
    else { return false }
    // The corners lie on both sides of the line.
    let sides = [(x, y), (maxX, y), (x, maxY), (maxX, maxY)].map { x, y in
      (end.x - start.x) * (y - start.y) - (end.y - start.y) * (x - start.x) > 0
    }
    return Set(sides).count > 1
  }

  /// Returns whether a path passes through the interior of the rectangle; it is interrupted where a point is `nil`.
  func isCrossed(by path: [Point?]) -> Bool {
    zip(path, path.dropFirst()).contains { start, end in
      if let start, let end { isCrossed(from: start, to: end) } else { false }
    }
  }
}
