/// The settings of a ``Scroller``, with lengths in the caller's unit.
public struct ScrollConfiguration: ScrollValue {
  /// The length of one point, in the caller's unit, from 1e-9 to 1e9.
  ///
  /// It scales all constants that are in points, such as the slops of pointers and the constants of ``FastScroll``.
  public var pointLength: Double

  /// The length of one display pixel, in units; if it is not 0, a fling without a snap position ends on a whole pixel.
  public var pixelLength: Double

  /// The rate at which a fling slows down.
  public var decelerationRate: DecelerationRate

  /// The allowed offsets of the content, or the period of a wrapping axis.
  public var bounds: ScrollBounds

  /// The lengths at both ends of the viewport that are covered by bars; they are already included in ``bounds``.
  ///
  /// The leading inset is subtracted from snap positions, and items are made visible between the insets. Set both
  /// properties with ``setContent(length:viewportLength:insets:)``.
  public var insets = ScrollInsets.zero

  /// The behavior of the content at the ends of a range.
  public var endBehavior: ScrollEndBehavior

  /// Whether ``ScrollEndBehavior/bounce`` also lets content that fits its viewport be dragged and spring back.
  public var alwaysBounces = true

  /// The policy that chooses where released content comes to rest.
  public var snapPolicy: SnapPolicy

  /// Whether ``ScrollEvents/didCrossItem`` is reported.
  public var reportsItems = false

  /// Whether repeated flicks become faster; see ``FastScroll``.
  public var isFastScrollEnabled: Bool

  /// The constants of motions and gestures that do not depend on the unit of length.
  public var tuning: ScrollTuning

  /// Creates settings; the default is an endless axis, in points, without snap positions.
  public init(
    pointLength: Double = 1,
    pixelLength: Double = 0,
    decelerationRate: DecelerationRate = .normal,
    bounds: ScrollBounds = .unbounded,
    endBehavior: ScrollEndBehavior = .bounce,
    snapPolicy: SnapPolicy = .none,
    isFastScrollEnabled: Bool = true,
    tuning: ScrollTuning = ScrollTuning()
  ) {
    self.pointLength = pointLength
    self.pixelLength = pixelLength
    self.decelerationRate = decelerationRate
    self.bounds = bounds
    self.endBehavior = endBehavior
    self.snapPolicy = snapPolicy
    self.isFastScrollEnabled = isFastScrollEnabled
    self.tuning = tuning
  }

  /// Sets ``bounds`` and ``insets`` for content that starts at offset 0; `viewportLength` includes the insets.
  ///
  /// A larger inset keeps content in place beyond an end, such as while a row at the start reports loading. When the
  /// inset becomes smaller again, the content springs back.
  public mutating func setContent(length: Double, viewportLength: Double, insets: ScrollInsets = .zero) {
    self.insets = insets
    bounds = .content(
      length: length, viewportLength: viewportLength, leadingInset: insets.leading, trailingInset: insets.trailing)
  }

  var sanitized: ScrollConfiguration {
    var copy = self
    copy.pointLength = pointLength.positive(or: 1).clamped(to: 1e-9...1e9)
    copy.pixelLength = max(0, pixelLength.sanitized())
    copy.bounds = bounds.sanitized
    copy.insets = insets.sanitized
    copy.tuning = tuning.sanitized
    return copy
  }

  /// The speed at which a fling stops, in units per second.
  var stopSpeed: Double { Deceleration.defaultStopSpeed * pointLength }

  /// ``endBehavior``, with `bounce` replaced by `clamp` for content that fits unless ``alwaysBounces`` is `true`.
  var ends: ScrollEndBehavior {
    guard !alwaysBounces, endBehavior == .bounce, case .range(let range, _) = bounds else { return endBehavior }
    return range.lowerBound < range.upperBound ? .bounce : .clamp
  }

  func withEnds(of other: ScrollConfiguration) -> ScrollConfiguration {
    var copy = self
    copy.bounds = other.bounds
    copy.insets = other.insets
    copy.endBehavior = other.endBehavior
    copy.alwaysBounces = other.alwaysBounces
    return copy
  }

  /// ``snapPolicy`` with the leading inset subtracted from its positions; a custom rule is unchanged.
  var insetSnapPolicy: SnapPolicy { insets.leading == 0 ? snapPolicy : snapPolicy.shifted(by: -insets.leading) }
}
