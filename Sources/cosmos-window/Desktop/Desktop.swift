import Canvas
import CosmosAssets
import Ephemeris
import FoundationEssentials
import SDLCanvas

/// The user's desktop: preferences, session bus, and folders for pictures and state.
struct Desktop {
  static var current: Desktop { Desktop(environment: ProcessInfo.processInfo.environment) }

  /// The maximum length of a settings file, in bytes.
  private static let maximumLength = 1 << 16

  private let environment: [String: String]
  private let folders: BaseFolders

  init(environment: [String: String]) {
    self.environment = environment
    folders = BaseFolders(environment: environment)
  }

  /// Posts reduced motion if settings files request it, and the desktop portal's preferences and their changes; serves
  /// assistive technologies while the desktop has any.
  ///
  /// Reduced motion is posted only if `includesMotion`. Without a bus address, the bus is not used.
  func observePreferences(
    includingMotion includesMotion: Bool, onBus address: String?, posting mailbox: EventMailbox,
    to accessibility: Accessibility
  ) {
    if includesMotion, prefersReducedMotion { mailbox.post(.reducedMotion(true)) }
    guard let address else { return }
    // If no thread can be started, only the settings files are used.
    _ = DetachedThread.start {
      SettingsPortal.observe(onBus: address, for: accessibility) { event in
        if case .reducedMotion = event, !includesMotion { return }
        mailbox.post(event)
      }
    }
  }

  /// The address of the session bus; `nil` unless a bus answers there within a second.
  ///
  /// The address is `DBUS_SESSION_BUS_ADDRESS`, or else that of the socket in `XDG_RUNTIME_DIR`.
  var answeringBus: String? {
    let session = environment["DBUS_SESSION_BUS_ADDRESS"].flatMap { $0.isEmpty ? nil : $0 }
    let address = session ?? folders.named("XDG_RUNTIME_DIR").map { "unix:path=\($0)/bus" }
    return address.flatMap { MessageBus.answers(at: $0) ? $0 : nil }
  }

  private var prefersReducedMotion: Bool {
    let switches: [(file: String, key: String, off: Set<String>)] = [
      ("gtk-4.0/settings.ini", "gtk-enable-animations", ["0", "false"]),
      ("gtk-3.0/settings.ini", "gtk-enable-animations", ["0", "false"]),
      ("kdeglobals", "AnimationDurationFactor", ["0"]),
    ]
    return switches.contains { entry in
      value(of: entry.key, in: entry.file).map(entry.off.contains) ?? false
    }
  }

  /// The user's folder of pictures, or else `~/Pictures`, or "." if there is no home folder; it may not exist.
  var pictureFolder: String {
    if let folder = folders.named("XDG_PICTURES_DIR") { return folder }
    guard let home = folders.home else { return "." }
    let named = value(of: "XDG_PICTURES_DIR", in: "user-dirs.dirs")?
      .replacing("\"", with: "").replacing("$HOME", with: home)
    // In `user-dirs.dirs`, the home folder stands for an absent folder of pictures.
    guard let named, named.hasPrefix("/"), named != home, named != home + "/" else { return home + "/Pictures" }
    return named
  }

  /// The path of a new picture, with the local date and time, as in "cosmos-2020-12-21-180000.png".
  var picturePath: String {
    let now = DesktopClock.local(DesktopClock.now)
    // The text omits seconds of 0.
    let time = (now.text.dropFirst(now.dayText.count).filter(\.isNumber) + "00").prefix(6)
    return "\(pictureFolder)/cosmos-\(now.dayText)-\(time).png"
  }

  func abbreviated(_ path: String) -> String {
    guard let home = folders.home, home.count > 1, path.hasPrefix(home + "/") else { return path }
    return "~" + path.dropFirst(home.count)
  }

  var statePath: String? { stateFolder.map { $0 + "/state.json" } }

  var stateFolder: String? {
    folders.folder("XDG_STATE_HOME", default: ".local/state").map { $0 + "/cosmos-window" }
  }

  /// Returns the first value of a key in a file of the configuration folder, in any section.
  ///
  /// The result is `nil` if the file is unreadable or too long, or lacks the key.
  private func value(of key: String, in file: String) -> String? {
    guard let folder = folders.folder("XDG_CONFIG_HOME", default: ".config"),
      let bytes = try? InputFile.bytes("\(folder)/\(file)", limit: Self.maximumLength)
    else { return nil }
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let parts = line.wholeMatch(of: /[ \t]*([^=]*?)[ \t]*=[ \t]*(.*?)[ \t]*/)
      if let parts, parts.1 == key { return String(parts.2) }
    }
    return nil
  }
}
