import Canvas

/// The atlas of a window, which grows: new sprites are drawn alone, into free space; lengths are in pixels.
struct SpriteAtlas: ~Copyable {
  /// The side of the white area for shapes of a single color; its center stays white under a filter.
  private static let whiteSide = 4
  /// The width of the border around each sprite, which repeats its edge pixels.
  private static let border = 1.0
  /// The height of a new texture, as a multiple of the height in use.
  private static let reserve = 1.5

  private let pictures: String
  private var fonts: Fonts
  /// The density in pixels per design point.
  private var density = 0.0
  /// The largest width and height of the texture.
  private var largestSide = 0.0
  private var sprites: [SpriteSource] = []
  private var packer = ShelfPacker(size: Size(side: 0))
  /// The atlas of ``sprites``; `nil` before the first call, and after a failure.
  private var atlas: Atlas?

  init(pictures: String, fonts: consuming Fonts) {
    self.pictures = pictures
    self.fonts = fonts
  }

  /// Returns an atlas of sprites, at most `largestSide` pixels wide and high.
  ///
  /// If the density is unchanged and the first sprites are those of the last call, only the others are drawn, and the
  /// bitmap stays the same if it has space.
  mutating func prepare(
    _ sprites: [SpriteSource], pixelsPerDesignPoint: Double, largestSide: Double
  ) throws(CanvasError) -> Atlas {
    precondition(pixelsPerDesignPoint > 0 && pixelsPerDesignPoint.isFinite, "The density must be a positive number")
    if let last = atlas, density == pixelsPerDesignPoint, sprites.starts(with: self.sprites) {
      let new = try draw(sprites[self.sprites.count...])
      if new.isEmpty { return last }
      if let grown = add(new, to: last.bitmap, areas: last.areas) {
        self.sprites = sprites
        return grown
      }
    }
    // A new atlas may be wider, and has the tallest sprites first.
    (atlas, self.sprites) = (nil, sprites)
    (density, self.largestSide) = (pixelsPerDesignPoint, largestSide)
    let white = Bitmap(width: Self.whiteSide, height: Self.whiteSide)
    white.fill(with: 0xFFFF_FFFF)
    let pictures = [white] + (try draw(sprites[...]))
    var width = ShelfPacker.width(for: pictures.map(Self.size), largestSide: largestSide)
    while true {
      packer = ShelfPacker(size: Size(width: width, height: largestSide))
      if let atlas = add(pictures, to: Bitmap(width: Int(width)), areas: []) { return atlas }
      guard width < largestSide else {
        let side = Int(largestSide)
        throw .unusable("the sprites do not fit in a texture of \(side) x \(side) pixels")
      }
      width = min(2 * width, largestSide)
    }
  }

  /// Adds pictures to a texture, which is replaced by a higher one if it has no space; `nil` if the highest has none.
  ///
  /// `areas` are the areas of white and of the former sprites, with their borders.
  private mutating func add(_ pictures: [Bitmap], to bitmap: Bitmap, areas: [Rect]) -> Atlas? {
    let sizes = pictures.map(Self.size)
    var (new, bitmap) = (sizes.map { Rect(origin: .zero, size: $0) }, bitmap)
    // The tallest first; those of equal height keep their order, so that the same sprites give the same atlas.
    for index in new.indices.sorted(by: { (new[$0].height, $1) > (new[$1].height, $0) }) {
      guard let area = packer.place(sizes[index]) else { return nil }
      new[index] = area
    }
    if packer.usedHeight > Double(bitmap.height) {
      let height = min(largestSide, packer.usedHeight * Self.reserve)
      let higher = Bitmap(width: bitmap.width, height: Int(height))
      higher.pixels.update(from: bitmap.pixels, count: bitmap.width * bitmap.height)
      bitmap = higher
    }
    for (picture, area) in zip(pictures, new) {
      bitmap.copyWithBorder(picture, x: Int(area.x + Self.border), y: Int(area.y + Self.border))
    }
    let all = areas + new
    atlas = Atlas(
      regions: all.dropFirst().map { region($0, in: bitmap) },
      white: region(all[0], in: bitmap, inset: Double(Self.whiteSide / 4)), pixelsPerDesignPoint: density,
      bitmap: bitmap, areas: all)
    return atlas
  }

  /// Returns the size of a picture with its border.
  private static func size(of picture: Bitmap) -> Size {
    Size(width: Double(picture.width) + 2 * border, height: Double(picture.height) + 2 * border)
  }

  /// Returns the region of a picture without its border and an inset.
  private func region(_ area: Rect, in bitmap: Bitmap, inset: Double = 0) -> Atlas.Region {
    let picture = area.expanded(by: -Self.border - inset)
    let (width, height) = (Double(bitmap.width), Double(bitmap.height))
    return Atlas.Region(
      u0: Float(picture.x / width), v0: Float(picture.y / height), u1: Float(picture.maxX / width),
      v1: Float(picture.maxY / height), size: Size(width: picture.width / density, height: picture.height / density))
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
    let largest = largestSide - 2 * Self.border
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
