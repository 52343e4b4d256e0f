#if hasFeature(Embedded)
  /// The protocols to which most of the library's values conform; Embedded Swift lacks `Codable`.
  public typealias ScrollValue = Hashable & Sendable

  /// The raw type of enumerations such as ``Scroller/Phase``: an integer, because strings need Unicode tables.
  public typealias ScrollName = Int
#else
  /// The protocols to which most of the library's values conform.
  public typealias ScrollValue = Codable & Hashable & Sendable

  /// The raw type of enumerations such as ``Scroller/Phase``, whose raw values are the names of their cases.
  public typealias ScrollName = String
#endif
