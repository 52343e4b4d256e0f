import ArgumentParser
import Canvas
import Cosmos
import Ephemeris
import SDLCanvas

/// The options of the command line.
struct Options: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cosmos-window",
    abstract: "A window onto an endless zodiac sky.",
    discussion: "Drag, flick or turn the wheel; F1 shows the keys.",
    version: "1.1.0")

  @Option(
    "Figure to start at, by any of its names: pisces ... aquarius, orion, lion, 150 (default: the last one, or pisces).",
    value: "name", completion: .figures, transform: OptionValue.text)
  var sign: String?

  @Option(
    "Window size in points, 240x240 to 16384x4096 or 8192x8192 (default: the last one, or 1280x720).",
    value: "WxH", transform: OptionValue.size)
  var size: Size?

  @Flag(help: "Fill the whole screen.")
  var fullscreen = false

  @Flag(help: "Drift from figure to figure until there is input.")
  var drift = false

  @Flag(help: "Start with the ring of signs open, to search signs and stars.")
  var search = false

  @Flag(help: "Show the sky and its figures alone, without ruler, planet and pointer.")
  var clean = false

  @Option(
    "Show the Sun, the Moon and the planets of a day or a time, 1901 to 2050: today, now, 2020-12-21, "
      + "2020-12-21T18:00Z or 2020-12-21T20:00+02:00 (default: now, in a window; none without one).",
    value: "when", transform: OptionValue.date)
  var date: JulianDate?

  @Option(
    "Seed of the background stars, 0 to 18446744073709551615 (default: 0).",
    value: "n", transform: NumberInRange(0...UInt64.max).value)
  var seed: UInt64?

  @Option(
    "Background stars for each 320 x 568 design points of each section and layer, 0 to 300 (default: 20).",
    value: "n", transform: NumberInRange(RunOptions.starCounts).value)
  var stars: Int?

  @Option(
    "Window widths between neighboring signs, 1 to 1000 (default: 3,750 points, but 2.5 to 10).",
    value: "n", transform: NumberInRange(RunOptions.gaps).value)
  var gap: Double?

  @Option(choice: "Jump instead of flying: auto, on or off (default: auto). auto follows the desktop.", value: "mode")
  var reduceMotion: RunOptions.ReduceMotion?

  @Option(
    choice: "Contrast of text and lines: auto, normal or more (default: auto). auto follows the desktop.", value: "mode"
  )
  var contrast: RunOptions.ContrastChoice?

  @Option(
    choice: "Renderer: auto, gpu or software (default: auto). auto uses the GPU if there is one, else the processor, "
      + "which is several times faster than OpenGL in software.",
    value: "name")
  var renderer: RendererChoice?

  @Option(
    "Language of the window: de, en, es, fr, ja, ru, zh or zh_TW (default: the desktop's).",
    value: "code", completion: .languages, transform: OptionValue.text)
  var language: String?

  @Option(file: "Record the window's input to this file, for --replay.")
  var record: String?

  @Option(
    file:
      "Replay a recorded file on a virtual clock, without a window, until its quit event or 10 s after its last event.")
  var replay: String?

  @Option(file: "Write a row of CSV for each presented frame to this file.")
  var trace: String?

  @Option(file: "Save the last frame as a PNG file. Without --record the sky is saved at rest, without a window.")
  var screenshot: String?

  @Option(
    "Virtual frames per second of a replay, 1 to 1000 (default: 60).",
    value: "n", transform: NumberInRange(1.0...1000.0).value)
  var fps: Double?

  @Option(
    "Scroll steadily for this number of frames as fast as possible, 1 to 10000000, and print one line of JSON. With "
      + "--replay, draw the frames of the file.",
    value: "frames", transform: NumberInRange(1...10_000_000).value)
  var benchmark: Int?

  @Option(
    "Folder of the assets (default: beside the program or in the shared data).",
    value: "folder", completion: .directory, transform: OptionValue.path)
  var dataDir: String?

  @Flag(help: "Print where the Sun, the Moon and the planets are, a line of JSON for each.")
  var listSky = false

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Print what happens in the sky from one date to another, 1901 to 2050, a line of JSON for each event, in UTC. The "
        + "dates are as for --date; a day counts to its end.",
      valueName: "from to"),
    transform: OptionValue.days)
  var listEvents: [ClosedRange<JulianDate>] = []

  @Flag(help: "Print the events of --list-events as a calendar, for iCalendar.")
  var ics = false

  @Flag(help: "Print the keys and their actions.")
  var listKeys = false

  @Flag(help: "Print the environment for a bug report.")
  var diagnose = false

  @Flag(help: "Start without saved state, and save none.")
  var noState = false
}

extension Option {
  fileprivate init<Parsed>(
    _ help: String, value: String, completion: CompletionKind? = nil,
    transform: @escaping @Sendable (String) throws -> Parsed
  ) where Value == Parsed? {
    self.init(
      parsing: .unconditional, help: ArgumentHelp(help, valueName: value), completion: completion,
      transform: transform)
  }

  /// Creates an option with the path of a file.
  fileprivate init(file help: String) where Value == String? {
    self.init(help, value: "file", completion: .file(), transform: OptionValue.path)
  }

  /// Creates an option with one of several words.
  fileprivate init<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    choice help: String, value: String
  ) where Value == Choice? {
    self.init(
      help, value: value, completion: .list(Choice.allCases.map(\.rawValue)), transform: OptionValue.choice)
  }
}

/// The options that determine what a run shows, given on the command line or found at its start.
///
/// The first line of a recording has them, and a replay starts from them. Absent options have their defaults.
struct RunOptions: Hashable, Codable {
  /// The range of ``gap``.
  static let gaps = 1.0...1000.0
  /// The range of ``stars``.
  static let starCounts = 0...300

  enum ContrastChoice: String, CaseIterable, Codable { case auto, normal, more }

  enum ReduceMotion: String, CaseIterable, Codable { case auto, on, off }

  /// The size and the density of the window at the start; `nil` for the size of a resize event, or 1280 x 720 points.
  var viewport: Viewport?
  /// The identifier or another name of the sign at the start; `nil` for the first one, Pisces.
  var sign: String?
  /// The distance between neighboring signs, in window widths; `nil` for the default of ``World/Settings/gap``.
  var gap: Double?
  var drift: Bool?
  var search: Bool?
  var clean: Bool?
  /// The date at the start; `nil` for that of a date event.
  var date: JulianDate?
  var seed: UInt64?
  /// The density of the background stars, in the unit of ``World/Settings/starCount``.
  var stars: Int?
  var reduceMotion: ReduceMotion?
  var contrast: ContrastChoice?
  /// The code of the window's language; `nil` for the desktop's.
  var language: String?
}
