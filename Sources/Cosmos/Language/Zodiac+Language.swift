internal import Ephemeris

extension LocalizedStrings {
  /// Returns a constellation as a place in a sentence, such as "dans le Lion".
  func place(ofConstellation abbreviation: String, in zodiac: Zodiac) -> String {
    places[abbreviation] ?? zodiac.title(ofConstellation: abbreviation)
  }
}

extension Zodiac {
  /// Returns the zodiac with the names of signs and bodies in another language; searches still find the previous names.
  public func localized(_ strings: LocalizedStrings) -> Zodiac {
    var localized = self
    for (index, figure) in figures.enumerated() {
      guard let names = strings.figureNames[figure.id] else { continue }
      localized.figures[index].name = names[0]
      localized.figures[index].isCapitalized = strings.capitalizesSigns
      localized.figures[index].otherNames = [figure.name] + figure.otherNames + names.dropFirst()
    }
    localized.constellationNames.merge(strings.constellationNames) { $1 }
    localized.starNames.merge(strings.starNames) { $1 + $0 }
    localized.searchFillers.formUnion(strings.searchFillers.map(TextFolding.fold))
    for (body, names) in strings.bodyNames {
      let title = strings.capitalizesSigns ? names[0] : names[0].lowercased()
      localized.bodyNames[body] = [title] + names.dropFirst() + (bodyNames[body] ?? [])
    }
    return localized
  }

  /// Returns the zodiac with names of signs, bodies, and stars in the given languages for searches.
  public func addingNames(of languages: [LocalizedStrings]) -> Zodiac {
    var zodiac = self
    for figure in figures.indices {
      zodiac.figures[figure].otherNames += languages.flatMap { $0.figureNames[figures[figure].id] ?? [] }
    }
    for (name, others) in languages.flatMap(\.starNames) { zodiac.starNames[name, default: [name]] += others }
    zodiac.searchFillers.formUnion(languages.flatMap(\.searchFillers).map(TextFolding.fold))
    for body in CelestialBody.allCases {
      zodiac.bodyNames[body, default: []] += languages.flatMap { $0.bodyNames[body] ?? [] }
    }
    return zodiac
  }
}
