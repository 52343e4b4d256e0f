public import Canvas

/// The user's preferences for all programs, from the Settings interface of the XDG desktop portal.
public enum SettingsPortal {
  private enum Setting: String, CaseIterable {
    /// The setting shared by all desktops; 1 requests reduced motion.
    case reducedMotion = "reduced-motion"
    /// GNOME's setting; `false` requests reduced motion.
    case enablesAnimations = "enable-animations"
    /// 1 requests increased contrast.
    case contrast

    /// The setting's namespace and key.
    var names: [BusValue] {
      let isGnome = self == .enablesAnimations
      return [.text(isGnome ? "org.gnome.desktop.interface" : "org.freedesktop.appearance"), .text(rawValue)]
    }
  }

  /// The portal's answers, which lack the settings that it lacks.
  private typealias Preferences = [Setting: BusValue]

  private static let interface = "org.freedesktop.portal.Settings"
  private static let changed = "SettingChanged"
  /// The method `Read` is deprecated in favor of `ReadOne`, but supported by all versions of the portal.
  private static let read = BusMethod(
    name: "org.freedesktop.portal.Desktop", path: "/org/freedesktop/portal/desktop", interface: interface,
    member: "Read")

  /// Returns the portal's answers in one line, for a bug report; `nil` if no session bus answers at the address.
  public static func summary(onBus address: String) -> String? {
    guard let bus = MessageBus.connect(to: address) else { return nil }
    let preferences = preferences(on: bus)
    let answers = Setting.allCases.compactMap { setting in
      switch preferences[setting] {
      case .number(let number): "\(setting.rawValue) \(number)"
      case .flag(let flag): "\(setting.rawValue) \(flag)"
      default: nil
      }
    }
    return answers.isEmpty ? "no answer" : answers.joined(separator: ", ")
  }

  private static func preferences(on bus: borrowing MessageBus) -> Preferences {
    var preferences = Preferences()
    for setting in Setting.allCases { preferences[setting] = bus.call(read, setting.names)?.first }
    return preferences
  }

  private static func events(of preferences: Preferences) -> [InputEvent] {
    let (motion, animations) = (preferences[.reducedMotion], preferences[.enablesAnimations])
    let motionIsKnown = motion != nil || animations != nil
    return (motionIsKnown ? [.reducedMotion(motion == .number(1) || animations == .flag(false))] : [])
      + (preferences[.contrast].map { [.contrast(isIncreased: $0 == .number(1))] } ?? [])
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
      let events = events(of: preferences)
      for event in events where !reported.contains(event) { report(event) }
      reported = events
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
          if let setting = Setting.allCases.first(where: { $0.names == values.dropLast() }) {
            preferences[setting] = values.last
          }
        }
      }
      guard !statusIsStale, self.events(of: preferences) == reported else { continue }
      MessageBus.wait(for: [bus.descriptor, accessibilityBus?.bus.descriptor], orFor: accessibility.wakeUp)
      guard bus.exchange() else { return }
    }
  }
}
