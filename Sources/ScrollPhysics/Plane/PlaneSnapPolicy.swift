/// The offsets that a ``ScrollPlane`` settles on, chosen once for both axes when the content is released.
public enum PlaneSnapPolicy: Hashable, Sendable {
  /// Each axis settles by its own ``SnapPolicy``.
  case axes

  /// Settles on the offset nearest to where the content would come to rest, if that is no further than
  /// `maximumDistance` away.
  case offsets([ScrollVector], maximumDistance: Double = .infinity)

  /// Returns the offset to settle on if the content would come to rest at `projected`, or `nil` to let it rest there.
  public func destination(projected: ScrollVector) -> ScrollVector? { nearest(to: projected) { _ in true } }

  /// Returns the offset to settle on after a gesture; a wheel settles only in the direction of its last movement.
  func destination(
    projected: ScrollVector, afterWheelIn direction: ScrollVector?, pointLength: Double
  ) -> ScrollVector? {
    guard let direction, case .offsets(_, let maximumDistance) = self else { return destination(projected: projected) }
    // From a thousandth of a point back, so that the offset of the content counts as ahead.
    let tolerance = direction.length * pointLength / 1000
    let ahead = nearest(to: projected) { ($0 - projected).dotProduct(with: direction) >= -tolerance }
    // Without a maximum distance, content never rests between two offsets.
    guard ahead == nil, maximumDistance == .infinity else { return ahead }
    return destination(projected: projected)
  }

  func shifted(by distance: ScrollVector) -> PlaneSnapPolicy {
    guard case .offsets(let offsets, let maximumDistance) = self else { return self }
    return .offsets(offsets.map { $0 + distance }, maximumDistance: maximumDistance)
  }

  private func nearest(to projected: ScrollVector, where isAllowed: (ScrollVector) -> Bool) -> ScrollVector? {
    guard case .offsets(let offsets, let maximumDistance) = self else { return nil }
    var nearest: ScrollVector?
    for offset in offsets where offset.isFinite && (offset - projected).length <= maximumDistance {
      if let nearest, (offset - projected).length >= (nearest - projected).length { continue }
      if isAllowed(offset) { nearest = offset }
    }
    return nearest
  }
}

#if !hasFeature(Embedded)
  extension PlaneSnapPolicy: Codable {
    private enum CodingKeys: CodingKey { case offsets, maximumDistance }

    /// Decodes a policy; without offsets it is ``axes``.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      guard let offsets = try container.decodeIfPresent([ScrollVector].self, forKey: .offsets) else {
        self = .axes
        return
      }
      // Most formats have no infinity: an unlimited distance is absent.
      let maximumDistance = try container.decodeIfPresent(Double.self, forKey: .maximumDistance)
      self = .offsets(offsets, maximumDistance: maximumDistance ?? .infinity)
    }

    /// Encodes the offsets and the distance.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      guard case .offsets(let offsets, let maximumDistance) = self else { return }
      try container.encode(offsets, forKey: .offsets)
      if maximumDistance < .infinity { try container.encode(maximumDistance, forKey: .maximumDistance) }
    }
  }
#endif
