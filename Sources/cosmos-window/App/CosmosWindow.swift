import Glibc
import SDLCanvas

/// The entry point: runs the mode selected on the command line; prints an error on one line, and exits with its code.
@main
enum CosmosWindow {
  static func main() {
    Termination.install()
    StandardStreams.reserve()
    Window.onLostDisplay { error in
      fail(error)
      Termination.endNow(Failure(error).code.rawValue)
    }
    do {
      let options = try Options.read(try arguments())
      switch options.mode {
      case .live: try LiveRun.run(options)
      case .diagnosis: try DiagnosisRun.run(options)
      case .virtual(let framesPerSecond):
        try VirtualRun.run(options, framesPerSecond: framesPerSecond)
        endIfInterrupted()
      case .benchmark(let frames):
        try BenchmarkRun.run(options, frames: frames)
        endIfInterrupted()
      case .bodyList: try BodyList.print(try Setup(options))
      case .eventList(let days): try EventList.print(days, asCalendar: options.ics)
      case .keyList: try KeyList.print(Setup(options).strings)
      }
    } catch {
      fail(error)
      exit(Failure(error).code.rawValue)
    }
  }

  private static func arguments() throws(Failure) -> [String] {
    var arguments: [String] = []
    let all = UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
    guard !all.isEmpty else {
      throw Failure(
        .internalError, "Swift's runtime cannot read the command line. Mount /proc, or start without LD_PRELOAD.")
    }
    for argument in all.dropFirst() {
      guard let argument else { continue }
      guard let text = String(validatingCString: argument) else {
        throw Failure(.usage, "The argument \(String(cString: argument)) is not UTF-8 text. Rename the file.")
      }
      arguments.append(text)
    }
    return arguments
  }

  private static func fail(_ error: any Error) { StandardStreams.printError(Failure(error).description) }

  private static func endIfInterrupted() { if let code = Termination.exitCode { exit(code) } }
}
