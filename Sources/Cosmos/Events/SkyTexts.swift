public import Almanac
internal import Ephemeris
internal import Scene

/// The texts of events and labels in the window's language.
public struct SkyTexts: Sendable {
  let zodiac: Zodiac
  let strings: LocalizedStrings

  /// Creates the texts in the language of a zodiac's names and of strings.
  public init(zodiac: Zodiac, strings: LocalizedStrings) { (self.zodiac, self.strings) = (zodiac, strings) }
}

// Events.
extension SkyTexts {
  /// Returns what happens, such as "mars turns retrograde".
  public func text(of event: SkyEvent) -> String { text(of: event, namesBody: true) }

  /// Returns what happens and at which local time, such as "full moon, 01:28".
  func text(of event: SkyEvent, at local: JulianDate) -> String { strings.dates.text(text(of: event), at: local) }

  /// Returns what a body does and on which day, such as "turns retrograde on 10 jan".
  func nextText(of event: SkyEvent, on day: String) -> String {
    strings.text(.onDate, about: text(of: event, namesBody: false), day)
  }

  private func text(of event: SkyEvent, namesBody: Bool) -> String {
    let body = namesBody ? zodiac.title(of: event.body) : ""
    // Without the name, the space or the Japanese particle after it remains.
    func text(_ phrase: LocalizedStrings.Phrase, _ subject: String = "") -> String {
      String(strings.text(phrase, about: body, subject).drop { " が".contains($0) })
    }
    switch event.kind {
    case .conjunction(_, let companion, let separation, _):
      return strings.text(.conjunction, about: body, name(of: companion), strings.decimal(separation) + "°")
    case .phase(let phase): return strings.word(for: phase.rawValue)
    case .solarEclipse(let form): return eclipse("solar eclipse", form.rawValue)
    case .lunarEclipse(let form): return eclipse("lunar eclipse", form.rawValue)
    case .opposition: return text(.opposition)
    case .greatestElongation(_, let elongation, let side):
      return text(side == .evening ? .farthestEvening : .farthestMorning, "\(Int(elongation.rounded()))°")
    case .station(_, let direction): return text(direction == .direct ? .turnsOn : .turnsBack)
    case .ingress(_, let constellation):
      return text(.ingress, strings.place(ofConstellation: constellation, in: zodiac))
    }
  }

  private func eclipse(_ kind: String, _ form: String) -> String {
    "\(strings.word(for: kind)) · \(strings.word(for: form))"
  }

  private func name(of companion: SkyEvent.Companion) -> String {
    switch companion {
    case .body(let body): zodiac.title(of: body)
    case .star(let star): zodiac.cased(zodiac.starNames[star.name]?.first ?? star.name)
    }
  }
}

extension SkyEvent {
  /// The body that is shown with the event.
  var body: CelestialBody {
    switch kind {
    case .conjunction(let body, _, _, _), .opposition(let body), .greatestElongation(let body, _, _),
      .station(let body, _), .ingress(let body, _):
      body
    case .phase, .lunarEclipse: .moon
    case .solarEclipse: .sun
    }
  }
}
