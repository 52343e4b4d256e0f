import Canvas
import Testing

@testable import SDLCanvas

@Suite("Axes of a Wayland pointer")
struct ScrollAxesTests {
  private static func wheel(_ dx: Double, _ dy: Double, _ phase: SwipePhase?) -> InputEvent {
    .wheel(dx: dx, dy: dy, isPrecise: true, phase: phase)
  }

  /// Returns the event of a frame in which fingers move down and to the right, and are lifted from some axes.
  private static func fingers(
    _ axes: inout ScrollAxes, down: Double = 0, right: Double = 0, lifted: [Int] = []
  ) -> InputEvent? {
    axes.setSource(1)
    if down != 0 { axes.move(0, by: down) }
    if right != 0 { axes.move(1, by: right) }
    for axis in lifted { axes.move(axis, stops: true) }
    return axes.endFrame()
  }

  @Test("a finger gesture begins, changes also where one axis stops, and ends when no axis moves any more")
  func fingers() {
    var axes = ScrollAxes()
    #expect(Self.fingers(&axes, right: 4) == Self.wheel(4, 0, .began))
    #expect(Self.fingers(&axes, down: 2, right: 3) == Self.wheel(3, -2, .changed))
    #expect(Self.fingers(&axes, right: 1, lifted: [0]) == Self.wheel(1, 0, .changed))
    #expect(Self.fingers(&axes, lifted: [0, 1]) == Self.wheel(0, 0, .ended))
    #expect(Self.fingers(&axes, lifted: [0, 1]) == nil)
    #expect(Self.fingers(&axes, down: -1) == Self.wheel(0, 1, .began))
    #expect(axes.leave() == Self.wheel(0, 0, .ended))
    #expect(axes.leave() == nil)
  }

  @Test("fingers that rest are lifted when the pointer leaves, unless they were before")
  func held() {
    var axes = ScrollAxes()
    #expect(axes.hold(.began) == Self.wheel(0, 0, .began))
    #expect(axes.leave() == Self.wheel(0, 0, .ended))
    #expect(axes.leave() == nil)
    _ = axes.hold(.began)
    #expect(axes.hold(.ended) == Self.wheel(0, 0, .ended))
    #expect(axes.leave() == nil)
  }

  @Test(
    "a wheel reports whole notches, even with high-resolution steps, and where the compositor names no source",
    arguments: [-1.0, 1], [0, nil])
  func wheel(direction: Double, source: UInt32?) {
    var axes = ScrollAxes()
    var notches: [Double] = []
    for steps in [30.0, 30, 60, 120, 200, -40] {
      if let source { axes.setSource(source) }
      axes.move(0, by: direction * steps / 8, steps: direction * steps)
      guard case .wheel(_, let dy, isPrecise: false, nil) = axes.endFrame() else { continue }
      notches.append(dy)
    }
    #expect(notches == [-direction, -direction, -direction])
  }

  @Test("a device other than a wheel or a trackpad scrolls by points")
  func continuous() {
    var axes = ScrollAxes()
    axes.setSource(2)
    axes.move(0, by: 2.5)
    #expect(axes.endFrame() == Self.wheel(0, -2.5, nil))
    #expect(axes.endFrame() == nil)
  }
}
