// A steady scroll as fast as the machine can, and one line of JSON about it.

import Canvas
import Cosmos
import Foundation
import SDLCanvas

/// Measures frames of the real world on the real renderer.
enum BenchmarkRun {
  /// Frames of each kind that are drawn in turn, when the floor is measured too.
  private static let block = 60

  static func run(_ settings: Settings, frames: Int, withFloor: Bool) throws(Failure) {
    let assembly = try Assembly(settings)
    var window = try assembly.window(isVisible: false, isPaced: false)
    var scroll = SteadyScroll(world: assembly.world(for: window.viewport), viewport: window.viewport)
    var ours = Cost()
    var floor = Cost()

    // The first frame makes the art; it is told apart, and the steady rate counts from the second.
    try scroll.draw(frame: 0, in: &window)
    let firstFrame = Meter.secondsSinceProcessStart * 1000
    scroll.times = SteadyScroll.Times()
    for first in stride(from: min(1, frames - 1), to: frames, by: withFloor ? block : frames) {
      let range = first..<min(frames, first + (withFloor ? block : frames))
      if withFloor {
        let prepared = try scroll.prepare(range, in: &window)
        try floor.add { () throws(Failure) in try SteadyScroll.show(prepared, in: &window) }
      }
      try ours.add { () throws(Failure) in
        for frame in range { try scroll.draw(frame: frame, in: &window) }
      }
    }
    let counted = max(1, frames - 1)
    var report = BenchmarkReport(
      frames: frames, cost: ours, times: scroll.times, counted: counted, firstFrameMilliseconds: firstFrame,
      renderer: window.rendererName, size: settings.size)
    report.drawCalls = Double(scroll.drawCalls) / Double(counted + 1)
    report.vertices = Double(scroll.vertices) / Double(counted + 1)
    if withFloor {
      report.cpuToFloor = ours.cpuSeconds / floor.cpuSeconds
      report.fpsToFloor = floor.seconds / ours.seconds
    }
    try report.print()
  }
}

/// What a number of frames cost.
struct Cost {
  private(set) var seconds = 0.0
  private(set) var cpuSeconds = 0.0

  /// Measures a body and adds it.
  mutating func add(_ body: () throws(Failure) -> Void) throws(Failure) {
    let (start, cpuStart) = (Meter.now, Meter.cpuSeconds)
    try body()
    seconds += Meter.now - start
    cpuSeconds += Meter.cpuSeconds - cpuStart
  }
}
