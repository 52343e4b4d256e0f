// The functions that scrollphysics.h declares and documents.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import ScrollPhysics

/// A pointer to a scroller on the heap: the type `scroll_scroller` of scrollphysics.h.
public typealias Handle = UnsafeMutableRawPointer

extension Handle {
  fileprivate var scroller: UnsafeMutablePointer<Scroller> { assumingMemoryBound(to: Scroller.self) }

  /// Computes a value in place, because a getter called through the pointer would copy the scroller.
  fileprivate func read(_ value: (inout Scroller) -> Double) -> Double { value(&scroller.pointee) }

  fileprivate func set(_ time: Double, _ change: (inout ScrollConfiguration) -> Void) -> UInt32 {
    var configuration = scroller.pointee.configuration
    change(&configuration)
    return scroller.pointee.reconfigure(configuration, time: time).bits
  }
}

extension ScrollEvents {
  fileprivate var bits: UInt32 { UInt32(rawValue) }
}

@_cdecl("scroll_new") public func new(_ offset: Double) -> Handle {
  let pointer = UnsafeMutablePointer<Scroller>.allocate(capacity: 1)
  pointer.initialize(to: Scroller(contentOffset: offset))
  return Handle(pointer)
}

@_cdecl("scroll_free") public func free(_ handle: Handle?) {
  handle?.scroller.deinitialize(count: 1)
  handle?.deallocate()
}

// MARK: Settings

@_cdecl("scroll_set_units")
public func setUnits(_ handle: Handle, _ point: Double, _ pixel: Double, _ time: Double) -> UInt32 {
  handle.set(time) { ($0.pointLength, $0.pixelLength) = (point, pixel) }
}

@_cdecl("scroll_set_rate") public func setRate(_ handle: Handle, _ rate: Double, _ time: Double) -> UInt32 {
  handle.set(time) { $0.decelerationRate = DecelerationRate(rawValue: rate) }
}

@_cdecl("scroll_set_spring") public func setSpring(_ handle: Handle, _ frequency: Double, _ time: Double) -> UInt32 {
  handle.set(time) { $0.tuning.bounceFrequency = frequency }
}

@_cdecl("scroll_set_content")
public func setContent(
  _ handle: Handle, _ length: Double, _ viewport: Double, _ leading: Double, _ trailing: Double, _ time: Double
) -> UInt32 {
  let insets = ScrollInsets(leading: leading, trailing: trailing)
  return handle.set(time) { $0.bounds = .content(length: length, viewportLength: viewport, insets: insets) }
}

@_cdecl("scroll_set_wrapping")
public func setWrapping(_ handle: Handle, _ period: Double, _ time: Double) -> UInt32 {
  handle.set(time) { $0.bounds = .wrapping(period: period) }
}

@_cdecl("scroll_set_ends")
public func setEnds(_ handle: Handle, _ behavior: Int32, _ alwaysBounces: Bool, _ time: Double) -> UInt32 {
  let behavior: ScrollEndBehavior = behavior == 1 ? .clamp : behavior == 2 ? .chain : .bounce
  return handle.set(time) { ($0.endBehavior, $0.alwaysBounces) = (behavior, alwaysBounces) }
}

@_cdecl("scroll_set_snap_interval")
public func setSnapInterval(
  _ handle: Handle, _ length: Double, _ origin: Double, _ maximumDistance: Double, _ time: Double
) -> UInt32 {
  handle.set(time) { $0.snapPolicy = .interval(length, origin: origin, maximumDistance: maximumDistance) }
}

@_cdecl("scroll_set_snap_pages")
public func setSnapPages(_ handle: Handle, _ length: Double, _ origin: Double, _ time: Double) -> UInt32 {
  handle.set(time) { $0.snapPolicy = .paging(pageLength: length, origin: origin) }
}

@_cdecl("scroll_set_snap_positions")
public func setSnapPositions(
  _ handle: Handle, _ first: UnsafePointer<Double>?, _ count: Int, _ maximumDistance: Double, _ intent: Int32,
  _ time: Double
) -> UInt32 {
  var positions: [Double] = []
  if let first, count > 0 {
    for index in 0..<count { positions.append(first[index]) }
  }
  let intent: SnapIntent = intent == 1 ? .direction : intent == 2 ? .endAndDirection : .end
  return handle.set(time) {
    $0.snapPolicy = .positions(positions, maximumDistance: maximumDistance, intent: intent)
  }
}

// MARK: Input

@_cdecl("scroll_press")
public func press(_ handle: Handle, _ finger: Double, _ isTouch: Bool, _ time: Double) -> UInt32 {
  handle.scroller.pointee.press(at: finger, by: isTouch ? .touch : .mouse, time: time).bits
}

@_cdecl("scroll_move") public func move(_ handle: Handle, _ finger: Double, _ time: Double) -> UInt32 {
  handle.scroller.pointee.move(to: finger, time: time).bits
}

@_cdecl("scroll_release") public func release(_ handle: Handle, _ time: Double) -> UInt32 {
  handle.scroller.pointee.release(time: time).bits
}

@_cdecl("scroll_wheel")
public func wheel(_ handle: Handle, _ delta: Double, _ isPrecise: Bool, _ time: Double) -> UInt32 {
  handle.scroller.pointee.scroll(byWheel: delta, isPrecise: isPrecise, time: time).bits
}

@_cdecl("scroll_trackpad")
public func trackpad(_ handle: Handle, _ delta: Double, _ phase: Int32, _ time: Double) -> UInt32 {
  let phase = TrackpadPhase(rawValue: Int(phase)) ?? .began
  return handle.scroller.pointee.scroll(byTrackpad: delta, phase: phase, time: time).bits
}

// MARK: Calls

@_cdecl("scroll_advance") public func advance(_ handle: Handle, _ time: Double) -> UInt32 {
  handle.scroller.pointee.advance(to: time).bits
}

@_cdecl("scroll_fling") public func fling(_ handle: Handle, _ velocity: Double, _ time: Double) -> UInt32 {
  handle.scroller.pointee.fling(velocity: velocity, time: time).bits
}

@_cdecl("scroll_animate")
public func animate(
  _ handle: Handle, _ offset: Double, _ duration: Double, _ points: UnsafePointer<Double>?, _ time: Double
) -> UInt32 {
  var curve = TimedMotion.TimingFunction.easeInEaseOut
  if let points { curve = TimedMotion.TimingFunction(points[0], points[1], points[2], points[3]) }
  return handle.scroller.pointee.animate(to: offset, duration: duration, curve: curve, time: time).bits
}

@_cdecl("scroll_shift_content")
public func shiftContent(_ handle: Handle, _ distance: Double, _ time: Double) -> UInt32 {
  handle.scroller.pointee.shiftContent(by: distance, time: time).bits
}

// MARK: Readings

@_cdecl("scroll_offset") public func offset(_ handle: Handle) -> Double { handle.scroller.pointee.contentOffset }
@_cdecl("scroll_folded_offset") public func folded(_ handle: Handle) -> Double { handle.scroller.pointee.foldedOffset }
@_cdecl("scroll_velocity") public func velocity(_ handle: Handle) -> Double { handle.read { $0.velocity } }
@_cdecl("scroll_is_changing") public func isChanging(_ handle: Handle) -> Bool { handle.scroller.pointee.isChanging }
@_cdecl("scroll_phase") public func phase(_ handle: Handle) -> Int32 { Int32(handle.scroller.pointee.phase.rawValue) }

@_cdecl("scroll_target") public func target(_ handle: Handle) -> Double {
  handle.read { $0.targetContentOffset ?? .nan }
}

@_cdecl("scroll_next_event_time") public func nextEventTime(_ handle: Handle) -> Double {
  handle.scroller.pointee.nextEventTime ?? .infinity
}
