public import Canvas

/// The user's preferences for all programs, from the Settings interface of the XDG desktop portal.
public enum SettingsPortal {
  /// The portal's answers; `nil` for a setting that is absent or has an unexpected type.
  private struct Preferences {
    /// The setting shared by all desktops; 1 requests reduced motion.
    private var reducedMotion: UInt32?
    /// GNOME's setting; `false` requests reduced motion.
    private var enablesAnimations: Bool?
    /// 1 requests increased contrast.
    private var contrast: UInt32?

    var events: [InputEvent] {
      var events: [InputEvent] = []
      if reducedMotion != nil || enablesAnimations != nil {
        events.append(.reducedMotion(reducedMotion == 1 || enablesAnimations == false))
      }
      if let contrast { events.append(.contrast(isIncreased: contrast == 1)) }
      return events
    }

    var summary: String {
      let answers = [
        reducedMotion.map { "reduced-motion \($0)" }, enablesAnimations.map { "enable-animations \($0)" },
        contrast.map { "contrast \($0)" },
      ].compactMap(\.self)
      return answers.isEmpty ? "no answer" : answers.joined(separator: ", ")
    }

    mutating func set(_ setting: Setting, to value: BusValue) {
      switch (setting, value) {
      case (.reducedMotion, .number(let number)): reducedMotion = number
      case (.enablesAnimations, .flag(let flag)): enablesAnimations = flag
      case (.contrast, .number(let number)): contrast = number
      default: break
      }
    }
  }

  private enum Setting: CaseIterable {
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

  /// The timeout of a call, in seconds; the bus may have to start the portal first.
  private static let timeout = 2.0
  private static let interface = "org.freedesktop.portal.Settings"
  private static let changed = "SettingChanged"
  /// The method `Read` is deprecated in favor of `ReadOne`, but supported by all versions of the portal.
  private static let read = BusMethod(
    name: "org.freedesktop.portal.Desktop", path: "/org/freedesktop/portal/desktop", interface: interface,
    member: "Read")

  /// Returns the portal's answers in one line, for a bug report; `nil` if no session bus answers at the address.
  public static func summary(onBus address: String) -> String? {
    guard let bus = MessageBus.connect(to: address) else { return nil }
    return preferences(on: bus).summary
  }

  private static func preferences(on bus: borrowing MessageBus) -> Preferences {
    var preferences = Preferences()
    for setting in Setting.allCases {
      if let value = bus.call(read, setting.names.map(BusValue.text), timeout: timeout)?.first {
        preferences.set(setting, to: value)
      }
    }
    return preferences
  }

  /// Reports each preference and its changes, and serves assistive technologies while the desktop has any.
  ///
  /// It returns only when the session bus is lost or cannot be reached.
  public static func observe(
    onBus address: String, for accessibility: Accessibility, report: (InputEvent) -> Void
  ) {
    guard let bus = MessageBus.connect(to: address) else { return }
    bus.subscribe("type='signal',sender='\(read.name)',interface='\(interface)',member='\(changed)'")
    AccessibilityStatus.subscribe(on: bus)
    var preferences = preferences(on: bus)
    var reported: [InputEvent] = []
    var accessibilityBus: AccessibilityConnection?
    var statusIsStale = true
    while true {
      for event in preferences.events where !reported.contains(event) { report(event) }
      reported = preferences.events
      if statusIsStale {
        statusIsStale = false
        if !AccessibilityStatus.isEnabled(on: bus) {
          accessibilityBus = nil
        } else if accessibilityBus == nil {
          accessibilityBus = .open(in: bus, for: accessibility)
        }
      }
      if accessibilityBus?.serve() == false { accessibilityBus = nil }
      // Calls leave the messages that arrive before their replies.
      while let message = bus.nextMessage() {
        if AccessibilityStatus.isChange(message) {
          statusIsStale = true
        } else if message.interface == interface, message.member == changed {
          let values = message.values
          let setting = Setting.allCases.first { $0.names.map(BusValue.text) == values.dropLast() }
          if let setting, let value = values.last { preferences.set(setting, to: value) }
        }
      }
      guard !statusIsStale, preferences.events == reported else { continue }
      MessageBus.wait(for: [bus.descriptor, accessibilityBus?.bus.descriptor], orFor: accessibility.wakeUp)
      guard bus.exchange() else { return }
    }
  }
}
