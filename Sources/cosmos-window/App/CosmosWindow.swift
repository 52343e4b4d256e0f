import Glibc
import SDLCanvas

/// The entry point: runs the mode selected on the command line; prints an error on one line, and exits with its code.
@main
enum CosmosWindow {
  /// The maximum length of the command line, in bytes; Linux allows 6 MB.
  private static let maximumLength = 1 << 23

  static func main() {
    Termination.install()
    StandardStreams.reserve()
    if let folder = Desktop.current.stateFolder { CrashReport.install(in: folder) }
    Window.onLostDisplay { error in end(error) }
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
      case .eventList(let days): try EventList.print(days, options)
      case .keyList: try KeyList.print(Setup(options).strings)
      }
    } catch {
      end(error)
    }
  }

  /// Returns the arguments without the program's name.
  ///
  /// They are read from the kernel, because Swift's runtime finds none if a library has moved the environment before,
  /// as sdl2-compat does.
  private static func arguments() throws(Failure) -> [String] {
    guard let line = try? InputFile.bytes("/proc/self/cmdline", limit: maximumLength, allowsPipes: true) else {
      throw Failure(.internalError, "Cannot read the command line. Mount /proc.")
    }
    let arguments = line.split(separator: 0, omittingEmptySubsequences: false).dropFirst().dropLast()
    return try arguments.map { argument throws(Failure) in
      guard let text = String(validating: argument, as: UTF8.self) else {
        let name = String(decoding: argument, as: UTF8.self)
        throw Failure(.usage, "The argument \(name) is not UTF-8 text. Rename the file.")
      }
      return text
    }
  }

  private static func end(_ error: any Error) -> Never {
    let failure = Failure(error)
    StandardStreams.printError(failure.description)
    _exit(failure.code.rawValue)
  }

  private static func endIfInterrupted() { if let code = Termination.exitCode { exit(code) } }
}
