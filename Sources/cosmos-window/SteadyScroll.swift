// The frames of the benchmark: 37 points further each, whatever the clock says.

import Canvas
import Cosmos
import SDLCanvas

/// A world that scrolls steadily, and the time that each part of its frames takes.
struct SteadyScroll {
  /// How far the sky moves each frame, in points.
  private static let step = 37.0
  /// The virtual time between frames, in seconds.
  private static let interval = 1.0 / 60

  /// Seconds spent in each part of the frames.
  struct Times {
    var update = 0.0
    var batch = 0.0
    var draw = 0.0
    var present = 0.0
  }

  private var world: Cosmos
  private var input: FrameInput
  private var painter = Painter()
  var times = Times()
  /// Sums over all frames drawn so far.
  private(set) var drawCalls = 0
  private(set) var vertices = 0

  init(world: Cosmos, viewport: Viewport) {
    self.world = world
    input = FrameInput(time: 0, viewport: viewport)
  }

  /// Draws and presents a frame, and takes the time of its parts.
  mutating func draw(frame: Int, in window: inout Window) throws(Failure) {
    let begin = Meter.now
    update(to: frame)
    let updated = Meter.now
    try painter.build(&world, &window, time: input.time)
    let built = Meter.now
    try painter.draw(&window)
    let drawn = Meter.now
    window.present()
    times.update += updated - begin
    times.batch += built - updated
    times.draw += drawn - built
    times.present += Meter.now - drawn
    drawCalls += painter.batches.runs.count
    vertices += painter.batches.vertices.count
  }

  /// The geometry of some frames, made beforehand.
  mutating func prepare(_ frames: Range<Int>, in window: inout Window) throws(Failure) -> [Batches] {
    var prepared: [Batches] = []
    for frame in frames {
      update(to: frame)
      try painter.build(&world, &window, time: input.time)
      prepared.append(painter.batches)
    }
    return prepared
  }

  /// Draws and presents frames that were made beforehand: the least that any world could cost.
  static func show(_ prepared: [Batches], in window: inout Window) throws(Failure) {
    for batches in prepared {
      do {
        try window.draw(batches)
      } catch {
        throw Failure(error)
      }
      window.present()
    }
  }

  private mutating func update(to frame: Int) {
    input.time = Double(frame) * Self.interval
    world.jump(toPoints: Double(frame) * Self.step)
    _ = world.update(input)
  }
}
