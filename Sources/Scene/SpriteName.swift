/// A prepared sprite, by what it shows; the signs' symbols are sprites as well, known by their signs.
public enum SpriteName: Int, CaseIterable, Hashable, Sendable {
  case smallBackgroundStar, mediumBackgroundStar, largeBackgroundStar
  /// The halos of bright background stars: of the small ones, whose glow is wide, and of the others.
  case wideBackgroundHalo, narrowBackgroundHalo
  case smallStarDisc, smallStarHalo, bigStarDisc, bigStarHalo
  /// The tail of a streak, which begins at the other side.
  case leftTail, rightTail
  /// The planet's surface, and its light and air: at night with the sun behind it, and by day.
  case planetBands, planetNight, planetDay
  /// The discs of planets in the sky.
  case disc, bandedDisc
  /// The shade behind the turntable, a tenth of its size.
  case shade

  /// The side of a sign's symbol, in design points.
  public static let symbolSide = 28.0

  /// The side of the sprite's square, in design points.
  public var side: Double {
    switch self {
    case .smallBackgroundStar: 16
    case .wideBackgroundHalo: 48
    case .narrowBackgroundHalo: 24
    case .mediumBackgroundStar, .largeBackgroundStar: 8
    case .smallStarDisc, .bigStarDisc: 12
    case .smallStarHalo: 38
    case .bigStarHalo: 64
    case .leftTail, .rightTail: 24
    case .disc, .bandedDisc: 13
    case .planetBands: 122
    case .planetNight, .planetDay: 140
    case .shade: 72
    }
  }
}
