public import Canvas

/// The contents of one frame; positions and lengths are in design points.
///
/// Comparisons ignore what does not change the picture: the target, the hit areas, the cursor, and the texts that are
/// listed for others.
public struct Scene: Equatable, Sendable {
  /// The size and the scale of the window.
  public var metrics: ViewMetrics
  /// The sky, which is drawn behind all elements.
  public var sky: Sky
  /// The shapes, pictures, and texts in front of the sky, in drawing order.
  public private(set) var elements: [Element] = []
  /// The groups of ``elements``, in drawing order; each element is in one group.
  public private(set) var groups: [ElementGroup] = []
  /// The areas in which background stars fade out.
  public private(set) var exclusionAreas: [ExclusionArea] = []
  /// The areas that respond to the pointer, from back to front.
  public var hitAreas: [HitArea] = []
  /// The target under a hovering pointer; `nil` if no pointer hovers.
  public var hovered: Target?
  /// The shape of the pointer.
  public var cursor = Cursor.openHand
  /// The rectangle of the search field; `nil` while no text input is expected.
  public var textArea: Rect?
  /// The ruler's legible labels within the window's width, in any order.
  public private(set) var rulerLabels: [Label] = []
  /// The opacity and the scale of added elements.
  private var group = (opacity: 1.0, scale: 1.0)

  /// The minimum opacity of a text that counts as legible.
  private static let legibleOpacity = 0.1

  /// Creates a scene with nothing in front of the sky.
  public init(metrics: ViewMetrics, sky: Sky) {
    self.metrics = metrics
    self.sky = sky
  }

  /// Returns whether two scenes have the same picture.
  public static func == (one: Scene, other: Scene) -> Bool {
    one.metrics == other.metrics && one.sky == other.sky && one.elements == other.elements
      && one.groups == other.groups && one.exclusionAreas == other.exclusionAreas
  }

  /// Replaces the scene with one that has nothing in front of the sky, keeping the storage of the arrays.
  public mutating func removeAll(metrics: ViewMetrics, sky: Sky) {
    self.metrics = metrics
    self.sky = sky
    elements.removeAll(keepingCapacity: true)
    groups.removeAll(keepingCapacity: true)
    exclusionAreas.removeAll(keepingCapacity: true)
    hitAreas.removeAll(keepingCapacity: true)
    rulerLabels.removeAll(keepingCapacity: true)
    hovered = nil
    cursor = .openHand
    textArea = nil
  }

  /// Adds an element in front of all others.
  public mutating func add(_ element: Element) {
    elements.append(element)
    let end = elements.count
    if let last = groups.indices.last, groups[last].opacity == group.opacity, groups[last].scale == group.scale {
      groups[last].range = groups[last].range.lowerBound..<end
    } else {
      groups.append(ElementGroup(range: end - 1..<end, opacity: group.opacity, scale: group.scale))
    }
  }

  /// Adds a label of the ruler, which is listed in ``rulerLabels`` if it is legible.
  public mutating func addRulerLabel(_ label: Label) {
    add(.label(label))
    let isVisible = group.opacity * Double(label.color.alpha) / 255 > Self.legibleOpacity
    if isVisible, label.frame.x >= 0, label.frame.maxX <= metrics.width { rulerLabels.append(label) }
  }

  /// Adds an area in which background stars fade out, more with the strength and with the opacity of the group.
  public mutating func addExclusionArea(_ rect: Rect, strength: Double = 1) {
    exclusionAreas.append(ExclusionArea(rect, strength: strength * group.opacity))
  }

  /// Adds the elements of `content` as a group in the current one; nothing is added if the opacity is 0.
  ///
  /// The opacity, from 0 to 1, and the scale are factors of those of the current group.
  public mutating func addGroup(opacity: Double, scale: Double = 1, _ content: (inout Scene) -> Void) {
    guard opacity > 0 else { return }
    let outer = group
    group = (outer.opacity * opacity, outer.scale * scale)
    content(&self)
    group = outer
  }

  /// Empties ``rulerLabels``, before those of a ruler that replaces another one are added.
  public mutating func removeRulerLabels() { rulerLabels.removeAll(keepingCapacity: true) }

  /// The texts of ``rulerLabels``, from left to right.
  public var rulerTexts: [String] { rulerLabels.sorted { $0.frame.x < $1.frame.x }.map(\.text) }
}
