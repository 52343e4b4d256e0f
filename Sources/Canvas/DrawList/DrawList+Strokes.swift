internal import MathFunctions

extension DrawList {
  /// The largest distance of an arc or a round cap from its chords, in pixels.
  private static let chordError = 0.125

  /// Draws a line with round caps between two positions in pixels.
  ///
  /// Its edges fade over one pixel, half of it on either side, so that it looks the same at any position. A line
  /// narrower than a pixel is a pixel wide and fainter. Without a color at the end it has one color.
  public mutating func line(from start: Point, to end: Point, width: Double, color: Color, endColor: Color? = nil) {
    let pen = Pen(width: width, color: color, texel: whiteTexel)
    let endPen = endColor.map { Pen(width: width, color: $0, texel: whiteTexel) } ?? pen
    let length = start.distance(to: end)
    let along = length > 0 ? (end - start) * (1 / length) : Point(x: 1, y: 0)
    let across = Point(x: -along.y, y: along.x)
    if length > 0 { band(pen, start, across, endPen, end, across) }
    let count = Self.segmentCount(of: .pi, radius: width / 2)
    let turn = Self.direction(.pi / Double(count))
    cap(pen, start, from: across, turn: turn, count: count)
    cap(endPen, end, from: across * -1, turn: turn, count: count)
  }

  /// Draws a part of a circle with flat ends, by lengths in pixels and angles in radians, clockwise from the right.
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
      band(pen, here, outward, pen, next, nextOutward)
      (here, outward) = (next, nextOutward)
    }
  }

  /// Draws a filled rectangle with round corners, and its outline, half of it on either side of the edge.
  ///
  /// The radius of the corners is at most half of the shorter side; lengths are in pixels.
  public mutating func roundedRect(_ rect: Rect, radius: Double, width: Double, color: Color, fill: Color) {
    let pen = Pen(width: width, color: color, texel: whiteTexel)
    let inside = Pen(width: 1, color: fill, texel: whiteTexel)
    let center = Point(x: rect.x + rect.width / 2, y: rect.y + rect.height / 2)
    let middle = inside.corner(center, Point(x: 0, y: 0), 0)
    let reach = Point(x: rect.width / 2 - radius, y: rect.height / 2 - radius)
    let count = Self.segmentCount(of: .pi / 2, radius: radius)
    var (outward, here) = (Point(x: 1, y: 0), Point(x: rect.maxX, y: center.y - reach.y))
    for corner in 0..<4 {
      let side = Point(x: corner == 0 || corner == 3 ? reach.x : -reach.x, y: corner < 2 ? reach.y : -reach.y)
      for index in 0...count {
        let nextOutward = Self.direction((Double(corner) + Double(index) / Double(count)) * .pi / 2)
        let next = center + side + nextOutward * radius
        polygon(middle, inside.corner(here, outward, 0), inside.corner(next, nextOutward, 0))
        band(pen, here, outward, pen, next, nextOutward)
        (here, outward) = (next, nextOutward)
      }
    }
  }

  /// A stroke's profile: the distances from its middle at which it begins to fade and ends.
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

    func corner(_ position: Point, _ outward: Point, _ distance: Double) -> Vertex {
      let at = position + outward * distance
      return Vertex(x: Float(at.x), y: Float(at.y), color: abs(distance) < outerRadius ? full : clear, u: u, v: v)
    }
  }

  /// Draws a strip from one position to another: its full part, and a fading edge on either side.
  private mutating func band(
    _ pen: Pen, _ start: Point, _ startAcross: Point, _ endPen: Pen, _ end: Point, _ endAcross: Point
  ) {
    for (inner, outer) in [
      (-pen.outerRadius, -pen.coreRadius), (-pen.coreRadius, pen.coreRadius), (pen.coreRadius, pen.outerRadius),
    ] where inner < outer {
      polygon(
        pen.corner(start, startAcross, inner), endPen.corner(end, endAcross, inner),
        endPen.corner(end, endAcross, outer), pen.corner(start, startAcross, outer))
    }
  }

  /// Draws a round cap clockwise from a direction: its full part, and its fading edge.
  private mutating func cap(_ pen: Pen, _ position: Point, from first: Point, turn: Point, count: Int) {
    let middle = pen.corner(position, first, 0)
    var here = first
    for _ in 0..<count {
      let next = Point(x: here.x * turn.x - here.y * turn.y, y: here.x * turn.y + here.y * turn.x)
      let edge = (pen.corner(position, here, pen.outerRadius), pen.corner(position, next, pen.outerRadius))
      if pen.coreRadius > 0 {
        let core = (pen.corner(position, here, pen.coreRadius), pen.corner(position, next, pen.coreRadius))
        polygon(middle, core.0, core.1)
        polygon(core.0, edge.0, edge.1, core.1)
      } else {
        polygon(middle, edge.0, edge.1)
      }
      here = next
    }
  }

  /// Returns the number of chords that approximate an arc of `sweep` radians and a radius in pixels.
  private static func segmentCount(of sweep: Double, radius: Double) -> Int {
    // A chord of angle a strays r (1 - cos(a/2)), about r a^2 / 8, from its arc.
    let step = (8 * chordError / max(radius, 0.5)).squareRoot()
    return min(512, max(3, Int((sweep / step).rounded(.up))))
  }

  private static func direction(_ angle: Double) -> Point { Point(x: Math.cosine(angle), y: Math.sine(angle)) }
}
