#if hasFeature(Embedded)
  /// A value that can be compared and sent; without metadata, Embedded Swift has no `Codable`.
  public typealias ScrollValue = Hashable & Sendable
#else
  /// A value that can be compared, sent, saved, and restored.
  public typealias ScrollValue = Codable & Hashable & Sendable
#endif
