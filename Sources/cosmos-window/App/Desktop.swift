import CosmosAssets
import Foundation

/// The conventions of Linux desktops: whether to reduce motion, where pictures go, and what to remember.
struct Desktop {
  /// The desktop that the program runs on.
  static var current: Desktop { Desktop(environment: ProcessInfo.processInfo.environment) }

  private let environment: [String: String]
  private let folders: BaseFolders

  init(environment: [String: String]) {
    self.environment = environment
    folders = BaseFolders(environment: environment)
  }

  /// Whether the user switched animations off, in GTK's or KDE's settings files.
  var prefersReducedMotion: Bool {
    let switches: [(file: String, key: String, off: Set<String>)] = [
      ("gtk-4.0/settings.ini", "gtk-enable-animations", ["0", "false"]),
      ("gtk-3.0/settings.ini", "gtk-enable-animations", ["0", "false"]),
      ("kdeglobals", "AnimationDurationFactor", ["0"]),
    ]
    return switches.contains { entry in
      value(of: entry.key, in: entry.file).map(entry.off.contains) ?? false
    }
  }

  /// Returns the path of a picture taken at a moment: in the user's folder of pictures, else in the home folder.
  func picturePath(now: Date) -> String {
    let home = folders.home ?? "."
    let named = value(of: "XDG_PICTURES_DIR", in: "user-dirs.dirs")?
      .replacing("\"", with: "").replacing("$HOME", with: home)
    let candidates = [environment["XDG_PICTURES_DIR"], named, home + "/Pictures"].compactMap(\.self)
    let folder = candidates.first { FileManager.default.fileExists(atPath: $0) } ?? home
    let style = Date.VerbatimFormatStyle(
      format:
        "\(year: .padded(4))-\(month: .twoDigits)-\(day: .twoDigits)-\(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased))\(minute: .twoDigits)\(second: .twoDigits)",
      timeZone: .current, calendar: Calendar(identifier: .gregorian))
    return "\(folder)/cosmos-\(now.formatted(style)).png"
  }

  /// Whether the hint at the turntable has been shown on this machine.
  var hasShownHint: Bool { hintMark.map(FileManager.default.fileExists) ?? false }

  /// Remembers that the hint has been shown.
  ///
  /// Where that cannot be written the hint shows again, which does no harm.
  func rememberHint() {
    guard let hintMark else { return }
    let folder = URL(filePath: hintMark).deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try? OutputFile.open(hintMark).commit()
  }

  private var hintMark: String? {
    folders.folder("XDG_STATE_HOME", default: ".local/state").map { $0 + "/cosmos-window/hint-shown" }
  }

  /// Returns the value of `key=value` in a settings file; `nil` if the file or the key does not exist.
  private func value(of key: String, in file: String) -> String? {
    guard let folder = folders.folder("XDG_CONFIG_HOME", default: ".config"),
      let data = FileManager.default.contents(atPath: "\(folder)/\(file)")
    else { return nil }
    for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      if parts.count == 2, parts[0] == key { return parts[1] }
    }
    return nil
  }
}
