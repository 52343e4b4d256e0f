// The command line, checked: every number in range, every name known, no two options at odds.

import Canvas
import SDLCanvas

/// What the program was asked to do.
struct Settings {
  /// How the program runs.
  enum Mode {
    /// In a window, with hands on it.
    case live(record: String?)
    /// On a virtual clock, without a window; an empty script if there is no file.
    case virtual(replay: String?, framesPerSecond: Double)
    /// A steady scroll of this many frames, as fast as possible.
    case benchmark(frames: Int, withFloor: Bool)
  }

  /// Whether flights are jumps.
  enum ReduceMotion: String, CaseIterable { case auto, on, off }

  /// The ranges of the options' numbers.
  private static let sides = 240...16384
  private static let stars = 0...20_000
  private static let gaps = 1.0...1000.0
  private static let rates = 1.0...1000.0
  private static let frames = 1...1_000_000
  /// Virtual frames a second unless asked otherwise.
  private static let usualRate = 60.0

  let sign: String
  let size: Size
  let isFullscreen: Bool
  let seed: UInt64
  let starCount: Int
  let gap: Double
  let reduceMotion: ReduceMotion
  let renderer: RendererChoice
  let mode: Mode
  let trace: String?
  let screenshot: String?
  let dataFolder: String?

  init(_ options: Options) throws(Failure) {
    sign = options.sign
    size = try Self.size(options.size)
    isFullscreen = options.fullscreen
    seed = try Number.seed(options.seed, "--seed")
    starCount = try Number.whole(options.stars, in: Self.stars, "--stars")
    gap = try Number.real(options.gap, in: Self.gaps, "--gap")
    reduceMotion = try Self.choice(options.reduceMotion, "--reduce-motion")
    renderer = try Self.choice(options.renderer, "--renderer")
    trace = try Self.path(options.trace, "--trace")
    screenshot = try Self.path(options.screenshot, "--screenshot")
    dataFolder = try Self.path(options.dataDir, "--data-dir")
    mode = try Self.mode(options)
    let outputs = [options.record, trace, screenshot, options.replay].compactMap(\.self)
    guard Set(outputs).count == outputs.count else {
      throw Failure(.usage, "two options name the same file; give each file a name of its own")
    }
  }

  private static func mode(_ options: Options) throws(Failure) -> Mode {
    let replay = try path(options.replay, "--replay")
    let record = try path(options.record, "--record")
    if let text = options.benchmark {
      let frames = try Number.whole(text, in: frames, "--benchmark")
      if replay != nil { throw conflict("--benchmark", "--replay") }
      if record != nil { throw conflict("--benchmark", "--record") }
      if options.trace != nil { throw conflict("--benchmark", "--trace") }
      if options.screenshot != nil { throw conflict("--benchmark", "--screenshot") }
      if options.fps != nil { throw conflict("--benchmark", "--fps") }
      return .benchmark(frames: frames, withFloor: options.floor)
    }
    if options.floor { throw Failure(.usage, "--floor belongs to --benchmark; give both") }
    let rate = try options.fps.map { text throws(Failure) in try Number.real(text, in: rates, "--fps") }
    if record != nil, replay != nil { throw conflict("--record", "--replay") }
    guard record == nil, replay != nil || options.screenshot != nil else {
      if rate != nil { throw Failure(.usage, "--fps sets the virtual clock; give it with --replay or --screenshot") }
      return .live(record: record)
    }
    return .virtual(replay: replay, framesPerSecond: rate ?? usualRate)
  }

  private static func conflict(_ first: String, _ second: String) -> Failure {
    Failure(.usage, "\(first) and \(second) cannot go together; give one of them")
  }

  private static func size(_ text: String) throws(Failure) -> Size {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map(String.init)
    let wanted = "WxH, each from \(sides.lowerBound) to \(sides.upperBound) points, such as 1280x720"
    guard parts.count == 2 else { throw Number.refusal(text, "--size", wanted) }
    do {
      return Size(
        width: Double(try Number.whole(parts[0], in: sides, "--size")),
        height: Double(try Number.whole(parts[1], in: sides, "--size")))
    } catch {
      throw Number.refusal(text, "--size", wanted)
    }
  }

  private static func choice<Choice: RawRepresentable & CaseIterable>(
    _ text: String, _ name: String
  ) throws(Failure) -> Choice where Choice.RawValue == String {
    guard let choice = Choice(rawValue: text) else {
      throw Number.refusal(text, name, "one of " + Choice.allCases.map(\.rawValue).joined(separator: ", "))
    }
    return choice
  }

  private static func path(_ text: String?, _ name: String) throws(Failure) -> String? {
    if let text, text.isEmpty { throw Number.refusal(text, name, "a path") }
    return text
  }
}
