// Lines with round caps, and arcs: feathered strips cut from the picture of a dot, since plain lines have no antialiasing.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension Batches {
  /// How far a chord of an arc may stray from it, in pixels.
  private static let chordError = 0.1

  /// Draws a line with round caps between two places in pixels.
  ///
  /// - Parameters:
  ///   - dot: the picture of a disc as wide as the line; its halves become the caps, its middle column the body.
  ///   - size: the extent in pixels at which that picture is drawn.
  public mutating func line(
    from start: Point, to end: Point, dot: Atlas.Region, size: Double, color: Color
  ) {
    let length = start.distance(to: end)
    let along =
      length > 0 ? Point(x: (end.x - start.x) / length, y: (end.y - start.y) / length) : Point(x: 1, y: 0)
    let half = size / 2
    let across = Point(x: -along.y * half, y: along.x * half)
    let cap = Point(x: along.x * half, y: along.y * half)
    let middle = (dot.u0 + dot.u1) / 2
    strip(
      from: Point(x: start.x - cap.x, y: start.y - cap.y), to: start, across, across, u: (dot.u0, middle), dot, color)
    if length > 0 { strip(from: start, to: end, across, across, u: (middle, middle), dot, color) }
    strip(from: end, to: Point(x: end.x + cap.x, y: end.y + cap.y), across, across, u: (middle, dot.u1), dot, color)
  }

  /// Draws a part of a circle, with flat ends.
  ///
  /// - Parameters:
  ///   - angles: where it begins and ends, in radians, 0 to the right, rising clockwise on screen.
  ///   - dot: as for ``line(from:to:dot:size:color:)``.
  public mutating func arc(
    center: Point, radius: Double, angles: ClosedRange<Double>, dot: Atlas.Region, size: Double, color: Color
  ) {
    let sweep = angles.upperBound - angles.lowerBound
    guard radius > 0, sweep > 0, radius.isFinite, sweep.isFinite else { return }
    // A chord of angle a strays r (1 - cos(a/2)), about r a^2 / 8, from its arc.
    let step = (8 * Self.chordError / max(radius, 1)).squareRoot()
    let count = min(512, max(3, Int((sweep / step).rounded(.up))))
    let middle = (dot.u0 + dot.u1) / 2
    var (here, outward) = Self.polar(center, radius, size / 2, angles.lowerBound)
    for index in 1...count {
      let (next, nextOutward) = Self.polar(
        center, radius, size / 2, angles.lowerBound + sweep * Double(index) / Double(count))
      strip(from: here, to: next, outward, nextOutward, u: (middle, middle), dot, color)
      (here, outward) = (next, nextOutward)
    }
  }

  private static func polar(_ center: Point, _ radius: Double, _ half: Double, _ angle: Double) -> (Point, Point) {
    let (x, y) = (cos(angle), sin(angle))
    return (Point(x: center.x + x * radius, y: center.y + y * radius), Point(x: x * half, y: y * half))
  }

  /// One piece of a strip: the texture's column runs across it.
  private mutating func strip(
    from start: Point, to end: Point, _ startAcross: Point, _ endAcross: Point, u: (Float, Float),
    _ dot: Atlas.Region, _ color: Color
  ) {
    func corner(_ place: Point, _ across: Point, _ side: Double, _ u: Float, _ v: Float) -> Vertex {
      Vertex(
        x: Float(place.x + across.x * side), y: Float(place.y + across.y * side), color: color, u: u, v: v)
    }
    quad(
      corner(start, startAcross, -1, u.0, dot.v0), corner(end, endAcross, -1, u.1, dot.v0),
      corner(end, endAcross, 1, u.1, dot.v1), corner(start, startAcross, 1, u.0, dot.v1), texture: .atlas)
  }
}
