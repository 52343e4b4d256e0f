// The benchmark's line of JSON.

import Canvas
import Foundation

/// What a benchmark found; the names are a public contract.
///
/// Means are per frame.
struct BenchmarkReport: Encodable {
  var frames: Int
  var seconds: Double
  var fps: Double
  var cpuSeconds: Double
  var firstFrameMilliseconds: Double
  var drawCalls = 0.0
  var vertices = 0.0
  var peakRSSKilobytes: Int
  var renderer: String
  var size: String
  var updateMicroseconds: Double
  var batchMicroseconds: Double
  var drawMicroseconds: Double
  var presentMicroseconds: Double
  /// Our processor time and our frame rate over those of the same frames made beforehand; absent unless measured.
  var cpuToFloor: Double?
  var fpsToFloor: Double?

  init(
    frames: Int, cost: Cost, times: SteadyScroll.Times, counted: Int, firstFrameMilliseconds: Double, renderer: String,
    size: Size
  ) {
    let perFrame = 1e6 / Double(counted)
    self.frames = frames
    self.firstFrameMilliseconds = firstFrameMilliseconds
    self.renderer = renderer
    self.size = "\(Int(size.width))x\(Int(size.height))"
    seconds = cost.seconds
    fps = Double(counted) / max(cost.seconds, 1e-9)
    cpuSeconds = cost.cpuSeconds
    peakRSSKilobytes = Meter.peakRSSKilobytes
    updateMicroseconds = times.update * perFrame
    batchMicroseconds = times.batch * perFrame
    drawMicroseconds = times.draw * perFrame
    presentMicroseconds = times.present * perFrame
  }

  /// Prints the line on stdout.
  func print() throws(Failure) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    do {
      Swift.print(String(decoding: try encoder.encode(self), as: UTF8.self))
    } catch {
      throw Failure(.inside, "the report cannot be written: \(error)")
    }
  }
}
