// A steady scroll as fast as the machine can, and one line of JSON about it.

import Canvas
import Cosmos
import Foundation
import SDLCanvas

/// Measures frames of the real world on the real renderer.
enum BenchmarkRun {
  /// How far the sky moves each frame, in points.
  private static let step = 37.0
  /// The virtual time between frames, in seconds.
  private static let interval = 1.0 / 60

  /// What is reported; the names are the public contract.
  private struct Report: Encodable {
    var frames: Int
    var seconds: Double
    var fps: Double
    var cpuSeconds: Double
    var firstFrameMilliseconds: Double
    var drawCalls: Double
    var vertices: Double
    var peakRSSKilobytes: Int
    var renderer: String
    var size: String
    var updateMicroseconds: Double
    var batchMicroseconds: Double
    var drawMicroseconds: Double
    var presentMicroseconds: Double
  }

  static func run(_ settings: Settings, frames: Int) throws(Failure) {
    let assembly = try Assembly(settings)
    var window = try assembly.window(isVisible: false, isPaced: false)
    var world = assembly.world(for: window.viewport)
    var painter = Painter()
    var input = FrameInput(time: 0, viewport: window.viewport)
    var firstFrame = 0.0
    var (drawCalls, vertices) = (0, 0)
    var (update, batch, draw, present) = (0.0, 0.0, 0.0, 0.0)
    var (start, cpuStart) = (Meter.now, Meter.cpuSeconds)

    for frame in 0..<frames {
      let begin = Meter.now
      input.time = Double(frame) * interval
      world.jump(toPoints: Double(frame) * step)
      _ = world.update(input)
      let updated = Meter.now
      try painter.build(&world, &window, time: input.time)
      let built = Meter.now
      try painter.draw(&window)
      let drawn = Meter.now
      window.present()
      if frame == 0 {
        // The first frame makes the art; it is told apart, and the steady rate counts from here.
        firstFrame = Meter.secondsSinceProcessStart * 1000
        if frames > 1 { (start, cpuStart) = (Meter.now, Meter.cpuSeconds) }
      }
      if frame > 0 || frames == 1 {
        update += updated - begin
        batch += built - updated
        draw += drawn - built
        present += Meter.now - drawn
      }
      drawCalls += painter.batches.runs.count
      vertices += painter.batches.vertices.count
    }
    let seconds = Meter.now - start
    let counted = Double(max(1, frames - 1))
    try show(
      Report(
        frames: frames, seconds: seconds, fps: counted / max(seconds, 1e-9), cpuSeconds: Meter.cpuSeconds - cpuStart,
        firstFrameMilliseconds: firstFrame, drawCalls: Double(drawCalls) / Double(frames),
        vertices: Double(vertices) / Double(frames), peakRSSKilobytes: Meter.peakRSSKilobytes,
        renderer: window.rendererName, size: "\(Int(settings.size.width))x\(Int(settings.size.height))",
        updateMicroseconds: update / counted * 1e6, batchMicroseconds: batch / counted * 1e6,
        drawMicroseconds: draw / counted * 1e6, presentMicroseconds: present / counted * 1e6))
  }

  private static func show(_ report: Report) throws(Failure) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    do {
      print(String(decoding: try encoder.encode(report), as: UTF8.self))
    } catch {
      throw Failure(.inside, "the report cannot be written: \(error)")
    }
  }
}
