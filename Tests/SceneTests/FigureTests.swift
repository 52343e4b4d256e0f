import Canvas
import Scene
import Testing

@Suite struct FigureTests {
  @Test("lines without length are complete from the start, even if no line has a length", arguments: [0.0, 30])
  func emptyLines(distance: Double) {
    let stars = [0, 0, distance].map { x in
      Figure.Star(offset: Point(x: x, y: 0), isBig: true, magnitude: 2, colorIndex: 0)
    }
    let figure = Figure(at: 0, stars: stars, lines: [[0, 1], [1, 2]])
    #expect(figure.lines.map(\.completion) == [0, distance > 0 ? 1 : 0])
    #expect(figure.stars.map(\.arrival) == [nil, 0, distance > 0 ? 1 : 0])
  }
}
