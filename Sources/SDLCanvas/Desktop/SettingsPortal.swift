public import Canvas

/// The desktop portal's settings: the user's preferences for all programs.
public enum SettingsPortal {
  /// The portal's answers; `nil` for a setting that it lacks.
  public struct Preferences: Hashable, Sendable {
    /// The desktops' common setting; 1 stands for reduced motion.
    var reducedMotion: UInt32?
    /// GNOME's own switch.
    var enablesAnimations: Bool?
    /// The desktops' common setting; 1 stands for increased contrast.
    var contrast: UInt32?

    /// The known preferences as events.
    var events: [InputEvent] {
      var events: [InputEvent] = []
      if reducedMotion != nil || enablesAnimations != nil {
        events.append(.reducedMotion(reducedMotion == 1 || enablesAnimations == false))
      }
      if let contrast { events.append(.contrast(isIncreased: contrast == 1)) }
      return events
    }

    /// The answers in one line, for a report.
    public var summary: String {
      let answers = [
        reducedMotion.map { "reduced-motion \($0)" }, enablesAnimations.map { "enable-animations \($0)" },
        contrast.map { "contrast \($0)" },
      ].compactMap(\.self)
      return answers.isEmpty ? "no answer" : answers.joined(separator: ", ")
    }

    fileprivate mutating func set(_ setting: Setting, to value: BusValue) {
      switch (setting, value) {
      case (.reducedMotion, .number(let number)): reducedMotion = number
      case (.enablesAnimations, .flag(let flag)): enablesAnimations = flag
      case (.contrast, .number(let number)): contrast = number
      default: break
      }
    }
  }

  fileprivate enum Setting: CaseIterable {
    case reducedMotion, enablesAnimations, contrast

    /// The setting's namespace and key.
    var names: [String] {
      switch self {
      case .reducedMotion: ["org.freedesktop.appearance", "reduced-motion"]
      case .enablesAnimations: ["org.gnome.desktop.interface", "enable-animations"]
      case .contrast: ["org.freedesktop.appearance", "contrast"]
      }
    }
  }

  /// The longest wait for an answer, in seconds: the bus may have to start the portal first.
  private static let timeout = 2.0
  private static let interface = "org.freedesktop.portal.Settings"
  private static let changed = "SettingChanged"
  /// `Read` is the method that every version of the portal has.
  private static let read = BusMethod(
    name: "org.freedesktop.portal.Desktop", path: "/org/freedesktop/portal/desktop", interface: interface,
    member: "Read")

  /// Returns the preferences that the portal of a bus has now; `nil` without a bus.
  public static func preferences(onBus address: String) -> Preferences? {
    guard let bus = SessionBus.connect(to: address) else { return nil }
    return preferences(on: bus)
  }

  private static func preferences(on bus: borrowing SessionBus) -> Preferences {
    var preferences = Preferences()
    for setting in Setting.allCases {
      if let value = bus.call(read, setting.names, timeout: timeout)?.first { preferences.set(setting, to: value) }
    }
    return preferences
  }

  /// Reports the preferences as events once they are known, and each again when it changes.
  ///
  /// Returns when the bus is gone; call it on a thread of its own.
  ///
  /// - Parameters:
  ///   - address: The bus's address.
  ///   - report: The function to call for each event.
  public static func observe(onBus address: String, _ report: (InputEvent) -> Void) {
    guard let bus = SessionBus.connect(to: address) else { return }
    bus.subscribe("type='signal',sender='\(read.name)',interface='\(interface)',member='\(changed)'")
    var preferences = preferences(on: bus)
    var reported: [InputEvent] = []
    while true {
      for event in preferences.events where !reported.contains(event) { report(event) }
      reported = preferences.events
      guard let values = bus.nextSignal(changed, of: interface) else { return }
      guard values.count == 3, let setting = setting(named: values[..<2]) else { continue }
      preferences.set(setting, to: values[2])
    }
  }

  private static func setting(named names: ArraySlice<BusValue>) -> Setting? {
    Setting.allCases.first { $0.names.map(BusValue.text) == Array(names) }
  }
}
