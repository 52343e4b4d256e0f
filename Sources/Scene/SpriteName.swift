/// A prepared sprite, by what it shows; the signs' symbols are sprites as well, known by their signs.
public enum SpriteName: Int, CaseIterable, Hashable, Sendable {
  case smallBackgroundStar, mediumBackgroundStar, largeBackgroundStar
  case smallStarDisc, smallStarHalo, bigStarDisc, bigStarHalo
  case planetButton, planet

  /// The side of a sign's symbol, in design points.
  public static let symbolSide = 28.0

  /// The side of the sprite's square, in design points.
  public var side: Double {
    switch self {
    case .smallBackgroundStar: 16
    case .mediumBackgroundStar, .largeBackgroundStar: 8
    case .smallStarDisc, .bigStarDisc: 12
    case .smallStarHalo: 38
    case .bigStarHalo: 64
    case .planetButton: 26
    case .planet: 116
    }
  }
}
