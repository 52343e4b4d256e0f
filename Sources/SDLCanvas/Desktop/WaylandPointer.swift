import CDesktop
import CSDL2
import Canvas

/// A second `wl_pointer` on SDL's Wayland connection, because SDL 2 does not report the phases of two-finger scrolling.
///
/// SDL's event loop calls the listeners on the main thread. This is a class because libwayland keeps its address.
final class WaylandPointer {
  /// The supported versions of `wl_seat`; version 5 added the source of scrolling, and version 8 fractions of a notch.
  private static let seatVersions: ClosedRange<UInt32> = 5...8
  /// The first version of `zwp_pointer_gestures_v1` with hold gestures.
  private static let gesturesVersion: UInt32 = 3

  private let surface: OpaquePointer?
  private let mailbox: EventMailbox
  private var seat, pointer, gestures, hold: OpaquePointer?
  private var axes = ScrollAxes()
  private var isOverWindow = false
  /// The compositor's timestamp of the latest scroll or hold event, in milliseconds.
  private var time: UInt32 = 0

  /// Listens on a window's Wayland connection, and posts events to the window's mailbox; `nil` if it has none.
  init?(of window: OpaquePointer, posting mailbox: EventMailbox) {
    guard let (display, surface) = DisplayConnection.wayland(of: window) else { return nil }
    (self.surface, self.mailbox) = (surface, mailbox)
    let registry = WaylandRegistry(of: display)
    gestures = registry.bind(wayland_pointer_gestures, versions: Self.gesturesVersion...Self.gesturesVersion)
    seat = registry.bind(wayland_seat, versions: Self.seatVersions)
    if let seat { wl_seat_add_listener(seat, Listeners.seat, context) }
  }

  deinit {
    releasePointer()
    if let gestures { wayland_release_gestures(gestures) }
    if let seat { wl_seat_release(seat) }
  }

  private var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  /// Whether the seat has a pointer; SDL's wheel events are then ignored.
  var isListening: Bool { pointer != nil }

  fileprivate func setHasPointer(_ hasPointer: Bool) {
    guard hasPointer != isListening else { return }
    if hasPointer {
      pointer = wl_seat_get_pointer(seat)
      wl_pointer_add_listener(pointer, Listeners.pointer, context)
      if let gestures { hold = wayland_get_hold(gestures, pointer, Listeners.hold, context) }
    } else {
      leave()
      releasePointer()
    }
  }

  private func releasePointer() {
    if let hold { wayland_destroy_hold(hold) }
    if let pointer { wl_pointer_release(pointer) }
    (hold, pointer) = (nil, nil)
  }

  fileprivate func enter(_ surface: OpaquePointer?) { isOverWindow = surface == self.surface }

  fileprivate func leave() {
    append(axes.leave())
    isOverWindow = false
  }

  fileprivate func scroll(at time: UInt32? = nil, _ change: (inout ScrollAxes) -> Void) {
    if let time { self.time = time }
    change(&axes)
  }

  fileprivate func endFrame() { append(axes.endFrame()) }

  /// Reports that fingers rest on the trackpad (`began`), or lift or move (`ended`).
  fileprivate func hold(_ phase: SwipePhase, at time: UInt32) {
    guard isOverWindow else { return }
    self.time = time
    append(axes.hold(phase))
  }

  private func append(_ event: InputEvent?) {
    if let event, isOverWindow { mailbox.post(event, timestamp: time) }
  }
}

private enum Listeners {
  nonisolated(unsafe) static let seat = permanentListener(wl_seat_listener()) {
    $0.capabilities = { data, _, capabilities in
      pointer(data)?.setHasPointer(capabilities & WL_SEAT_CAPABILITY_POINTER.rawValue != 0)
    }
    $0.name = { _, _, _ in }
  }

  // libwayland ends the program at an event without a handler.
  nonisolated(unsafe) static let pointer = permanentListener(wl_pointer_listener()) {
    $0.enter = { data, _, _, surface, _, _ in pointer(data)?.enter(surface) }
    $0.leave = { data, _, _, _ in pointer(data)?.leave() }
    $0.motion = { _, _, _, _, _ in }
    $0.button = { _, _, _, _, _, _ in }
    $0.axis = { data, _, time, axis, points in
      pointer(data)?.scroll(at: time) { $0.move(Int(axis), by: wl_fixed_to_double(points)) }
    }
    $0.frame = { data, _ in pointer(data)?.endFrame() }
    $0.axis_source = { data, _, source in pointer(data)?.scroll { $0.setSource(source) } }
    $0.axis_stop = { data, _, time, axis in pointer(data)?.scroll(at: time) { $0.move(Int(axis), stops: true) } }
    $0.axis_discrete = { data, _, axis, notches in
      pointer(data)?.scroll { $0.move(Int(axis), steps: Double(notches) * ScrollAxes.stepsPerNotch) }
    }
    $0.axis_value120 = { data, _, axis, steps in pointer(data)?.scroll { $0.move(Int(axis), steps: Double(steps)) } }
  }

  nonisolated(unsafe) static let hold = permanentListener(wayland_hold_listener()) {
    $0.begin = { data, _, _, time, _, _ in pointer(data)?.hold(.began, at: time) }
    $0.end = { data, _, _, time, _ in pointer(data)?.hold(.ended, at: time) }
  }

  private static func pointer(_ data: UnsafeMutableRawPointer?) -> WaylandPointer? { listeningObject(data) }
}
