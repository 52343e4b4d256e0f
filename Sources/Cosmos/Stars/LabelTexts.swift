internal import Ephemeris
internal import Scene

/// The texts of labels: the name of a star or a body, and below it what is true of it.
struct LabelTexts: Sendable {
  /// The elongation below which a planet is not seen, in degrees.
  private static let smallestElongation = 10.0
  /// The elongation above which a planet is seen all night, in degrees.
  private static let largestElongation = 150.0
  private static let separator = " · "

  let zodiac: Zodiac
  let strings: LocalizedStrings
  let pictures: SkyPictures

  /// Returns the two lines of a label.
  func lines(of object: SkyObject, among bodies: [PlacedBody]) -> [String] {
    switch object {
    case .star(let id):
      let star = zodiac[id]
      return lines(
        star.title, star.designation, magnitude(star.magnitude, decimals: 2), distance(star.distance))
    case .field(let id):
      switch pictures.entries[id.sign][id.index] {
      case .star(let index):
        let star = pictures.catalog.stars[index]
        return lines(
          star.title, star.designation, magnitude(star.place.magnitude, decimals: 1), distance(star.distance))
      case .object(let index):
        let object = pictures.catalog.objects[index]
        let title = pictures.names(of: .object(index))[0]
        return lines(title, object.designation, strings[object.kind.phrase], distance(object.distance))
      }
    case .body(let index):
      let name = zodiac.title(of: bodies[index].state.body)
      return [name.prefix(1).uppercased() + name.dropFirst(), facts(about: bodies[index], sun: bodies[0].state)]
    }
  }

  /// Returns the distance of a star in light-years; `nil` if it is unknown.
  func distance(of object: SkyObject) -> Double? {
    switch object {
    case .star(let id): return zodiac[id].distance
    case .field(let id):
      guard case .star(let index) = pictures.entries[id.sign][id.index] else { return nil }
      return pictures.catalog.stars[index].distance
    case .body: return nil
    }
  }

  private func facts(about body: PlacedBody, sun: BodyState) -> String {
    let state = body.state
    let place = strings.text(.place, about: zodiac.title(ofConstellation: state.constellation))
    switch state.body {
    case .sun: return place
    case .moon:
      let percent = ((state.illuminated ?? 1) * 100).rounded()
      return join(place, strings.text(.lit, about: "\(Int(percent))"))
    case .mercury, .venus, .mars, .jupiter, .saturn:
      let isEast = (state.rightAscension - sun.rightAscension).remainder(dividingBy: 360) > 0
      let visibility: LocalizedStrings.Phrase =
        switch state.elongation {
        case ..<Self.smallestElongation: .nearSun
        case Self.largestElongation...: .allNight
        default: isEast ? .eveningSky : .morningSky
        }
      return join(place, strings[visibility], magnitude(state.magnitude, decimals: 1))
    }
  }

  /// Returns a title and the line of facts, which begins with the designation unless that is the title.
  private func lines(_ title: String, _ designation: String, _ kind: String, _ distance: String?) -> [String] {
    [title, join(title == designation ? nil : designation, kind, distance)]
  }

  private func join(_ facts: String?...) -> String { facts.compactMap(\.self).joined(separator: Self.separator) }

  private func magnitude(_ magnitude: Double, decimals: Int) -> String {
    "\(strings[.magnitude]) \(String(magnitude, decimals: decimals, separator: strings.decimalSeparator))"
  }

  private func distance(_ distance: Double?) -> String? {
    guard let distance else { return nil }
    var digits = String(Int(distance))
    // Groups of three digits are separated by spaces (ISO 80000-1) from 10,000 on.
    if digits.count > 4 {
      for offset in stride(from: 3, to: digits.count, by: 4) {
        digits.insert("\u{A0}", at: digits.index(digits.endIndex, offsetBy: -offset))
      }
    }
    return strings.text(.lightYears, about: digits)
  }
}

extension SkyCatalog.Object.Kind {
  fileprivate var phrase: LocalizedStrings.Phrase {
    switch self {
    case .open, .hazy: .openCluster
    case .globular: .globularCluster
    case .nebula: .nebula
    case .cloud: .starCloud
    case .galaxy: .galaxy
    }
  }
}
