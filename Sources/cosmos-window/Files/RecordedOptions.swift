/// The options without which a recording would go elsewhere: the first line of its file, if it was made with any.
struct RecordedOptions: Hashable, Codable {
  private var t = 0.0
  private var event = Self.event
  /// The id of the sign that it starts at; `nil` for the first.
  var sign: String?
  /// Window widths between neighboring signs; `nil` for as many as usual.
  var gap: Double?
  /// Whether the sky goes on by itself.
  var drift: Bool?
  /// Whether the turntable is open at the start.
  var search: Bool?

  /// What their line has in the place of an event's name.
  static let event = "options"

  /// Creates a set of options; none by default.
  init(sign: String? = nil, gap: Double? = nil, drift: Bool? = nil, search: Bool? = nil) {
    (self.sign, self.gap, self.drift, self.search) = (sign, gap, drift, search)
  }
}
