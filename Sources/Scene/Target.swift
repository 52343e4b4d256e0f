public import Ephemeris

/// A target of a press or of a hovering pointer.
public enum Target: Hashable, Sendable {
  /// The sky, away from stars, bodies, and nodes.
  case sky
  /// A star, an object, or a body.
  case object(SkyObject)
  /// The label of a figure, given by the figure's index.
  case figure(Int)
  /// The planet that opens the turntable, and the same as the dial that closes it.
  case planet, dial
  /// The open turntable, with the index of the item under the pointer; `nil` away from all items.
  case turntable(item: Int?)
  /// The line that says what happens tonight.
  case tonight
  /// The open help page.
  case help

  /// The identity for assistive technologies, of ASCII letters, digits, and underscores.
  public var id: String {
    switch self {
    case .sky: "sky"
    case .object(.star(let star)): "star_\(star.figure)_\(star.index)"
    case .object(.body(let body)): "body_\(body.rawValue)"
    case .figure(let figure): "figure_\(figure)"
    case .planet, .dial, .turntable(item: nil): "planet"
    case .turntable(let item?): "item_\(item)"
    case .tonight: "tonight"
    case .help: "help"
    }
  }
}

/// A star or an object in the picture of a figure, or a body.
public enum SkyObject: Hashable, Sendable { case star(StarID), body(CelestialBody) }

/// A star or an object in the picture of a figure.
public struct StarID: Hashable, Sendable {
  /// The index of the figure, and the index in ``Figure/stars`` or, counted on from their end, in ``Figure/field``.
  public let figure, index: Int

  /// Creates the identity of a star from the index of a figure, and its index there.
  public init(figure: Int, index: Int) { (self.figure, self.index) = (figure, index) }
}
