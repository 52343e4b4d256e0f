#if hasFeature(Embedded)
  /// A value that can be compared and sent; without metadata, Embedded Swift has no `Codable`.
  public typealias ScrollValue = Hashable & Sendable

  /// The raw value of a name; strings would link the tables of Unicode.
  public typealias ScrollName = Int
#else
  /// A value that can be compared, sent, saved, and restored.
  public typealias ScrollValue = Codable & Hashable & Sendable

  /// The raw value of a name in a log.
  public typealias ScrollName = String
#endif
