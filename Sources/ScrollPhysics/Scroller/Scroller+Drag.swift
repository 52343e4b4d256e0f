// A hand presses, drags and lets go.

extension Scroller {
  /// A finger or a button goes down at `finger`, in units, and stops whatever moves.
  ///
  /// - Returns: `didCatch` when it stopped content faster than a tap allows.
  public mutating func press(at finger: Double, by pointer: ScrollPointer = .mouse, time: Double) -> ScrollEvents {
    guard finger.isFinite else { return advance(to: time) }
    var events = advance(to: time)
    let finger = finger.sanitized()
    if isMoving, abs(velocity) > Self.tapSpeed * configuration.pointLength { events.insert(.didCatch) }
    let hasCaught = isMoving || isDragOpen || holdsCaught
    wheelGesture = nil
    acceptsTarget = false
    normalizeOffset()
    activity = .held(DragState(pointer: pointer, pressed: finger, finger: finger, hasCaught: hasCaught))
    tracker.reset()
    tracker.add(position: -finger, at: time.isFinite ? time : self.time)
    return events
  }

  /// The pressed finger moves to `finger`, in units; beyond its slop it drags, the slop taken off.
  public mutating func move(to finger: Double, time: Double) -> ScrollEvents {
    var events = advance(to: time)
    guard case .held(var hand) = activity, finger.isFinite else { return events }
    hand.finger = finger.sanitized()
    tracker.add(position: -hand.finger, at: time.isFinite ? time : self.time)
    let slop = hand.pointer.slop * configuration.pointLength
    let travel = hand.finger - hand.pressed
    if hand.anchor == nil, abs(travel) > slop {
      // Through the inverse of the rubber band, when the content is shown beyond an end.
      hand.anchor = hand.pressed + travel.direction * slop + proposed(offset)
      events.formUnion(openDrag())
    }
    if let proposed = hand.proposed { offset = shown(proposed) }
    activity = .held(hand)
    return events
  }

  /// A drag begins at `finger` without any slop: for a caller that recognises gestures itself.
  public mutating func beginDragging(
    at finger: Double,
    by pointer: ScrollPointer = .mouse,
    time: Double
  ) -> ScrollEvents {
    var events: ScrollEvents = []
    if case .held = activity {
      events = move(to: finger, time: time)
    } else {
      events = press(at: finger, by: pointer, time: time)
    }
    guard case .held(var hand) = activity, hand.anchor == nil, finger.isFinite else { return events }
    hand.anchor = hand.finger + proposed(offset)
    activity = .held(hand)
    return events.union(openDrag())
  }

  /// The finger is lifted: the content glides on, settles, or stays.
  ///
  /// Lifted without a drag it says and does nothing, unless the press stopped moving content; that is the end of a
  /// drag without deceleration.
  public mutating func release(at time: Double) -> ScrollEvents {
    var events = advance(to: time)
    guard case .held(let hand) = activity else { return events }
    guard hand.anchor != nil else { return events.union(letGo(of: hand, velocity: 0)) }
    let point = configuration.pointLength
    let finger = fingerVelocity(at: time.isFinite ? time : self.time)
    guard abs(finger) >= hand.pointer.launchSpeed * point else {
      fastScroll.breakChain()
      return events.union(letGo(of: hand, velocity: 0))
    }
    var launch = finger
    if configuration.isFastScrollEnabled {
      launch =
        point
        * fastScroll.launchVelocity(
          velocity: finger / point,
          dragDistance: (hand.finger - hand.pressed) / point,
          caughtMoving: hand.hasCaught,
          endTime: time
        )
    }
    events.formUnion(letGo(of: hand, velocity: launch * bandFactor(of: hand)))
    return events
  }

  /// The drag is taken away from the hand: it ends without deceleration.
  public mutating func cancel(at time: Double) -> ScrollEvents {
    let events = advance(to: time)
    guard case .held(let hand) = activity else { return events }
    return events.union(letGo(of: hand, velocity: 0))
  }

  // MARK: Inside

  /// A press on content faster than this is no tap, in points per second (Gecko's fling_stop_on_tap_threshold).
  private static let tapSpeed = 50.0

  /// Whether a hand is there that stopped moving content: a second press takes that over.
  private var holdsCaught: Bool {
    guard case .held(let hand) = activity else { return false }
    return hand.hasCaught
  }

  mutating func openDrag() -> ScrollEvents {
    defer { isDragOpen = true }
    return isDragOpen ? [] : .willBeginDragging
  }

  mutating func closeDrag() -> ScrollEvents {
    defer { isDragOpen = false }
    return isDragOpen ? .didEndDragging : []
  }

  private mutating func letGo(of hand: DragState, velocity: Double) -> ScrollEvents {
    activity = .resting
    var events = closeDrag()
    if hand.hasCaught { events.insert(.didEndDragging) }
    guard !events.isEmpty else { return [] }
    return events.union(settle(velocity: velocity))
  }

  /// Lets the content come to rest by itself: fast, by a glide; slow, where it is or on the snap within reach.
  mutating func settle(velocity: Double) -> ScrollEvents {
    normalizeOffset()
    acceptsTarget = true
    let isInside = configuration.bounds.clamp(offset) == offset
    if velocity != 0 || !isInside {
      let leg = ReleasePlanner(configuration: configuration).leg(from: offset, velocity: velocity, at: time)
      if let leg {
        activity = .travelling(leg)
        return .willDecelerate
      }
    }
    let snap = configuration.snapPolicy.destination(from: offset, projected: offset, in: configuration.bounds)
    if let snap, snap != offset {
      activity = .travelling(MotionSegment(.timed(TimedMotion(position: offset, destination: snap)), at: time))
    }
    return []
  }

  /// The offset shown for what a finger asks for.
  func shown(_ proposed: Double) -> Double {
    guard let (band, range) = configuration.bounds.rubberBand else { return proposed }
    return band.position(forProposed: proposed, in: range)
  }

  /// What a finger asks for when `offset` is shown.
  func proposed(_ offset: Double) -> Double {
    guard let (band, range) = configuration.bounds.rubberBand else { return offset }
    return band.proposed(forPosition: offset, in: range)
  }

  /// The velocity of the finger, in the direction of the content.
  func fingerVelocity(at time: Double) -> Double {
    tracker.velocity(at: time, maximumSpeed: Self.greatestFingerSpeed * configuration.pointLength)
  }

  /// The velocity of content in a hand.
  func velocity(of hand: DragState, at time: Double) -> Double {
    hand.anchor == nil ? 0 : fingerVelocity(at: time) * bandFactor(of: hand)
  }

  private func bandFactor(of hand: DragState) -> Double {
    guard let proposed = hand.proposed, let (band, range) = configuration.bounds.rubberBand else { return 1 }
    return band.velocity(1, atProposed: proposed, in: range)
  }
}
