internal import Canvas

/// A sprite resampled for each sixteenth of a pixel by which it may stand right of a whole one.
///
/// The stars of the background move only sideways, and there are many of each kind. Filtering, coloring and
/// premultiplying once for all of them leaves one multiplication and one addition for each channel that is drawn.
struct PreparedSprite {
  /// What a sprite shows: a rectangle of the atlas, in one color.
  struct Source: Equatable {
    let u0, v0, u1, v1: Float
    let color: Color

    @inline(__always)
    init(_ sprite: Sprite) {
      (u0, v0, u1, v1, color) = (sprite.u0, sprite.v0, sprite.u1, sprite.v1, sprite.color)
    }
  }

  /// Four pixels side by side, ready to be blended.
  private struct Group {
    /// Premultiplied colors with 8 binary places, and a half for rounding; alpha counts as a color of 255.
    var blueRed = Lanes(repeating: 128)
    var greenAlpha = Lanes(repeating: 128)
    /// The part of what is behind that stays, in 256ths.
    var kept = Lanes(repeating: 256)
  }

  /// The number of positions within a pixel.
  private static let phaseCount = 16
  /// The longest side in pixels; the pictures of a larger sprite would not stay in the processor's cache.
  private static let longestSide: Float = 64
  /// How far, in pixels, a sprite may differ from its natural size or whole rows and still be drawn as if it didn't.
  private static let tolerance: Float = 1 / 64

  let source: Source
  private let width, height, groupsPerRow: Int
  private var groups: [Group] = []
  /// The groups of each row in which anything shows at any phase.
  private var spans: [Range<Int>] = []

  /// Prepares a sprite; returns `nil` for one that is stretched, cut off or large.
  init?(_ sprite: Sprite, from sampler: BilinearSampler) {
    source = Source(sprite)
    let origin = (x: source.u0 * Float(sampler.width), y: source.v0 * Float(sampler.height))
    let size = (x: source.u1 * Float(sampler.width) - origin.x, y: source.v1 * Float(sampler.height) - origin.y)
    guard min(size.x, size.y) >= 1, max(size.x, size.y) <= Self.longestSide,
      [origin.x, origin.y, size.x, size.y].allSatisfy(Self.isWhole)
    else { return nil }
    (width, height) = (Int(size.x.rounded()), Int(size.y.rounded()))
    groupsPerRow = width / 4 + 1
    guard fits(sprite) else { return nil }
    groups = Array(repeating: Group(), count: Self.phaseCount * height * groupsPerRow)
    spans = Array(repeating: 0..<0, count: height)
    let left = Int(origin.x.rounded()) << BilinearSampler.fractionBits
    for row in 0..<height {
      let rows = sampler.rows(at: (Int(origin.y.rounded()) + row) << BilinearSampler.fractionBits)
      for phase in 0..<Self.phaseCount {
        // A pixel is drawn if the sprite holds its center.
        let covered = phase * 2 <= Self.phaseCount ? 0..<width : 1..<width + 1
        for column in covered {
          let shift = phase << BilinearSampler.fractionBits / Self.phaseCount
          let position = max(
            0, min(column << BilinearSampler.fractionBits - shift, (width - 1) << BilinearSampler.fractionBits))
          guard let texel = sampler.color(at: left + position, of: rows) else { continue }
          set(texel.multiplied(by: ColorMultiplier(source.color)).pixel, column: column, row: row, phase: phase)
        }
      }
    }
  }

  /// Returns whether a sprite of the same source has its natural size and stands on whole rows.
  @inline(__always)
  func fits(_ sprite: Sprite) -> Bool {
    abs(sprite.x1 - sprite.x0 - Float(width)) < Self.tolerance
      && abs(sprite.y1 - sprite.y0 - Float(height)) < Self.tolerance && Self.isWhole(sprite.y0)
  }

  /// Blends the sprite, as far as it lies on the target.
  @inline(__always)
  func draw(_ sprite: Sprite, on target: PixelBuffer) {
    let sixteenths = Int((sprite.x0 * Float(Self.phaseCount)).nearestWhole)
    let (column, phase) = (sixteenths >> 4, sixteenths & 15)
    let top = Int(sprite.y0.nearestWhole)
    let (first, end) = (max(top, 0), min(top + height, target.height))
    guard first < end else { return }
    let isInside = column >= 0 && column + 4 * groupsPerRow <= target.width
    groups.withUnsafeBufferPointer { groups in
      guard let start = groups.baseAddress else { return }
      for row in first..<end {
        let pixels = target.start + row * target.stride
        let picture = start + (phase * height + row - top) * groupsPerRow
        for group in spans[row - top] {
          let x = column &+ 4 &* group
          if isInside {
            Self.blend(picture[group], into: pixels + x)
          } else {
            Self.blend(picture[group], into: pixels, x..<x + 4, columns: 0..<target.width)
          }
        }
      }
    }
  }

  /// Blends those of four pixels that lie in some columns.
  private static func blend(
    _ group: Group, into pixels: UnsafeMutablePointer<UInt32>, _ four: Range<Int>, columns: Range<Int>
  ) {
    let drawn = four.clamped(to: columns)
    guard !drawn.isEmpty else { return }
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 4) { aside in
      guard let start = aside.baseAddress else { return }
      aside.initialize(repeating: 0)
      for x in drawn { start[x - four.lowerBound] = pixels[x] }
      blend(group, into: start)
      for x in drawn { pixels[x] = start[x - four.lowerBound] }
    }
  }

  @inline(__always)
  private static func blend(_ group: Group, into four: UnsafeMutablePointer<UInt32>) {
    let pixels = UnsafeMutableRawPointer(four)
    let there = pixels.loadUnaligned(as: Lanes.self)
    let blueRed = ((there & 0xFF) &* group.kept &+ group.blueRed) &>> 8
    let greenAlpha = ((there &>> 8) &* group.kept &+ group.greenAlpha) & 0xFF00
    pixels.storeBytes(of: blueRed | greenAlpha, as: Lanes.self)
  }

  private mutating func set(_ pixel: UInt32, column: Int, row: Int, phase: Int) {
    let alpha = pixel >> 24
    guard alpha > 0 else { return }
    func premultiplied(_ shift: UInt32) -> UInt16 { UInt16((pixel >> shift & 255) * alpha * 256 / 255) + 128 }
    let (group, lane) = (column / 4, column % 4 * 2)
    let index = (phase * height + row) * groupsPerRow + group
    groups[index].blueRed[lane] = premultiplied(0)
    groups[index].blueRed[lane + 1] = premultiplied(16)
    groups[index].greenAlpha[lane] = premultiplied(8)
    groups[index].greenAlpha[lane + 1] = UInt16(alpha * 256) + 128
    let kept = UInt16(256 - (alpha * 256 + 127) / 255)
    groups[index].kept[lane] = kept
    groups[index].kept[lane + 1] = kept
    let span = spans[row]
    spans[row] = span.isEmpty ? group..<group + 1 : min(span.lowerBound, group)..<max(span.upperBound, group + 1)
  }

  private static func isWhole(_ value: Float) -> Bool { abs(value - value.nearestWhole) < tolerance }
}

/// The prepared sprites of the frames drawn last.
///
/// A sprite is prepared when several follow each other in a frame that show the same. From then on all that show the
/// same are drawn from it in that frame, and none before: a frame has the same pixels whatever was drawn earlier.
public struct PreparedSprites {
  /// The number of sprites that are kept; a sky has some that come in numbers.
  private static let capacity = 16
  /// The number of equal sprites in a row that makes preparing them worth while.
  private static let leastCount = 4

  /// The sprites, and whether each came in numbers in this frame.
  private var sprites: [(prepared: PreparedSprite, isInUse: Bool)] = []
  private var next = 0
  /// The source of the last sprite that could not be prepared, which need not be tried again.
  private var refused: PreparedSprite.Source?

  /// Creates an empty store.
  public init() {}

  /// Begins another frame.
  mutating func beginFrame() {
    for index in sprites.indices { sprites[index].isInUse = false }
  }

  /// Returns the index of the prepared form of the first of some sprites, or `nil` if it has none in this frame.
  mutating func index(
    for sprites: UnsafeBufferPointer<Sprite>, at index: Int, end: Int, from sampler: BilinearSampler
  ) -> Int? {
    let source = PreparedSprite.Source(sprites[index])
    let found = self.sprites.firstIndex { $0.prepared.source == source }
    if let found, self.sprites[found].isInUse { return found }
    guard refused != source, index + Self.leastCount <= end else { return nil }
    for other in index + 1..<index + Self.leastCount where PreparedSprite.Source(sprites[other]) != source {
      return nil
    }
    if let found {
      self.sprites[found].isInUse = true
      return found
    }
    guard let prepared = PreparedSprite(sprites[index], from: sampler) else {
      refused = source
      return nil
    }
    if self.sprites.count < Self.capacity {
      self.sprites.append((prepared, isInUse: true))
      return self.sprites.count - 1
    }
    next = (next + 1) % Self.capacity
    self.sprites[next] = (prepared, isInUse: true)
    return next
  }

  /// Returns a prepared sprite.
  subscript(index: Int) -> PreparedSprite { sprites[index].prepared }
}
