public import Canvas

/// Everything that one frame shows, as a value.
///
/// A scene says what stands where, in pixels of the window, and not how it is drawn. What is remembered between frames
/// belongs to whatever draws it. Two scenes are equal if they look the same, whatever a pointer would find in them.
public struct Scene: Equatable, Sendable {
  /// The window's sizes.
  public var metrics: ViewMetrics
  /// The stars, the clouds and the figures behind everything else.
  public var sky: Sky
  /// The shapes, symbols and texts in front of the sky, in drawing order.
  public var elements: [Element] = []
  /// The areas that background stars keep clear of.
  public var exclusionAreas: [ExclusionArea] = []
  /// The areas that can be pressed; of those under a pointer the last one counts.
  public var hitAreas: [HitArea] = []
  /// The pointer's shape.
  public var cursor = Cursor.openHand
  /// Where typed text appears, in points; `nil` while no text is wanted.
  public var textArea: Rect?
  /// The numbers in the corner, if they are shown.
  public var statistics: Statistics?

  /// The least alpha of a text that can be read at all, in levels of 255.
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

  /// Empties the scene, whose memory is used again, for a sky in a window.
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

  /// Returns what a press at a position in points acts on.
  public func target(at point: Point) -> Target {
    let pixel = point * metrics.viewport.pixelsPerPoint
    if let area = hitAreas.last(where: { $0.contains(pixel) }) { return area.target }
    return sky.object(at: pixel, in: metrics).map(Target.object) ?? .sky
  }

  /// The names and numbers on the ruler that fit into the window as a whole, from left to right.
  public var rulerTexts: [String] {
    let labels = elements.compactMap { element in
      if case .label(let label) = element, label.isOnRuler, label.color.alpha >= Self.leastAlpha { label } else { nil }
    }
    return labels.filter { $0.frame.x >= 0 && $0.frame.maxX <= metrics.width }.sorted { $0.frame.x < $1.frame.x }
      .map(\.text)
  }

  /// Multiplies the opacity of the elements from an index on, that of texts and symbols by a fraction of their own.
  public mutating func fadeElements(from index: Int, to fraction: Double, texts textFraction: Double) {
    for index in index..<elements.count {
      switch elements[index] {
      case .label, .symbol: elements[index].fade(to: textFraction)
      default: elements[index].fade(to: fraction)
      }
    }
  }
}

/// The frame statistics in a corner of the window.
public struct Statistics: Hashable, Sendable {
  /// The position on the ruler in degrees, from 0 up to but not including 360.
  public var degrees: Double
  /// The unit behind the duration of a frame, and behind the number of its draw calls.
  public var milliseconds, drawCalls: String
  /// What stands in place of the duration where nothing moves; `nil` while something does.
  public var restText: String?
  /// The character between a number's whole part and its decimals.
  public var decimalSeparator: String
  /// The color of the text.
  public var color: Color

  /// Creates the statistics for a position.
  public init(
    degrees: Double, milliseconds: String, drawCalls: String, restText: String?, decimalSeparator: String, color: Color
  ) {
    self.degrees = degrees
    self.milliseconds = milliseconds
    self.drawCalls = drawCalls
    self.restText = restText
    self.decimalSeparator = decimalSeparator
    self.color = color
  }
}
