// What the desktop's own files say: the user's wish for less motion, and where pictures go.

import Foundation

/// Conventions of Linux desktops.
enum Desktop {
  /// Whether the user switched animations off, in GTK's or KDE's settings files.
  static func prefersReducedMotion(environment: [String: String]) -> Bool {
    let config = folder("XDG_CONFIG_HOME", or: ".config", environment)
    let switches: [(file: String, key: String, off: Set<String>)] = [
      ("gtk-4.0/settings.ini", "gtk-enable-animations", ["0", "false"]),
      ("gtk-3.0/settings.ini", "gtk-enable-animations", ["0", "false"]),
      ("kdeglobals", "AnimationDurationFactor", ["0"]),
    ]
    return switches.contains { entry in
      value(of: entry.key, in: "\(config)/\(entry.file)").map(entry.off.contains) ?? false
    }
  }

  /// Where a picture taken now is saved: the user's folder of pictures, else the home folder.
  static func picturePath(environment: [String: String], now: Date) -> String {
    let home = environment["HOME"] ?? "."
    let config = folder("XDG_CONFIG_HOME", or: ".config", environment)
    let named = value(of: "XDG_PICTURES_DIR", in: "\(config)/user-dirs.dirs")?
      .replacing("\"", with: "").replacing("$HOME", with: home)
    let folders = [environment["XDG_PICTURES_DIR"], named, home + "/Pictures"].compactMap(\.self)
    let folder = folders.first { FileManager.default.fileExists(atPath: $0) } ?? home
    let style = Date.VerbatimFormatStyle(
      format:
        "\(year: .padded(4))-\(month: .twoDigits)-\(day: .twoDigits)-\(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased))\(minute: .twoDigits)\(second: .twoDigits)",
      timeZone: .current, calendar: Calendar(identifier: .gregorian))
    return "\(folder)/cosmos-\(now.formatted(style)).png"
  }

  /// Whether the hint at the turntable has been shown on this machine.
  static func hasShownHint(environment: [String: String]) -> Bool {
    FileManager.default.fileExists(atPath: hintMark(environment))
  }

  /// Remembers that the hint has been shown.
  ///
  /// Where that cannot be written it shows again, which harms nobody.
  static func rememberHint(environment: [String: String]) {
    let mark = URL(filePath: hintMark(environment))
    try? FileManager.default.createDirectory(at: mark.deletingLastPathComponent(), withIntermediateDirectories: true)
    _ = FileManager.default.createFile(atPath: mark.path, contents: nil)
  }

  private static func hintMark(_ environment: [String: String]) -> String {
    folder("XDG_STATE_HOME", or: ".local/state", environment) + "/cosmos-window/hint-shown"
  }

  private static func folder(_ name: String, or fallback: String, _ environment: [String: String]) -> String {
    environment[name].flatMap { $0.isEmpty ? nil : $0 } ?? "\(environment["HOME"] ?? ".")/\(fallback)"
  }

  /// The value of `key=value` in a file of such lines; nil if the file or the key is not there.
  private static func value(of key: String, in path: String) -> String? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      if parts.count == 2, parts[0] == key { return parts[1] }
    }
    return nil
  }
}
