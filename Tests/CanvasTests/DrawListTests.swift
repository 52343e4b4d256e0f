import Testing

@testable import Canvas

@Suite struct DrawListTests {
  private static let region = Atlas.Region(u0: 0.25, v0: 0.5, u1: 0.75, v1: 1, size: Size(width: 10, height: 10))

  private static let atlas = Atlas(regions: [region], white: region, pixelsPerDesignPoint: 1)

  private func makeList() -> DrawList {
    var list = DrawList()
    list.begin(in: Viewport(size: Size(width: 100, height: 50)), atlas: Self.atlas)
    return list
  }

  @Test("a sprite inside the window keeps its corners and its texture")
  func inside() {
    var list = makeList()
    list.sprite(Self.region, in: Rect(x: 10, y: 20, width: 10, height: 10))
    let corners = list.vertices
    #expect(corners.map(\.x) == [10, 20, 20, 10])
    #expect(corners.map(\.y) == [20, 20, 30, 30])
    #expect(corners.map(\.u) == [0.25, 0.75, 0.75, 0.25])
    #expect(list.indices == [0, 1, 2, 0, 2, 3])
  }

  @Test("a sprite that crosses an edge is clipped, and its texture in proportion")
  func crossing() {
    var list = makeList()
    list.sprite(Self.region, in: Rect(x: -5, y: 45, width: 10, height: 10))
    let corners = list.vertices
    #expect(corners.map(\.x) == [0, 5, 5, 0])
    #expect(corners.map(\.y) == [45, 45, 50, 50])
    #expect(corners.map(\.u) == [0.5, 0.75, 0.75, 0.5])
    #expect(corners.map(\.v) == [0.5, 0.5, 0.75, 0.75])
  }

  @Test("a sprite outside the window is not drawn", arguments: [(-20.0, 0.0), (100, 0), (0, -10), (0, 50)])
  func outside(x: Double, y: Double) {
    var list = makeList()
    list.sprite(Self.region, in: Rect(x: x, y: y, width: 10, height: 10))
    #expect(list.vertices.isEmpty && list.commands.isEmpty)
  }

  @Test("all shapes share a draw call, and a gradient takes another one")
  func merging() {
    var list = makeList()
    let rect = Rect(x: 0, y: 0, width: 5, height: 5)
    list.gradient = Gradient(width: 1, height: 1, peak: SIMD4(repeating: 255))
    #expect(list.drawCallCount == 1)
    list.sprite(Self.region, in: rect)
    list.sprite(Self.region, in: rect)
    #expect(list.commands.map(\.range) == [0..<12])
    #expect(list.drawCallCount == 2)
  }

  @Test("alternating sprites and lines share a draw call, because they share the atlas")
  func mixing() {
    var list = makeList()
    list.sprite(Self.region, in: Rect(x: 0, y: 0, width: 5, height: 5))
    list.line(from: Point(x: 20, y: 25), to: Point(x: 60, y: 25), width: 4, color: .white)
    list.sprite(Self.region, in: Rect(x: 0, y: 0, width: 5, height: 5))
    #expect(list.commands.map(\.primitive) == [.sprites, .strokes, .sprites])
    #expect(list.drawCallCount == 1)
  }

  @Test("a ribbon of light fades around its ends as to its sides")
  func ribbon() {
    var list = makeList()
    list.ribbon(along: [Point(x: 30, y: 25), Point(x: 60, y: 25)], width: 20, color: .white)
    let ends = list.vertices.filter { $0.x < 29.9 || $0.x > 60.1 }
    #expect(ends.contains { $0.x < 20.5 } && ends.contains { $0.x > 69.5 } && ends.allSatisfy { $0.color.alpha == 0 })
  }

  @Test("a line has edges that fade over a pixel, and round caps beyond its ends")
  func caps() {
    var list = makeList()
    list.line(from: Point(x: 20, y: 25), to: Point(x: 60, y: 25), width: 4, color: .white)
    let faint = list.vertices.filter { $0.color.alpha == 0 }
    let full = list.vertices.filter { $0.color.alpha == 255 }
    // A cap's chords are up to an eighth of a pixel inside its circle.
    #expect(abs((faint.map(\.x).min() ?? 0) - 17.5) < 0.125 && abs((faint.map(\.x).max() ?? 0) - 62.5) < 0.125)
    #expect(abs((faint.map(\.y).min() ?? 0) - 22.5) < 1e-4 && abs((faint.map(\.y).max() ?? 0) - 27.5) < 1e-4)
    #expect(abs((full.map(\.y).min() ?? 0) - 23.5) < 1e-4 && abs((full.map(\.y).max() ?? 0) - 26.5) < 1e-4)
  }

  @Test("a line narrower than a pixel is drawn a pixel wide and fainter")
  func hairline() {
    var list = makeList()
    list.line(from: Point(x: 20, y: 25), to: Point(x: 60, y: 25), width: 0.5, color: .white)
    #expect(list.vertices.map(\.color.alpha).max() == 128)
    #expect(abs((list.vertices.map(\.y).min() ?? 0) - 24) < 1e-4)
  }

  @Test("a line without length is a dot")
  func dot() {
    var list = makeList()
    list.line(from: Point(x: 20, y: 25), to: Point(x: 20, y: 25), width: 4, color: .white)
    #expect(!list.vertices.isEmpty)
    #expect(
      list.vertices.allSatisfy { Point(x: Double($0.x), y: Double($0.y)).distance(to: Point(x: 20, y: 25)) < 2.51 })
  }

  /// Lines across every edge and corner.
  static let lines: [(Point, Point)] = [
    (Point(x: -50, y: -50), Point(x: 150, y: 100)), (Point(x: 50, y: -10), Point(x: 50, y: 60)),
    (Point(x: -10, y: 25), Point(x: 30, y: 25)), (Point(x: 90, y: 45), Point(x: 130, y: 80)),
    (Point(x: 99, y: -30), Point(x: 120, y: 20)),
  ]

  @Test("no vertex of a clipped line lies outside the window", arguments: lines)
  func clippedLine(line: (Point, Point)) {
    var list = makeList()
    list.line(from: line.0, to: line.1, width: 6, color: .white)
    #expect(list.vertices.allSatisfy { $0.x >= 0 && $0.x <= 100 && $0.y >= 0 && $0.y <= 50 })
    #expect(list.vertices.allSatisfy { $0.u >= 0.25 && $0.u <= 0.75 && $0.v >= 0.5 && $0.v <= 1 })
  }

  @Test("an arc keeps its distance from the center")
  func arc() {
    var list = makeList()
    let center = Point(x: 50, y: 25)
    list.arc(center: center, radius: 20, angles: 0...(2 * .pi), width: 4, color: .white)
    #expect(!list.vertices.isEmpty)
    for vertex in list.vertices {
      let distance = Point(x: Double(vertex.x), y: Double(vertex.y)).distance(to: center)
      #expect(abs(abs(distance - 20) - (vertex.color.alpha == 0 ? 2.5 : 1.5)) < 1e-4)
    }
  }

  @Test("a new frame is empty")
  func begin() {
    var list = makeList()
    list.sprite(Self.region, in: Rect(x: 0, y: 0, width: 5, height: 5))
    list.begin(in: Viewport(size: Size(width: 10, height: 10)), atlas: Self.atlas)
    #expect(list.vertices.isEmpty && list.indices.isEmpty && list.commands.isEmpty)
  }
}
