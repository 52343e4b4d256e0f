/// A scrolling command from the keyboard.
public enum ScrollKey: ScrollValue, CaseIterable {
  /// Scrolls by a line, as the arrow keys do.
  case lineBackward, lineForward
  /// Scrolls by a page, as Page Up and Page Down do.
  case pageBackward, pageForward
  /// Scrolls to the start or the end of the content, as Home and End do; without effect on content without ends.
  case start, end

  fileprivate var direction: Double {
    switch self {
    case .lineBackward, .pageBackward, .start: -1
    case .lineForward, .pageForward, .end: 1
    }
  }
}

extension Scroller {
  /// The length of a line, in points (Chromium's `kPixelsPerLineStep`).
  private static let line = 40.0
  /// The length of a page, as a fraction of the visible length (Chromium's `kMinFractionToStepWhenPaging`).
  private static let page = 0.875
  /// The speed of content while an arrow key is held, in lines per second: about the repeat rate of a keyboard.
  private static let lineRate = 20.0
  /// The speed of content while a page key is held, in pages per second; below ``lineRate``, because pages are longer.
  private static let pageRate = 4.0
  /// The time in which the content stops after a held key is released, in seconds: the default of `notchDuration`.
  private static let stopDuration = 0.2
  /// The longest scroll by a held key, expressed as its duration at full speed, in seconds.
  private static let maximumHold = 3600.0

  /// Scrolls by a key, with an animation for each press, and at a constant speed while a line or page key is held.
  ///
  /// Presses in the same direction add up. If there are snap positions, each press ends on the one that a wheel would
  /// reach. Set `isRepeat` for the repeated presses of a held key: the first one starts the motion at a constant speed,
  /// which lasts until ``releaseKey(time:)``, and further ones have no effect. Repeated presses of ``ScrollKey/start``
  /// and ``ScrollKey/end``, and all presses while a pointer is pressed, have no effect.
  @discardableResult
  public mutating func press(_ key: ScrollKey, isRepeat: Bool = false, time: Double) -> ScrollEvents {
    let events = advance(time: time)
    guard activity.drag == nil, let step = step(of: key) else { return events }
    if isRepeat {
      switch key {
      case .lineBackward, .lineForward: return events.union(run(at: step * Self.lineRate))
      case .pageBackward, .pageForward: return events.union(run(at: step * Self.pageRate))
      case .start, .end: return events
      }
    }
    let pending = activity.segment?.target ?? offset
    let target = ((pending - offset) * step > 0 ? pending : offset) + step
    return events.union(animate(to: contentOffset(snapping: target, towards: step), time: time))
  }

  /// Stops content that a held key moves, on a snap position if the policy chooses one.
  @discardableResult
  public mutating func releaseKey(time: Double) -> ScrollEvents {
    let events = advance(time: time)
    guard case .run(let motion) = course else { return events }
    let direction = velocity == 0 ? motion.finalVelocity : velocity
    let stop = contentOffset(snapping: offset + velocity * Self.stopDuration / 2, towards: direction)
    // The same animation continues.
    return events.union(animate(to: stop, duration: Self.stopDuration, time: time).subtracting(.didCancelAnimating))
  }

  /// Moves the content at the signed `speed`, in units per second, until the key is released.
  private mutating func run(at speed: Double) -> ScrollEvents {
    if case .run(let motion) = course, motion.finalVelocity == speed { return [] }
    let velocity = self.velocity
    let target = configuration.bounds.clamp(offset + speed * Self.maximumHold)
    guard (target - offset) * speed > 0 else {
      // The content is at the end or beyond it.
      return target == activity.segment?.target ?? offset
        ? [] : animate(to: contentOffset(fromNormalized: target), time: time)
    }
    let events = interrupt()
    let end = configuration.bounds.clamp(offset + speed * Self.maximumHold)
    let run = planner(velocity: velocity).run(at: speed, to: end)
    let motion = MotionSegment.Motion.course(destination: run.destination, duration: run.duration, isAnimation: true)
    follow(.run(run), MotionSegment(motion, at: time), .call)
    return events
  }

  /// Returns the signed distance by which a key moves content, in units; `nil` for Home and End without ends.
  private func step(of key: ScrollKey) -> Double? {
    let (bounds, insets) = (configuration.bounds, configuration.insets)
    let line = Self.line * configuration.pointLength
    switch key {
    case .lineBackward, .lineForward: return line * key.direction
    case .pageBackward, .pageForward:
      return max(line, Self.page * (bounds.viewportLength - insets.leading - insets.trailing)) * key.direction
    case .start, .end:
      guard case .range = bounds else { return nil }
      return Limit.length * key.direction
    }
  }

  /// Returns the content offset where a movement to the normalized offset `target` ends, snapped as after a wheel.
  ///
  /// Only the sign of `direction` is used. Without a snap position, the result is `target` clamped to the bounds.
  private func contentOffset(snapping target: Double, towards direction: Double) -> Double {
    let snap = configuration.insetSnapPolicy.destination(
      afterWheelTo: target, direction: direction.direction, pointLength: configuration.pointLength,
      in: configuration.bounds)
    return contentOffset(fromNormalized: configuration.bounds.clamp(snap ?? target))
  }
}
