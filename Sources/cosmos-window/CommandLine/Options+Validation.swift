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
    case eventList(days: ClosedRange<JulianDate>)
    case diagnosis
  }

  private static let defaultFramesPerSecond = 60.0
  private static let helpOptions: Set = ["--help", "-h", "help"]

  var mode: Mode {
    if listKeys { return .keyList }
    if let from = listEvents.first, let to = listEvents.last {
      return .eventList(days: from.lowerBound...to.upperBound)
    }
    if listSky { return .bodyList }
    if diagnose { return .diagnosis }
    if let benchmark { return .benchmark(frames: benchmark) }
    return isVirtual ? .virtual(framesPerSecond: fps ?? Self.defaultFramesPerSecond) : .live
  }

  /// Whether the run uses a virtual clock; a run with `--record` never does.
  private var isVirtual: Bool { record == nil && (replay != nil || screenshot != nil) }

  /// Returns the options of the run, which are those of a recording where this command line has none.
  func runOptions(merging recorded: RunOptions) -> RunOptions {
    RunOptions(
      viewport: size.map { Viewport(size: $0) } ?? recorded.viewport, sign: sign ?? recorded.sign,
      gap: gap ?? recorded.gap, drift: drift ? true : recorded.drift, search: search ? true : recorded.search,
      clean: clean ? true : recorded.clean, date: date ?? recorded.date, seed: seed ?? recorded.seed,
      stars: stars ?? recorded.stars, reduceMotion: reduceMotion ?? recorded.reduceMotion,
      contrast: contrast ?? recorded.contrast, language: language ?? recorded.language)
  }

  func validate() throws {
    let areGiven = [
      "--benchmark": benchmark != nil, "--record": record != nil, "--replay": replay != nil, "--trace": trace != nil,
      "--screenshot": screenshot != nil, "--fps": fps != nil, "--list-events": !listEvents.isEmpty,
      "--list-sky": listSky, "--list-keys": listKeys, "--diagnose": diagnose,
    ]
    let conflicts =
      [("--benchmark", ["--record", "--trace", "--screenshot", "--fps"]), ("--record", ["--replay"])]
      + ["--list-events", "--list-sky", "--list-keys", "--diagnose"].map {
        ($0, ["--benchmark", "--record", "--replay", "--trace", "--screenshot"])
      }
    for (option, others) in conflicts where areGiven[option] == true {
      for other in others where areGiven[other] == true {
        throw ValidationError("\(option) and \(other) cannot be used together; give one of them")
      }
    }
    let files = [record, replay, trace, screenshot].compactMap(\.self).filter {
      !$0.hasPrefix("/dev/") || $0.hasPrefix("/dev/shm/")
    }
    if Set(files).count < files.count {
      throw ValidationError("two options name the same file: \(files.joined(separator: ", ")); give each its own")
    }
    if let from = listEvents.first, let to = listEvents.last, listEvents.count != 2 || from.lowerBound > to.upperBound {
      throw ValidationError("--list-events needs two dates in their order, such as 2026-01-01 2026-12-31")
    }
    if ics, listEvents.isEmpty {
      throw ValidationError("--ics prints events as a calendar; give it with --list-events")
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
