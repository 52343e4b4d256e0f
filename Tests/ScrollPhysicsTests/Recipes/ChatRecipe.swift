import ScrollPhysics
import Testing

// snippet
/// A chat that opens at its last message, loads older ones above, and stays at the end when a new one arrives.
struct Chat {
  private(set) var scroller = Scroller()
  private(set) var heights: [Double] = []
  let viewportHeight: Double

  init(heights: [Double], viewportHeight: Double) {
    self.viewportHeight = viewportHeight
    self.heights = heights
    resize(at: 0)
    scroller.setContentOffset(end, time: 0)
  }

  /// The offset that shows the last message.
  private var end: Double { max(0, heights.reduce(0, +) - viewportHeight) }

  /// Inserts older messages, at any time: the ones that are seen stay where they are, or go on moving.
  mutating func prepend(_ older: [Double], at time: Double) {
    heights = older + heights
    scroller.shiftContent(by: older.reduce(0, +), time: time)
    resize(at: time)
  }

  /// Adds a message, and scrolls to it if the last one is seen.
  mutating func append(_ height: Double, at time: Double) {
    let isAtEnd = scroller.isAtEnd
    heights.append(height)
    resize(at: time)
    if isAtEnd { scroller.animate(to: end, time: time) }
  }

  /// Handles the input of a pointer or a wheel, or a frame.
  mutating func handle(_ change: (inout Scroller) -> ScrollEvents) { _ = change(&scroller) }

  private mutating func resize(at time: Double) {
    let bounds = ScrollBounds.content(length: heights.reduce(0, +), viewportLength: viewportHeight)
    scroller.reconfigure(ScrollConfiguration(bounds: bounds), time: time)
  }
}
// end

@Suite("Recipe: a chat")
struct ChatRecipeTests {
  private static let messages = (0..<40).map { 40 + Double($0 % 5) * 17 }

  @Test("older messages do not move the visible ones during a drag, a glide or a bounce", arguments: [0.1, 0.6, 1.1])
  func prepend(time: Double) {
    var chat = Chat(heights: Self.messages, viewportHeight: 600)
    #expect(chat.scroller.contentOffset == Self.messages.reduce(0, +) - 600)
    chat.handle { $0.setContentOffset(700, time: 0) }
    chat.handle { $0.beginDragging(at: 0, time: 0) }
    for step in 1...50 { chat.handle { $0.move(to: Double(step) * 8, time: 0.01 * Double(step)) } }
    if time > 0.5 { chat.handle { $0.release(time: 0.5) } }
    chat.handle { $0.advance(to: max(0.5, time)) }
    let (offset, velocity) = (chat.scroller.contentOffset, chat.scroller.velocity)
    chat.prepend([50, 60, 70], at: max(0.5, time))
    #expect(chat.scroller.contentOffset == offset + 180)
    #expect(isNear(chat.scroller.velocity, velocity, within: 1e-9))
  }

  @Test("a new message is scrolled to only from the end")
  func append() {
    var chat = Chat(heights: Self.messages, viewportHeight: 600)
    let end = chat.scroller.contentOffset
    chat.append(90, at: 1)
    chat.handle { $0.advance(to: 2) }
    #expect(chat.scroller.contentOffset == end + 90)
    chat.handle { $0.setContentOffset(300, time: 3) }
    chat.append(90, at: 4)
    chat.handle { $0.advance(to: 5) }
    #expect(chat.scroller.contentOffset == 300)
  }
}
