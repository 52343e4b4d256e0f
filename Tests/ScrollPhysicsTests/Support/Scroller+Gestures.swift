import ScrollPhysics

extension Scroller {
  /// Drags from `start` over `distance` at a constant `speed`, sampled at `rate`, and returns the time of the release.
  ///
  /// The finger moves in the direction of `distance`, and the content in the opposite direction.
  @discardableResult
  mutating func drag(
    from start: Double = 0,
    by distance: Double,
    speed: Double,
    rate: Double = 500,
    at time: Double,
    pointer: ScrollPointer = .mouse
  ) -> Double {
    _ = press(at: start, by: pointer, time: time)
    let duration = abs(distance) / speed
    let count = max(1, Int(duration * rate))
    for index in 1...count {
      let fraction = Double(index) / Double(count)
      _ = move(to: start + distance * fraction, time: time + duration * fraction)
    }
    return time + duration
  }

  /// Advances from event to event until the content is at rest, and returns the events.
  @discardableResult
  mutating func rest() -> [ScrollEvents] {
    var all: [ScrollEvents] = []
    while let next = nextEventTime {
      let events = advance(to: next)
      if !events.isEmpty { all.append(events) }
    }
    return all
  }
}

extension ScrollConfiguration {
  /// Twelve signs, 12,800 pixels apart, on a wrapping axis.
  static let sky = ScrollConfiguration(
    pixelLength: 1,
    bounds: .wrapping(period: 153_600),
    snapPolicy: .interval(12_800, maximumDistance: 640)
  )
}

/// Returns whether two numbers differ by at most `tolerance`, relative to the first if that is above 1.
func isNear(_ one: Double, _ other: Double, within tolerance: Double) -> Bool {
  abs(one - other) <= tolerance * max(1, abs(one))
}
