import ScrollPhysics

/// The source of actions, for a test that repeats a failure.
extension RandomAction {
  /// Returns the call of an action on `scroller` at a time, in seconds.
  func source(at time: Double) -> String {
    let call =
      switch self {
      case .advance: "advance(to: \(time))"
      case .press(let finger, let pointer):
        "press(at: \(finger), by: \(pointer == .mouse ? ".mouse" : ".touch"), time: \(time))"
      case .move(let finger): "move(to: \(finger), time: \(time))"
      case .beginDragging(let finger): "beginDragging(at: \(finger), time: \(time))"
      case .release: "release(time: \(time))"
      case .cancel: "cancel(time: \(time))"
      case .wheel(let delta, let isPrecise): "scroll(byWheel: \(delta), isPrecise: \(isPrecise), time: \(time))"
      case .trackpad(let delta, let phase): "scroll(byTrackpad: \(delta), phase: .\(phase), time: \(time))"
      case .setContentOffset(let target): "setContentOffset(\(target), time: \(time))"
      case .animate(let target, let duration, let curve, let route):
        "animate(to: \(target), duration: \(duration), curve: .\(Self.name(of: curve)), route: .\(route), time: \(time))"
      case .fling(let velocity): "fling(velocity: \(velocity), time: \(time))"
      case .setTarget(let target): "setTargetContentOffset(\(target))"
      case .reconfigure(let configuration): "reconfigure(\(Self.source(of: configuration)), time: \(time))"
      case .shiftContent(let distance): "shiftContent(by: \(distance), time: \(time))"
      case .key(let key, let isRepeat): "pressKey(.\(key), isRepeat: \(isRepeat), time: \(time))"
      case .releaseKey: "releaseKey(time: \(time))"
      }
    return "scroller.\(call)"
  }

  /// Returns the source of one of ``configurations``, or of one with other bounds.
  static func source(of configuration: ScrollConfiguration) -> String {
    if let index = configurations.firstIndex(of: configuration) { return "RandomAction.configurations[\(index)]" }
    let index = configurations.firstIndex {
      var other = $0
      other.bounds = configuration.bounds
      return other == configuration
    }
    return "RandomAction.configuration(\(index ?? -1), bounds: \(source(of: configuration.bounds)))"
  }

  /// Returns one of ``configurations`` with other bounds.
  static func configuration(_ index: Int, bounds: ScrollBounds) -> ScrollConfiguration {
    var configuration = configurations[index]
    configuration.bounds = bounds
    return configuration
  }

  private static func source(of bounds: ScrollBounds) -> String {
    switch bounds {
    case .unbounded: ".unbounded"
    case .range(let range, let viewport, let insets):
      ".range(\(range.lowerBound)...\(range.upperBound), viewportLength: \(viewport), "
        + "insets: ScrollInsets(leading: \(insets.leading), trailing: \(insets.trailing)))"
    case .wrapping(let period, let viewport): ".wrapping(period: \(period), viewportLength: \(viewport))"
    }
  }

  private static func name(of curve: TimedMotion.TimingFunction) -> String {
    switch curve {
    case .easeInEaseOut: "easeInEaseOut"
    case .easeOut: "easeOut"
    case .linear: "linear"
    default: "default"
    }
  }
}
