/// The SplitMix64 random number generator (Steele, Lea, and Flood, 2014), with the same results on every machine.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  /// Creates a generator whose sequence is independent for each combination of seed, layer and section.
  init(seed: UInt64, layer: Int, section: Int) {
    state = seed
    state = next() ^ UInt64(layer)
    state = next() ^ UInt64(section)
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Returns a uniformly distributed number in 0 ..< 1.
  mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }
}
