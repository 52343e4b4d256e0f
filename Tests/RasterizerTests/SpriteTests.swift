import Testing

@testable import Canvas
@testable import Rasterizer

@Suite("Rasterizing sprites")
struct SpriteTests {
  @Test("an empty list is drawn as black, and nothing outside the image changes")
  func empty() {
    let image = Image()
    image.draw { _, _ in }
    #expect(image.drawnCount == Image.width * Image.height && image.isIntact)
    #expect(image[0, 0] == 0 && image[31, 23] == 0)
  }

  @Test("a rectangle fills the pixels whose centers are inside it or on its left or bottom edge")
  func centers() {
    let image = Image()
    image.draw { list, _ in list.fill(Rect(x: 2.5, y: 3.5, width: 4, height: 5), color: .white) }
    for y in 0..<24 {
      let expected = (4...8).contains(y) ? [2, 3, 4, 5] : []
      #expect((0..<32).filter { image[$0, y] == 0xFF_FFFF } == expected)
    }
  }

  @Test("texels are interpolated when they are stretched, and blended by their opacity")
  func filtered() {
    let image = Image()
    image.draw { list, red in list.sprite(red, in: Rect(x: 0, y: 0, width: 16, height: 24)) }
    // Texel centers are at a quarter and three quarters; beyond them, the edge is repeated.
    let row = (0..<16).map { image[$0, 12] >> 16 }
    #expect(abs(Int(row[4]) - 239) <= 1 && row[12...].allSatisfy { $0 == 0 })
    #expect(zip(row[4..<12], row[5...12]).allSatisfy { $0 > $1 })
    #expect((4..<16).allSatisfy { image[$0, 12] & 0xFFFF == 0 })
  }

  @Test(
    "a color multiplies the texels, and its opacity blends them",
    arguments: [(0.0, 0x00_0000), (0.5, 0x80_4000), (1, 0xFF_8000)] as [(Double, UInt32)])
  func color(opacity: Double, expected: UInt32) {
    let image = Image()
    image.draw { list, _ in
      list.fill(
        Rect(x: 0, y: 0, width: 8, height: 8), color: Color(red: 1, green: 0.5, blue: 0, alpha: opacity))
    }
    for shift in [16, 8, 0] as [UInt32] {
      #expect(abs(Int(image[3, 3] >> shift & 255) - Int(expected >> shift & 255)) <= 1)
    }
  }

  @Test("a streak has the colors of the same shape drawn texel by texel", arguments: [9, 16.3, 27.6])
  func streak(width: Double) {
    let color = Color(red: 1, green: 0.5, blue: 1, alpha: 0.7)
    let (streak, textured) = (Image(), Image())
    streak.draw { list, red in list.sprite(red, in: Rect(x: 2.3, y: 4, width: width, height: 9), color: color) }
    textured.draw { list, red in
      func corner(_ x: Double, _ y: Float, _ u: Float, _ v: Float) -> Vertex {
        Vertex(x: Float(x), y: y, color: color, u: u, v: v)
      }
      list.polygon(
        .triangles, corner(2.3, 4, red.u0, red.v0), corner(2.3 + width, 4, red.u1, red.v0),
        corner(2.3 + width, 13, red.u1, red.v1), corner(2.3, 13, red.u0, red.v1))
    }
    #expect(streak.isIntact && streak[2 + Int(width) / 4, 8] > 0x80_0000)
    for y in 0..<24 {
      for x in 0..<32 {
        for shift in [16, 8, 0] as [UInt32] {
          #expect(abs(Int(streak[x, y] >> shift & 255) - Int(textured[x, y] >> shift & 255)) <= 2)
        }
      }
    }
  }
}
