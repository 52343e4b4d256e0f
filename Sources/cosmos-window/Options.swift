// The command line.

import ArgumentParser

/// What the command line says, as text; ``Settings`` turns it into numbers.
///
/// An option takes the next word whatever it is, so that "-1" is refused as a value and not as an unknown option.
struct Options: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cosmos-window",
    abstract: "A window onto an endless zodiac sky.",
    discussion: "Drag, flick or turn the wheel; F1 shows the keys.",
    version: "1.0.0")

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Sign to start at: pisces, aries, taurus ... aquarius.", valueName: "name"))
  var sign = "pisces"

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Window size in points, 240x240 to 16384x16384.", valueName: "WxH"))
  var size = "1280x720"

  @Flag(help: "Fill the whole screen.")
  var fullscreen = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Seed of the background stars, 0 to 18446744073709551615.", valueName: "n"))
  var seed = "0"

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Background stars for each 320 x 568 design points of each section and layer, 0 to 20000.", valueName: "n"))
  var stars = "20"

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Window widths between neighbouring signs, 1 to 1000.", valueName: "n"))
  var gap = "10"

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Jump instead of flying: auto, on or off. auto asks the desktop's settings files.", valueName: "mode"))
  var reduceMotion = "auto"

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Who draws: auto, gpu or software. auto takes the GPU where there is a real one, else the processor, "
        + "which draws this scene several times faster than an OpenGL made of software.", valueName: "name"))
  var renderer = "auto"

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Write the live window's input to this file, to be replayed.", valueName: "file"))
  var record: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Play a recorded file on a virtual clock, without a window, until its quit event or 10 s after its last event.",
      valueName: "file"))
  var replay: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Write a CSV row for each presented frame to this file.", valueName: "file"))
  var trace: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Save the last frame as a PNG. Without --record it needs no window: the sky comes to rest and is saved.",
      valueName: "file"))
  var screenshot: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Virtual frames a second of a replay, 1 to 1000 (default: 60).", valueName: "n"))
  var fps: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Scroll steadily for this many frames as fast as possible, 1 to 1000000, and print one line of JSON.",
      valueName: "frames"))
  var benchmark: String?

  @Flag(
    help: ArgumentHelp(
      "With --benchmark: draw the same frames from geometry made beforehand too, and report the ratios.",
      visibility: .hidden))
  var floor = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Folder of the assets (default: found beside the program).", valueName: "folder"))
  var dataDir: String?
}

extension Options {
  /// Parses the command line.
  ///
  /// `--help` and `--version` print and end the program.
  static func read(_ arguments: [String]) throws(Failure) -> Options {
    do {
      return try parse(arguments)
    } catch {
      guard exitCode(for: error) != .success else {
        print(fullMessage(for: error))
        exit(withError: nil)
      }
      throw Failure(.usage, message(for: error) + "; see --help")
    }
  }
}
