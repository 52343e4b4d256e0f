// The duration of the parts of a frame, in nanoseconds, and their allocations, counted at malloc.

import Benchmark
import HeapCount
import ScrollPhysics

/// The number of runs of a measurement, whose results are per run.
private let runs = 1_000

/// Measures the duration and the allocations of `body`.
private func measure(_ name: String, _ body: @escaping @Sendable (Benchmark) -> Void) {
  let allocations = BenchmarkMetric.custom("Allocations", polarity: .prefersSmaller, useScalingFactor: true)
  let configuration = Benchmark.Configuration(
    metrics: [.wallClock, allocations],
    timeUnits: .nanoseconds,
    scalingFactor: .kilo,
    maxDuration: .milliseconds(500)
  )
  Benchmark(name, configuration: configuration) { benchmark in
    let before = heapAllocationCount()
    body(benchmark)
    benchmark.measurement(allocations, Int(heapAllocationCount() - before))
  }
}

let benchmarks: @Sendable () -> Void = {
  measure("Deceleration: position at a time") { benchmark in
    let motion = Glide(position: 0, velocity: 3000)
    benchmark.startMeasurement()
    for run in 0..<runs { blackHole(motion.position(at: Double(run) / 1000)) }
    benchmark.stopMeasurement()
  }

  measure("Spring: position at a time") { benchmark in
    let motion = Glide.spring(position: 0, velocity: 3000)
    benchmark.startMeasurement()
    for run in 0..<runs { blackHole(motion.position(at: Double(run) / 1000)) }
    benchmark.stopMeasurement()
  }

  measure("TimedMotion: position at a time") { benchmark in
    let motion = TimedMotion(position: 0, velocity: 500, destination: 1000, duration: 1)
    benchmark.startMeasurement()
    for run in 0..<runs { blackHole(motion.position(at: Double(run) / 1000)) }
    benchmark.stopMeasurement()
  }

  measure("VelocityTracker: add a sample at 1000 Hz") { benchmark in
    var tracker = VelocityTracker()
    benchmark.startMeasurement()
    for run in 0..<runs { tracker.add(position: Double(run), time: Double(run) / 1000) }
    benchmark.stopMeasurement()
    blackHole(tracker)
  }

  measure("VelocityTracker: velocity of an 8000 Hz mouse") { benchmark in
    var tracker = VelocityTracker()
    for sample in 0...800 { tracker.add(position: Double(sample), time: Double(sample) / 8000) }
    benchmark.startMeasurement()
    for _ in 0..<runs { blackHole(tracker.velocity(at: 0.1)) }
    benchmark.stopMeasurement()
  }

  measure("Scroller: one event of a drag") { benchmark in
    var scroller = Scroller(configuration: ScrollConfiguration(bounds: .wrapping(period: 12_000)))
    _ = scroller.press(at: 0, time: 0)
    benchmark.startMeasurement()
    for run in 0..<runs { blackHole(scroller.move(to: Double(run), time: Double(run) / 1000)) }
    benchmark.stopMeasurement()
  }

  measure("Scroller: press, drag and release") { benchmark in
    var scroller = Scroller(
      configuration: ScrollConfiguration(
        bounds: .wrapping(period: 12_000), snapPolicy: .interval(1000, maximumDistance: 50))
    )
    benchmark.startMeasurement()
    for run in 0..<runs {
      let time = Double(run)
      _ = scroller.press(at: 0, time: time)
      _ = scroller.move(to: 20, time: time + 0.01)
      _ = scroller.move(to: 40, time: time + 0.02)
      blackHole(scroller.release(time: time + 0.02))
    }
    benchmark.stopMeasurement()
  }

  measure("Scroller: one frame of a glide") { benchmark in
    var scroller = Scroller(
      configuration: ScrollConfiguration(
        bounds: .wrapping(period: 12_000), snapPolicy: .interval(1000, maximumDistance: 50))
    )
    _ = scroller.fling(velocity: 8000, time: 0)
    benchmark.startMeasurement()
    for run in 0..<runs {
      blackHole(scroller.advance(to: Double(run) / 500))
      blackHole(scroller.foldedOffset)
      blackHole(scroller.velocity)
    }
    benchmark.stopMeasurement()
  }
}
