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

  private static let interface = "org.freedesktop.portal.Settings"
  /// The method `Read` is deprecated in favor of `ReadOne`, but supported by all versions of the portal.
  private static let read = BusMethod(
    name: "org.freedesktop.portal.Desktop", path: "/org/freedesktop/portal/desktop", interface: interface,
    member: "Read")

  /// Returns the portal's answers in one line, for a bug report; `nil` if no session bus answers at the address.
  public static func summary(onBus address: String) -> String? {
    guard let bus = MessageBus.connect(to: address) else { return nil }
    let answers = Setting.allCases.compactMap { setting in
      switch answer(setting, on: bus) {
      case .number(let number): "\(setting.rawValue) \(number)"
      case .flag(let flag): "\(setting.rawValue) \(flag)"
      default: nil
      }
    }
    return answers.isEmpty ? "no answer" : answers.joined(separator: ", ")
  }

  /// Returns the portal's answer; `nil` if it lacks the setting.
  private static func answer(_ setting: Setting, on bus: borrowing MessageBus) -> BusValue? {
    bus.call(read, setting.names)?.first
  }

  private static func events(on bus: borrowing MessageBus) -> [InputEvent] {
    let (motion, animations) = (answer(.reducedMotion, on: bus), answer(.enablesAnimations, on: bus))
    let motionIsKnown = motion != nil || animations != nil
    return (motionIsKnown ? [.reducedMotion(motion == .number(1) || animations == .flag(false))] : [])
      + (answer(.contrast, on: bus).map { [.contrast(isIncreased: $0 == .number(1))] } ?? [])
  }

  /// Reports each preference and its changes, and serves assistive technologies while the desktop has any.
  ///
  /// It returns only when the session bus is lost or cannot be reached.
  public static func observe(
    onBus address: String, for accessibility: Accessibility, report: (InputEvent) -> Void
  ) {
    guard let bus = MessageBus.connect(to: address) else { return }
    bus.subscribe("type='signal',sender='\(read.name)',interface='\(interface)',member='SettingChanged'")
    AccessibilityStatus.subscribe(on: bus)
    var reported: [InputEvent] = []
    var accessibilityBus: AccessibilityConnection?
    var isStale = true
    repeat {
      if isStale {
        isStale = false
        let events = events(on: bus)
        for event in events where !reported.contains(event) { report(event) }
        reported = events
        if !AccessibilityStatus.isEnabled(on: bus) {
          accessibilityBus = nil
        } else if accessibilityBus == nil {
          accessibilityBus = .open(in: bus, for: accessibility)
        }
      }
      if accessibilityBus?.serve() == false {
        accessibilityBus = nil
        // The next bus may have been announced before the loss was noticed.
        isStale = true
      }
      // Calls leave the signals that arrive before their replies.
      while bus.nextMessage() != nil { isStale = true }
      if !isStale {
        MessageBus.wait(for: [bus.descriptor, accessibilityBus?.bus.descriptor], orFor: accessibility.wakeUp)
      }
    } while bus.exchange()
  }
}
