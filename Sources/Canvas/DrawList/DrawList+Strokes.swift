import MathFunctions

extension DrawList {
  /// The target distance between an arc and its chords; too small to be visible.
  private static let chordError = 0.125

  /// Draws an antialiased line with round caps.
  ///
  /// The edges fade over one pixel, centered on the outline. A line narrower than a pixel is drawn one pixel wide, with
  /// its opacity reduced in proportion. With `endColor`, the color changes linearly from start to end.
  public mutating func line(from start: Point, to end: Point, width: Double, color: Color, endColor: Color? = nil) {
    let pen = Pen(width: width, color: color, texel: whiteTexel)
    let endPen = endColor.map { Pen(width: width, color: $0, texel: whiteTexel) } ?? pen
    let length = start.distance(to: end)
    let along = length > 0 ? (end - start) * (1 / length) : Point(x: 1, y: 0)
    let across = Point(x: -along.y, y: along.x)
    // Most lines change in opacity alone.
    let primitive: DrawCommand.Primitive = pen.clear == endPen.clear ? .strokes : .triangles
    if length > 0 { band(primitive, pen, start, across, endPen, end, across) }
    caps(pen, start, from: across, endPen, end, from: across * -1, radius: width / 2)
  }

  /// Draws an arc with antialiased sides and flat ends.
  ///
  /// Angles are in radians, clockwise from the positive x-axis. Nothing is drawn unless the radius and the sweep are
  /// positive and finite.
  public mutating func arc(center: Point, radius: Double, angles: ClosedRange<Double>, width: Double, color: Color) {
    let sweep = angles.upperBound - angles.lowerBound
    guard radius > 0, sweep > 0, radius.isFinite, sweep.isFinite else { return }
    let pen = Pen(width: width, color: color, texel: whiteTexel)
    let count = Self.segmentCount(of: sweep, radius: radius)
    var outward = Self.direction(angles.lowerBound)
    var here = center + outward * radius
    for index in 1...count {
      let nextOutward = Self.direction(angles.lowerBound + sweep * Double(index) / Double(count))
      let next = center + nextOutward * radius
      band(.strokes, pen, here, outward, pen, next, nextOutward)
      (here, outward) = (next, nextOutward)
    }
  }

  /// Draws a ribbon of light along some points, with round ends.
  ///
  /// It has its full color in the middle, and fades to its sides over half its width.
  public mutating func ribbon(along points: [Point], width: Double, color: Color) {
    let pen = Pen(radius: width / 2, color: color, texel: whiteTexel)
    var (first, former): (Point?, Point?)
    for (start, end) in zip(points, points.dropFirst()) where start != end {
      let along = (end - start) * (1 / start.distance(to: end))
      let across = Point(x: -along.y, y: along.x)
      band(.strokes, pen, start, former ?? across, pen, end, across)
      (first, former) = (first ?? across, across)
    }
    guard let first, let former else { return }
    caps(pen, points[0], from: first, pen, points[points.count - 1], from: former * -1, radius: width / 2)
  }

  /// A stroke's cross-section: full color within `coreRadius` pixels of its center line, transparent at `outerRadius`.
  private struct Pen {
    let coreRadius, outerRadius: Double
    let full, clear: Color
    let u, v: Float

    init(width: Double, color: Color, texel: (u: Float, v: Float)) {
      coreRadius = max(0, (width - 1) / 2)
      outerRadius = coreRadius + 1
      full = width < 1 ? color.opacity(Double(color.alpha) / 255 * max(0, width)) : color
      clear = color.opacity(0)
      (u, v) = texel
    }

    init(radius: Double, color: Color, texel: (u: Float, v: Float)) {
      (coreRadius, outerRadius) = (0, radius)
      (full, clear) = (color, color.opacity(0))
      (u, v) = texel
    }

    func corner(_ position: Point, _ outward: Point, _ distance: Double) -> Vertex {
      let at = position + outward * distance
      return Vertex(x: Float(at.x), y: Float(at.y), color: abs(distance) < outerRadius ? full : clear, u: u, v: v)
    }
  }

  /// Draws a straight segment between two points; each has a unit normal, and a pen of the same width.
  private mutating func band(
    _ primitive: DrawCommand.Primitive, _ pen: Pen, _ start: Point, _ startAcross: Point, _ endPen: Pen, _ end: Point,
    _ endAcross: Point
  ) {
    for (inner, outer) in [
      (-pen.outerRadius, -pen.coreRadius), (-pen.coreRadius, pen.coreRadius), (pen.coreRadius, pen.outerRadius),
    ] where inner < outer {
      polygon(
        primitive, pen.corner(start, startAcross, inner), endPen.corner(end, endAcross, inner),
        endPen.corner(end, endAcross, outer), pen.corner(start, startAcross, outer))
    }
  }

  /// Draws the half disks at two ends of a stroke, each clockwise from a unit vector.
  private mutating func caps(
    _ pen: Pen, _ start: Point, from first: Point, _ endPen: Pen, _ end: Point, from last: Point, radius: Double
  ) {
    let count = Self.segmentCount(of: .pi, radius: radius)
    let turn = Self.direction(.pi / Double(count))
    cap(pen, start, from: first, turn: turn, count: count)
    cap(endPen, end, from: last, turn: turn, count: count)
  }

  /// Draws a half disk of `count` sectors, clockwise from the unit vector `first`; `turn` is a rotation by one sector.
  private mutating func cap(_ pen: Pen, _ position: Point, from first: Point, turn: Point, count: Int) {
    let middle = pen.corner(position, first, 0)
    var here = first
    for _ in 0..<count {
      let next = Point(x: here.x * turn.x - here.y * turn.y, y: here.x * turn.y + here.y * turn.x)
      let edge = (pen.corner(position, here, pen.outerRadius), pen.corner(position, next, pen.outerRadius))
      if pen.coreRadius > 0 {
        let core = (pen.corner(position, here, pen.coreRadius), pen.corner(position, next, pen.coreRadius))
        polygon(.strokes, middle, core.0, core.1)
        polygon(.strokes, core.0, edge.0, edge.1, core.1)
      } else {
        polygon(.strokes, middle, edge.0, edge.1)
      }
      here = next
    }
  }

  /// Returns the number of chords, from 3 to 512, for an arc of `sweep` radians and a radius in pixels.
  private static func segmentCount(of sweep: Double, radius: Double) -> Int {
    // The sagitta of a chord over the angle a is r (1 - cos(a / 2)), about r a^2 / 8.
    let step = (8 * chordError / max(radius, 0.5)).squareRoot()
    return min(512, max(3, Int((sweep / step).rounded(.up))))
  }

  /// Returns the point at a distance of 1 in a direction, in radians clockwise from the right.
  public static func direction(_ angle: Double) -> Point { Point(x: Math.cosine(angle), y: Math.sine(angle)) }
}
