import ScrollPhysics
import Testing

// snippet
/// A picker that picks the row in the middle of its window.
struct TimePicker {
  static let rowHeight = 32.0
  static let viewportHeight = 160.0

  let rows: [String]
  private(set) var scroller: Scroller
  private(set) var picked: String?

  init(_ rows: [String]) {
    self.rows = rows
    // The offsets at which the first and the last row are in the middle.
    let first = SnapAlignment.center.offset(showing: 0...Self.rowHeight, viewportLength: Self.viewportHeight)
    let last = first + Double(rows.count - 1) * Self.rowHeight
    scroller = Scroller(
      contentOffset: first,
      configuration: ScrollConfiguration(
        decelerationRate: .fast, bounds: .range(first...last, viewportLength: Self.viewportHeight),
        snapPolicy: .interval(Self.rowHeight, origin: first)))
    picked = rows.first
  }

  /// The row in the middle, even while the picker moves.
  var middleRow: Int {
    Int(((scroller.contentOffset + Self.viewportHeight / 2) / Self.rowHeight).rounded(.down))
      .clamped(to: 0...rows.count - 1)
  }

  /// Handles the input of a pointer or a wheel, or a frame, and picks the row at rest.
  mutating func handle(_ change: (inout Scroller) -> ScrollEvents) {
    let events = change(&scroller)
    let hasArrived = !events.isDisjoint(with: [.didEndDecelerating, .didEndAnimating, .didEndDragging])
    if hasArrived, scroller.phase == .idle { picked = rows[middleRow] }
  }
}

extension Comparable {
  fileprivate func clamped(to range: ClosedRange<Self>) -> Self { min(max(self, range.lowerBound), range.upperBound) }
}
// end

@Suite("Recipe: a picker")
struct PickerRecipeTests {
  private static let hours = (0..<24).map { "\($0) h" }

  @Test("a picker picks the row on which it rests", arguments: [-1500.0, -300, 300, 1500, 9000])
  func fling(velocity: Double) throws {
    var picker = TimePicker(Self.hours)
    picker.handle { $0.setContentOffset(-64 + 12 * 32, time: 0) }
    picker.handle { $0.fling(velocity: velocity, time: 0) }
    let target = try #require(picker.scroller.targetContentOffset)
    picker.handle { $0.advance(to: 10) }
    #expect(picker.scroller.contentOffset == target)
    #expect(picker.picked == Self.hours[Int((target + 64) / 32)])
    #expect(picker.picked == Self.hours[picker.middleRow])
  }

  @Test("a wheel notch picks the next row", arguments: [-1.0, 1])
  func wheel(side: Double) {
    var picker = TimePicker(Self.hours)
    picker.handle { $0.setContentOffset(-64 + 12 * 32, time: 0) }
    picker.handle { $0.scroll(byWheel: side * 20, isPrecise: false, time: 1) }
    picker.handle { $0.advance(to: 3) }
    #expect(picker.picked == "\(12 + Int(side)) h")
  }
}
