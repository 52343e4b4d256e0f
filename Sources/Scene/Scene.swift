public import Canvas

/// The contents of one frame.
///
/// Comparisons ignore the hit areas, the cursor, and the text area, which do not change the picture.
public struct Scene: Equatable, Sendable {
  /// The size and the scale of the window.
  public var metrics: ViewMetrics
  /// The sky, which is drawn behind all elements.
  public var sky: Sky
  /// The shapes, pictures, and texts in front of the sky, in drawing order.
  public var elements: [Element] = []
  /// The areas in which background stars fade out.
  public var exclusionAreas: [ExclusionArea] = []
  /// The areas that respond to the pointer, from back to front.
  public var hitAreas: [HitArea] = []
  /// The shape of the pointer.
  public var cursor = Cursor.openHand
  /// The rectangle of the search field, in points; `nil` while no text input is expected.
  public var textArea: Rect?
  /// The frame statistics at the window's top left; `nil` if they are hidden.
  public var statistics: Statistics?

  /// The minimum alpha, from 0 to 255, of a text that counts as legible.
  private static let leastAlpha: UInt8 = 26

  /// Creates a scene with nothing in front of the sky.
  public init(metrics: ViewMetrics, sky: Sky) {
    self.metrics = metrics
    self.sky = sky
  }

  /// Returns whether two scenes are equal, apart from hit areas, cursors, and text areas.
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

  /// Returns the target at a position in points: that of the frontmost hit area, or else a body, a star, or the sky.
  public func target(at point: Point) -> Target {
    let pixel = point * metrics.viewport.pixelsPerPoint
    if let area = hitAreas.last(where: { $0.contains(pixel) }) { return area.target }
    return sky.object(at: pixel, in: metrics).map(Target.object) ?? .sky
  }

  /// The texts of the ruler's legible labels within the window's width, from left to right.
  public var rulerTexts: [String] {
    let labels = elements.compactMap { element in
      if case .label(let label) = element, label.isOnRuler, label.color.alpha >= Self.leastAlpha { label } else { nil }
    }
    return labels.filter { $0.frame.x >= 0 && $0.frame.maxX <= metrics.width }.sorted { $0.frame.x < $1.frame.x }
      .map(\.text)
  }

  /// Multiplies the opacity of a range of elements by `fraction`, or by `textFraction` for texts and symbols.
  ///
  /// Both factors are from 0 to 1. A planet stays opaque.
  public mutating func fadeElements(_ range: Range<Int>, to fraction: Double, texts textFraction: Double) {
    for index in range {
      switch elements[index] {
      case .label, .symbol: elements[index].fade(to: textFraction)
      default: elements[index].fade(to: fraction)
      }
    }
  }

  /// Removes all hit areas, and clears ``Label/isOnRuler`` of all labels, before another ruler is added.
  public mutating func retireRuler() {
    hitAreas.removeAll(keepingCapacity: true)
    for index in elements.indices {
      guard case .label(var label) = elements[index] else { continue }
      label.isOnRuler = false
      elements[index] = .label(label)
    }
  }
}

/// The frame statistics at the window's top left, without the numbers that the renderer measures.
public struct Statistics: Hashable, Sendable {
  /// The sky's position at the window's center in degrees, from 0 up to but not including 360.
  public var degrees: Double
  /// The localized texts that follow the frame's duration and the number of draw calls.
  public var milliseconds, drawCalls: String
  /// The text shown instead of the frame's duration while nothing is animated; `nil` otherwise.
  public var restText: String?
  /// The text between a number's integer part and its decimals.
  public var decimalSeparator: String
  /// The color of the text, including its opacity.
  public var color: Color

  /// Creates statistics from a position in degrees, localized texts, and the color of the text.
  public init(
    degrees: Double, milliseconds: String, drawCalls: String, restText: String?, decimalSeparator: String, color: Color
  ) {
    (self.degrees, self.restText, self.color) = (degrees, restText, color)
    (self.milliseconds, self.drawCalls, self.decimalSeparator) = (milliseconds, drawCalls, decimalSeparator)
  }
}
