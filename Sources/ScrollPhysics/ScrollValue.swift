#if hasFeature(Embedded)
  /// The protocols to which the library's values conform; Embedded Swift lacks `Codable`, which needs metadata.
  public typealias ScrollValue = Hashable & Sendable

  /// The raw type of the library's enumerations with raw values; strings would link the Unicode tables.
  public typealias ScrollName = Int
#else
  /// The protocols to which the library's values conform, so that they can be compared, sent, saved, and restored.
  public typealias ScrollValue = Codable & Hashable & Sendable

  /// The raw type of the library's enumerations with raw values: the name of a case, readable in a log.
  public typealias ScrollName = String
#endif
