import Foundation
import ScrollPhysics
import Testing

// snippet
/// A text in a terminal, measured in rows: keys and the wheel scroll it smoothly, and it rests on whole rows.
struct TerminalPager {
  /// The rows of a notch of the wheel.
  private static let notch = 3.0

  let lines: [String]
  private var rowCount = 0
  private(set) var scroller = Scroller()

  init(_ lines: [String], rowCount: Int, at time: Double) {
    self.lines = lines
    resize(rowCount: rowCount, at: time)
  }

  /// Adopts the height of the terminal, such as after SIGWINCH.
  mutating func resize(rowCount: Int, at time: Double) {
    self.rowCount = rowCount
    // A row is as long as the line of an arrow key, 40 points.
    let configuration = ScrollConfiguration(
      pointLength: 1.0 / 40, bounds: .content(length: Double(lines.count), viewportLength: Double(rowCount)),
      endBehavior: .clamp, snapPolicy: .interval(1))
    scroller.reconfigure(configuration, time: time)
  }

  /// Handles a sequence of xterm: a key, or the wheel as mode 1006 reports it.
  mutating func handle(_ sequence: String, at time: Double) {
    switch sequence.dropFirst(2) {
    case "A": scroller.pressKey(.lineBackward, time: time)
    case "B": scroller.pressKey(.lineForward, time: time)
    case "5~": scroller.pressKey(.pageBackward, time: time)
    case "6~": scroller.pressKey(.pageForward, time: time)
    case "H": scroller.pressKey(.start, time: time)
    case "F": scroller.pressKey(.end, time: time)
    case let report where report.hasPrefix("<64;"): scroller.scroll(byWheel: -Self.notch, isPrecise: false, time: time)
    case let report where report.hasPrefix("<65;"): scroller.scroll(byWheel: Self.notch, isPrecise: false, time: time)
    default: break
    }
  }

  /// The time to wait for input before the next frame, in seconds; `nil` to wait forever.
  func timeout(at now: Double) -> Double? {
    scroller.isChanging ? 1.0 / 60 : scroller.nextEventTime.map { max(0, $0 - now) }
  }

  /// Returns the output of a frame: each row, cleared to its end.
  mutating func frame(at time: Double) -> String {
    scroller.advance(to: time)
    let first = Int(scroller.contentOffset.rounded())
    let rows = (first..<first + rowCount).map { lines.indices.contains($0) ? lines[$0] : "~" }
    return "\u{1B}[H" + rows.joined(separator: "\u{1B}[K\r\n") + "\u{1B}[K"
  }
}
// end

@Suite("Recipe: a pager in a terminal")
struct TerminalRecipeTests {
  private static func pager() -> TerminalPager {
    TerminalPager((0..<1000).map { "line \($0)" }, rowCount: 25, at: 0)
  }

  /// Returns the rows of the frame at `time`.
  private static func rows(of pager: inout TerminalPager, at time: Double) -> [String] {
    pager.frame(at: time).dropFirst(3).components(separatedBy: "\r\n").map { String($0.dropLast(3)) }
  }

  @Test(
    "a key or a notch moves by rows, by pages or to an end, and rests on a row",
    arguments: [
      ("\u{1B}[B", 101), ("\u{1B}[A", 99), ("\u{1B}[6~", 121), ("\u{1B}[5~", 79), ("\u{1B}[H", 0), ("\u{1B}[F", 975),
      ("\u{1B}[<65;1;1M", 103), ("\u{1B}[<64;1;1M", 97),
    ])
  func input(sequence: String, first: Int) {
    var pager = Self.pager()
    for _ in 0..<100 { pager.handle("\u{1B}[B", at: 1) }
    #expect(Self.rows(of: &pager, at: 3).first == "line 100")
    pager.handle(sequence, at: 4)
    #expect(pager.timeout(at: 4) != nil)
    let rows = Self.rows(of: &pager, at: 6)
    #expect(rows == (first..<first + 25).map { "line \($0)" })
    #expect(pager.scroller.contentOffset == Double(first))
    #expect(pager.timeout(at: 6) == nil)
  }

  @Test("scrolling to the end only moves down, row by row, and a taller terminal stays within the text")
  func frames() {
    var pager = Self.pager()
    pager.handle("\u{1B}[F", at: 0)
    let tops = (0..<30).compactMap { Self.rows(of: &pager, at: Double($0) / 60).first.flatMap { Int($0.dropFirst(5)) } }
    #expect(tops.first == 0)
    #expect(tops.last == 975)
    #expect(tops == tops.sorted())
    #expect(Set(tops).count > 15)
    pager.resize(rowCount: 40, at: 2)
    #expect(Self.rows(of: &pager, at: 4).last == "line 999")
  }
}
