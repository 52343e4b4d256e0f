public import Canvas

/// The contents of one frame.
///
/// Positions are in pixels of the window unless another unit is given. Two scenes are equal if they look the same, even
/// if their hit areas, cursors, or text areas differ.
public struct Scene: Equatable, Sendable {
  /// The size and the scale of the window.
  public var metrics: ViewMetrics
  /// The stars, the clouds, and the figures, which lie behind everything else.
  public var sky: Sky
  /// The shapes, symbols and texts in front of the sky, in drawing order.
  public var elements: [Element] = []
  /// The areas in which background stars fade out.
  public var exclusionAreas: [ExclusionArea] = []
  /// The areas that respond to a press; a later one is in front of earlier ones.
  public var hitAreas: [HitArea] = []
  /// The shape of the pointer.
  public var cursor = Cursor.openHand
  /// The rectangle of the text being typed, in points; `nil` while no text is expected.
  public var textArea: Rect?
  /// The frame statistics in the corner of the window; `nil` if they are hidden.
  public var statistics: Statistics?

  /// The minimum alpha of a legible text, in levels from 0 to 255.
  private static let leastAlpha: UInt8 = 26

  /// Creates a scene with nothing in front of the sky.
  public init(metrics: ViewMetrics, sky: Sky) {
    self.metrics = metrics
    self.sky = sky
  }

  /// Returns whether two scenes look the same.
  public static func == (one: Scene, other: Scene) -> Bool {
    one.metrics == other.metrics && one.sky == other.sky && one.elements == other.elements
      && one.exclusionAreas == other.exclusionAreas && one.statistics == other.statistics
  }

  /// Replaces the scene with one that has nothing in front of the sky, keeping the storage of the arrays.
  public mutating func removeAll(metrics: ViewMetrics, sky: Sky) {
    self.metrics = metrics
    self.sky = sky
    elements.removeAll(keepingCapacity: true)
    exclusionAreas.removeAll(keepingCapacity: true)
    hitAreas.removeAll(keepingCapacity: true)
    cursor = .openHand
    textArea = nil
    statistics = nil
  }

  /// Returns the target at a position in points: that of the frontmost hit area, or else a star, a body, or the sky.
  public func target(at point: Point) -> Target {
    let pixel = point * metrics.viewport.pixelsPerPoint
    if let area = hitAreas.last(where: { $0.contains(pixel) }) { return area.target }
    return sky.object(at: pixel, in: metrics).map(Target.object) ?? .sky
  }

  /// The legible names and numbers of the ruler that no side of the window cuts off, from left to right.
  public var rulerTexts: [String] {
    let labels = elements.compactMap { element in
      if case .label(let label) = element, label.isOnRuler, label.color.alpha >= Self.leastAlpha { label } else { nil }
    }
    return labels.filter { $0.frame.x >= 0 && $0.frame.maxX <= metrics.width }.sorted { $0.frame.x < $1.frame.x }
      .map(\.text)
  }

  /// Multiplies the opacity of a range of elements by `fraction`, or by `textFraction` for texts and symbols.
  public mutating func fadeElements(_ range: Range<Int>, to fraction: Double, texts textFraction: Double) {
    for index in range {
      switch elements[index] {
      case .label, .symbol: elements[index].fade(to: textFraction)
      default: elements[index].fade(to: fraction)
      }
    }
  }

  /// Marks all labels as not being on the ruler, and removes all hit areas, before another ruler is added.
  public mutating func retireRuler() {
    hitAreas.removeAll(keepingCapacity: true)
    for index in elements.indices {
      guard case .label(var label) = elements[index] else { continue }
      label.isOnRuler = false
      elements[index] = .label(label)
    }
  }
}

/// The frame statistics in the corner of the window.
public struct Statistics: Hashable, Sendable {
  /// The position at the window's center in degrees, from 0 up to but not including 360.
  public var degrees: Double
  /// The localized unit names of the frame's duration and of the number of draw calls.
  public var milliseconds, drawCalls: String
  /// The text shown instead of the duration while the sky is at rest; `nil` in motion.
  public var restText: String?
  /// The text between a number's integer part and its decimals.
  public var decimalSeparator: String
  /// The color of the text, including its opacity.
  public var color: Color

  /// Creates the statistics for a position in degrees.
  public init(
    degrees: Double, milliseconds: String, drawCalls: String, restText: String?, decimalSeparator: String, color: Color
  ) {
    (self.degrees, self.restText, self.color) = (degrees, restText, color)
    (self.milliseconds, self.drawCalls, self.decimalSeparator) = (milliseconds, drawCalls, decimalSeparator)
  }
}
