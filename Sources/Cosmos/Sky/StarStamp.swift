import Canvas

/// A star's sprite as numbers: how much of what is behind it each pixel lets through.
struct StarStamp: Sendable {
  /// Eight pixels, which are multiplied at once.
  private typealias Lanes = SIMD8<UInt16>

  /// The size of the sprite, in pixels.
  let size: Size
  /// The number of columns, with as many clear ones behind the sprite's as make up whole vectors.
  let width: Int
  /// The color of its brightest pixel, which all the others have too, at lower opacities.
  let color: Color
  /// Rows of ``width`` values, as fractions of 65535.
  private let light: [UInt16]

  init(_ region: Atlas.Region, _ atlas: Atlas) {
    let (columns, rows) = atlas.pixelBounds(of: region)
    size = Size(width: Double(columns.count), height: Double(rows.count))
    width = (columns.count + Lanes.scalarCount - 1) / Lanes.scalarCount * Lanes.scalarCount
    var light = Array(repeating: UInt16.max, count: width * rows.count)
    var brightest = UInt32(0)
    for (y, row) in rows.enumerated() {
      for (x, column) in columns.enumerated() {
        let pixel = atlas.bitmap.pixels[row * atlas.bitmap.width + column]
        light[y * width + x] = .max - UInt16(pixel >> 24) * 257
        if pixel >> 24 > brightest >> 24 { brightest = pixel }
      }
    }
    self.light = light
    func channel(_ shift: UInt32) -> Double { Double(brightest >> shift & 255) / 255 }
    color = Color(red: channel(16), green: channel(8), blue: channel(0))
  }

  /// Multiplies the stamp into rows of light that begin at the stamp's left edge.
  ///
  /// - Parameters:
  ///   - target: The stamp's first column in the first row; there are ``width`` columns.
  ///   - pitch: The distance from one row to the next.
  ///   - rows: The rows that there are.
  ///   - top: The row of the stamp's upper edge.
  func darken(_ target: UnsafeMutablePointer<UInt16>, pitch: Int, rows: Range<Int>, top: Int) {
    light.withUnsafeBytes { light in
      let target = UnsafeMutableRawPointer(target)
      for row in max(rows.lowerBound, top)..<max(rows.lowerBound, top, min(rows.upperBound, top + Int(size.height))) {
        for column in stride(from: 0, to: width, by: Lanes.scalarCount) {
          let offset = (row * pitch + column) * 2
          let factor = light.loadUnaligned(fromByteOffset: ((row - top) * width + column) * 2, as: Lanes.self)
          let product = Self.product(target.loadUnaligned(fromByteOffset: offset, as: Lanes.self), factor)
          target.storeBytes(of: product, toByteOffset: offset, as: Lanes.self)
        }
      }
    }
  }

  /// The product of two fractions of 65535, at most one too small: in all a thousandth of a level.
  @inline(__always)
  private static func product(_ a: Lanes, _ b: Lanes) -> Lanes {
    let wide = SIMD8<UInt32>(truncatingIfNeeded: a) &* SIMD8<UInt32>(truncatingIfNeeded: b)
    return Lanes(truncatingIfNeeded: wide &>> 16)
  }
}
