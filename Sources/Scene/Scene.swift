public import Canvas

/// The contents of one frame; positions and lengths are in design points.
///
/// Comparisons ignore what does not change the picture: the time, the contrast, the cursor, the next frame, and the nodes
/// but for what background stars keep clear of.
public struct Scene: Equatable, Sendable {
  /// The time for which the scene is composed, in seconds.
  public var time = 0.0
  /// The contrast of texts and lines.
  public var contrast = Contrast.normal
  /// The sky, which is drawn behind all elements.
  public var sky: Sky
  /// The shapes, pictures, and texts in front of the sky, in drawing order.
  public private(set) var elements: [Element] = []
  /// The factor from 0 to 1 for the opacity of each of ``elements``.
  public private(set) var opacities: [Double] = []
  /// The texts and areas with a meaning, from back to front.
  public private(set) var nodes: [Node] = []
  /// The next time at which a fade in the scene changes the picture.
  public var nextFrame = NextFrame.never
  /// The shape of the pointer.
  public var cursor = Cursor.openHand
  /// The opacity of added elements.
  private var opacity = 1.0

  /// The minimum opacity of a text that counts as legible.
  private static let legibleOpacity = 0.1

  /// Creates a scene with nothing in front of the sky.
  public init(_ sky: Sky) { self.sky = sky }

  /// The size and the scale of the window.
  public var metrics: ViewMetrics { sky.metrics }

  /// Returns whether two scenes have the same picture.
  public static func == (one: Scene, other: Scene) -> Bool {
    one.sky == other.sky && one.elements == other.elements && one.opacities == other.opacities
      && one.clearNodes.elementsEqual(other.clearNodes) { $0.shape == $1.shape && $0.clearance == $1.clearance }
  }

  /// The nodes that stars, labels and paths avoid.
  public var clearNodes: some Sequence<Node> { nodes.lazy.filter { $0.clearance > 0 } }

  /// Replaces the scene with one that has nothing in front of the sky, keeping the storage of the arrays.
  public mutating func removeAll(sky: Sky) {
    self.sky = sky
    elements.removeAll(keepingCapacity: true)
    opacities.removeAll(keepingCapacity: true)
    nodes.removeAll(keepingCapacity: true)
    nextFrame = .never
    cursor = .openHand
  }

  /// Adds an element in front of all others.
  public mutating func add(_ element: Element) {
    elements.append(element)
    opacities.append(opacity)
  }

  /// The position of a text or an area from which its rectangle extends.
  public enum Anchor {
    /// The middle of the left edge, the middle, the middle of the right edge, and the top left corner.
    case left, center, right, topLeft

    func origin(of size: Size, at point: Point) -> Point {
      let (right, down): (Double, Double) =
        switch self {
        case .left: (0, 0.5)
        case .center: (0.5, 0.5)
        case .right: (1, 0.5)
        case .topLeft: (0, 0)
        }
      return Point(x: point.x - right * size.width, y: point.y - down * size.height)
    }
  }

  /// Adds a line of text, and a node if it has a role, and returns its rectangle.
  ///
  /// `rest` is where `point` is when the text rests; `nil` for a text that never moves. The font size is by default that
  /// of most texts. A mark that is not legible, or not within the window's width, has no node.
  @discardableResult
  public mutating func text(
    _ text: String, at point: Point, _ anchor: Anchor = .left, restingAt rest: Point? = nil, fontSize: Double? = nil,
    color: Color, shadow: Double = 0, role: Node.Role? = nil, id: String = "", does target: Target? = nil,
    clearance: Double = 0
  ) -> Rect {
    let fontSize = fontSize ?? metrics.fontSize
    let size = TextMetrics.size(of: text, fontSize: fontSize)
    let frame = Rect(origin: anchor.origin(of: size, at: point), size: size)
    add(
      .label(
        Label(
          text: text, frame: frame, fontSize: fontSize, color: color, shadow: shadow,
          rest: anchor.origin(of: size, at: rest ?? point))))
    if role == .mark {
      let isLegible = opacity * Double(color.alpha) / 255 > Self.legibleOpacity
      guard isLegible, frame.x >= 0, frame.maxX <= metrics.width else { return frame }
    }
    if let role { area(.rect(frame), role: role, id: id, name: text, does: target, clearance: clearance) }
    return frame
  }

  /// Adds an area without elements of its own.
  ///
  /// The clearance is reduced by the opacity of the group.
  public mutating func area(
    _ shape: Node.Shape, role: Node.Role = .area, id: String = "", name: String = "", does target: Target? = nil,
    margin: Double = 0, clearance: Double = 0
  ) {
    nodes.append(
      Node(
        shape: shape, role: role, id: id, name: name, target: target, margin: margin, clearance: clearance * opacity))
  }

  /// Adds the elements of `content` as a group in the current one; nothing is added if the opacity is 0.
  ///
  /// The opacity, from 0 to 1, is a factor of that of the current group.
  public mutating func addGroup(opacity: Double, _ content: (inout Scene) -> Void) {
    guard opacity > 0 else { return }
    let outer = self.opacity
    self.opacity *= opacity
    content(&self)
    self.opacity = outer
  }

  // MARK: Nodes

  /// Returns the frontmost node that a pointer at a position hits; `nil` over the sky.
  public func node(at point: Point) -> Node? { nodes.last { $0.target != nil && $0.contains(point) } }

  /// Returns the target at a position: that of the frontmost node, or else a body, a star, or the sky.
  public func target(at point: Point) -> Target {
    node(at: point)?.target ?? sky.object(at: point).map(Target.object) ?? .sky
  }

  /// The rectangle of the search field; `nil` while no text input is expected.
  public var textArea: Rect? { nodes.last { $0.role == .field }?.shape.bounds }

  /// The texts of the ruler's marks, from left to right.
  public var rulerTexts: [String] {
    nodes.filter { $0.role == .mark }.sorted { $0.shape.bounds.x < $1.shape.bounds.x }.map(\.name)
  }
}
