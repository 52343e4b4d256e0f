// The functions of scrollphysics.h, where they are documented.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import ScrollPhysics

/// A scroller on the heap.
public typealias Handle = UnsafeMutableRawPointer

extension Handle {
  fileprivate var scroller: Scroller {
    get { assumingMemoryBound(to: Scroller.self).pointee }
    nonmutating _modify { yield &assumingMemoryBound(to: Scroller.self).pointee }
  }

  /// Changes the settings, and returns the bits of the events.
  fileprivate func set(_ time: Double, _ change: (inout ScrollConfiguration) -> Void) -> UInt32 {
    var configuration = scroller.configuration
    change(&configuration)
    return UInt32(scroller.reconfigure(configuration, time: time).rawValue)
  }

  /// Calls the scroller, and returns the bits of the events.
  fileprivate func send(_ call: (inout Scroller) -> ScrollEvents) -> UInt32 { UInt32(call(&scroller).rawValue) }
}

/// Returns the case with the number of a C enumeration; for another number the first one.
private func choice<Case: CaseIterable>(_ number: Int32) -> Case where Case.AllCases == [Case] {
  let cases = Case.allCases
  return cases[cases.indices.contains(Int(number)) ? Int(number) : 0]
}

@_cdecl("scroll_new") public func new(_ offset: Double) -> Handle {
  let pointer = UnsafeMutablePointer<Scroller>.allocate(capacity: 1)
  pointer.initialize(to: Scroller(contentOffset: offset))
  return Handle(pointer)
}

@_cdecl("scroll_free") public func free(_ handle: Handle?) {
  handle?.assumingMemoryBound(to: Scroller.self).deinitialize(count: 1)
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

@_cdecl("scroll_set_content")
public func setContent(
  _ handle: Handle, _ length: Double, _ viewport: Double, _ leading: Double, _ trailing: Double, _ time: Double
) -> UInt32 {
  let insets = ScrollInsets(leading: leading, trailing: trailing)
  return handle.set(time) { $0.setContent(length: length, viewportLength: viewport, insets: insets) }
}

@_cdecl("scroll_set_wrapping")
public func setWrapping(_ handle: Handle, _ period: Double, _ time: Double) -> UInt32 {
  handle.set(time) { ($0.bounds, $0.insets) = (.wrapping(period: period), .zero) }
}

@_cdecl("scroll_set_ends")
public func setEnds(_ handle: Handle, _ behavior: Int32, _ alwaysBounces: Bool, _ time: Double) -> UInt32 {
  handle.set(time) { ($0.endBehavior, $0.alwaysBounces) = (choice(behavior), alwaysBounces) }
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
  _ handle: Handle, _ first: UnsafePointer<Double>?, _ count: Int, _ maximumDistance: Double, _ isOneAFlick: Bool,
  _ time: Double
) -> UInt32 {
  let positions = Array(UnsafeBufferPointer(start: first, count: first == nil ? 0 : count))
  let intent = isOneAFlick ? SnapIntent.direction : .end
  return handle.set(time) {
    $0.snapPolicy = .positions(positions, maximumDistance: maximumDistance, intent: intent)
  }
}

// MARK: Input

@_cdecl("scroll_press")
public func press(_ handle: Handle, _ finger: Double, _ isTouch: Bool, _ time: Double) -> UInt32 {
  handle.send { $0.press(at: finger, by: isTouch ? .touch : .mouse, time: time) }
}

@_cdecl("scroll_move") public func move(_ handle: Handle, _ finger: Double, _ time: Double) -> UInt32 {
  handle.send { $0.move(to: finger, time: time) }
}

@_cdecl("scroll_release") public func release(_ handle: Handle, _ time: Double) -> UInt32 {
  handle.send { $0.release(time: time) }
}

@_cdecl("scroll_wheel")
public func wheel(_ handle: Handle, _ delta: Double, _ isPrecise: Bool, _ time: Double) -> UInt32 {
  handle.send { $0.wheel(by: delta, isPrecise: isPrecise, time: time) }
}

@_cdecl("scroll_trackpad")
public func trackpad(_ handle: Handle, _ delta: Double, _ phase: Int32, _ time: Double) -> UInt32 {
  handle.send { $0.trackpad(by: delta, phase: choice(phase), time: time) }
}

@_cdecl("scroll_key")
public func key(_ handle: Handle, _ key: Int32, _ isRepeat: Bool, _ time: Double) -> UInt32 {
  handle.send { $0.press(choice(key) as ScrollKey, isRepeat: isRepeat, time: time) }
}

@_cdecl("scroll_key_release") public func releaseKey(_ handle: Handle, _ time: Double) -> UInt32 {
  handle.send { $0.releaseKey(time: time) }
}

// MARK: Calls

@_cdecl("scroll_advance") public func advance(_ handle: Handle, _ time: Double) -> UInt32 {
  handle.send { $0.advance(time: time) }
}

@_cdecl("scroll_fling") public func fling(_ handle: Handle, _ velocity: Double, _ time: Double) -> UInt32 {
  handle.send { $0.fling(velocity: velocity, time: time) }
}

@_cdecl("scroll_animate")
public func animate(_ handle: Handle, _ offset: Double, _ duration: Double, _ time: Double) -> UInt32 {
  handle.send { $0.animate(to: offset, duration: duration, time: time) }
}

@_cdecl("scroll_shift_content")
public func shiftContent(_ handle: Handle, _ distance: Double, _ time: Double) -> UInt32 {
  handle.send { $0.shiftContent(by: distance, time: time) }
}

// MARK: Readings

@_cdecl("scroll_offset") public func offset(_ handle: Handle) -> Double { handle.scroller.contentOffset }
@_cdecl("scroll_folded_offset") public func folded(_ handle: Handle) -> Double { handle.scroller.foldedOffset }
@_cdecl("scroll_velocity") public func velocity(_ handle: Handle) -> Double { handle.scroller.velocity }
@_cdecl("scroll_target") public func target(_ handle: Handle) -> Double { handle.scroller.targetContentOffset ?? .nan }
@_cdecl("scroll_is_changing") public func isChanging(_ handle: Handle) -> Bool { handle.scroller.isChanging }

@_cdecl("scroll_next_event_time") public func nextEventTime(_ handle: Handle) -> Double {
  handle.scroller.nextEventTime ?? .infinity
}

@_cdecl("scroll_phase") public func phase(_ handle: Handle) -> Int32 {
  Int32(ScrollPhase.allCases.firstIndex(of: handle.scroller.phase) ?? 0)
}
