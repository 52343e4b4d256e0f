import ArgumentParser
import Canvas
import Ephemeris

extension Options {
  enum Mode: Hashable {
    case live
    case virtual(framesPerSecond: Double)
    case benchmark(frames: Int)
    case keyList
    case bodyList
    case diagnosis
  }

  private static let defaultFramesPerSecond = 60.0
  private static let helpOptions: Set = ["--help", "-h", "help"]

  var size: Size { requestedSize ?? Size(width: 1280, height: 720) }

  var mode: Mode {
    if listKeys { return .keyList }
    if listSky { return .bodyList }
    if diagnose { return .diagnosis }
    if let benchmark { return .benchmark(frames: benchmark) }
    return isVirtual ? .virtual(framesPerSecond: fps ?? Self.defaultFramesPerSecond) : .live
  }

  /// Whether the run uses a virtual clock; a run with `--record` never does.
  private var isVirtual: Bool { record == nil && (replay != nil || screenshot != nil) }

  func merging(_ recorded: RecordedOptions) -> Options {
    var options = self
    options.sign = sign ?? recorded.sign
    options.gap = gap ?? recorded.gap
    options.drift = drift || recorded.drift == true
    options.search = search || recorded.search == true
    options.clean = clean || recorded.clean == true
    options.date = date ?? recorded.date.flatMap { JulianDate($0) }
    options.seed = seed ?? recorded.seed
    options.stars = stars ?? recorded.stars
    options.reduceMotion = reduceMotion == .auto ? recorded.reduceMotion ?? .auto : reduceMotion
    options.contrast = contrast == .auto ? recorded.contrast ?? .auto : contrast
    options.language = language ?? recorded.language
    return options
  }

  func validate() throws {
    let conflicts = [
      ("--benchmark", "--record", benchmark != nil && record != nil),
      ("--benchmark", "--trace", benchmark != nil && trace != nil),
      ("--benchmark", "--screenshot", benchmark != nil && screenshot != nil),
      ("--benchmark", "--fps", benchmark != nil && fps != nil),
      ("--record", "--replay", record != nil && replay != nil),
    ]
    for (option, other, areGiven) in conflicts where areGiven {
      throw ValidationError("\(option) and \(other) cannot be used together; give one of them")
    }
    if fps != nil, !isVirtual {
      throw ValidationError("--fps sets the virtual clock; give it with --replay or --screenshot")
    }
  }

  /// Parses a command line, or prints requested text, such as help, and exits; throws if the command line is invalid.
  static func read(_ arguments: [String]) throws -> Options {
    do {
      return try parse(arguments)
    } catch {
      // The help is printed even if another argument is invalid.
      let answer: any Error = helpOptions.isDisjoint(with: arguments) ? error : CleanExit.helpRequest(self)
      if exitCode(for: answer) == .success {
        try StandardStreams.print(fullMessage(for: answer))
        exit(withError: ExitCode.success)
      }
      let message = message(for: error)
      throw Failure(.usage, "\(message)\(message.hasSuffix("?") ? "" : ".") See --help.")
    }
  }
}
