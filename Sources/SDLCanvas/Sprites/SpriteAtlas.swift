internal import Canvas
internal import Rasterizer

/// The current atlas of a window, and the folder of pictures and the fonts from which it is drawn.
struct SpriteAtlas: ~Copyable {
  private let pictures: String
  private var fonts: Fonts
  private var sprites: [SpriteSource] = []
  private var atlas: Atlas?

  init(pictures: String, fonts: consuming Fonts) {
    self.pictures = pictures
    self.fonts = fonts
  }

  /// Returns an atlas of sprites, at most `largestSide` pixels wide and high.
  ///
  /// If the sprites and the density are unchanged, the last atlas is returned, and `isNew` is `false`.
  mutating func prepare(
    _ sprites: [SpriteSource], pixelsPerDesignPoint: Double, largestSide: Int
  ) throws(CanvasError) -> (atlas: Atlas, isNew: Bool) {
    if let atlas, atlas.pixelsPerDesignPoint == pixelsPerDesignPoint, self.sprites == sprites { return (atlas, false) }
    let builder = AtlasBuilder(pixelsPerDesignPoint: pixelsPerDesignPoint, pictures: pictures, largestSide: largestSide)
    let new = try builder.atlas(of: sprites, fonts: &fonts)
    (atlas, self.sprites) = (new, sprites)
    return (new, true)
  }
}

struct AtlasBuilder {
  /// The side of the white area for shapes of a single color, in pixels; its center stays white under a filter.
  private static let whiteSide = 4
  /// The width in pixels of the border around each sprite, which repeats its edge pixels.
  private static let border = 1

  let pixelsPerDesignPoint: Double
  let pictures: String
  let largestSide: Int

  func atlas(of sprites: [SpriteSource], fonts: inout Fonts) throws(CanvasError) -> Atlas {
    precondition(pixelsPerDesignPoint > 0 && pixelsPerDesignPoint.isFinite, "The density must be a positive number")
    var surfaces: [Surface] = []
    let white = try Surface(width: Self.whiteSide, height: Self.whiteSide)
    white.pixels.fill(with: 0xFFFF_FFFF)
    surfaces.append(white)
    for sprite in sprites { surfaces.append(try draw(sprite, fonts: &fonts)) }
    defer { extendLifetime(surfaces) }
    let pictures = surfaces.indices.map { surfaces[$0].pixels }
    let sizes = pictures.map {
      ShelfPacker.PixelSize(width: $0.width + 2 * Self.border, height: $0.height + 2 * Self.border)
    }
    guard let packed = ShelfPacker(sizes, largestSide: largestSide) else {
      throw .unusable("the sprites do not fit in a texture of \(largestSide) x \(largestSide) pixels")
    }
    return Atlas(
      regions: sizes.indices.dropFirst().map { region(packed, index: $0, size: sizes[$0]) },
      white: region(packed, index: 0, size: sizes[0], inset: Self.whiteSide / 4),
      pixelsPerDesignPoint: pixelsPerDesignPoint,
      bitmap: Self.bitmap(of: pictures, packed))
  }

  private func draw(_ sprite: SpriteSource, fonts: inout Fonts) throws(CanvasError) -> Surface {
    switch sprite {
    case .image(let name, let size):
      let (width, height) = pixelSize(size)
      return try rasterizeSVG(path: "\(pictures)/\(name).svg", width: width, height: height)
    case .shaded(let shading, let size):
      let (width, height) = pixelSize(size)
      let surface = try Surface(width: width, height: height)
      let (columns, rows) = (size.width / Double(width), size.height / Double(height))
      for row in 0..<height {
        let pixels = surface.pixels.start + row * surface.pixels.stride
        let y = (Double(row) + 0.5) * rows - size.height / 2
        for column in 0..<width {
          pixels[column] = shading.pixel(at: Point(x: (Double(column) + 0.5) * columns - size.width / 2, y: y))
        }
      }
      return surface
    case .glyph(let scalar, let fontSize, let advance):
      return try fonts.draw(scalar, size: fontSize * pixelsPerDesignPoint, advance: advance * pixelsPerDesignPoint)
    case .dashes(let count, let size):
      let (width, height) = pixelSize(size)
      let surface = try Surface(width: 2 * width * count, height: height)
      surface.pixels.fill(with: 0x00FF_FFFF)
      for row in 0..<height {
        let pixels = surface.pixels.start + row * surface.pixels.stride
        for column in 0..<width * count { pixels[column + column / width * width] = 0xFFFF_FFFF }
      }
      return surface
    }
  }

  /// Returns a size in design points as whole pixels, at least 1 and at most ``largestSide`` less the borders.
  private func pixelSize(_ size: Size) -> (width: Int, height: Int) {
    let largest = Double(largestSide - 2 * Self.border)
    func pixels(_ length: Double) -> Int { Int(max(1, min(largest, (length * pixelsPerDesignPoint).rounded()))) }
    return (pixels(size.width), pixels(size.height))
  }

  private static func bitmap(of pictures: [PixelBuffer], _ packed: ShelfPacker) -> Bitmap {
    let (width, height) = (packed.size.width, packed.size.height)
    var pixels = Array(repeating: UInt32(0), count: width * height)
    pixels.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      let target = PixelBuffer(start: start, width: width, height: height)
      for (picture, origin) in zip(pictures, packed.origins) {
        target.copyWithBorder(picture, x: origin.x + border, y: origin.y + border)
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// Returns the region of a packed rectangle without its border, which `size` includes, and `inset` on each side.
  private func region(_ packed: ShelfPacker, index: Int, size: ShelfPacker.PixelSize, inset: Int = 0) -> Atlas.Region {
    let margin = Self.border + inset
    let (x, y) = (packed.origins[index].x + margin, packed.origins[index].y + margin)
    let (width, height) = (size.width - 2 * margin, size.height - 2 * margin)
    let (columns, rows) = (Float(packed.size.width), Float(packed.size.height))
    return Atlas.Region(
      u0: Float(x) / columns, v0: Float(y) / rows, u1: Float(x + width) / columns, v1: Float(y + height) / rows,
      size: Canvas.Size(
        width: Double(width) / pixelsPerDesignPoint, height: Double(height) / pixelsPerDesignPoint))
  }
}
