import Glibc
import SDLCanvas

/// The program: reads the command line, runs what it asks for, and turns a failure into a line and an exit code.
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
        try endIfInterrupted()
      case .benchmark(let frames):
        try BenchmarkRun.run(options, frames: frames)
        try endIfInterrupted()
      case .keyList: try KeyList.print(Setup(options).strings)
      }
    } catch {
      fail(error)
      exit(Failure(error).code.rawValue)
    }
  }

  /// Returns the arguments; only a text names the same file to the system and to the user.
  private static func arguments() throws(Failure) -> [String] {
    var arguments: [String] = []
    let all = UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
    guard !all.isEmpty else {
      throw Failure(.internalError, "The system does not tell the command line. Mount /proc.")
    }
    // The first is the program's own name, whatever it is.
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

  /// Tells the shell that a run is not whole, though its files are.
  private static func endIfInterrupted() throws {
    if let code = Termination.exitCode { exit(code) }
  }
}
