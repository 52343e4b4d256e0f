/// The settings of a ``Scroller``, in the caller's unit of length.
public struct ScrollConfiguration: ScrollValue {
  /// The length of one point in the caller's unit, from 1e-9 to 1e9.
  ///
  /// It scales all constants that are in points, such as the slops of pointers and the constants of ``FastScroll``.
  public var pointLength: Double

  /// The length of one display pixel in the caller's unit; a free fling ends on a multiple of it, unless it is 0.
  public var pixelLength: Double

  /// How quickly a fling slows down.
  public var decelerationRate: DecelerationRate

  /// The allowed offsets.
  public var bounds: ScrollBounds

  /// The lengths at both ends of the viewport that bars cover, already part of ``bounds``; set both by
  /// ``setContent(length:viewportLength:insets:)``.
  ///
  /// Content begins and is made visible clear of them, and snap positions count from the end of the leading one.
  public var insets = ScrollInsets.zero

  /// The behavior at the ends of a range.
  public var endBehavior: ScrollEndBehavior

  /// Whether content that fits its viewport can be dragged and springs back; otherwise it stays.
  public var alwaysBounces = true

  /// The offsets that the content settles on.
  public var snapPolicy: SnapPolicy

  /// Whether ``ScrollEvents/didCrossItem`` is reported.
  public var reportsItems = false

  /// Whether repeated flicks speed up.
  public var isFastScrollEnabled: Bool

  /// The constants that do not depend on a unit of length.
  public var tuning: ScrollTuning

  /// Creates settings, by default of an endless axis in points that does not snap.
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

  /// Sets the bounds of content that starts at offset 0, in a viewport of which bars cover the insets.
  ///
  /// `viewportLength` includes the insets. A larger inset keeps content beyond an end, such as over a row that reports
  /// loading. With the smaller one again, the content springs back.
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

  /// The stop speed in the caller's unit per second.
  var stopSpeed: Double { Deceleration.defaultStopSpeed * pointLength }

  /// The behavior at the ends of the current bounds.
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

  /// The policy with its positions clear of the leading inset.
  var insetSnapPolicy: SnapPolicy { insets.leading == 0 ? snapPolicy : snapPolicy.shifted(by: -insets.leading) }
}
