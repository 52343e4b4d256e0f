#if !hasFeature(Embedded)
  extension SnapPolicy: Codable {
    private enum CodingKeys: CodingKey {
      case kind, length, origin, maximumDistance, positions, intent, velocityThreshold
    }

    private enum Kind: String, Codable {
      case none, interval, positions, paging
    }

    /// Creates a policy from a decoder, or throws `DecodingError` for an unknown kind or a missing or malformed value.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      func number(_ key: CodingKeys) throws -> Double { try container.decode(Double.self, forKey: key) }
      // Most formats cannot represent infinity, so an unlimited distance is omitted.
      let maximumDistance = try container.decodeIfPresent(Double.self, forKey: .maximumDistance) ?? .infinity
      switch try container.decode(Kind.self, forKey: .kind) {
      case .none:
        self = .none
      case .interval:
        self = .interval(try number(.length), origin: try number(.origin), maximumDistance: maximumDistance)
      case .positions:
        self = .positions(
          try container.decode([Double].self, forKey: .positions), maximumDistance: maximumDistance,
          intent: try container.decode(SnapIntent.self, forKey: .intent))
      case .paging:
        self = .paging(
          pageLength: try number(.length), origin: try number(.origin),
          velocityThreshold: try number(.velocityThreshold))
      }
    }

    /// Encodes the policy, or throws `EncodingError.invalidValue` for a custom rule.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      func encode(_ kind: Kind, _ numbers: KeyValuePairs<CodingKeys, Double>) throws {
        try container.encode(kind, forKey: .kind)
        for (key, number) in numbers where key != .maximumDistance || number < .infinity {
          try container.encode(number, forKey: key)
        }
      }
      switch self {
      case .none:
        try encode(.none, [:])
      case .interval(let length, let origin, let maximumDistance):
        try encode(.interval, [.length: length, .origin: origin, .maximumDistance: maximumDistance])
      case .positions(let positions, let maximumDistance, let intent):
        try encode(.positions, [.maximumDistance: maximumDistance])
        try container.encode(positions, forKey: .positions)
        try container.encode(intent, forKey: .intent)
      case .paging(let length, let origin, let threshold):
        try encode(.paging, [.length: length, .origin: origin, .velocityThreshold: threshold])
      case .custom:
        let context = EncodingError.Context(
          codingPath: encoder.codingPath, debugDescription: "a custom snap rule cannot be encoded")
        throw EncodingError.invalidValue(self, context)
      }
    }
  }
#endif
