import Almanac
import Ephemeris
import Scene

// Labels: the name of a star or a body, and below it what is true of it. Elongations are in degrees.
extension SkyTexts {
  /// The elongation below which a planet is not seen.
  private static let smallestElongation = 10.0
  /// The elongation above which a planet west of the Sun rises before midnight.
  private static let lateElongation = 90.0
  /// The elongation above which a planet is seen all night.
  private static let largestElongation = 150.0
  /// The distance up to which the year in which light left is said, in light-years.
  private static let largestLightTime = 1000.0
  /// The distance from which distances are rounded to 10 light-years.
  private static let roundedDistance = 100.0
  static let separator = " · "

  /// Returns the two lines of a label; none for a body that is not among `bodies`.
  ///
  /// That of a body close up says what is seen.
  func lines(
    of object: SkyObject, in fields: StarFields, among bodies: [PlacedBody], isCloseUp: Bool = false
  ) -> [String] {
    switch object {
    case .star(let id):
      let star = fields[id]
      let (title, designation) = (zodiac.title(of: star), star.designation)
      let kind = star.kind.phrase.map { strings[$0] } ?? magnitude(star.magnitude, decimals: 2)
      return [title, join(title == designation ? nil : designation, kind, distance(star.distance))]
    case .body(let body):
      guard let sun = bodies.first, let placed = bodies.first(of: body) else { return [] }
      let name = zodiac.title(of: body)
      let look = isCloseUp ? self.look(of: placed.state, bodies.eclipse(of: body)) : nil
      return [name.prefix(1).uppercased() + name.dropFirst(), facts(about: placed.state, sun: sun.state, look)]
    }
  }

  /// Returns the line about the year in which the light of a star left that is seen in a year, rounded as the error of
  /// its distance allows; `nil` for an unknown or large distance.
  func lightLeft(_ star: Star, seenIn year: Int) -> String? {
    guard star.kind == .star, let distance = star.distance, distance <= Self.largestLightTime else { return nil }
    let unit = distance < Self.roundedDistance ? 1.0 : 10
    let left = ((Double(year) - distance) / unit).rounded() * unit
    return strings.text(.lightLeft, about: "\(Int(left))")
  }

  /// Returns what a body looks like, such as "full moon, copper, in the earth's shadow"; `nil` for a plain Sun.
  private func look(of body: BodyState, _ eclipse: EclipseView? = nil) -> String? {
    let percent = Int((body.illuminated * 100).rounded())
    let lit = strings.text(.lit, about: "\(percent)")
    let tilt = Int(abs(body.body.pole.angle(to: body.direction) - 90).rounded())
    let isTotal = eclipse?.isTotal == true
    let look: String? =
      switch body.body {
      case .sun: nil
      case .moon where percent == 0: strings.word(for: SkyEvent.Phase.new.rawValue)
      case .moon where percent == 100: strings.word(for: SkyEvent.Phase.full.rawValue)
      case .moon, .mercury, .venus, .mars: lit
      case .jupiter: magnitude(body.magnitude, decimals: 1)
      case .saturn: tilt < 2 ? strings[.ringEdge] : strings.text(.ringTilt, about: "\(tilt)°")
      }
    let covered = eclipse.map { view in
      body.body == .moon
        ? strings[isTotal ? .umbra : .partUmbra]
        : view.distance == 0
          ? strings[isTotal ? .corona : .ringOfFire]
          : strings.text(.bitten, about: "\(Int((view.magnitude * 100).rounded()))")
    }
    return look.map { shape in covered.map { "\(shape), \($0)" } ?? shape } ?? covered
  }

  private func facts(about state: BodyState, sun: BodyState, _ look: String?) -> String {
    let place = strings.text(.place, about: strings.place(ofConstellation: state.constellation, in: zodiac))
    if let look { return join(place, look) }
    switch state.body {
    case .sun, .moon: return join(place, self.look(of: state))
    case .mercury, .venus, .mars, .jupiter, .saturn:
      let isEast = (state.position.rightAscension - sun.position.rightAscension).remainder(dividingBy: 360) > 0
      let visibility: LocalizedStrings.Phrase =
        switch state.elongation {
        case ..<Self.smallestElongation: .nearSun
        case Self.largestElongation...: .allNight
        case Self.lateElongation... where !isEast: .lateEvening
        default: isEast ? .eveningSky : .morningSky
        }
      return join(place, strings[visibility], magnitude(state.magnitude, decimals: 1))
    }
  }

  private func join(_ facts: String?...) -> String { facts.compactMap(\.self).joined(separator: Self.separator) }

  private func magnitude(_ magnitude: Double, decimals: Int) -> String {
    strings.text(.magnitude, about: strings.decimal(magnitude, decimals: decimals))
  }

  private func distance(_ distance: Double?) -> String? {
    guard let distance else { return nil }
    if distance >= strings.largeDistance {
      let value = distance / strings.largeDistance
      let number = value == value.rounded() ? "\(Int(value))" : strings.decimal(value)
      return strings.text(.largeLightYears, about: number)
    }
    var digits = "\(Int(distance))"
    // The thousands are separated by a space (ISO 80000-1) from 10,000 on.
    if digits.count > 4 { digits.insert("\u{A0}", at: digits.index(digits.endIndex, offsetBy: -3)) }
    return strings.text(.lightYears, about: digits)
  }
}

extension Star.Kind {
  /// The name of an object's kind; `nil` for a star.
  fileprivate var phrase: LocalizedStrings.Phrase? {
    switch self {
    case .star: nil
    case .open, .hazy: .openCluster
    case .globular: .globularCluster
    case .nebula: .nebula
    case .cloud: .starCloud
    case .galaxy: .galaxy
    }
  }
}
