/// The name of a sprite; the sprites of characters, symbols, dashes, and the Moon's phases have no names.
public enum SpriteName: Int, CaseIterable, Hashable, Sendable {
  case smallBackgroundStar, mediumBackgroundStar, largeBackgroundStar
  /// The halos of bright background stars: wide for small stars, narrow for medium and large ones.
  case wideBackgroundHalo, narrowBackgroundHalo
  case smallStarDisc, smallStarHalo, bigStarDisc, bigStarHalo
  /// The tails of streaks, to the left and to the right of the head.
  case leftTail, rightTail
  /// The surface of the turntable's planet, and its overlays for a sun behind and beside it.
  case planetBands, planetNight, planetDay
  /// The discs of planets in the sky, without and with bands.
  case disc, bandedDisc
  /// The dark shade behind the turntable, at a tenth of the drawn size.
  case shade

  /// The side of the square of a sign's symbol, in design points.
  public static let symbolSide = 28.0

  /// The side of the sprite's square picture, in design points, before stretching.
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
