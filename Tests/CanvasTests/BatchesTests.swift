// Geometry: clipped, merged, and never outside the window.

import Testing

@testable import Canvas

@Suite struct BatchesTests {
  private static let region = Atlas.Region(u0: 0.25, v0: 0.5, u1: 0.75, v1: 1, size: Size(width: 10, height: 10))

  private func batches() -> Batches {
    var batches = Batches()
    batches.begin(in: Viewport(size: Size(width: 100, height: 50)))
    return batches
  }

  @Test("a sprite inside the window keeps its corners and its texture")
  func inside() {
    var batches = batches()
    batches.sprite(Self.region, in: Rect(x: 10, y: 20, width: 10, height: 10))
    #expect(batches.vertices.map(\.x) == [10, 20, 20, 10])
    #expect(batches.vertices.map(\.y) == [20, 20, 30, 30])
    #expect(batches.vertices.map(\.u) == [0.25, 0.75, 0.75, 0.25])
    #expect(batches.indices == [0, 1, 2, 0, 2, 3])
  }

  @Test("a sprite that crosses an edge is cut, and its texture in proportion")
  func crossing() {
    var batches = batches()
    batches.sprite(Self.region, in: Rect(x: -5, y: 45, width: 10, height: 10))
    #expect(batches.vertices.map(\.x) == [0, 5, 5, 0])
    #expect(batches.vertices.map(\.y) == [45, 45, 50, 50])
    #expect(batches.vertices.map(\.u) == [0.5, 0.75, 0.75, 0.5])
    #expect(batches.vertices.map(\.v) == [0.5, 0.5, 0.75, 0.75])
  }

  @Test("what lies outside is not drawn", arguments: [(-20.0, 0.0), (100, 0), (0, -10), (0, 50)])
  func outside(x: Double, y: Double) {
    var batches = batches()
    batches.sprite(Self.region, in: Rect(x: x, y: y, width: 10, height: 10))
    #expect(batches.vertices.isEmpty && batches.runs.isEmpty)
  }

  @Test("neighbours of one texture are one call, others begin a new one")
  func merging() {
    var batches = batches()
    let rect = Rect(x: 0, y: 0, width: 5, height: 5)
    batches.pictures = [Picture(width: 1, height: 1, isOpaque: true)]
    batches.picture(0, in: rect)
    batches.sprite(Self.region, in: rect)
    batches.sprite(Self.region, in: rect)
    #expect(batches.runs.map(\.texture) == [.picture(0), .atlas])
    #expect(batches.runs.map(\.indexCount) == [6, 12])
    #expect(batches.runs.map(\.firstIndex) == [0, 6])
  }

  @Test("a line's edges fade over a pixel, and its round caps reach as far beyond its ends")
  func caps() {
    var batches = batches()
    batches.line(from: Point(x: 20, y: 25), to: Point(x: 60, y: 25), width: 4, color: .white, white: Self.region)
    let faint = batches.vertices.filter { $0.color.alpha == 0 }
    let full = batches.vertices.filter { $0.color.alpha == 255 }
    #expect(abs((faint.map(\.x).min() ?? 0) - 17.5) < 1e-4 && abs((faint.map(\.x).max() ?? 0) - 62.5) < 1e-4)
    #expect(abs((faint.map(\.y).min() ?? 0) - 22.5) < 1e-4 && abs((faint.map(\.y).max() ?? 0) - 27.5) < 1e-4)
    #expect(abs((full.map(\.y).min() ?? 0) - 23.5) < 1e-4 && abs((full.map(\.y).max() ?? 0) - 26.5) < 1e-4)
  }

  @Test("a line narrower than a pixel is a pixel wide and fainter")
  func hairline() {
    var batches = batches()
    batches.line(from: Point(x: 20, y: 25), to: Point(x: 60, y: 25), width: 0.5, color: .white, white: Self.region)
    #expect(batches.vertices.map(\.color.alpha).max() == 128)
    #expect(abs((batches.vertices.map(\.y).min() ?? 0) - 24) < 1e-4)
  }

  @Test("a line without length is a dot")
  func dot() {
    var batches = batches()
    batches.line(from: Point(x: 20, y: 25), to: Point(x: 20, y: 25), width: 4, color: .white, white: Self.region)
    #expect(!batches.vertices.isEmpty)
    #expect(
      batches.vertices.allSatisfy { Point(x: Double($0.x), y: Double($0.y)).distance(to: Point(x: 20, y: 25)) < 2.51 })
  }

  /// Lines across every edge and corner.
  static let lines: [(Point, Point)] = [
    (Point(x: -50, y: -50), Point(x: 150, y: 100)), (Point(x: 50, y: -10), Point(x: 50, y: 60)),
    (Point(x: -10, y: 25), Point(x: 30, y: 25)), (Point(x: 90, y: 45), Point(x: 130, y: 80)),
    (Point(x: 99, y: -30), Point(x: 120, y: 20)),
  ]

  @Test("no corner of a cut line lies outside the window", arguments: lines)
  func clippedLine(line: (Point, Point)) {
    var batches = batches()
    batches.line(from: line.0, to: line.1, width: 6, color: .white, white: Self.region)
    #expect(batches.vertices.allSatisfy { $0.x >= 0 && $0.x <= 100 && $0.y >= 0 && $0.y <= 50 })
    #expect(batches.vertices.allSatisfy { $0.u >= 0.25 && $0.u <= 0.75 && $0.v >= 0.5 && $0.v <= 1 })
  }

  @Test("an arc keeps its distance from the centre")
  func arc() {
    var batches = batches()
    let center = Point(x: 50, y: 25)
    batches.arc(center: center, radius: 20, angles: 0...(2 * .pi), width: 4, color: .white, white: Self.region)
    #expect(!batches.vertices.isEmpty)
    for vertex in batches.vertices {
      let distance = Point(x: Double(vertex.x), y: Double(vertex.y)).distance(to: center)
      #expect(abs(abs(distance - 20) - (vertex.color.alpha == 0 ? 2.5 : 1.5)) < 1e-4)
    }
  }

  @Test("a frame begun anew is empty")
  func begin() {
    var batches = batches()
    batches.sprite(Self.region, in: Rect(x: 0, y: 0, width: 5, height: 5))
    batches.begin(in: Viewport(size: Size(width: 10, height: 10)))
    #expect(batches.vertices.isEmpty && batches.indices.isEmpty && batches.runs.isEmpty)
  }

  @Test("a tint that changes across is cut at its own share")
  func gradient() {
    var batches = batches()
    batches.fill(
      Rect(x: -50, y: 0, width: 100, height: 10), from: Color.black.opacity(0), to: Color.black.opacity(1),
      white: Self.region)
    #expect(batches.vertices.map(\.color.alpha) == [128, 255, 255, 128])
  }
}
