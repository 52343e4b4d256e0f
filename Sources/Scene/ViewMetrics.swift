public import Canvas
import MathFunctions

/// The size of a window in points and in design points, the unit of a layout that scales with the window.
///
/// Lengths are in design points unless said otherwise.
public struct ViewMetrics: Hashable, Sendable {
  /// The number of signs in one turn of the sky.
  public static let signCount = 12
  /// The size, in points, of the smallest window in which a design point is one point.
  public static let designWindow = Size(width: 480, height: 640)
  /// The smallest scale, in points per design point.
  public static let minimumScale = 0.5
  /// The default distance between neighboring signs, in points: ten times 375, the width of a phone's screen.
  private static let usualPointsPerSign = 3750.0
  /// The bounds of the default distance, in window widths.
  private static let usualGaps = 2.5...10.0

  /// The scale above which text and the bodies' discs grow with its square root, in points per design point.
  private static let largeScale = 2.0

  /// The window's size in points, and its pixel density.
  public let viewport: Viewport
  /// The distance between neighboring signs, in points and in window widths.
  public let pointsPerSign, gap: Double
  /// The number of points in a design point: the smaller of the window's two ratios to ``designWindow``, at least 0.5.
  public let scale: Double
  /// The font size of most texts, a multiple of 0.5: 13, and less in large windows.
  public let fontSize: Double
  /// The window's size.
  public let size: Size

  /// Creates the metrics of a window.
  ///
  /// `gap` is the distance between signs in window widths, by default 3,750 points clamped to 2.5 to 10 widths.
  public init(viewport: Viewport, gap: Double? = nil) {
    self.viewport = viewport
    let size = viewport.size
    let bounds = Self.usualGaps.lowerBound * size.width...Self.usualGaps.upperBound * size.width
    pointsPerSign = gap.map { $0 * size.width } ?? Self.usualPointsPerSign.clamped(to: bounds)
    self.gap = gap ?? pointsPerSign / size.width
    scale = max(Self.minimumScale, min(size.width / Self.designWindow.width, size.height / Self.designWindow.height))
    let reduction = min(1, (Self.largeScale / scale).squareRoot())
    fontSize = (2 * TextMetrics.fontSize * reduction).rounded() / 2
    self.size = size * (1 / scale)
  }

  /// The factor for the sizes of text and of the bodies' discs: 1, and less in large windows.
  public var detailScale: Double { fontSize / TextMetrics.fontSize }

  /// Returns the width of a line of text in the usual font size.
  public func width(of text: some StringProtocol) -> Double { TextMetrics.size(of: text).width * detailScale }

  /// The window's width.
  public var width: Double { size.width }

  /// The window's height.
  public var height: Double { size.height }

  /// The rectangle of the window.
  public var bounds: Rect { Rect(origin: .zero, size: size) }

  /// The center of the window.
  public var center: Point { Point(x: width / 2, y: height / 2) }

  /// The length of one turn of the sky, twelve signs, in points.
  public var period: Double { pointsPerSign * Double(Self.signCount) }

  /// Returns a position in design points, given in points as the window's events report it.
  public func designPoint(at point: Point) -> Point { point * (1 / scale) }

  /// Returns the horizontal center of a place in a layer, from the window's left edge.
  ///
  /// The sky repeats endlessly; the result is for the repetition nearest to the window's center. `speed` is the layer's
  /// speed as a fraction of the sky's, and `coordinate` and `position`, that at the window's center, are in signs.
  public func centerX(of coordinate: Double, speed: Double, position: Double) -> Double {
    let turn = Double(Self.signCount)
    var distance = (coordinate - position).truncatingRemainder(dividingBy: turn)
    if distance > turn / 2 { distance -= turn }
    if distance < -turn / 2 { distance += turn }
    return width / 2 + distance * gap * width * speed
  }
}
