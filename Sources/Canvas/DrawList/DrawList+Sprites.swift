import MathFunctions

extension DrawList {
  /// Draws the part of a region of a texture that lies in the window, given the region's rectangle.
  public mutating func sprite(
    _ region: Atlas.Region, in rect: Rect, color: Color = .white
  ) {
    let (left, top) = (max(rect.x, 0), max(rect.y, 0))
    let (right, bottom) = (min(rect.maxX, bounds.width), min(rect.maxY, bounds.height))
    guard left < right, top < bottom else { return }
    let (perX, perY) = (Double(region.u1 - region.u0) / rect.width, Double(region.v1 - region.v0) / rect.height)
    let u0 = left == rect.x ? region.u0 : region.u0 + Float((left - rect.x) * perX)
    let v0 = top == rect.y ? region.v0 : region.v0 + Float((top - rect.y) * perY)
    let u1 = right == rect.maxX ? region.u1 : region.u0 + Float((right - rect.x) * perX)
    let v1 = bottom == rect.maxY ? region.v1 : region.v0 + Float((bottom - rect.y) * perY)
    let (x0, y0, x1, y1) = (Float(left), Float(top), Float(right), Float(bottom))
    vertices.append(Vertex(x: x0, y: y0, color: color, u: u0, v: v0))
    vertices.append(Vertex(x: x1, y: y0, color: color, u: u1, v: v0))
    vertices.append(Vertex(x: x1, y: y1, color: color, u: u1, v: v1))
    vertices.append(Vertex(x: x0, y: y1, color: color, u: u0, v: v1))
    appendFan(of: 4, .sprites)
  }

  /// Draws a region of the atlas into a square, rotated clockwise around its center by an angle in radians.
  ///
  /// Before the rotation, the height is multiplied by `squeeze`; `rows` are the drawn part, from -1 at the top to 1.
  public mutating func sprite(
    _ region: Atlas.Region, center: Point, side: Double, angle: Double, squeeze: Double = 1,
    rows: ClosedRange<Double> = -1...1, color: Color = .white
  ) {
    let (x, y) = (Math.cosine(angle) * side / 2, Math.sine(angle) * side / 2)
    func corner(_ right: Double, _ row: Double, _ u: Float) -> Vertex {
      let down = row * squeeze
      return Vertex(
        x: Float(center.x + right * x - down * y), y: Float(center.y + right * y + down * x), color: color, u: u,
        v: region.v0 + (region.v1 - region.v0) * Float(row + 1) / 2)
    }
    let (top, bottom) = (rows.lowerBound, rows.upperBound)
    polygon(
      .triangles, corner(-1, top, region.u0), corner(1, top, region.u1), corner(1, bottom, region.u1),
      corner(-1, bottom, region.u0))
  }

  /// Draws a disc, the middle part of a region whose half side is `extent` radii.
  ///
  /// The picture is rotated clockwise by `turn`, and the light by `angle`, in radians: a color multiplies each place of the
  /// sphere, given by its distances from the center to the light's side, down from there, and to the viewer, in radii.
  public mutating func sphere(
    _ region: Atlas.Region, extent: Double, center: Point, radius: Double, turn: Double, angle: Double,
    color: (_ x: Double, _ y: Double, _ z: Double) -> Color
  ) {
    // The rim has room for the picture's soft edge.
    let (rowCount, columnCount, rim) = (24, 64, 1.05)
    let (light, picture) = (Self.direction(angle), Self.direction(angle - turn))
    let (u, v) = ((region.u0 + region.u1) / 2, (region.v0 + region.v1) / 2)
    let (width, height) = (Double(region.u1 - region.u0) / 2 / extent, Double(region.v1 - region.v0) / 2 / extent)
    func vertices(_ row: Int) -> [Vertex] {
      let down = Self.direction((Double(row) / Double(rowCount) - 0.5) * .pi)
      return (0...columnCount).map { column in
        let right = Self.direction((Double(column) / Double(columnCount) - 0.5) * .pi)
        let (x, y) = (right.y * down.x, down.y)
        func turned(by axis: Point) -> Point {
          Point(x: x * axis.x - y * axis.y, y: x * axis.y + y * axis.x) * rim
        }
        let (shown, texel) = (center + turned(by: light) * radius, turned(by: picture))
        return Vertex(
          x: Float(shown.x), y: Float(shown.y), color: color(x, y, right.x * down.x), u: u + Float(texel.x * width),
          v: v + Float(texel.y * height))
      }
    }
    var upper = vertices(0)
    for row in 1...rowCount {
      let lower = vertices(row)
      for right in 1...columnCount {
        polygon(.triangles, upper[right - 1], upper[right], lower[right], lower[right - 1])
      }
      upper = lower
    }
  }

  /// Fills a rectangle with one color.
  public mutating func fill(_ rect: Rect, color: Color) { sprite(atlas.white, in: rect, color: color) }

  /// The texture coordinates of all untextured triangles: the center of the atlas's white area.
  var whiteTexel: (u: Float, v: Float) {
    ((atlas.white.u0 + atlas.white.u1) / 2, (atlas.white.v0 + atlas.white.v1) / 2)
  }
}
