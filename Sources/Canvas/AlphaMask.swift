/// An image of one color whose pixels differ only in opacity, one byte each.
///
/// It repeats endlessly sideways, so that a world can let it roll through the window and renew only the columns that
/// come into view.
public struct AlphaMask: Sendable {
  /// The number of columns that follow a row's end and repeat its beginning, for what reads several at once.
  public static let repeatedColumns = 16
  /// The number of changes that are remembered.
  private static let changeCapacity = 64

  /// The number of columns after which the mask repeats.
  public let period: Int
  /// The number of rows.
  public let height: Int
  /// The color of all pixels; its alpha has no meaning.
  public let color: Color
  /// The opacities, from 0 (clear) to 255: rows of ``stride`` bytes.
  public private(set) var opacities: [UInt8]
  /// A number that rises with each change, so that a renderer knows what to upload again.
  public private(set) var revision = 0
  /// The columns that changed last, one range for each revision.
  private var changes: [Range<Int>] = []

  /// Creates a clear mask.
  ///
  /// - Parameters:
  ///   - period: The number of columns, at least ``repeatedColumns``.
  ///   - height: The number of rows, at least 1.
  ///   - color: The color of all pixels.
  ///   - previous: The mask whose place it takes. Its revisions are continued, so that a renderer sees the change.
  public init(period: Int, height: Int, color: Color, replacing previous: AlphaMask? = nil) {
    precondition(period >= Self.repeatedColumns && height > 0, "A mask has at least a row of repeated columns")
    self.period = period
    self.height = height
    self.color = color
    opacities = Array(repeating: 0, count: (period + Self.repeatedColumns) * height)
    revision = previous.map { $0.revision + 1 } ?? 0
    changes.reserveCapacity(Self.changeCapacity)
  }

  /// The number of bytes from the start of one row to the start of the next.
  public var stride: Int { period + Self.repeatedColumns }

  /// Replaces some columns and raises the revision.
  ///
  /// - Parameters:
  ///   - columns: The columns, from 0 up to the period.
  ///   - rows: Their opacities, row by row.
  public mutating func replace(columns: Range<Int>, with rows: [UInt8]) {
    precondition(columns.lowerBound >= 0 && columns.upperBound <= period, "The columns must lie in the mask")
    precondition(rows.count == columns.count * height, "Every column needs an opacity for each row")
    let (stride, period, height) = (stride, period, height)
    var span = opacities.mutableSpan
    for row in 0..<height {
      for column in columns {
        let opacity = rows[row * columns.count + column - columns.lowerBound]
        span[row * stride + column] = opacity
        if column < Self.repeatedColumns { span[row * stride + period + column] = opacity }
      }
    }
    revision += 1
    if changes.count == Self.changeCapacity { changes.removeFirst(Self.changeCapacity / 2) }
    changes.append(columns)
  }

  /// Returns the columns that changed after a revision, or `nil` if that is too long ago to tell.
  public func changes(since former: Int) -> ArraySlice<Range<Int>>? {
    let count = revision - former
    return count >= 0 && count <= changes.count ? changes.suffix(count) : nil
  }
}
