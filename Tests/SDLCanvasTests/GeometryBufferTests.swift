import Canvas
import Testing

@testable import SDLCanvas

@Suite("Geometry for the GPU")
struct GeometryBufferTests {
  private static let region = Atlas.Region(u0: 0.25, v0: 0.5, u1: 0.75, v1: 1, size: Size(side: 10))
  private static let atlas = Atlas(regions: [region], white: region, pixelsPerDesignPoint: 1)

  /// A sprite, a rectangle of triangles, and another sprite.
  private func list() -> DrawList {
    var list = DrawList()
    list.begin(in: Viewport(size: Size(width: 100, height: 50)), atlas: Self.atlas)
    list.sprite(Self.region, in: Rect(x: 1, y: 2, width: 10, height: 10))
    list.sprite(Self.region, center: Point(x: 25, y: 7), side: 10, angle: 0)
    list.sprite(Self.region, center: Point(x: 45, y: 7), side: 10, angle: 0)
    list.sprite(Self.region, in: Rect(x: 60, y: 2, width: 10, height: 10))
    return list
  }

  @Test("sprites and triangles of one texture become one draw call, in drawing order")
  func order() {
    let list = list()
    var geometry = GeometryBuffer()
    for command in list.commands { geometry.append(command, of: list) }
    #expect(list.commands.count == 3 && list.drawCallCount == 1)
    #expect(geometry.vertices.map(\.x) == [1, 11, 11, 1, 20, 30, 30, 20, 40, 50, 50, 40, 60, 70, 70, 60])
    #expect(geometry.vertices.prefix(4).map(\.u) == [0.25, 0.75, 0.75, 0.25])
    #expect(geometry.vertices.prefix(4).map(\.v) == [0.5, 0.5, 1, 1])
    let rectangle: [Int32] = [0, 1, 2, 0, 2, 3]
    #expect(geometry.indices == [0, 4, 8, 12].flatMap { base in rectangle.map { $0 + base } })
    #expect(geometry.vertices.count == list.vertexCount)
  }

  @Test("triangles in the middle of a list keep their vertices when they begin a draw call")
  func rebased() {
    let list = list()
    var geometry = GeometryBuffer()
    geometry.append(list.commands[0], of: list)
    geometry.removeAll()
    geometry.append(list.commands[1], of: list)
    #expect(geometry.vertices.map(\.x) == [20, 30, 30, 20, 40, 50, 50, 40])
    #expect(geometry.indices == [0, 1, 2, 0, 2, 3, 4, 5, 6, 4, 6, 7])
  }
}
