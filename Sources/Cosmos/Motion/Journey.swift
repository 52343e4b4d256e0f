/// The reason why the sky goes where it goes, which decides what follows at the end.
enum Journey: Hashable, Sendable {
  /// The sky rests, a hand moves it, or it goes where the hand has let it go.
  case none
  /// The sky flies to a figure, whose lines grow on arrival, or to where a body in or beside its figure is in view.
  ///
  /// The flight remains the journey of the sky that rests at its end.
  case flight(to: PlacedBody?)
  /// The sky goes on by figures, or by degrees: further ones count from the end.
  case steps, degrees
  /// The sky drifts from figure to figure until the first press, scroll, or key; it rests until its `departure` in
  /// seconds.
  ///
  /// With reduced motion, the rest includes the fade to the figure.
  case drift(departure: Double?)

  /// The duration of a drift's rest, in seconds.
  static let restDuration = 8.0

  var isDrift: Bool { if case .drift = self { true } else { false } }

  var isFlight: Bool { if case .flight = self { true } else { false } }

  /// The time at which a resting drift sets out, in seconds.
  var departure: Double? { if case .drift(let departure) = self { departure } else { nil } }

  /// The body to which the sky flies or flew.
  var body: PlacedBody? { if case .flight(let body) = self { body } else { nil } }
}
