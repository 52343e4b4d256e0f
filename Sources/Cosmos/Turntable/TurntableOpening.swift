import MathFunctions

/// The stages of the animation that opens the turntable; closing plays them backward.
struct TurntableOpening {
  /// The total duration, in seconds.
  static let duration = 0.25
  /// An item's delay per step from the chosen item, in seconds.
  private static let itemDelay = 0.025
  /// The duration of an item's move, in seconds.
  private static let itemDuration = 0.175
  /// The duration of the chosen item's fade-in, in seconds.
  private static let chosenDuration = 0.09
  /// The fractions of the duration during which the names appear.
  private static let names = 0.7...1.0
  /// The fractions of the duration during which the scale appears.
  private static let scale = 0.3...0.8
  /// The fractions of the duration during which the query appears.
  private static let prompt = 0.84...1.0

  /// The elapsed fraction of the opening, from 0 (closed) to 1 (open).
  let fraction: Double

  /// The completed fraction of the dial's move into the window, and the opacity of the shade, from 0 to 1.
  var dial: Double { Self.easeOut(fraction) }

  /// The opacity of the names, from 0 to 1.
  var names: Double { Math.smoothStep(fraction, over: Self.names) }

  /// The opacity of the scale around the dial, from 0 to 1.
  var scale: Double { Math.smoothStep(fraction, over: Self.scale) }

  /// The opacity of the query, from 0 to 1.
  var prompt: Double { Math.smoothStep(fraction, over: Self.prompt) }

  /// The opacity of the chosen item, from 0 to 1; it appears first because the others start at its position.
  var chosen: Double { Math.smoothStep(fraction * Self.duration, from: 0, to: Self.chosenDuration) }

  /// Returns the current angle of an item, given its angle on the open turntable, both in degrees.
  func angle(_ angle: Double) -> Double {
    guard fraction < 1 else { return angle }
    let start = Self.itemDelay * abs(angle) / TurntableLayout.step
    return angle * Self.easeOut(((fraction * Self.duration - start) / Self.itemDuration).clamped(to: 0...1))
  }

  private static func easeOut(_ fraction: Double) -> Double {
    let remaining = 1 - fraction
    return 1 - remaining * remaining * remaining
  }
}
