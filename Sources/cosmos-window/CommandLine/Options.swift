import ArgumentParser
import Canvas
import SDLCanvas

/// What the program was asked to do on its command line.
struct Options: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cosmos-window",
    abstract: "A window onto an endless zodiac sky.",
    discussion: "Drag, flick or turn the wheel; F1 shows the keys.",
    version: "1.0.0")

  /// The window widths that can be between neighboring signs.
  static let gaps = 1.0...1000.0

  /// How strongly text and lines stand out.
  enum ContrastChoice: String, CaseIterable { case auto, normal, more }

  /// Whether flights are jumps.
  enum ReduceMotion: String, CaseIterable { case auto, on, off }

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Sign to start at, by any of its names: pisces, aries ... aquarius, lion, löwe, ♌, 150 (default: where it rested "
        + "last, or pisces).",
      valueName: "name"),
    completion: .signs, transform: TextArgument.value)
  var sign: String?

  @Option(
    name: .customLong("size"), parsing: .unconditional,
    help: ArgumentHelp(
      "Window size in points, 240x240 to 16384x16384 (default: as it was last, or 1280x720).", valueName: "WxH"),
    transform: SizeArgument.value)
  var requestedSize: Size?

  @Flag(help: "Fill the whole screen.")
  var fullscreen = false

  @Flag(help: "Let the sky go on by itself from sign to sign, until a hand comes.")
  var drift = false

  @Flag(help: "Open the ring of signs at the start, to search signs and stars.")
  var search = false

  @Flag(help: "Show the sky and its figures alone, without ruler, planet and pointer.")
  var clean = false

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
      "Jump instead of flying: auto, on or off (default: auto). auto asks the desktop.",
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
      "Who draws: auto, gpu or software (default: auto). auto takes the GPU where there is a real one, else the processor, "
        + "which draws this scene several times faster than an OpenGL made of software.", valueName: "name"),
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
    help: ArgumentHelp("Write the live window's input to this file, to be replayed.", valueName: "file"),
    completion: .file(), transform: TextArgument.path)
  var record: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Play a recorded file on a virtual clock, without a window, until its quit event or 10 s after its last event.",
      valueName: "file"),
    completion: .file(), transform: TextArgument.path)
  var replay: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Write a CSV row for each presented frame to this file.", valueName: "file"),
    completion: .file(), transform: TextArgument.path)
  var trace: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Save the last frame as a PNG. Without --record it needs no window: the sky comes to rest and is saved.",
      valueName: "file"),
    completion: .file(), transform: TextArgument.path)
  var screenshot: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Virtual frames a second of a replay, 1 to 1000 (default: 60).", valueName: "n"),
    transform: NumberArgument(1.0...1000.0).value)
  var fps: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Scroll steadily for this many frames as fast as possible, 1 to 10000000, and print one line of JSON. With "
        + "--replay: draw the file's frames instead.",
      valueName: "frames"),
    transform: NumberArgument(1...10_000_000).value)
  var benchmark: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Folder of the assets (default: found beside the program).", valueName: "folder"),
    completion: .directory, transform: TextArgument.path)
  var dataDir: String?

  @Flag(help: "Print the keys and what they do.")
  var listKeys = false

  @Flag(help: "Print what a report of a fault should tell, and end.")
  var diagnose = false

  @Flag(help: "Start as for the first time, and remember nothing.")
  var noState = false
}
