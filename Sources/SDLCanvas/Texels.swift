// A texture in memory, seen through a linear filter.

/// Pixels that are looked at between their centres: what lies there is mixed from the four around it.
struct Texels {
  /// Binary places of a coordinate after the point.
  static let fractionBits = 16

  private let start: UnsafePointer<UInt32>
  /// Columns.
  let width: Int
  /// Rows.
  let height: Int
  /// Whether every pixel covers what is under it.
  let isOpaque: Bool

  private let lastColumn: Int
  private let lastRow: Int

  /// Looks into rows of pixels without gaps; valid while their owner lives.
  init(_ start: UnsafePointer<UInt32>, width: Int, height: Int, isOpaque: Bool) {
    (self.start, self.width, self.height, self.isOpaque) = (start, width, height, isOpaque)
    lastColumn = (width - 1) << Self.fractionBits
    lastRow = (height - 1) << Self.fractionBits
  }

  /// Two neighbouring rows, and the share of the lower one.
  struct Rows {
    let upper: UnsafePointer<UInt32>
    let lower: UnsafePointer<UInt32>
    let share: UInt64

    /// The mixture of the two in a column.
    @inline(__always)
    subscript(column: Int) -> Lanes { Lanes(upper[column]).mixed(with: Lanes(lower[column]), share: share) }
  }

  /// The rows round a place, fixed point, measured from the first row's centres.
  ///
  /// Beyond the edge the edge goes on.
  @inline(__always)
  func rows(at place: Int) -> Rows {
    let inside = max(0, min(place, lastRow))
    let row = inside >> Self.fractionBits
    let upper = start + row * width
    return Rows(
      upper: upper, lower: row &+ 1 < height ? upper + width : upper,
      share: UInt64(truncatingIfNeeded: inside >> (Self.fractionBits - 8) & 0xFF))
  }

  /// The colour at a place of two rows, fixed point, measured from the first column's centres; nil where all is clear.
  @inline(__always)
  func color(at place: Int, of rows: Rows) -> Lanes? {
    let inside = max(0, min(place, lastColumn))
    let column = inside >> Self.fractionBits
    let next = min(column &+ 1, width &- 1)
    let (a, b) = (rows.upper[column], rows.upper[next])
    let (c, d) = (rows.lower[column], rows.lower[next])
    guard (a | b | c | d) >> 24 != 0 else { return nil }
    let share = UInt64(truncatingIfNeeded: inside >> (Self.fractionBits - 8) & 0xFF)
    return Lanes(a).mixed(with: Lanes(b), share: share)
      .mixed(with: Lanes(c).mixed(with: Lanes(d), share: share), share: rows.share)
  }
}
