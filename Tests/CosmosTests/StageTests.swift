// The window's measures.

import Canvas
import Testing

@testable import Cosmos

@Suite struct StageTests {
  static let scales: [(Size, Double)] = [
    (Size(width: 480, height: 640), 1), (Size(width: 1280, height: 720), 1.125),
    (Size(width: 500, height: 900), 500.0 / 480), (Size(width: 3440, height: 1440), 2.25),
    (Size(width: 100, height: 100), 0.5),
  ]

  @Test("the scale follows the smaller side, and stops at one half", arguments: scales)
  func scale(size: Size, scale: Double) {
    let stage = Stage(viewport: Viewport(size: size), gap: 10)
    #expect(abs(stage.scale - scale) < 1e-12)
  }

  @Test("a sign is centred at gap times its number in windows")
  func centre() {
    let stage = Stage(viewport: TestSky.viewport, gap: 10)
    #expect(stage.centre(of: 3, speed: 1, place: 3) == 640)
    #expect(abs(stage.centre(of: 3, speed: 1, place: 2.95) - (640 + 640)) < 1e-9)
    #expect(abs(stage.centre(of: 3, speed: 0.8, place: 2.95) - (640 + 512)) < 1e-9)
  }

  @Test("the repetition nearest to the window is meant, on both sides of the seam")
  func seam() {
    let stage = Stage(viewport: TestSky.viewport, gap: 10)
    #expect(abs(stage.centre(of: 0, speed: 1, place: 11.99) - (640 + 128)) < 1e-6)
    #expect(abs(stage.centre(of: 11, speed: 1, place: 0.99 - 1 + 0.01) - (640 - 12800)) < 1e-6)
  }

  @Test("pixels follow the window's density")
  func density() {
    let stage = Stage(viewport: Viewport(size: TestSky.viewport.size, pixelsPerPoint: 2), gap: 10)
    #expect(stage.unit == 2.25)
    #expect(stage.width == 2560)
    #expect(stage.pointsPerSign == 12800)
  }
}
