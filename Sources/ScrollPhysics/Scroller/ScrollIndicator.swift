/// The thumb of a scroll bar, with its position and its length on the track.
public struct ScrollIndicator: Hashable, Sendable {
  /// The distance from the start of the track to the thumb, in the unit of the track.
  public let position: Double

  /// The length of the thumb, in the unit of the track.
  public let length: Double
}

extension Scroller {
  /// Returns the thumb of a scroll bar, with all lengths in the unit of the track; `nil` for content without ends.
  ///
  /// Its length is the visible fraction of the track, but at least `minimumLength` unless the track is shorter. Beyond
  /// an end, the thumb stays at that end and shrinks by the empty fraction of the viewport, down to `squeezedLength`.
  public func indicator(
    trackLength: Double, minimumLength: Double = 36, squeezedLength: Double = 8
  ) -> ScrollIndicator? {
    guard case .range(let range, let viewportLength, _) = bounds else { return nil }
    let track = max(0, trackLength.sanitized())
    let hidden = range.upperBound - range.lowerBound
    let fraction = hidden > 0 ? viewportLength / (hidden + viewportLength) : 1
    let whole = min(track, max(minimumLength.sanitized(), track * fraction))
    let visible = viewportLength > 0 ? max(0, 1 - abs(overscroll) / viewportLength) : 1
    let length = min(whole, max(squeezedLength.sanitized(), whole * visible))
    // For content that fits its viewport, the sign of the overscroll determines the end.
    let progress = hidden > 0 ? (offset - overscroll - range.lowerBound) / hidden : overscroll > 0 ? 1 : 0
    return ScrollIndicator(position: progress * (track - length), length: length)
  }
}
