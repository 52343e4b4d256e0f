public import Canvas
public import Ephemeris

/// A text or an area of a scene with what it means; lengths are in design points.
public struct Node: Hashable, Sendable {
  /// The meaning of a node for those who read or press it.
  public enum Role: Hashable, Sendable {
    /// An area without a name.
    case area
    /// A page that covers everything before it.
    case page
    /// A name or a number of the ruler, which a trace lists.
    case mark
    /// An item of a list, and a button, a text field, a text, and an announced text beside it.
    case item, button, field, text, status
  }

  /// The outline of a node.
  public enum Shape: Hashable, Sendable {
    case rect(Rect)
    case circle(center: Point, radius: Double)

    /// The smallest rectangle around the outline.
    public var bounds: Rect {
      switch self {
      case .rect(let rect): rect
      case .circle(let center, let radius): Rect(center: center, size: Size(side: 2 * radius))
      }
    }
  }

  /// The outline.
  public let shape: Shape
  /// The meaning of the node.
  public let role: Role
  /// The identity in all frames, of ASCII letters, digits, and underscores; empty for that of the target, or for none.
  public let id: String
  /// The name in the window's language, or the text of a mark.
  public let name: String
  /// The target of a pointer or a reader's press; `nil` if the node lets them through.
  public let target: Target?
  /// The distance beyond the outline within which a pointer hits the node.
  public let margin: Double
  /// The fraction by which background stars in and near the rectangle fade, from 0 to 1; labels of stars avoid it.
  public let clearance: Double

  /// The rectangle that a pointer hits, or that encloses it.
  public var bounds: Rect { shape.bounds.expanded(by: margin) }

  /// Returns whether a pointer at a position hits the node.
  public func contains(_ point: Point) -> Bool {
    switch shape {
    case .rect(let rect): rect.expanded(by: margin).contains(point)
    case .circle(let center, let radius): point.distance(to: center) <= radius + margin
    }
  }
}

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
