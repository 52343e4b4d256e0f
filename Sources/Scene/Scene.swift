public import Canvas

/// The contents of one frame, as a value.
///
/// A scene has the positions of its elements in pixels of the window; the caches for drawing belong to the renderer. Two
/// scenes are equal if they look the same, even if their areas for the pointer differ.
public struct Scene: Equatable, Sendable {
  /// The window's sizes.
  public var metrics: ViewMetrics
  /// The stars, the clouds and the figures behind everything else.
  public var sky: Sky
  /// The shapes, symbols and texts in front of the sky, in drawing order.
  public var elements: [Element] = []
  /// The areas in which background stars fade.
  public var exclusionAreas: [ExclusionArea] = []
  /// The areas that can be pressed; later ones are in front.
  public var hitAreas: [HitArea] = []
  /// The pointer's shape.
  public var cursor = Cursor.openHand
  /// The rectangle of typed text, in points; `nil` while no text is expected.
  public var textArea: Rect?
  /// The statistics in the corner, if they are shown.
  public var statistics: Statistics?

  /// The minimum alpha of a legible text, in levels of 255.
  private static let leastAlpha: UInt8 = 26

  /// Creates a scene without anything in front of the sky.
  public init(metrics: ViewMetrics, sky: Sky) {
    self.metrics = metrics
    self.sky = sky
  }

  /// Returns whether two scenes look the same.
  public static func == (one: Scene, other: Scene) -> Bool {
    one.metrics == other.metrics && one.sky == other.sky && one.elements == other.elements
      && one.exclusionAreas == other.exclusionAreas && one.statistics == other.statistics
  }

  /// Replaces the scene by one without anything in front of the sky, and keeps its memory.
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

  /// Returns the target of a press at a position in points.
  public func target(at point: Point) -> Target {
    let pixel = point * metrics.viewport.pixelsPerPoint
    if let area = hitAreas.last(where: { $0.contains(pixel) }) { return area.target }
    return sky.object(at: pixel, in: metrics).map(Target.object) ?? .sky
  }

  /// The legible names and numbers on the ruler that fit into the window as a whole, from left to right.
  public var rulerTexts: [String] {
    let labels = elements.compactMap { element in
      if case .label(let label) = element, label.isOnRuler, label.color.alpha >= Self.leastAlpha { label } else { nil }
    }
    return labels.filter { $0.frame.x >= 0 && $0.frame.maxX <= metrics.width }.sorted { $0.frame.x < $1.frame.x }
      .map(\.text)
  }

  /// Multiplies the opacity of elements; texts and symbols have a fraction of their own.
  public mutating func fadeElements(_ range: Range<Int>, to fraction: Double, texts textFraction: Double) {
    for index in range {
      switch elements[index] {
      case .label, .symbol: elements[index].fade(to: textFraction)
      default: elements[index].fade(to: fraction)
      }
    }
  }

  /// Detaches the labels added so far from the ruler, and removes all hit areas.
  public mutating func retireRuler() {
    hitAreas.removeAll(keepingCapacity: true)
    for index in elements.indices {
      guard case .label(var label) = elements[index] else { continue }
      label.isOnRuler = false
      elements[index] = .label(label)
    }
  }
}

/// The frame statistics in a corner of the window.
public struct Statistics: Hashable, Sendable {
  /// The position on the ruler in degrees, from 0 up to but not including 360.
  public var degrees: Double
  /// The units of a frame's duration and of its draw calls.
  public var milliseconds, drawCalls: String
  /// The text in place of the duration at rest; `nil` in motion.
  public var restText: String?
  /// The character between a number's whole part and its decimals.
  public var decimalSeparator: String
  /// The color of the text.
  public var color: Color

  /// Creates the statistics for a position.
  public init(
    degrees: Double, milliseconds: String, drawCalls: String, restText: String?, decimalSeparator: String, color: Color
  ) {
    (self.degrees, self.restText, self.color) = (degrees, restText, color)
    (self.milliseconds, self.drawCalls, self.decimalSeparator) = (milliseconds, drawCalls, decimalSeparator)
  }
}
