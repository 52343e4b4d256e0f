import Canvas
import Scene
import Testing

@testable import Cosmos

/// Every frame has legible text: the ruler's labels, or in fast motion those of the readout.
@Suite struct LegibilityTests {
  static let sizes = [Size(width: 1280, height: 720), Size(width: 500, height: 900)]

  /// Returns the lowest opacity over all frames of the most opaque text in each.
  private func faintest(_ script: GestureScript, seconds: Double, in size: Size, drifts: Bool = false) -> Double {
    var world = TestWorld.make(viewport: Viewport(size: size)) { $0.drifts = drifts }
    var (next, faintest) = (0, 1.0)
    for index in 1...Int(seconds * 60) {
      let time = Double(index) / 60
      let first = next
      while next < script.events.count, script.events[next].time <= time { next += 1 }
      _ = world.update(FrameInput(time: time, events: Array(script.events[first..<next])))
      let texts = world.drawnTexts.filter { $0.frame.x >= 0 && $0.frame.maxX <= size.width }
      faintest = min(faintest, texts.map(\.opacity).max() ?? 0)
    }
    return faintest
  }

  @Test("in flights of one to six signs", arguments: 1...6, sizes)
  func flights(signs: Int, size: Size) {
    var script = GestureScript(at: 1)
    script.key(Character("\(signs + 1)"))
    // White with an opacity of 0.35 has a contrast of 3:1 on the sky.
    #expect(faintest(script, seconds: 5, in: size) >= 0.35)
  }

  @Test("in flings", arguments: [3000.0, 6000, 9000], sizes)
  func flings(speed: Double, size: Size) {
    var script = GestureScript(at: 1)
    script.flick(from: size.width * 0.8, by: -size.width * 0.4, speed: speed)
    #expect(faintest(script, seconds: 6, in: size) >= 0.35)
  }

  @Test("in a drift from sign to sign", arguments: sizes)
  func drift(size: Size) { #expect(faintest(GestureScript(), seconds: 50, in: size, drifts: true) >= 0.35) }
}
