/// A scrolling command from the keyboard; later versions may add cases.
public enum ScrollKey: Hashable, Sendable, CaseIterable {
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
  /// The part of a line within which an arrow key ends on the last item: below 1, so that it does not pass half a line.
  private static let lineFraction = 0.99
  /// The length of a page where that of the viewport is unknown, in lines.
  private static let unknownPage = 10.0
  /// The length of a page, as a fraction of the visible length (Chromium's `kMinFractionToStepWhenPaging`).
  private static let page = 0.875
  /// The speed of content while an arrow key is held, in lines per second: about the repeat rate of a keyboard.
  private static let lineRate = 20.0
  /// The speed of content while a page key is held, in pages per second; below ``lineRate``, because pages are longer.
  private static let pageRate = 4.0
  /// The time in which the content stops after a held key is released: the default of `notchDuration`.
  static let stopDuration = 0.2
  /// The longest scroll by a held key, expressed as its duration at full speed.
  private static let maximumHold = 3600.0

  /// Scrolls by a key, with an animation for each press, and at a constant speed while a line or page key is held.
  ///
  /// Presses in the same direction add up, but a press during a fling or while another key is held starts at the
  /// current offset. If there are snap positions, a press ends on the last one within its step, or else on the next
  /// one, and an arrow key does not pass items of half a line or more. Set `isRepeat` for the repeated presses of a
  /// held key: the first one starts the motion at a constant speed, which lasts until ``releaseKey(_:time:)``, and
  /// further ones have no effect. Repeated presses of ``ScrollKey/start`` and ``ScrollKey/end``, and all presses while a pointer is
  /// pressed, have no effect.
  ///
  /// A page is 0.875 of the viewport without insets, and at least a line. `viewportLength` is that of the viewport with
  /// insets; `nil` for that of the bounds. At 0, a page is ten lines.
  @discardableResult
  public mutating func pressKey(
    _ key: ScrollKey, isRepeat: Bool = false, viewportLength: Double? = nil, time: Double
  ) -> ScrollEvents {
    let events = advance(to: time)
    let viewportLength = viewportLength ?? bounds.viewportLength
    guard !activity.isPressed, let step = step(of: key, viewportLength: viewportLength) else { return events }
    let isLine = key == .lineBackward || key == .lineForward
    let runningSpeed = activity.run?.speed
    if isRepeat {
      let speed = step * (isLine ? Self.lineRate : Self.pageRate)
      return key == .start || key == .end || speed == runningSpeed ? events : events.union(run(at: speed, for: key))
    }
    let pending = phase == .animating && runningSpeed == nil ? activity.segment?.target ?? offset : offset
    let start = (pending - offset) * step > 0 ? pending : offset
    let stop = isLine ? step * Self.lineFraction : step
    // Back from the end of the step, and onward only if that does not leave the start.
    let snap = configuration.snapOffset(afterWheelTo: start + stop, direction: -step.direction).flatMap {
      ($0 - start) * step.direction > configuration.rounding ? $0 : nil
    }
    let target = snap ?? configuration.snapOffset(afterWheelTo: start + stop, direction: step.direction) ?? start + step
    return events.union(animate(to: contentOffset(fromNormalized: target), time: time))
  }

  /// Stops content that a held key moves, on a snap position if the policy chooses one.
  ///
  /// The call has no effect if the content moves by another key than `key`, which is `nil` for any key.
  @discardableResult
  public mutating func releaseKey(_ key: ScrollKey? = nil, time: Double) -> ScrollEvents {
    let events = advance(to: time)
    guard let held = activity.run?.key, key ?? held == held, let stop = runStop else { return events }
    // The same animation continues.
    return events.union(
      animate(to: contentOffset(fromNormalized: stop), duration: Self.stopDuration, time: time)
        .subtracting(.didCancelAnimating))
  }

  /// The offset at which a release of the held key would stop the content; `nil` if no key moves it.
  var runStop: Double? {
    guard let speed = activity.run?.speed else { return nil }
    let direction = velocity == 0 ? speed : velocity
    let stop = bounds.clamp(offset + velocity * Self.stopDuration / 2)
    return configuration.snapOffset(afterWheelTo: stop, direction: direction.direction) ?? stop
  }

  /// Moves the content at the signed `speed` until the key is released.
  private mutating func run(at speed: Double, for key: ScrollKey) -> ScrollEvents {
    let velocity = self.velocity
    let end = end(ofRunAt: speed)
    guard (end - offset) * speed > 0 else {
      // The content is at the end or beyond it.
      return end == activity.segment?.target ?? offset
        ? [] : animate(to: contentOffset(fromNormalized: end), time: time)
    }
    let events = interrupt()
    _ = run(at: speed, for: key, from: velocity)
    return events
  }

  /// Starts the motion of a held key with `velocity`; `false`, without an effect, at the end of the range or beyond it.
  mutating func run(at speed: Double, for key: ScrollKey, from velocity: Double) -> Bool {
    let end = end(ofRunAt: speed)
    guard (end - offset) * speed > 0 else { return false }
    activity = .moving(planner(velocity: velocity).run(at: speed, to: end), .key(key, speed: speed))
    return true
  }

  private func end(ofRunAt speed: Double) -> Double { bounds.clamp(offset + speed * Self.maximumHold) }

  /// Returns the signed distance by which a key moves content; `nil` for Home and End without ends.
  private func step(of key: ScrollKey, viewportLength: Double) -> Double? {
    let insets = bounds.insets
    let line = Self.line * configuration.pointLength
    switch key {
    case .lineBackward, .lineForward: return line * key.direction
    case .pageBackward, .pageForward:
      guard viewportLength > 0 else { return Self.unknownPage * line * key.direction }
      return max(line, Self.page * (viewportLength.sanitized() - insets.leading - insets.trailing)) * key.direction
    case .start, .end:
      guard case .range = bounds else { return nil }
      return Limit.length * key.direction
    }
  }
}
