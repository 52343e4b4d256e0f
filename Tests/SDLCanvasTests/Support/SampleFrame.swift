import Canvas
import TestSupport

/// Random sprites, text and lines with soft edges, from a seed.
struct SampleFrame {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  private mutating func unit() -> Double { generator.number(0...1) }

  /// Returns the frame for a window.
  mutating func list(_ viewport: Viewport, _ atlas: Atlas) -> DrawList {
    var list = DrawList()
    list.begin(in: viewport, atlas: atlas)
    let size = viewport.pixelSize
    list.fill(Rect(origin: .zero, size: size), color: Color(red: 0.04, green: 0.2, blue: 0.3))
    for index in 0..<60 {
      let region = atlas.regions[index % atlas.regions.count]
      let origin = Point(x: unit() * size.width, y: unit() * size.height)
      let color = Color(red: unit(), green: 1, blue: unit(), alpha: unit())
      list.sprite(
        region, in: Rect(origin: origin, size: region.size * atlas.pixelsPerDesignPoint),
        color: index % 2 == 0 ? color : .white)
    }
    // Edges through the centers of pixels, where the two renderers could round differently.
    list.fill(Rect(x: 50.5, y: 60.5, width: 20, height: 9), color: .white)
    for _ in 0..<20 {
      let from = Point(x: unit() * size.width, y: unit() * size.height)
      let to = Point(x: unit() * size.width, y: unit() * size.height)
      list.line(
        from: from, to: to, width: 0.5 + unit() * 6, color: Color(red: 0.565, green: 0.075, blue: 1, alpha: 0.4))
    }
    return list
  }
}
