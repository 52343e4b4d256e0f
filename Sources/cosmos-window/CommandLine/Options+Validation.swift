import ArgumentParser
import Canvas

extension Options {
  /// How the program runs.
  enum Mode: Hashable {
    /// In a window, used by hand.
    case live
    /// On a virtual clock, without a window.
    case virtual(framesPerSecond: Double)
    /// A steady scroll or a script for this many frames, as fast as possible.
    case benchmark(frames: Int)
    /// Only to print the keys.
    case keyList
    /// A look at the surroundings.
    case diagnosis
  }

  /// The virtual frames per second of a replay without `--fps`.
  private static let defaultFramesPerSecond = 60.0
  /// The last is what shells suggest where ArgumentParser expects a command.
  private static let helpOptions: Set = ["--help", "-h", "help"]

  /// The size of a window that is neither asked for nor remembered, in points.
  private static let defaultSize = Size(width: 1280, height: 720)

  /// The size asked for, or the default.
  var size: Size { requestedSize ?? Self.defaultSize }

  /// How the program runs with these options.
  var mode: Mode {
    if listKeys { return .keyList }
    if diagnose { return .diagnosis }
    if let benchmark { return .benchmark(frames: benchmark) }
    return isVirtual ? .virtual(framesPerSecond: fps ?? Self.defaultFramesPerSecond) : .live
  }

  /// Whether a script or a picture needs no window; a recording needs one.
  private var isVirtual: Bool { record == nil && (replay != nil || screenshot != nil) }

  /// Returns the options with those of a recording in the place of what nobody asked for.
  func merging(_ recorded: RecordedOptions) -> Options {
    var options = self
    options.sign = sign ?? recorded.sign
    options.gap = gap ?? recorded.gap
    options.drift = drift || recorded.drift == true
    options.search = search || recorded.search == true
    return options
  }

  /// Refuses options that contradict each other.
  func validate() throws {
    if benchmark != nil {
      try refuse(
        "--benchmark",
        with: [
          ("--record", record != nil), ("--trace", trace != nil), ("--screenshot", screenshot != nil),
          ("--fps", fps != nil),
        ])
    }
    if record != nil { try refuse("--record", with: [("--replay", replay != nil)]) }
    if fps != nil, !isVirtual {
      throw ValidationError("--fps sets the virtual clock; give it with --replay or --screenshot")
    }
  }

  private func refuse(_ option: String, with others: [(name: String, isGiven: Bool)]) throws {
    for other in others where other.isGiven {
      throw ValidationError("\(option) and \(other.name) cannot be used together; give one of them")
    }
  }

  /// Parses a command line.
  ///
  /// `--help` and `--version` print and end the program.
  static func read(_ arguments: [String]) throws -> Options {
    do {
      return try parse(arguments)
    } catch {
      // An invalid value must not keep anyone from the help.
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
