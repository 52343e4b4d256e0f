import Canvas
import Testing

@testable import Rasterizer

@Suite("Rasterizing triangles")
struct TriangleTests {
  private static let black = Color(red: 0, green: 0, blue: 0)

  private static func corner(_ x: Float, _ y: Float, _ color: Color = .white) -> Vertex {
    Vertex(x: x, y: y, color: color, u: 0, v: 0)
  }

  @Test("two triangles that share an edge draw each pixel once", arguments: [0, 0.25, 0.5, 0.77] as [Float])
  func sharedEdge(offset: Float) {
    let faint = Color(red: 1, green: 1, blue: 1, alpha: 0.5)
    let corners = [(3, 2), (27, 5), (24, 21), (1, 17)].map { x, y in
      Self.corner(Float(x) + offset, Float(y) + offset, faint)
    }
    let image = Image()
    image.draw(Triangle(corners[0], corners[1], corners[2]))
    image.draw(Triangle(corners[0], corners[2], corners[3]))
    // Once over gray is 0xC0; twice would be 0xE0.
    #expect(Set((0..<24).flatMap { y in (0..<32).map { image[$0, y] } }) == [0x80_8080, 0xC0_C0C0])
    #expect(image.drawnCount > 300 && image.isIntact)
  }

  @Test("colors are interpolated linearly between the corners", arguments: [0, 1, 2])
  func gradient(first: Int) {
    let corners = [Self.corner(0, 0, Self.black), Self.corner(32, 0, .white), Self.corner(0, 24, Self.black)]
    let image = Image()
    image.draw(Triangle(corners[first], corners[(first + 1) % 3], corners[(first + 2) % 3]))
    for x in 0..<28 {
      #expect(abs(Double(image[x, 2] & 255) - (Double(x) + 0.5) * 255 / 32) <= 1)
    }
  }

  @Test("a triangle without area draws nothing")
  func flat() {
    let image = Image()
    image.draw(Triangle(Self.corner(1, 1), Self.corner(10, 10), Self.corner(20, 20)))
    #expect(image.drawnCount == 0)
  }

  @Test(
    "a triangle with a corner far outside is clipped to the image",
    arguments: [(-1e30, (1, 1), (20, 20)), (1e30, (20, 20), (1, 1)), (1e9, (20, 20), (1, 1))]
      as [(Float, (Int, Int), (Int, Int))])
  func farOutside(position: Float, inside: (Int, Int), outside: (Int, Int)) {
    let image = Image()
    image.draw(Triangle(Self.corner(4, 4), Self.corner(position, 9), Self.corner(5, position)))
    #expect(image[inside.0, inside.1] == 0xFF_FFFF)
    #expect(image[outside.0, outside.1] == 0x80_8080)
    #expect(image.isIntact)
  }

  @Test("a triangle of one color has the colors of one drawn texel by texel", arguments: [0, 1, 2])
  func plain(first: Int) {
    let colors = [0.9, 0.1, 0].map { Color(red: 1, green: 0.2, blue: 0, alpha: $0) }
    var corners = [Self.corner(1, 2, colors[0]), Self.corner(31.5, 5, colors[1]), Self.corner(6, 22.2, colors[2])]
    corners = (0..<3).map { corners[($0 + first) % 3] }
    let (plain, textured) = (Image(), Image())
    plain.rasterizer.fill(Triangle(corners[0], corners[1], corners[2]))
    textured.draw(Triangle(corners[0], corners[1], corners[2]))
    #expect(plain.drawnCount > 200 && plain.drawnCount == textured.drawnCount)
    for y in 0..<24 {
      for x in 0..<32 {
        for shift in [16, 8, 0] as [UInt32] {
          #expect(abs(Int(plain[x, y] >> shift & 255) - Int(textured[x, y] >> shift & 255)) <= 1)
        }
      }
    }
  }
}
