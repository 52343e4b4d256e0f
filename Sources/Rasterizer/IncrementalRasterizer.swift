public import Canvas

/// Draws frames into pixels that keep the frame before, and so only what changed since then.
///
/// While the sky moves, everything changes, and is drawn. While only the turntable, a label or a line moves over a sky at
/// rest, the parts of the window where they are and were are drawn anew.
public struct IncrementalRasterizer {
  /// What of a target was drawn.
  public enum Change: Equatable {
    /// All of it.
    case everything
    /// The parts that ``forEachChange(_:)`` tells, or nothing.
    case parts
  }

  private var prepared = PreparedSprites()
  private var history = FrameHistory()
  /// Where the frame before is; `nil` if there is none that could be kept.
  private var kept: UnsafeMutablePointer<UInt32>?
  private var areas = ChangedAreas(width: 0, height: 0)

  /// Creates a rasterizer that has drawn nothing yet.
  public init() {}

  /// Forgets the atlas that the frames so far were drawn with.
  public mutating func discardAtlas() {
    prepared = PreparedSprites()
    kept = nil
  }

  /// Forgets the frame before, because its pixels are no longer there or no longer shown.
  public mutating func discardFrame() { kept = nil }

  /// Draws a frame where it differs from the one before, and returns what was drawn.
  ///
  /// The pixels must be those of the frame before, unless ``discardFrame()`` was called since.
  public mutating func draw(_ list: borrowing DrawList, on target: PixelBuffer) -> Change {
    let isKept = kept == target.start && areas.fits(width: target.width, height: target.height)
    guard isKept, history.isComparable(with: list) else {
      Rasterizer(target: target).draw(list, with: &prepared)
      keep(list, on: target)
      return .everything
    }
    areas.removeAll()
    history.addDifferences(from: list, to: &areas)
    areas.forEach { columns, rows in
      Rasterizer(target: target, columns: columns, rows: rows).draw(list, with: &prepared)
    }
    history.record(list)
    return .parts
  }

  /// Calls a closure with each part of the target that the last frame changed.
  public func forEachChange(_ body: (_ columns: Range<Int>, _ rows: Range<Int>) -> Void) { areas.forEach(body) }

  /// Remembers a frame that was drawn as a whole.
  private mutating func keep(_ list: borrowing DrawList, on target: PixelBuffer) {
    if !areas.fits(width: target.width, height: target.height) {
      areas = ChangedAreas(width: target.width, height: target.height)
    }
    kept = target.start
    history.record(list)
  }
}
