import Canvas
import Ephemeris
import Scene

@testable import Cosmos

/// A state of the window with texts.
enum TextState: CaseIterable, Sendable {
  case sign, degree, between, turntable, results, nothing, help, notice, event, tonight, firstHint, turntableHint

  /// Returns a world that rests in the state.
  func world(
    sign: Int, language: String = "en", size: Size, contrast: Contrast = .normal
  ) -> World {
    let date = JulianDate("2020-12-21T12:00Z")
    var world = TestWorld.make(sign: sign, language: language, viewport: Viewport(size: size)) { settings in
      (settings.showsBodies, settings.contrast) = (true, contrast)
      settings.showsHint = self == .firstHint || self == .turntableHint
      settings.showsTonight = self == .tonight
      // A requested date is shown.
      if self == .firstHint { settings.date = date }
    }
    var script = GestureScript(at: 0.5)
    if let date { script.add(.date(date.days)) }
    script.wait(0.5)
    switch self {
    case .sign, .firstHint: break
    case .degree, .between:
      let position = Double(sign) + (self == .degree ? 7.0 / 30 : 0.25)
      world.jump(toPoints: position * world.metrics.pointsPerSign)
    case .turntable: script.key(.tab)
    case .results, .nothing:
      script.key(.tab)
      script.wait(0.5)
      script.add(.text(self == .results ? "a" : "zzz"))
    case .help: script.key(.function(1))
    case .notice:
      world.notify(.pictureSaved, about: "~/Pictures/cosmos-2020-12-21.png")
    case .event: script.key(.pageDown, .control)
    case .tonight:
      script.key(.right)
      script.wait(4.5)
      script.key(.pageDown)
    case .turntableHint:
      script.key(.function(1))
      script.key(.function(1))
    }
    // Flights and a hint take their time.
    let end = self == .tonight ? 7 : [.event, .turntableHint].contains(self) ? 8 : 3.5
    script.play(on: &world, framesPerSecond: 5, until: end)
    return world
  }
}
