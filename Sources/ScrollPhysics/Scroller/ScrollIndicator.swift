/// The knob of a scroll bar: its position and its length on a track, in the unit of the track.
public struct ScrollIndicator: Hashable, Sendable {
  /// The distance from the start of the track to the knob.
  public let position: Double

  /// The length of the knob.
  public let length: Double
}

extension Scroller {
  /// The fraction of the content that is visible, from 0 to 1; 1 if all of it is, and `nil` without ends.
  public var visibleFraction: Double? {
    guard case .range(let range, let viewportLength) = configuration.bounds else { return nil }
    let hidden = range.upperBound - range.lowerBound
    return hidden > 0 ? viewportLength / (hidden + viewportLength) : 1
  }

  /// Returns the knob of a scroll bar on a track of a length in any unit, or `nil` without ends.
  ///
  /// Its length is the visible fraction of the track, at least `minimumLength`. Beyond an end of the content the knob
  /// stays at that end, and shrinks by the fraction of the viewport without content, to at least `squeezedLength`.
  public func indicator(
    trackLength: Double, minimumLength: Double = 36, squeezedLength: Double = 8
  ) -> ScrollIndicator? {
    guard let visibleFraction, case .range(let range, let viewportLength) = configuration.bounds else { return nil }
    let track = max(0, trackLength.sanitized())
    let whole = min(track, max(minimumLength.sanitized(), track * visibleFraction))
    let visible = viewportLength > 0 ? max(0, 1 - abs(overscroll) / viewportLength) : 1
    let length = min(whole, max(squeezedLength.sanitized(), whole * visible))
    let hidden = range.upperBound - range.lowerBound
    // Beyond the end of content that fits, the side of the overscroll decides.
    let progress = hidden > 0 ? (offset - overscroll - range.lowerBound) / hidden : overscroll > 0 ? 1 : 0
    return ScrollIndicator(position: progress * (track - length), length: length)
  }
}
