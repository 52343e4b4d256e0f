// The program in a window, with hands on it.

import Canvas
import Cosmos
import Foundation
import SDLCanvas

/// Runs the world in real time until it is asked to quit.
enum LiveRun {
  static func run(_ settings: Settings, record: String?) throws(Failure) {
    let assembly = try Assembly(settings)
    var output = try Output(settings, record: record)
    var window = try assembly.window(isVisible: true, isPaced: true)
    let environment = ProcessInfo.processInfo.environment
    var world = assembly.world(
      for: window.viewport, showsHint: !Desktop.hasShownHint(environment: environment))
    var painter = Painter()
    var input = FrameInput(time: window.time, viewport: window.viewport)
    var wait = NextFrame.now

    while true {
      let viewport = input.viewport
      let needsFrame = window.nextInput(into: &input, wait: wait)
      try output.record(input, changing: viewport)
      let response = world.update(input)
      window.apply(response)
      if response.requests.contains(.quit) { break }
      if response.requests.contains(.rememberHint) { Desktop.rememberHint(environment: environment) }
      wait = response.nextFrame
      let isDue = painter.dueTime.map { $0 <= input.time } ?? false
      if window.isShowing, needsFrame || isDue || wait == .now || response.requests.contains(.screenshot) {
        try painter.build(&world, &window, time: input.time)
        try painter.draw(&window)
        if response.requests.contains(.screenshot) { try save(window, settings) }
        window.present()
        try output.trace(world, painter, at: input.time)
      }
      wait = wait.orSooner(painter.dueTime)
    }
    if let path = settings.screenshot {
      try painter.build(&world, &window, time: input.time)
      try painter.draw(&window)
      try screenshot(window, to: path)
    }
    try output.commit()
  }

  /// Saves the picture that the user asked for with a key.
  private static func save(_ window: borrowing Window, _ settings: Settings) throws(Failure) {
    let environment = ProcessInfo.processInfo.environment
    let path = settings.screenshot ?? Desktop.picturePath(environment: environment, now: Date())
    try screenshot(window, to: path)
  }

  static func screenshot(_ window: borrowing Window, to path: String) throws(Failure) {
    do {
      try window.screenshot(to: path)
    } catch {
      throw Failure(error)
    }
  }
}

extension NextFrame {
  /// The sooner of this and a time.
  fileprivate func orSooner(_ time: Double?) -> NextFrame {
    guard let time else { return self }
    return switch self {
    case .now: .now
    case .at(let due): .at(min(due, time))
    case .never: .at(time)
    }
  }
}
