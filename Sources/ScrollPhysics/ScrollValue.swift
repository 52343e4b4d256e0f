#if hasFeature(Embedded)
  /// The protocols to which most of the library's values conform; Embedded Swift lacks `Codable`.
  public typealias ScrollValue = Hashable & Sendable

  /// The type of the library's raw values: integers, because strings would require the Unicode tables to be linked.
  public typealias ScrollName = Int
#else
  /// The protocols to which most of the library's values conform, for comparing, sending, saving, and restoring them.
  public typealias ScrollValue = Codable & Hashable & Sendable

  /// The type of the library's raw values, which are the names of the cases.
  public typealias ScrollName = String
#endif
