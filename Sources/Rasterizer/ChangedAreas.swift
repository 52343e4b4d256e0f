internal import Canvas

/// The parts of a window in which frames differ: for each band of rows, one range of columns.
struct ChangedAreas {
  /// The number of rows in a band.
  private static let bandHeight = 64

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
      columns[band] =
        former.isEmpty
        ? added : min(former.lowerBound, added.lowerBound)..<max(former.upperBound, added.upperBound)
    }
  }

  /// Calls a closure with each part that isn't empty.
  func forEach(_ body: (_ columns: Range<Int>, _ rows: Range<Int>) -> Void) {
    for (band, columns) in columns.enumerated() where !columns.isEmpty {
      let first = band * Self.bandHeight
      body(columns, first..<min(first + Self.bandHeight, height))
    }
  }
}
