// A frame with a little of everything.

import Canvas

/// Sprites at any place, text, feathered lines and a stretched picture, from a seed.
struct Scene {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  private mutating func unit() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 11) / Double(1 << 53)
  }

  /// The frame, for a window.
  func batches(_ viewport: Viewport, _ atlas: Atlas) -> Batches {
    var scene = self
    var batches = Batches()
    batches.begin(in: viewport)
    let size = viewport.pixelSize
    var picture = Picture(width: 20, height: 15, isOpaque: true)
    picture.draw { pixels in
      for index in pixels.indices { pixels[index] = 0xFF0A_1432 &+ UInt32(index % 20 * 3) &+ UInt32(index / 20) << 10 }
    }
    batches.pictures = [picture]
    batches.picture(0, in: Rect(x: 0, y: 0, width: size.width, height: size.height))
    for index in 0..<60 {
      let region = atlas.regions[index % atlas.regions.count]
      let (width, height) = (
        region.size.width * atlas.pixelsPerDesignPoint, region.size.height * atlas.pixelsPerDesignPoint
      )
      let place = Rect(x: scene.unit() * size.width, y: scene.unit() * size.height, width: width, height: height)
      let color = Color(red: scene.unit(), green: 1, blue: scene.unit(), alpha: scene.unit())
      batches.sprite(region, in: place, color: index % 2 == 0 ? color : .white)
    }
    // Edges through the middles of pixels, where the two could round apart.
    batches.sprite(atlas.white, in: Rect(x: 50.5, y: 60.5, width: 20, height: 9))
    for _ in 0..<20 {
      let from = Point(x: scene.unit() * size.width, y: scene.unit() * size.height)
      let to = Point(x: scene.unit() * size.width, y: scene.unit() * size.height)
      batches.line(
        from: from, to: to, width: 0.5 + scene.unit() * 6,
        color: Color(red: 0.565, green: 0.075, blue: 1, alpha: 0.4), white: atlas.white)
    }
    return batches
  }
}
