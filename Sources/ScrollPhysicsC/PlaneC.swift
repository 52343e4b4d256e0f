// The functions that scrollphysics.h declares and documents, for a plane.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import ScrollPhysics
public import ScrollPhysicsHeader

extension Handle {
  fileprivate var plane: UnsafeMutablePointer<ScrollPlane> { UnsafeMutablePointer(self) }
}

@_cdecl("scroll_plane_new") public func newPlane(x: Double, y: Double) -> Handle {
  let pointer = UnsafeMutablePointer<ScrollPlane>.allocate(capacity: 1)
  pointer.initialize(to: ScrollPlane(contentOffset: ScrollVector(x: x, y: y)))
  return Handle(pointer)
}

@_cdecl("scroll_plane_free") public func freePlane(handle: Handle?) {
  handle?.plane.deinitialize(count: 1)
  handle?.plane.deallocate()
}

@_cdecl("scroll_plane_configure")
public func configurePlane(
  handle: Handle, x: UnsafePointer<scroll_settings>, y: UnsafePointer<scroll_settings>, time: Double
) -> UInt32 {
  handle.plane.pointee.reconfigure(
    horizontal: x.pointee.configuration, vertical: y.pointee.configuration, time: time
  ).bits
}

@_cdecl("scroll_plane_read")
public func readPlane(
  handle: Handle, x: UnsafeMutablePointer<scroll_state>, y: UnsafeMutablePointer<scroll_state>
) {
  let plane = handle.plane.pointee
  (x.pointee, y.pointee) = (plane.horizontal.cState, plane.vertical.cState)
}

// MARK: Input

@_cdecl("scroll_plane_press")
public func pressPlane(handle: Handle, x: Double, y: Double, isTouch: Bool, time: Double) -> UInt32 {
  handle.plane.pointee.press(at: ScrollVector(x: x, y: y), by: isTouch ? .touch : .mouse, time: time).bits
}

@_cdecl("scroll_plane_move") public func movePlane(handle: Handle, x: Double, y: Double, time: Double) -> UInt32 {
  handle.plane.pointee.move(to: ScrollVector(x: x, y: y), time: time).bits
}

@_cdecl("scroll_plane_release") public func releasePlane(handle: Handle, time: Double) -> UInt32 {
  handle.plane.pointee.release(time: time).bits
}

@_cdecl("scroll_plane_cancel") public func cancelPlane(handle: Handle, time: Double) -> UInt32 {
  handle.plane.pointee.cancel(time: time).bits
}

@_cdecl("scroll_plane_wheel")
public func wheelPlane(handle: Handle, x: Double, y: Double, isPrecise: Bool, time: Double) -> UInt32 {
  handle.plane.pointee.scroll(byWheel: ScrollVector(x: x, y: y), isPrecise: isPrecise, time: time).bits
}

@_cdecl("scroll_plane_trackpad")
public func trackpadPlane(handle: Handle, x: Double, y: Double, phase: Int32, time: Double) -> UInt32 {
  handle.plane.pointee.scroll(byTrackpad: ScrollVector(x: x, y: y), phase: TrackpadPhase(phase), time: time).bits
}

// MARK: Motion

@_cdecl("scroll_plane_advance") public func advancePlane(handle: Handle, time: Double) -> UInt32 {
  handle.plane.pointee.advance(to: time).bits
}

@_cdecl("scroll_plane_fling") public func flingPlane(handle: Handle, x: Double, y: Double, time: Double) -> UInt32 {
  handle.plane.pointee.fling(velocity: ScrollVector(x: x, y: y), time: time).bits
}

@_cdecl("scroll_plane_animate")
public func animatePlane(handle: Handle, x: Double, y: Double, duration: Double, time: Double) -> UInt32 {
  handle.plane.pointee.animate(to: ScrollVector(x: x, y: y), duration: duration, time: time).bits
}

@_cdecl("scroll_plane_next_event_time") public func nextPlaneEventTime(handle: Handle) -> Double {
  handle.plane.pointee.nextEventTime ?? .infinity
}
