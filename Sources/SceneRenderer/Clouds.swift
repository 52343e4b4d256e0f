import Canvas
import MathFunctions
import Scene

/// The dark clouds of the backmost layer, stored as the fraction of light that each cell transmits.
///
/// Columns of cells are computed on demand in a limited number of slots, which limits memory and start-up time. Lengths
/// are in design points.
struct Clouds: Sendable {
  /// The preferred side of a cell, small enough for the clouds' soft edges.
  static let cell = 6.0
  /// The radius of a cloud in the artwork of C4's COSMOS.
  static let radius = 162.0
  /// The opacities in equal steps from a cloud's center to its edge, measured in the artwork of C4's COSMOS.
  private static let profile: [Float] = [0.102, 0.102, 0.102, 0.0963, 0.0779, 0.0477, 0.0202, 0.0069, 0.0039, 0.0]
  private static let tableSize = 2048
  /// The number of columns up to which the whole loop is cached.
  private static let wholeLoop = 2048

  /// The number of cells along the loop, and over the window's height.
  let columns, rows: Int
  let cellWidth, cellHeight: Double
  private var scattering: StarScattering
  private let loop: Double
  /// The logarithms of one cloud's transmitted fraction by squared distance, from 0 to the squared radius.
  private let table: [Float]
  /// The column in each slot; -1 for an empty slot.
  private var held: [Int]
  /// The transmitted fractions, from 0 to 1, with ``rows`` consecutive values for each slot.
  private(set) var cells: [Float]

  /// Creates the clouds of a loop, given its length and the window's size.
  init(_ scattering: StarScattering, loop: Double, size: Size) {
    self.scattering = scattering
    self.loop = loop
    columns = max(1, Int((loop / Self.cell).rounded()))
    // The first and the last row lie on the window's edges.
    rows = 1 + max(1, Int((size.height / Self.cell).rounded(.up)))
    cellWidth = loop / Double(columns)
    cellHeight = size.height / Double(rows - 1)
    // Enough slots for the window's columns, for the neighbors that interpolation needs, and for some spare ones. A
    // short loop is cached completely, so that columns on both sides of its seam never share a slot.
    let slots = min(columns, max(Int(size.width / cellWidth) + 10, Self.wholeLoop))
    held = Array(repeating: -1, count: slots)
    cells = Array(repeating: 0, count: slots * rows)
    table = (0..<Self.tableSize).map { entry in
      let distance = (Double(entry) / Double(Self.tableSize)).squareRoot() * Self.radius
      return Float(Math.logarithm(1 - Self.opacity(at: distance)))
    }
  }

  /// Returns a cloud's opacity at a distance from its center.
  static func opacity(at distance: Double) -> Double {
    Double(SpriteArt.opacity(of: profile, at: distance / radius))
  }

  /// Returns the index in ``cells`` of a column's first value, computing the column if it is not cached.
  ///
  /// A `number` outside `0 ..< columns` wraps around the loop.
  mutating func start(ofColumn number: Int) -> Int {
    let column = number.wrapped(to: columns)
    let slot = column % held.count
    let start = slot * rows
    if held[slot] != column {
      bake(column, at: start)
      held[slot] = column
    }
    return start
  }

  /// Computes a column's values, the first of which is at the index `start` of ``cells``.
  private mutating func bake(_ column: Int, at start: Int) {
    let run = start..<start + rows
    for index in run { cells[index] = 0 }
    let perSquare = Double(Self.tableSize) / (Self.radius * Self.radius)
    scattering.forEachVisible(
      offset: Double(column) * cellWidth / loop, loop: loop, radius: Self.radius,
      in: Size(width: 0, height: Double(rows - 1) * cellHeight)
    ) { center in
      let (x, y) = (center.x, center.y)
      let chord = (max(0, Self.radius * Self.radius - x * x)).squareRoot()
      let first = max(0, Int(((y - chord) / cellHeight).rounded(.up)))
      let last = min(rows - 1, Int((y + chord) / cellHeight))
      guard first <= last else { return }
      for row in first...last {
        let dy = Double(row) * cellHeight - y
        let entry = Int((x * x + dy * dy) * perSquare)
        if entry < Self.tableSize { cells[start + row] += table[entry] }
      }
    }
    for index in run { cells[index] = Float(Math.exponential(Double(cells[index]))) }
  }
}
