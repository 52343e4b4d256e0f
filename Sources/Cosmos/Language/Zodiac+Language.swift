import Ephemeris

extension LocalizedStrings {
  /// Returns a constellation as a place in a sentence, such as "dans le Lion".
  func place(ofConstellation abbreviation: String, in zodiac: Zodiac) -> String {
    places[abbreviation] ?? zodiac.title(ofConstellation: abbreviation)
  }
}

extension Zodiac {
  /// Returns the zodiac with the names of signs and bodies in another language; searches still find the previous names.
  public func localized(_ strings: LocalizedStrings) -> Zodiac {
    var localized = addingNames(of: [strings])
    for (index, figure) in figures.enumerated() {
      localized.figures[index].name = strings.figureNames[figure.id]?.first ?? figure.name
      localized.figures[index].isCapitalized = strings.capitalizesSigns
      localized.figures[index].otherNames.append(figure.name)
    }
    localized.constellationNames.merge(strings.constellationNames) { $1 }
    localized.starNames.merge(strings.starNames) { $1 + $0 }
    for (body, names) in strings.bodyNames {
      let title = localized.cased(names.first ?? body.rawValue)
      localized.bodyNames[body]?.insert(title, at: 0)
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
    for (word, abbreviation) in languages.flatMap(\.constellationWords) {
      zodiac.constellationWords[TextFolding.fold(word)] = TextFolding.fold(abbreviation)
    }
    for body in CelestialBody.allCases {
      zodiac.bodyNames[body, default: []] += languages.flatMap { $0.bodyNames[body] ?? [] }
    }
    return zodiac
  }
}
