import Foundation

/// The desktop portal's settings: what the user asked all programs for.
///
/// It is asked on a thread of its own, so that a desktop that is slow to answer holds nothing up.
enum SettingsPortal {
  /// What the portal tells of motion; `nil` for what it doesn't know.
  struct Motion: Hashable, Sendable {
    /// The desktops' common setting; 1 asks for less motion.
    var reducedMotion: UInt32?
    /// GNOME's own switch.
    var enablesAnimations: Bool?

    /// Whether less motion is asked for; `nil` if the portal knows of neither setting.
    var isReduced: Bool? {
      guard reducedMotion != nil || enablesAnimations != nil else { return nil }
      return reducedMotion == 1 || enablesAnimations == false
    }

    /// Takes a setting's value over, if it is one of these.
    mutating func take(_ value: BusValue, of setting: Setting) {
      switch (setting, value) {
      case (.reducedMotion, .number(let number)): reducedMotion = number
      case (.enablesAnimations, .flag(let flag)): enablesAnimations = flag
      default: break
      }
    }
  }

  /// The settings that are read, by their namespaces and keys.
  enum Setting: CaseIterable {
    case reducedMotion, enablesAnimations

    var names: [String] {
      switch self {
      case .reducedMotion: ["org.freedesktop.appearance", "reduced-motion"]
      case .enablesAnimations: ["org.gnome.desktop.interface", "enable-animations"]
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

  /// Waits for what the portal of a bus answers now, and returns it; `nil` without a bus.
  static func ask(address: String) -> Motion? {
    guard let bus = SessionBus(address: address) else { return nil }
    return motion(on: bus)
  }

  private static func motion(on bus: borrowing SessionBus) -> Motion {
    var motion = Motion()
    for setting in Setting.allCases {
      if let value = bus.call(read, setting.names, timeout: timeout)?.first { motion.take(value, of: setting) }
    }
    return motion
  }

  /// Tells whether less motion is asked for: once it is known, and again whenever it changes.
  ///
  /// - Parameters:
  ///   - address: The bus's address.
  ///   - tell: It is called on the portal's thread.
  static func follow(address: String, _ tell: @escaping @Sendable (Bool) -> Void) {
    Thread.detachNewThread {
      guard let bus = SessionBus(address: address) else { return }
      bus.listen("type='signal',sender='\(read.name)',interface='\(interface)',member='\(changed)'")
      var motion = motion(on: bus)
      var told: Bool?
      while true {
        if let isReduced = motion.isReduced, isReduced != told {
          told = isReduced
          tell(isReduced)
        }
        guard let values = bus.nextSignal(changed, of: interface) else { return }
        guard values.count == 3, let setting = setting(named: values[..<2]) else { continue }
        motion.take(values[2], of: setting)
      }
    }
  }

  private static func setting(named names: ArraySlice<BusValue>) -> Setting? {
    Setting.allCases.first { $0.names.map(BusValue.text) == Array(names) }
  }
}
