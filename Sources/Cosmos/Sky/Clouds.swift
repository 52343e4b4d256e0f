// The dark clouds of layer 0, baked column by column into a small strip that rolls with the window.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// How much of the background each part of the loop lets through.
///
/// Clouds have no fine detail: cells of 8 design points lose nothing. A column of cells is baked when the window first
/// reaches it, so the strip costs the same memory and start whatever the loop's length.
struct Clouds: Sendable {
  /// The aimed extent of a cell, in design points.
  static let cell = 8.0
  /// A cloud's radius, in design points.
  static let radius = 162.0
  /// Opacity by distance from a cloud's centre, one value each 20 design points, measured from the original's picture.
  private static let profile = [0.102, 0.102, 0.102, 0.0963, 0.0779, 0.0477, 0.0202, 0.0069, 0.0039, 0.0]
  /// Entries of the table of opacities by squared distance.
  private static let tableSize = 1024
  /// A sum of logarithms below which nothing of the background is left (0.02 of a level of 255).
  private static let black: Float = -9.5

  /// Cells along the whole loop, and down the window.
  let columns, rows: Int
  /// A cell's extent in design points.
  let cellWidth, cellHeight: Double
  private var field: StarField
  private let loop: Double
  /// ln(1 - opacity) by squared distance, 0 ..< radius^2.
  private let table: [Float]
  /// Which column each slot holds; -1 for none.
  private var held: [Int]
  /// Share of the background let through, from 0 to 1: a run of ``rows`` for each slot.
  private(set) var cells: [Float]

  /// Clouds for a loop and a window of these extents in design points, with room for the columns of a window.
  init(field: StarField, loop: Double, size: (width: Double, height: Double)) {
    self.field = field
    self.loop = loop
    columns = max(1, Int((loop / Self.cell).rounded()))
    rows = max(1, Int((size.height / Self.cell).rounded(.up)))
    cellWidth = loop / Double(columns)
    cellHeight = size.height / Double(rows)
    // The window's columns, one more at each side, and some to spare.
    let slots = min(columns, Int(size.width / cellWidth) + 8)
    held = Array(repeating: -1, count: slots)
    cells = Array(repeating: 0, count: slots * rows)
    table = (0..<Self.tableSize).map { entry in
      let distance = (Double(entry) / Double(Self.tableSize)).squareRoot() * Self.radius
      return Float(log(1 - Self.opacity(at: distance)))
    }
  }

  /// A cloud's opacity at a distance from its centre, in design points.
  static func opacity(at distance: Double) -> Double {
    let step = distance / (radius / Double(profile.count - 1))
    guard step < Double(profile.count - 1) else { return 0 }
    let index = Int(step)
    return profile[index] + (profile[index + 1] - profile[index]) * (step - Double(index))
  }

  /// Where the run of a column begins in ``cells``, baked now if it was not yet.
  ///
  /// Any whole number is a column.
  mutating func start(ofColumn number: Int) -> Int {
    let column = ((number % columns) + columns) % columns
    let slot = column % held.count
    if held[slot] != column {
      bake(column, into: slot)
      held[slot] = column
    }
    return slot * rows
  }

  private mutating func bake(_ column: Int, into slot: Int) {
    let start = slot * rows
    let middle = (Double(column) + 0.5) * cellWidth
    let perSquare = Double(Self.tableSize) / (Self.radius * Self.radius)
    let (rows, cellHeight) = (rows, cellHeight)
    // Taken out for a moment: the stars are scattered on the way.
    var cells: [Float] = []
    swap(&cells, &self.cells)
    for row in 0..<rows { cells[start + row] = 0 }
    table.withUnsafeBufferPointer { table in
      cells.withUnsafeMutableBufferPointer { cells in
        field.forEachVisible(
          offset: middle / loop, loop: loop, reach: Self.radius, width: 0, height: Double(rows) * cellHeight
        ) { x, y in
          let chord = (max(0, Self.radius * Self.radius - x * x)).squareRoot()
          let first = max(0, Int((y - chord) / cellHeight))
          let last = min(rows - 1, Int((y + chord) / cellHeight))
          guard first <= last, cells[start + first] > Self.black || cells[start + last] > Self.black else { return }
          for row in first...last {
            let dy = (Double(row) + 0.5) * cellHeight - y
            let entry = Int((x * x + dy * dy) * perSquare)
            if entry < Self.tableSize { cells[start + row] += table[entry] }
          }
        }
      }
    }
    for row in 0..<rows { cells[start + row] = exp(cells[start + row]) }
    swap(&cells, &self.cells)
  }
}
