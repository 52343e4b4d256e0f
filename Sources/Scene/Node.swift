public import Canvas

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
