// Lines with round caps, and arcs: strips whose edges fade over a pixel, since plain triangles have no antialiasing.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension Batches {
  /// How far a chord of an arc may stray from it, in pixels.
  private static let chordError = 0.1
  /// Pieces of a round cap.
  private static let capPieces = 6

  /// Draws a line with round caps between two places in pixels.
  ///
  /// Its edges fade over one pixel, half of it on either side, so that it looks the same wherever it lies; one narrower
  /// than a pixel is a pixel wide and fainter.
  ///
  /// - Parameters:
  ///   - width: in pixels, more than 0.
  ///   - white: the atlas's white texel.
  public mutating func line(from start: Point, to end: Point, width: Double, color: Color, white: Atlas.Region) {
    let pen = Pen(width: width, color: color, white: white)
    let length = start.distance(to: end)
    let along = length > 0 ? atan2(end.y - start.y, end.x - start.x) : 0
    let across = Point(x: -sin(along), y: cos(along))
    if length > 0 { band(pen, start, across, end, across) }
    for (place, first) in [(start, along + .pi / 2), (end, along - .pi / 2)] {
      for piece in 0..<Self.capPieces {
        let angles = (
          first + .pi * Double(piece) / Double(Self.capPieces), first + .pi * Double(piece + 1) / Double(Self.capPieces)
        )
        wedge(pen, place, from: angles.0, to: angles.1)
      }
    }
  }

  /// Draws a part of a circle with flat ends.
  ///
  /// - Parameters:
  ///   - angles: where it begins and ends, in radians, 0 to the right, rising clockwise on screen.
  ///   - width: as for ``line(from:to:width:color:white:)``.
  public mutating func arc(
    center: Point, radius: Double, angles: ClosedRange<Double>, width: Double, color: Color, white: Atlas.Region
  ) {
    let sweep = angles.upperBound - angles.lowerBound
    guard radius > 0, sweep > 0, radius.isFinite, sweep.isFinite else { return }
    let pen = Pen(width: width, color: color, white: white)
    // A chord of angle a strays r (1 - cos(a/2)), about r a^2 / 8, from its arc.
    let step = (8 * Self.chordError / max(radius, 1)).squareRoot()
    let count = min(512, max(3, Int((sweep / step).rounded(.up))))
    var outward = Self.direction(angles.lowerBound)
    var here = Self.moved(center, outward, radius)
    for index in 1...count {
      let nextOutward = Self.direction(angles.lowerBound + sweep * Double(index) / Double(count))
      let next = Self.moved(center, nextOutward, radius)
      band(pen, here, outward, next, nextOutward)
      (here, outward) = (next, nextOutward)
    }
  }

  /// What a stroke is drawn with: how wide its full and its whole part are, from the middle.
  private struct Pen {
    let core, reach: Double
    let full, clear: Color
    let u, v: Float

    init(width: Double, color: Color, white: Atlas.Region) {
      core = max(0, (width - 1) / 2)
      reach = core + 1
      full = width < 1 ? color.opacity(Double(color.alpha) / 255 * max(0, width)) : color
      clear = color.opacity(0)
      u = (white.u0 + white.u1) / 2
      v = (white.v0 + white.v1) / 2
    }

    func corner(_ place: Point, _ outward: Point, _ distance: Double) -> Vertex {
      let at = Batches.moved(place, outward, distance)
      return Vertex(x: Float(at.x), y: Float(at.y), color: abs(distance) < reach ? full : clear, u: u, v: v)
    }
  }

  /// A strip from one place to another: its full part, and a fading edge on either side.
  private mutating func band(_ pen: Pen, _ start: Point, _ startAcross: Point, _ end: Point, _ endAcross: Point) {
    for (inner, outer) in [(-pen.reach, -pen.core), (-pen.core, pen.core), (pen.core, pen.reach)] where inner < outer {
      quad(
        pen.corner(start, startAcross, inner), pen.corner(end, endAcross, inner),
        pen.corner(end, endAcross, outer), pen.corner(start, startAcross, outer), texture: .atlas)
    }
  }

  /// A piece of a round cap: its full part, and its fading edge.
  private mutating func wedge(_ pen: Pen, _ place: Point, from first: Double, to last: Double) {
    let (one, other) = (Self.direction(first), Self.direction(last))
    for (inner, outer) in [(0, pen.core), (pen.core, pen.reach)] where inner < outer {
      quad(
        pen.corner(place, one, inner), pen.corner(place, one, outer), pen.corner(place, other, outer),
        pen.corner(place, other, inner), texture: .atlas)
    }
  }

  private static func direction(_ angle: Double) -> Point { Point(x: cos(angle), y: sin(angle)) }

  private static func moved(_ place: Point, _ direction: Point, _ distance: Double) -> Point {
    Point(x: place.x + direction.x * distance, y: place.y + direction.y * distance)
  }
}
