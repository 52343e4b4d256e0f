public import Canvas

/// Draws frames into pixels that keep the frame before, and so only what changed since then.
///
/// While the sky moves, everything changes, and is drawn. While only the turntable, a label or a line moves over a sky
/// at rest, the parts of the window where they are and were are drawn anew.
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
  /// What the first commands drew that didn't change in the last frames; empty until it is needed.
  private var base: [UInt32] = []
  /// The number of those commands, or `nil` if there was no frame yet of which only parts changed.
  private var baseCount: Int?
  /// The number of commands that could be in the base since some frames ago.
  private var steady = (count: Int.max, frames: 0)
  /// The number of frames after which more commands go into the base.
  private static let patience = 8

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
      drawWhole(list, on: target)
      return .everything
    }
    areas.removeAll()
    let first = history.addDifferences(from: list, to: &areas)
    if first < list.commands.count {
      drawChanges(list, on: target, first: first)
      history.record(list)
    }
    return .parts
  }

  /// Calls a closure with each part of the target that the last frame changed.
  public func forEachChange(_ body: (_ columns: Range<Int>, _ rows: Range<Int>) -> Void) { areas.forEach(body) }

  private mutating func drawWhole(_ list: borrowing DrawList, on target: PixelBuffer) {
    Rasterizer(target: target).draw(list, with: &prepared)
    if !areas.fits(width: target.width, height: target.height) {
      areas = ChangedAreas(width: target.width, height: target.height)
    }
    kept = target.start
    (base, baseCount, steady) = ([], nil, (Int.max, 0))
    history.record(list)
  }

  /// Draws the parts that changed, of which all commands before `first` are as they were.
  private mutating func drawChanges(_ list: borrowing DrawList, on target: PixelBuffer, first: Int) {
    guard let former = baseCount else {
      // Perhaps it was a single change. If another follows, it is worth while to keep what lies below.
      baseCount = list.commands.count
      areas.forEach { columns, rows in
        Rasterizer(target: target, columns: columns, rows: rows).draw(list, with: &prepared)
      }
      return
    }
    steady = (min(steady.count, first), steady.frames + 1)
    var added = former..<former
    if first < former {
      // What is in the base changed: it has to be drawn anew.
      added = 0..<first
    } else if steady.frames == Self.patience {
      added = former..<steady.count
    }
    if first < former || steady.frames == Self.patience { steady = (Int.max, 0) }
    baseCount = added.upperBound
    if base.isEmpty, !added.isEmpty { base = Array(repeating: 0, count: target.width * target.height) }
    let count = added.upperBound
    base.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      let base = PixelBuffer(start: start, width: target.width, height: target.height)
      Rasterizer(target: base).draw(added, of: list, with: &prepared)
      areas.forEach { columns, rows in
        for row in rows {
          let pixels = target.start + row * target.stride + columns.lowerBound
          pixels.update(from: base.start + row * base.stride + columns.lowerBound, count: columns.count)
        }
        Rasterizer(target: target, columns: columns, rows: rows)
          .draw(count..<list.commands.count, of: list, with: &prepared)
      }
    }
  }
}
