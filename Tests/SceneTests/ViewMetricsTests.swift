import Canvas
import Testing

@testable import Scene

@Suite struct ViewMetricsTests {
  private let metrics = ViewMetrics(viewport: Viewport(size: Size(width: 480, height: 640)), gap: 10)

  static let scales: [(Size, Double)] = [
    (Size(width: 480, height: 640), 1), (Size(width: 1280, height: 720), 1.125),
    (Size(width: 500, height: 900), 500.0 / 480), (Size(width: 3440, height: 1440), 2.25),
    (Size(width: 100, height: 100), 0.5),
  ]

  @Test("the scale follows the smaller side, and is at least one half", arguments: scales)
  func scale(size: Size, scale: Double) {
    #expect(abs(ViewMetrics(viewport: Viewport(size: size), gap: 10).scale - scale) < 1e-12)
  }

  @Test(
    "text grows with the square root of the scale above 2, in steps of half a design point",
    arguments: [
      (Size(width: 1280, height: 720), 13), (Size(width: 960, height: 1280), 13),
      (Size(width: 3440, height: 1440), 12.5), (Size(width: 3840, height: 2160), 10),
    ] as [(Size, Double)])
  func fontSize(size: Size, expected: Double) {
    let metrics = ViewMetrics(viewport: Viewport(size: size))
    #expect(metrics.fontSize == expected)
    #expect(abs(metrics.detailScale - min(1, (2 / metrics.scale).squareRoot())) < 0.25 / 13)
  }

  @Test("the distance of signs is the gap in window widths, times the speed of the layer")
  func center() {
    #expect(metrics.centerX(of: 3, speed: 1, position: 3) == 240)
    #expect(abs(metrics.centerX(of: 3, speed: 1, position: 2.95) - (240 + 240)) < 1e-9)
    #expect(abs(metrics.centerX(of: 3, speed: 0.8, position: 2.95) - (240 + 192)) < 1e-9)
  }

  @Test("a sign's nearest repetition is used, on both sides of the seam")
  func seam() {
    #expect(abs(metrics.centerX(of: 0, speed: 1, position: 11.99) - (240 + 48)) < 1e-6)
    #expect(abs(metrics.centerX(of: 11, speed: 1, position: 0.01) - (240 - 1.01 * 4800)) < 1e-6)
    #expect(abs(metrics.centerX(of: 11, speed: 1, position: 0) - (240 - 4800)) < 1e-6)
  }

  @Test("layers with different speeds are aligned only where their sign is centered")
  func parallax() {
    let near = 5 - 0.01
    let big = metrics.centerX(of: 5, speed: 1, position: near)
    let small = metrics.centerX(of: 5, speed: 0.8, position: near)
    #expect(abs((big - small) - 0.01 * 4800 * 0.2) < 1e-6)
    #expect(metrics.centerX(of: 5, speed: 1, position: 5) == metrics.centerX(of: 5, speed: 0.8, position: 5))
  }

  @Test("lengths are in design points, whatever the window's density")
  func density() {
    let metrics = ViewMetrics(viewport: Viewport(size: Size(width: 960, height: 1280), pixelsPerPoint: 2), gap: 10)
    #expect(metrics.size == Size(width: 480, height: 640))
    #expect(metrics.designPoint(at: Point(x: 480, y: 640)) == metrics.center)
    #expect(metrics.pointsPerSign == 9600)
  }
}
