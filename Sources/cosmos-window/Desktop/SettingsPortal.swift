import Canvas

/// The desktop portal's settings: what the user asked all programs for.
///
/// It is asked on a thread of its own, so that a desktop that is slow to answer holds nothing up.
enum SettingsPortal {
  /// What the portal tells; `nil` for what it doesn't know.
  struct Wishes: Hashable, Sendable {
    /// The desktops' common setting; 1 asks for less motion.
    var reducedMotion: UInt32?
    /// GNOME's own switch.
    var enablesAnimations: Bool?
    /// The desktops' common setting; 1 asks for more contrast.
    var contrast: UInt32?

    /// Whether less motion, and whether more contrast is asked for, as events; none for what the portal doesn't know.
    var events: [InputEvent] {
      var events: [InputEvent] = []
      if reducedMotion != nil || enablesAnimations != nil {
        events.append(.reducedMotion(reducedMotion == 1 || enablesAnimations == false))
      }
      if let contrast { events.append(.contrast(isIncreased: contrast == 1)) }
      return events
    }

    /// Takes a setting's value over, if it is one of these.
    mutating func take(_ value: BusValue, of setting: Setting) {
      switch (setting, value) {
      case (.reducedMotion, .number(let number)): reducedMotion = number
      case (.enablesAnimations, .flag(let flag)): enablesAnimations = flag
      case (.contrast, .number(let number)): contrast = number
      default: break
      }
    }
  }

  /// The settings that are read, by their namespaces and keys.
  enum Setting: CaseIterable {
    case reducedMotion, enablesAnimations, contrast

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

  /// Waits for what the portal of a bus answers now, and returns it; `nil` without a bus.
  static func ask(address: String) -> Wishes? {
    guard let bus = SessionBus.connect(to: address) else { return nil }
    return wishes(on: bus)
  }

  private static func wishes(on bus: borrowing SessionBus) -> Wishes {
    var wishes = Wishes()
    for setting in Setting.allCases {
      if let value = bus.call(read, setting.names, timeout: timeout)?.first { wishes.take(value, of: setting) }
    }
    return wishes
  }

  /// Tells whether less motion and more contrast are asked for: once it is known, and again whenever it changes.
  ///
  /// - Parameters:
  ///   - address: The bus's address.
  ///   - tell: It is called on the portal's thread.
  static func follow(address: String, _ tell: @escaping @Sendable (InputEvent) -> Void) {
    // Without a thread the portal tells nothing, as where there is none.
    _ = DetachedThread.start {
      guard let bus = SessionBus.connect(to: address) else { return }
      bus.listen("type='signal',sender='\(read.name)',interface='\(interface)',member='\(changed)'")
      var wishes = wishes(on: bus)
      var told: [InputEvent] = []
      while true {
        for event in wishes.events where !told.contains(event) { tell(event) }
        told = wishes.events
        guard let values = bus.nextSignal(changed, of: interface) else { return }
        guard values.count == 3, let setting = setting(named: values[..<2]) else { continue }
        wishes.take(values[2], of: setting)
      }
    }
  }

  private static func setting(named names: ArraySlice<BusValue>) -> Setting? {
    Setting.allCases.first { $0.names.map(BusValue.text) == Array(names) }
  }
}
