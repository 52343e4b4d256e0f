/// The name of a sprite; the signs' symbols are sprites without a name.
public enum SpriteName: Int, CaseIterable, Hashable, Sendable {
  case smallBackgroundStar, mediumBackgroundStar, largeBackgroundStar
  /// The halos of bright background stars: of small ones, and of the others.
  case wideBackgroundHalo, narrowBackgroundHalo
  case smallStarDisc, smallStarHalo, bigStarDisc, bigStarHalo
  /// The tail of a streak to the left, and to the right.
  case leftTail, rightTail
  /// The planet's surface, and its light and air with the sun behind it and beside it.
  case planetBands, planetNight, planetDay
  /// The discs of planets in the sky.
  case disc, bandedDisc
  /// The shade behind the turntable, at a tenth of its size.
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
