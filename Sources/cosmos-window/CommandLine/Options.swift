import ArgumentParser
import Canvas
import Ephemeris
import SDLCanvas

/// The options of the command line.
struct Options: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cosmos-window",
    abstract: "A window onto an endless zodiac sky.",
    discussion: "Drag, flick or turn the wheel; F1 shows the keys.",
    version: "1.0.0")

  /// The range of window widths between neighboring signs.
  static let gaps = 1.0...1000.0

  enum ContrastChoice: String, CaseIterable { case auto, normal, more }

  enum ReduceMotion: String, CaseIterable { case auto, on, off }

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Sign to start at, by any of its names: pisces ... aquarius, lion, 150 (default: the last one, or pisces).",
      valueName: "name"),
    completion: .signs, transform: TextArgument.value)
  var sign: String?

  @Option(
    name: .customLong("size"), parsing: .unconditional,
    help: ArgumentHelp(
      "Window size in points, 240x240 to 16384x16384 (default: the last one, or 1280x720).", valueName: "WxH"),
    transform: SizeArgument.value)
  var requestedSize: Size?

  @Flag(help: "Fill the whole screen.")
  var fullscreen = false

  @Flag(help: "Drift from sign to sign until there is input.")
  var drift = false

  @Flag(help: "Start with the ring of signs open, to search signs and stars.")
  var search = false

  @Flag(help: "Show the sky and its figures alone, without ruler, planet and pointer.")
  var clean = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Show the Sun, the Moon and the planets of a day or a time in UTC, 1901 to 2050, such as 2020-12-21T18:00Z "
        + "(default: now, in a window; none without one).",
      valueName: "when"),
    transform: DateArgument.value)
  var date: JulianDate?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Seed of the background stars, 0 to 18446744073709551615 (default: 0).", valueName: "n"),
    transform: NumberArgument(0...UInt64.max).value)
  var seed: UInt64 = 0

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Background stars for each 320 x 568 design points of each section and layer, 0 to 300 (default: 20).",
      valueName: "n"),
    transform: NumberArgument(0...300).value)
  var stars = 20

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Window widths between neighboring signs, 1 to 1000 (default: 3,750 points, but 2.5 to 10).", valueName: "n"),
    transform: NumberArgument(gaps).value)
  var gap: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Jump instead of flying: auto, on or off (default: auto). auto follows the desktop.",
      valueName: "mode"),
    completion: .cases(of: ReduceMotion.self), transform: TextArgument.choice)
  var reduceMotion = ReduceMotion.auto

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Contrast of text and lines: auto, normal or more (default: auto). auto follows the desktop.", valueName: "mode"),
    transform: TextArgument.choice)
  var contrast = ContrastChoice.auto

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Renderer: auto, gpu or software (default: auto). auto uses the GPU if there is one, else the processor, which is "
        + "several times faster than OpenGL in software.", valueName: "name"),
    completion: .cases(of: RendererChoice.self), transform: TextArgument.choice)
  var renderer = RendererChoice.auto

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Language of the window: de, en, es, fr, ja, ru, zh or zh_TW (default: the desktop's).", valueName: "code"),
    completion: .languages, transform: TextArgument.value)
  var language: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Record the window's input to this file, for --replay.", valueName: "file"),
    completion: .file(), transform: TextArgument.path)
  var record: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Replay a recorded file on a virtual clock, without a window, until its quit event or 10 s after its last event.",
      valueName: "file"),
    completion: .file(), transform: TextArgument.path)
  var replay: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Write a row of CSV for each presented frame to this file.", valueName: "file"),
    completion: .file(), transform: TextArgument.path)
  var trace: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Save the last frame as a PNG file. Without --record the sky is saved at rest, without a window.",
      valueName: "file"),
    completion: .file(), transform: TextArgument.path)
  var screenshot: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Virtual frames per second of a replay, 1 to 1000 (default: 60).", valueName: "n"),
    transform: NumberArgument(1.0...1000.0).value)
  var fps: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Scroll steadily for this number of frames as fast as possible, 1 to 10000000, and print one line of JSON. With "
        + "--replay, draw the frames of the file.",
      valueName: "frames"),
    transform: NumberArgument(1...10_000_000).value)
  var benchmark: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Folder of the assets (default: beside the program or in the shared data).", valueName: "folder"),
    completion: .directory, transform: TextArgument.path)
  var dataDir: String?

  @Flag(help: "Print where the Sun, the Moon and the planets are, a line of JSON for each.")
  var listSky = false

  @Flag(help: "Print the keys and their actions.")
  var listKeys = false

  @Flag(help: "Print the environment for a bug report.")
  var diagnose = false

  @Flag(help: "Start without saved state, and save none.")
  var noState = false
}
