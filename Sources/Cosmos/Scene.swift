// What drawing needs to know: the window, the place in the sky, and the prepared art.

import Canvas

/// One frame's view of the sky.
struct Scene {
  let stage: Stage
  /// The sign coordinate in the window's middle, of 0 ..< 12.
  let place: Double
  let book: ArtBook
  let atlas: Atlas

  /// A prepared piece of art.
  func region(_ sprite: ArtBook.Sprite) -> Atlas.Region { atlas.regions[book.index(of: sprite)] }
}
