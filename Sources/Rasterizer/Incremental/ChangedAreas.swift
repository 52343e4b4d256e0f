internal import Canvas

/// The parts of a window in which frames differ: for each band of rows, one range of columns.
struct ChangedAreas {
  /// The number of rows in a band.
  private static let bandHeight = 16
  /// The number of unchanged pixels that are drawn as cheaply as another part is begun: all shapes are looked at for
  /// each.
  private static let costOfPart = 4096

  private let width, height: Int
  /// The columns that changed in each band, from the top.
  private var columns: [Range<Int>]

  /// Creates the empty parts of a window.
  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    columns = Array(repeating: 0..<0, count: (height + Self.bandHeight - 1) / Self.bandHeight)
  }

  /// Returns whether the window has a size.
  func fits(width: Int, height: Int) -> Bool { self.width == width && self.height == height }

  /// Empties all parts.
  mutating func removeAll() {
    for band in columns.indices { columns[band] = 0..<0 }
  }

  /// Adds a rectangle of pixels, and the pixels that it touches.
  mutating func insert(x0: Float, y0: Float, x1: Float, y1: Float) {
    // Clamped as numbers first: a coordinate too large for an integer must not trap.
    func clamped(_ value: Float, _ limit: Int) -> Int { Int(max(0, min(Float(limit), value))) }
    let added = clamped((x0 - 1).rounded(.down), width)..<clamped((max(x0, x1) + 1).rounded(.up), width)
    let (first, last) = (clamped((y0 - 1).rounded(.down), height), clamped((y1 + 1).rounded(.up), height))
    guard !added.isEmpty, first < last else { return }
    for band in first / Self.bandHeight...(last - 1) / Self.bandHeight {
      let former = columns[band]
      columns[band] = former.isEmpty ? added : former.union(added)
    }
  }

  /// Calls a closure with each part that isn't empty: bands together where that hardly adds to what changed.
  func forEach(_ body: (_ columns: Range<Int>, _ rows: Range<Int>) -> Void) {
    var part: (columns: Range<Int>, rows: Range<Int>)?
    for (band, columns) in columns.enumerated() where !columns.isEmpty {
      let first = band * Self.bandHeight
      let rows = first..<min(first + Self.bandHeight, height)
      if let former = part {
        let all = (columns: former.columns.union(columns), rows: former.rows.union(rows))
        let apart = former.columns.count * former.rows.count + columns.count * rows.count
        if all.columns.count * all.rows.count <= apart + Self.costOfPart {
          part = all
          continue
        }
        body(former.columns, former.rows)
      }
      part = (columns, rows)
    }
    if let part { body(part.columns, part.rows) }
  }
}

extension Range<Int> {
  /// Returns the range that holds both.
  fileprivate func union(_ other: Range<Int>) -> Range<Int> {
    Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}
