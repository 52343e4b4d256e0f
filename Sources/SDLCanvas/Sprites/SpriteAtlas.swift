import Canvas

/// The atlas of a window, which grows: new sprites are drawn alone, into free space; lengths are in pixels.
struct SpriteAtlas: ~Copyable {
  /// What changed in the texture since the last call.
  enum Change: Hashable { case nothing, everything, areas([PixelArea]) }

  /// The side of the white area for shapes of a single color; its center stays white under a filter.
  private static let whiteSide = 4
  /// The width of the border around each sprite, which repeats its edge pixels.
  private static let border = 1
  /// The height of a new texture, as a multiple of the height in use.
  private static let reserve = 1.5

  private let pictures: String
  private var fonts: Fonts
  /// The density in pixels per design point.
  private var density = 0.0
  /// The largest width and height of the texture.
  private var largestSide = 0
  private var sprites: [SpriteSource] = []
  private var packer = ShelfPacker(width: 0, height: 0)
  /// The areas of white and of ``sprites``, with their borders.
  private var areas: [PixelArea] = []
  /// The atlas of ``sprites``; `nil` before the first call, and after a failure.
  private var atlas: Atlas?

  init(pictures: String, fonts: consuming Fonts) {
    self.pictures = pictures
    self.fonts = fonts
  }

  /// Returns an atlas of sprites, at most `largestSide` pixels wide and high, and what changed in its texture.
  ///
  /// If the density is unchanged and the first sprites are those of the last call, only the others are drawn.
  mutating func prepare(
    _ sprites: [SpriteSource], pixelsPerDesignPoint: Double, largestSide: Int
  ) throws(CanvasError) -> (atlas: Atlas, change: Change) {
    precondition(pixelsPerDesignPoint > 0 && pixelsPerDesignPoint.isFinite, "The density must be a positive number")
    if let last = atlas, density == pixelsPerDesignPoint, sprites.starts(with: self.sprites) {
      let new = try draw(sprites[self.sprites.count...])
      if new.isEmpty { return (last, .nothing) }
      if let change = add(new, to: last.bitmap), let atlas {
        self.sprites = sprites
        return (atlas, change)
      }
    }
    // A new atlas may be wider, and has the tallest sprites first.
    (atlas, areas, self.sprites) = (nil, [], sprites)
    (density, self.largestSide) = (pixelsPerDesignPoint, largestSide)
    let white = Bitmap(width: Self.whiteSide, height: Self.whiteSide)
    white.fill(with: 0xFFFF_FFFF)
    let pictures = [white] + (try draw(sprites[...]))
    var width = ShelfPacker.width(for: pictures.map(Self.area), largestSide: largestSide)
    while true {
      packer = ShelfPacker(width: width, height: largestSide)
      if let change = add(pictures, to: Bitmap(width: width)), let atlas { return (atlas, change) }
      guard width < largestSide else {
        throw .unusable("the sprites do not fit in a texture of \(largestSide) x \(largestSide) pixels")
      }
      width = min(2 * width, largestSide)
    }
  }

  /// Adds pictures to a texture, which is replaced by a higher one if it has no space; `nil` if the highest has none.
  private mutating func add(_ pictures: [Bitmap], to bitmap: Bitmap) -> Change? {
    var (new, bitmap) = (pictures.map(Self.area), bitmap)
    // The tallest first; those of equal height keep their order, so that the same sprites give the same atlas.
    for index in new.indices.sorted(by: { (new[$0].height, $1) > (new[$1].height, $0) }) {
      guard let area = packer.place(new[index]) else { return nil }
      new[index] = area
    }
    let isFull = packer.usedHeight > bitmap.height
    if isFull {
      let height = min(largestSide, Int(Double(packer.usedHeight) * Self.reserve))
      let higher = Bitmap(width: bitmap.width, height: height)
      higher.pixels.update(from: bitmap.pixels, count: bitmap.width * bitmap.height)
      bitmap = higher
    }
    for (picture, area) in zip(pictures, new) {
      bitmap.copyWithBorder(picture, x: area.x + Self.border, y: area.y + Self.border)
    }
    areas += new
    atlas = Atlas(
      regions: areas.dropFirst().map { region($0, in: bitmap) },
      white: region(areas[0], in: bitmap, inset: Self.whiteSide / 4), pixelsPerDesignPoint: density, bitmap: bitmap)
    return isFull ? .everything : .areas(new)
  }

  /// Returns the area of a picture with its border.
  private static func area(of picture: Bitmap) -> PixelArea {
    PixelArea(width: picture.width + 2 * border, height: picture.height + 2 * border)
  }

  /// Returns the region of a picture without its border and an inset.
  private func region(_ area: PixelArea, in bitmap: Bitmap, inset: Int = 0) -> Atlas.Region {
    let margin = Self.border + inset
    let (width, height) = (area.width - 2 * margin, area.height - 2 * margin)
    let (x, y, columns, rows) = (area.x + margin, area.y + margin, Float(bitmap.width), Float(bitmap.height))
    return Atlas.Region(
      u0: Float(x) / columns, v0: Float(y) / rows, u1: Float(x + width) / columns, v1: Float(y + height) / rows,
      size: Size(width: Double(width) / density, height: Double(height) / density))
  }

  // MARK: Pictures

  private mutating func draw(_ sprites: ArraySlice<SpriteSource>) throws(CanvasError) -> [Bitmap] {
    var pictures: [Bitmap] = []
    for sprite in sprites { pictures.append(try draw(sprite)) }
    return pictures
  }

  private mutating func draw(_ sprite: SpriteSource) throws(CanvasError) -> Bitmap {
    switch sprite {
    case .image(let name, let size):
      let (width, height) = pixelSize(size)
      let bitmap = try rasterizeSVG(path: "\(pictures)/\(name).svg", width: width, height: height).bitmap
      // Transparent pixels are white, as the pictures are, so that no filter darkens their edges.
      return bitmap.mapped { _, _, pixel in pixel >> 24 == 0 ? 0x00FF_FFFF : pixel }
    case .shaded(let shading, let size):
      let (width, height) = pixelSize(size)
      let (columns, rows) = (size.width / Double(width), size.height / Double(height))
      return Bitmap(width: width, height: height).mapped { column, row, _ in
        shading.pixel(
          at: Point(
            x: (Double(column) + 0.5) * columns - size.width / 2, y: (Double(row) + 0.5) * rows - size.height / 2))
      }
    case .glyph(let scalar, let fontSize, let advance):
      return try fonts.draw(scalar, size: fontSize * density, advance: advance * density).bitmap
    case .dashes(let count, let size):
      let (width, height) = pixelSize(size)
      return Bitmap(width: 2 * width * count, height: height).mapped { column, _, _ in
        column / width % 2 == 0 ? 0xFFFF_FFFF : 0x00FF_FFFF
      }
    }
  }

  /// Returns a size in design points as whole pixels, at least 1 and at most ``largestSide`` less the borders.
  private func pixelSize(_ size: Size) -> (width: Int, height: Int) {
    let largest = Double(largestSide - 2 * Self.border)
    func pixels(_ length: Double) -> Int { Int(max(1, min(largest, (length * density).rounded()))) }
    return (pixels(size.width), pixels(size.height))
  }
}

extension Bitmap {
  /// Changes each pixel by a function of its column, its row and itself; returns the bitmap.
  fileprivate func mapped(_ change: (_ column: Int, _ row: Int, _ pixel: UInt32) -> UInt32) -> Bitmap {
    for row in 0..<height {
      let start = pixels + row * stride
      for column in 0..<width { start[column] = change(column, row, start[column]) }
    }
    return self
  }

  /// Copies another bitmap to column `x` and row `y`, and repeats its edges in a border of one pixel that must fit too.
  fileprivate func copyWithBorder(_ other: Bitmap, x: Int, y: Int) {
    for row in -1...other.height {
      let source = other.pixels + min(max(row, 0), other.height - 1) * other.stride
      let target = pixels + (y + row) * stride + x
      target.update(from: source, count: other.width)
      target[-1] = source[0]
      target[other.width] = source[other.width - 1]
    }
  }
}
