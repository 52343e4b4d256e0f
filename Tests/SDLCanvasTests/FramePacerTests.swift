import Testing

@testable import SDLCanvas

@Suite("Frame pacing")
struct FramePacerTests {
  private static let interval = 1.0 / 60

  @Test("without vertical synchronization, frames are delayed to equal intervals", arguments: [0.0005, 0.004, 0.012])
  func limited(cost: Double) throws {
    var pacer = FramePacer(interval: Self.interval)
    var now = 10.0
    var shown: [Double] = []
    for _ in 0..<20 {
      now += cost
      if let deadline = pacer.deadline(afterPresentingAt: now) { now = deadline }
      pacer.ended(at: now)
      shown.append(now)
    }
    for (one, next) in zip(shown.dropFirst(2), shown.dropFirst(3)) {
      #expect(abs(next - one - Self.interval) < 1e-9)
    }
  }

  @Test("a frame that the display delayed is not delayed again")
  func beat() {
    var pacer = FramePacer(interval: Self.interval)
    pacer.ended(at: 10)
    #expect(pacer.deadline(afterPresentingAt: 10 + Self.interval * 0.99) == nil)
    #expect(pacer.deadline(afterPresentingAt: 10 + Self.interval * 1.01) == nil)
    #expect(pacer.deadline(afterPresentingAt: 10 + Self.interval * 0.5) == 10 + Self.interval)
  }

  @Test("a frame is drawn for the next refresh")
  func presentation() {
    var pacer = FramePacer(interval: Self.interval)
    pacer.ended(at: 10)
    #expect(pacer.presentation(ofFrameBegunAt: 10.001) == 10 + Self.interval)
    #expect(pacer.presentation(ofFrameBegunAt: 10 + Self.interval) == 10 + Self.interval)
  }

  @Test("after a pause, a frame is drawn for one interval from now")
  func rested() {
    var pacer = FramePacer(interval: Self.interval)
    pacer.ended(at: 10)
    #expect(pacer.presentation(ofFrameBegunAt: 15) == 15 + Self.interval)
    #expect(pacer.deadline(afterPresentingAt: 15) == nil)
  }

  @Test("the display's jitter hardly changes the predicted refresh", arguments: [-0.003, 0.003])
  func jitter(lateness: Double) {
    var pacer = FramePacer(interval: Self.interval)
    pacer.ended(at: 10)
    pacer.ended(at: 10 + Self.interval + lateness)
    let next = pacer.presentation(ofFrameBegunAt: 10 + Self.interval + 0.004)
    #expect(abs(next - (10 + 2 * Self.interval)) < 0.0005)
  }

  @Test("an unpaced frame is drawn for the current time, and never delayed")
  func unpaced() {
    var pacer = FramePacer(interval: nil)
    pacer.ended(at: 10)
    pacer.follow(interval: 0.01)
    #expect(pacer.presentation(ofFrameBegunAt: 10.5) == 10.5)
    #expect(pacer.deadline(afterPresentingAt: 10) == nil)
  }

  @Test("a display's own interval is kept", arguments: [24.0, 59.94, 144, 540, 1000])
  func reported(rate: Double) {
    #expect(FramePacer(interval: 1 / rate).interval == 1 / rate)
  }

  @Test("an implausible interval is replaced by the usual one", arguments: [0, 1e-9, 3, .infinity, .nan])
  func misreported(interval: Double) {
    #expect(FramePacer(interval: interval).interval == FramePacer.usualInterval)
  }
}
