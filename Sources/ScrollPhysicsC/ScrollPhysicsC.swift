// The functions that scrollphysics.h declares and documents, for a scroller.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import ScrollPhysics
public import ScrollPhysicsHeader

/// A pointer to a scroller or a plane on the heap.
public typealias Handle = OpaquePointer

extension Handle {
  fileprivate var scroller: UnsafeMutablePointer<Scroller> { UnsafeMutablePointer(self) }
}

extension ScrollEvents {
  var bits: UInt32 { UInt32(rawValue) }
}

extension TrackpadPhase {
  init(_ phase: Int32) { self = TrackpadPhase(rawValue: Int(phase)) ?? .began }
}

@_cdecl("scroll_version") public func version() -> Int32 { SCROLL_VERSION }

@_cdecl("scroll_new") public func new(offset: Double) -> Handle {
  let pointer = UnsafeMutablePointer<Scroller>.allocate(capacity: 1)
  pointer.initialize(to: Scroller(contentOffset: offset))
  return Handle(pointer)
}

@_cdecl("scroll_free") public func free(handle: Handle?) {
  handle?.scroller.deinitialize(count: 1)
  handle?.scroller.deallocate()
}

@_cdecl("scroll_configure")
public func configure(handle: Handle, settings: UnsafePointer<scroll_settings>, time: Double) -> UInt32 {
  handle.scroller.pointee.reconfigure(settings.pointee.configuration, time: time).bits
}

@_cdecl("scroll_read") public func read(handle: Handle, state: UnsafeMutablePointer<scroll_state>) {
  state.pointee = handle.scroller.pointee.cState
}

// MARK: Input

@_cdecl("scroll_press")
public func press(handle: Handle, finger: Double, isTouch: Bool, time: Double) -> UInt32 {
  handle.scroller.pointee.press(at: finger, by: isTouch ? .touch : .mouse, time: time).bits
}

@_cdecl("scroll_move") public func move(handle: Handle, finger: Double, time: Double) -> UInt32 {
  handle.scroller.pointee.move(to: finger, time: time).bits
}

@_cdecl("scroll_release") public func release(handle: Handle, time: Double) -> UInt32 {
  handle.scroller.pointee.release(time: time).bits
}

@_cdecl("scroll_cancel") public func cancel(handle: Handle, time: Double) -> UInt32 {
  handle.scroller.pointee.cancel(time: time).bits
}

@_cdecl("scroll_wheel")
public func wheel(handle: Handle, delta: Double, isPrecise: Bool, time: Double) -> UInt32 {
  handle.scroller.pointee.scroll(byWheel: delta, isPrecise: isPrecise, time: time).bits
}

@_cdecl("scroll_trackpad")
public func trackpad(handle: Handle, delta: Double, phase: Int32, time: Double) -> UInt32 {
  handle.scroller.pointee.scroll(byTrackpad: delta, phase: TrackpadPhase(phase), time: time).bits
}

@_cdecl("scroll_press_key")
public func pressKey(handle: Handle, key: Int32, isRepeat: Bool, time: Double) -> UInt32 {
  let keys = ScrollKey.allCases
  guard keys.indices.contains(Int(key)) else { return 0 }
  return handle.scroller.pointee.pressKey(keys[Int(key)], isRepeat: isRepeat, time: time).bits
}

@_cdecl("scroll_release_key") public func releaseKey(handle: Handle, time: Double) -> UInt32 {
  handle.scroller.pointee.releaseKey(time: time).bits
}

// MARK: Motion

@_cdecl("scroll_advance") public func advance(handle: Handle, time: Double) -> UInt32 {
  handle.scroller.pointee.advance(to: time).bits
}

@_cdecl("scroll_fling") public func fling(handle: Handle, velocity: Double, time: Double) -> UInt32 {
  handle.scroller.pointee.fling(velocity: velocity, time: time).bits
}

@_cdecl("scroll_animate")
public func animate(
  handle: Handle, offset: Double, duration: Double, points: UnsafePointer<Double>?, time: Double
) -> UInt32 {
  let curve = points.map { TimedMotion.TimingFunction($0[0], $0[1], $0[2], $0[3]) } ?? .easeInEaseOut
  return handle.scroller.pointee.animate(to: offset, duration: duration, curve: curve, time: time).bits
}

@_cdecl("scroll_shift_content")
public func shiftContent(handle: Handle, distance: Double, time: Double) -> UInt32 {
  handle.scroller.pointee.shiftContent(by: distance, time: time).bits
}
