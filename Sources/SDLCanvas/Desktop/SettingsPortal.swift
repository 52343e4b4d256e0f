public import Canvas

/// The desktop portal's settings: the user's preferences for all programs.
public enum SettingsPortal {
  /// The portal's answers: a number for each setting that it has, 0 or 1 for a switch.
  private struct Preferences {
    var values: [Setting: UInt32] = [:]

    var events: [InputEvent] {
      var events: [InputEvent] = []
      let (motion, animations) = (values[.reducedMotion], values[.enablesAnimations])
      if motion != nil || animations != nil { events.append(.reducedMotion(motion == 1 || animations == 0)) }
      if let contrast = values[.contrast] { events.append(.contrast(isIncreased: contrast == 1)) }
      return events
    }

    var summary: String {
      let answers = Setting.allCases.compactMap { setting in
        values[setting].map { "\(setting.names[1]) \(setting == .enablesAnimations ? "\($0 != 0)" : "\($0)")" }
      }
      return answers.isEmpty ? "no answer" : answers.joined(separator: ", ")
    }
  }

  private enum Setting: String, CaseIterable {
    /// The desktops' common setting; 1 stands for reduced motion.
    case reducedMotion = "org.freedesktop.appearance reduced-motion"
    /// GNOME's own switch.
    case enablesAnimations = "org.gnome.desktop.interface enable-animations"
    /// The desktops' common setting; 1 stands for increased contrast.
    case contrast = "org.freedesktop.appearance contrast"

    /// The setting's namespace and key.
    var names: [String] { rawValue.split(separator: " ").map(String.init) }
  }

  /// The longest wait for an answer, in seconds; the bus may start the portal first.
  private static let timeout = 2.0
  private static let interface = "org.freedesktop.portal.Settings"
  private static let changed = "SettingChanged"
  /// The method of all versions of the portal.
  private static let read = BusMethod(
    name: "org.freedesktop.portal.Desktop", path: "/org/freedesktop/portal/desktop", interface: interface,
    member: "Read")

  /// Returns the answers of a bus's portal in one line; `nil` without a bus.
  public static func summary(onBus address: String) -> String? {
    guard let bus = SessionBus.connect(to: address) else { return nil }
    return preferences(on: bus).summary
  }

  private static func preferences(on bus: borrowing SessionBus) -> Preferences {
    var preferences = Preferences()
    for setting in Setting.allCases {
      if case .number(let number) = bus.call(read, setting.names, timeout: timeout)?.first {
        preferences.values[setting] = number
      }
    }
    return preferences
  }

  /// Reports the preferences and their changes as events until the bus is lost; call it on a thread of its own.
  public static func observe(onBus address: String, _ report: (InputEvent) -> Void) {
    guard let bus = SessionBus.connect(to: address) else { return }
    bus.subscribe("type='signal',sender='\(read.name)',interface='\(interface)',member='\(changed)'")
    var preferences = preferences(on: bus)
    var reported: [InputEvent] = []
    while true {
      for event in preferences.events where !reported.contains(event) { report(event) }
      reported = preferences.events
      guard let values = bus.nextSignal(changed, of: interface) else { return }
      let setting = Setting.allCases.first { $0.names.map(BusValue.text) == values.dropLast() }
      if let setting, case .number(let number) = values.last { preferences.values[setting] = number }
    }
  }
}
