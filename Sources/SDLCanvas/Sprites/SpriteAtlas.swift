internal import Canvas
internal import Rasterizer

/// The atlas of a window, which grows: new sprites are drawn alone, into free space.
struct SpriteAtlas: ~Copyable {
  /// What changed in the texture since the last call.
  enum Change: Hashable { case nothing, everything, areas([PixelArea]) }

  /// The side of the white area for shapes of a single color, in pixels; its center stays white under a filter.
  private static let whiteSide = 4
  /// The width in pixels of the border around each sprite, which repeats its edge pixels.
  fileprivate static let border = 1
  /// The height of a new texture, as a multiple of the height in use.
  private static let reserve = 1.5

  private let pictures: String
  private var fonts: Fonts
  private var sprites: [SpriteSource] = []
  private var packer = ShelfPacker(in: .init(width: 0, height: 0))
  /// The atlas of ``sprites``; `nil` before the first call.
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
    let raster = Raster(pixelsPerDesignPoint: pixelsPerDesignPoint, largestSide: largestSide)
    guard let last = atlas, last.pixelsPerDesignPoint == pixelsPerDesignPoint, sprites.starts(with: self.sprites) else {
      let new = try newAtlas(of: sprites, raster)
      (atlas, self.sprites) = (new, sprites)
      return (new, .everything)
    }
    guard sprites.count > self.sprites.count else { return (last, .nothing) }
    let (grown, change) = try self.grown(last, by: sprites[self.sprites.count...], raster)
    (atlas, self.sprites) = (grown, sprites)
    return (grown, change)
  }

  private mutating func newAtlas(of sprites: [SpriteSource], _ raster: Raster) throws(CanvasError) -> Atlas {
    let white = try Surface(width: Self.whiteSide, height: Self.whiteSide)
    white.pixels.fill(with: 0xFFFF_FFFF)
    var surfaces = [white]
    for sprite in sprites { surfaces.append(try draw(sprite, raster)) }
    let sizes = surfaces.map(Self.sizeWithBorder)
    // The tallest first; those of equal height keep their order, so that the same sprites give the same atlas.
    let order = sizes.indices.sorted { (sizes[$0].height, $1) > (sizes[$1].height, $0) }
    var origins = sizes.map { _ in ShelfPacker.Origin(x: 0, y: 0) }
    var width = ShelfPacker.width(for: sizes, largestSide: raster.largestSide)
    var packer: ShelfPacker
    packing: while true {
      packer = ShelfPacker(in: .init(width: width, height: raster.largestSide))
      for index in order {
        if let origin = packer.place(sizes[index]) {
          origins[index] = origin
        } else if width < raster.largestSide {
          width = min(2 * width, raster.largestSide)
          continue packing
        } else {
          throw raster.overflow
        }
      }
      break
    }
    packer.size.height = min(raster.largestSide, Int(Double(packer.usedHeight) * Self.reserve))
    self.packer = packer
    let bitmap = Bitmap(width: width, height: packer.size.height)
    let regions = surfaces.indices.map { index in
      Self.put(surfaces[index], at: origins[index], in: bitmap, raster, inset: index == 0 ? Self.whiteSide / 4 : 0)
    }
    return Atlas(
      regions: Array(regions.dropFirst()), white: regions[0], pixelsPerDesignPoint: raster.pixelsPerDesignPoint,
      bitmap: bitmap)
  }

  /// Adds sprites to an atlas, whose texture is replaced by a larger one if it has no space left.
  private mutating func grown(
    _ atlas: Atlas, by sprites: ArraySlice<SpriteSource>, _ raster: Raster
  ) throws(CanvasError) -> (Atlas, Change) {
    var (atlas, packer, areas, isLarger) = (atlas, packer, [PixelArea](), false)
    for sprite in sprites {
      let surface = try draw(sprite, raster)
      let size = Self.sizeWithBorder(of: surface)
      var origin = packer.place(size)
      while origin == nil {
        guard packer.size.height < raster.largestSide else {
          // A new atlas may be wider, and has the tallest sprites first.
          return (try newAtlas(of: self.sprites + sprites, raster), .everything)
        }
        packer.size.height = min(2 * packer.size.height, raster.largestSide)
        atlas = Self.copy(of: atlas, height: packer.size.height)
        isLarger = true
        origin = packer.place(size)
      }
      guard let origin else { continue }
      atlas.regions.append(Self.put(surface, at: origin, in: atlas.bitmap, raster))
      areas.append(PixelArea(origin: origin, size: size))
    }
    self.packer = packer
    return (atlas, isLarger ? .everything : .areas(areas))
  }

  private mutating func draw(_ sprite: SpriteSource, _ raster: Raster) throws(CanvasError) -> Surface {
    switch sprite {
    case .image(let name, let size):
      let (width, height) = raster.pixelSize(size)
      return try rasterizeSVG(path: "\(pictures)/\(name).svg", width: width, height: height)
    case .shaded(let shading, let size):
      let (width, height) = raster.pixelSize(size)
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
      return try fonts.draw(
        scalar, size: fontSize * raster.pixelsPerDesignPoint, advance: advance * raster.pixelsPerDesignPoint)
    case .dashes(let count, let size):
      let (width, height) = raster.pixelSize(size)
      let surface = try Surface(width: 2 * width * count, height: height)
      surface.pixels.fill(with: 0x00FF_FFFF)
      for row in 0..<height {
        let pixels = surface.pixels.start + row * surface.pixels.stride
        for column in 0..<width * count { pixels[column + column / width * width] = 0xFFFF_FFFF }
      }
      return surface
    }
  }

  private static func sizeWithBorder(of surface: Surface) -> ShelfPacker.PixelSize {
    .init(width: surface.pixels.width + 2 * border, height: surface.pixels.height + 2 * border)
  }

  /// Copies a picture with its border to a place in a bitmap; returns its region without the border and the inset.
  private static func put(
    _ surface: Surface, at origin: ShelfPacker.Origin, in bitmap: Bitmap, _ raster: Raster, inset: Int = 0
  ) -> Atlas.Region {
    defer { extendLifetime(surface) }
    let (picture, margin) = (surface.pixels, border + inset)
    bitmap.use(rows: origin.y + picture.height + 2 * border)
    PixelBuffer(start: bitmap.pixels, width: bitmap.width, height: bitmap.height)
      .copyWithBorder(picture, x: origin.x + border, y: origin.y + border)
    let (width, height) = (picture.width - 2 * inset, picture.height - 2 * inset)
    let (x, y, columns, rows) = (origin.x + margin, origin.y + margin, Float(bitmap.width), Float(bitmap.height))
    return Atlas.Region(
      u0: Float(x) / columns, v0: Float(y) / rows, u1: Float(x + width) / columns, v1: Float(y + height) / rows,
      size: Canvas.Size(
        width: Double(width) / raster.pixelsPerDesignPoint, height: Double(height) / raster.pixelsPerDesignPoint))
  }

  /// Returns an atlas with the same sprites in a higher texture.
  private static func copy(of atlas: Atlas, height: Int) -> Atlas {
    let (old, new) = (atlas.bitmap, Bitmap(width: atlas.bitmap.width, height: height))
    new.use(rows: old.usedHeight)
    new.pixels.update(from: old.pixels, count: old.usedHeight * old.width)
    let fraction = Float(old.height) / Float(height)
    func moved(_ region: Atlas.Region) -> Atlas.Region {
      Atlas.Region(
        u0: region.u0, v0: region.v0 * fraction, u1: region.u1, v1: region.v1 * fraction, size: region.size)
    }
    return Atlas(
      regions: atlas.regions.map(moved), white: moved(atlas.white),
      pixelsPerDesignPoint: atlas.pixelsPerDesignPoint, bitmap: new)
  }
}

/// A rectangle of a texture, in pixels.
struct PixelArea: Hashable {
  let origin: ShelfPacker.Origin
  let size: ShelfPacker.PixelSize
}

/// The pixels that sprites are drawn with.
private struct Raster {
  let pixelsPerDesignPoint: Double
  let largestSide: Int

  var overflow: CanvasError {
    .unusable("the sprites do not fit in a texture of \(largestSide) x \(largestSide) pixels")
  }

  /// Returns a size in design points as whole pixels, at least 1 and at most ``largestSide`` less the borders.
  func pixelSize(_ size: Size) -> (width: Int, height: Int) {
    let largest = Double(largestSide - 2 * SpriteAtlas.border)
    func pixels(_ length: Double) -> Int { Int(max(1, min(largest, (length * pixelsPerDesignPoint).rounded()))) }
    return (pixels(size.width), pixels(size.height))
  }
}
