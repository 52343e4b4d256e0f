/// The options of a recorded run, as the first line of a replay.
struct RecordedOptions: Hashable, Codable {
  private var t = 0.0
  private var event = Self.event
  /// The id of the first sign; `nil` for pisces.
  var sign: String?
  /// Window widths between neighboring signs; `nil` for the default.
  var gap: Double?
  var drift: Bool?
  var search: Bool?

  /// The line's value of `event`.
  static let event = "options"

  init(sign: String? = nil, gap: Double? = nil, drift: Bool? = nil, search: Bool? = nil) {
    (self.sign, self.gap, self.drift, self.search) = (sign, gap, drift, search)
  }
}
