// The program: reads the command line, wires the world to a window, and says why if it cannot.

@main
enum CosmosWindow {
  static func main() {
    do {
      let settings = try Settings(Options.read(Array(CommandLine.arguments.dropFirst())))
      switch settings.mode {
      case .live(let record): try LiveRun.run(settings, record: record)
      case .virtual(let replay, let framesPerSecond):
        try VirtualRun.run(settings, replay: replay, framesPerSecond: framesPerSecond)
      case .benchmark(let frames, let withFloor):
        try BenchmarkRun.run(settings, frames: frames, withFloor: withFloor)
      }
    } catch {
      error.end()
    }
  }
}
