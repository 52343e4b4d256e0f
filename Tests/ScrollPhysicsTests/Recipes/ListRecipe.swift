import ScrollPhysics
import Testing

// snippet
/// A growing list of rows, whose start is covered by a bar.
struct MessageList {
  static let rowHeight = 44.0
  static let barHeight = 64.0

  private(set) var scroller = Scroller()
  private(set) var rowCount = 0
  private var viewportHeight: Double

  init(rowCount: Int, viewportHeight: Double) {
    self.viewportHeight = viewportHeight
    self.rowCount = rowCount
    scroller = Scroller(configuration: configuration)
  }

  /// Adds rows at the end, at any time.
  mutating func append(_ count: Int, at time: Double) {
    rowCount += count
    resize(to: viewportHeight, at: time)
  }

  /// Changes the height of the window; a short list rests below the bar.
  mutating func resize(to height: Double, at time: Double) {
    viewportHeight = height
    scroller.reconfigure(configuration, time: time)
  }

  private var configuration: ScrollConfiguration {
    ScrollConfiguration(
      pixelLength: 0.5,
      bounds: .content(
        length: Double(rowCount) * Self.rowHeight, viewportLength: viewportHeight,
        insets: ScrollInsets(leading: Self.barHeight)))
  }

  /// Scrolls to a row, clear of the bar.
  mutating func reveal(row: Int, at time: Double) {
    let start = Double(row) * Self.rowHeight
    scroller.scrollToVisible(start...start + Self.rowHeight, time: time)
  }

  mutating func fingerDown(_ y: Double, at time: Double) { scroller.press(at: y, by: .touch, time: time) }
  mutating func fingerMoved(_ y: Double, at time: Double) { scroller.move(to: y, time: time) }
  mutating func fingerUp(at time: Double) { scroller.release(time: time) }

  /// Returns the rows of the frame that will be visible at `time`, and the position of the first one.
  mutating func frame(at time: Double) -> (rows: Range<Int>, y: Double) {
    scroller.advance(to: time)
    let first = max(0, Int(scroller.contentOffset / Self.rowHeight))
    let last = Int((scroller.contentOffset + viewportHeight) / Self.rowHeight) + 1
    return (first..<max(first, min(rowCount, last)), Double(first) * Self.rowHeight - scroller.contentOffset)
  }
}
// end

@Suite("Recipe: a list")
struct ListRecipeTests {
  @Test("a list begins under its bar, bounces at its end, and grows under the finger without a jump")
  func list() {
    var list = MessageList(rowCount: 30, viewportHeight: 400)
    #expect(list.frame(at: 0).rows == 0..<8)
    #expect(list.frame(at: 0).y == 64)
    list.fingerDown(300, at: 1)
    for index in 1...20 { list.fingerMoved(300 - Double(index) * 10, at: 1 + Double(index) * 0.008) }
    list.fingerUp(at: 1.16)
    let frames = (0...200).map { frame in
      if frame == 100 { list.append(100, at: 1.16 + 1) }
      _ = list.frame(at: 1.16 + Double(frame) / 100)
      return list.scroller.contentOffset
    }
    #expect(zip(frames, frames.dropFirst()).allSatisfy { abs($0 - $1) < 20 })
    #expect(list.rowCount == 130)
    #expect(frames.last ?? 0 > 500)
  }

  @Test("a row under the bar is revealed")
  func reveal() {
    var list = MessageList(rowCount: 100, viewportHeight: 400)
    list.reveal(row: 50, at: 1)
    #expect(list.frame(at: 5).rows.contains(50))
    list.reveal(row: 43, at: 6)
    _ = list.frame(at: 9)
    #expect(list.scroller.contentOffset == 43 * 44 - 64)
  }
}
