internal import MathFunctions

/// The turntable on its way between closed and open: its parts come one after the other, and go in the opposite order.
///
/// The planet and the shade come at once; the symbols fan out along the circle from the chosen one, then come the names,
/// and last the line where text is typed.
struct TurntableOpening {
  /// The whole duration, in seconds.
  static let duration = 0.25
  /// The delay of a symbol for each item between it and the chosen one, and the time it takes, in seconds.
  private static let (itemDelay, itemDuration) = (0.025, 0.175)
  /// The time in which the chosen symbol appears, in seconds.
  private static let chosenDuration = 0.09
  /// The fractions between which the names and the scale appear, and that from which on the prompt does.
  private static let (names, scale, prompt) = (0.7...1.0, 0.3...0.8, 0.84)

  /// The fraction of the duration that has passed, from 0 to 1.
  let fraction: Double

  /// How far the planet has come, and the shade.
  var planet: Double { Self.easeOut(fraction) }

  /// The opacity of the names, from 0 to 1.
  var names: Double { Math.smoothStep(fraction, from: Self.names.lowerBound, to: Self.names.upperBound) }

  /// The opacity of the scale around the planet, from 0 to 1.
  var scale: Double { Math.smoothStep(fraction, from: Self.scale.lowerBound, to: Self.scale.upperBound) }

  /// The opacity of the line where text is typed, from 0 to 1.
  var prompt: Double { Math.smoothStep(fraction, from: Self.prompt, to: 1) }

  /// The opacity of the chosen item, from 0 to 1; the others appear as they leave it.
  var chosen: Double { Math.smoothStep(fraction * Self.duration, from: 0, to: Self.chosenDuration) }

  /// Returns the angle that an item has reached, from its angle on the open turntable, both in degrees.
  func angle(_ angle: Double) -> Double {
    guard fraction < 1 else { return angle }
    let start = Self.itemDelay * abs(angle) / TurntableLayout.step
    return angle * Self.easeOut(max(0, min(1, (fraction * Self.duration - start) / Self.itemDuration)))
  }

  private static func easeOut(_ fraction: Double) -> Double {
    let remaining = 1 - fraction
    return 1 - remaining * remaining * remaining
  }
}
