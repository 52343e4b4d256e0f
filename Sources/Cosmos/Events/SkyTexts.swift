public import Almanac
import Ephemeris
import Scene

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
  public func text(of event: SkyEvent) -> String {
    let body = zodiac.title(of: event.body)
    return switch event.kind {
    case .conjunction(_, let companion, let separation, _):
      strings.text(.conjunction, about: body, name(of: companion), strings.decimal(separation) + "°")
    case .phase(let phase): strings.word(for: phase.rawValue)
    case .solarEclipse(let form): eclipse("solar eclipse", form.rawValue)
    case .lunarEclipse(let form): eclipse("lunar eclipse", form.rawValue)
    case .opposition: strings.text(.opposition, about: body)
    case .greatestElongation(_, let elongation, let side):
      strings.text(
        side == .evening ? .farthestEvening : .farthestMorning, about: body, "\(Int(elongation.rounded()))°")
    case .station(_, let direction): strings.text(direction == .direct ? .turnsOn : .turnsBack, about: body)
    case .ingress(_, let constellation):
      strings.text(.ingress, about: body, strings.place(ofConstellation: constellation, in: zodiac))
    }
  }

  /// Returns what happens and at which local time, such as "full moon, 01:28".
  func text(of event: SkyEvent, at local: JulianDate) -> String { strings.dates.text(text(of: event), at: local) }

  /// Returns what a body does and on which day, such as "turns retrograde on 10 jan".
  func nextText(of event: SkyEvent, on day: String) -> String {
    // After the name, the space or the Japanese particle goes as well.
    let own = text(of: event).trimmingPrefix(zodiac.title(of: event.body)).drop { " が".contains($0) }
    return strings.text(.onDate, about: String(own), day)
  }

  private func eclipse(_ kind: String, _ form: String) -> String {
    strings.text(.eclipse, about: strings.word(for: form), strings.word(for: kind))
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
