/// A target of a press or of a hovering pointer.
public enum Target: Hashable, Sendable {
  /// The sky, away from stars, bodies, and nodes.
  case sky
  /// A star of a figure, or a body.
  case object(SkyObject)
  /// The label of a sign, given by the sign's index.
  case sign(Int)
  /// The planet that opens the turntable.
  case planet
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
    case .object(.star(let star)): "star_\(star.sign)_\(star.index)"
    case .object(.field(let star)): "field_\(star.sign)_\(star.index)"
    case .object(.body(let index)): "body_\(index)"
    case .sign(let sign): "sign_\(sign)"
    case .planet, .turntable(item: nil): "planet"
    case .turntable(let item?): "item_\(item)"
    case .tonight: "tonight"
    case .help: "help"
    }
  }
}

/// The identity of a star in a figure, or of a light in the real sky behind it.
public struct StarID: Hashable, Sendable {
  /// The index of the sign, and the index in ``Figure/stars`` or in ``Figure/field``.
  public let sign, index: Int

  /// Creates the identity of a star from the index of its sign, and its index in the sign's figure or in the field behind it.
  public init(sign: Int, index: Int) { (self.sign, self.index) = (sign, index) }
}
