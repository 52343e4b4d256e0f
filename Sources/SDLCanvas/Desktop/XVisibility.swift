import CDesktop
import CSDL2
import Synchronization

/// Detects that other windows cover all of a window on X11, which SDL does not report.
///
/// On a desktop with a compositing manager, the X server reports no window as covered.
enum XVisibility {
  /// Whether the X server has last reported the window as fully covered.
  private static let covered = Atomic(false)

  static var isCovered: Bool { covered.load(ordering: .relaxed) }

  /// Makes SDL pass on the events of X; call this before a window opens, because SDL discards pending events.
  static func listen() {
    SDL_SetEventFilter(
      { _, event in
        guard let event, event.pointee.type == SDL_SYSWMEVENT.rawValue else { return 1 }
        if let message = event.pointee.syswm.msg?.pointee, message.subsystem == SDL_SYSWM_X11,
          message.msg.x11.event.type == VisibilityNotify
        {
          let state = message.msg.x11.event.xvisibility.state
          XVisibility.covered.store(state == VisibilityFullyObscured, ordering: .relaxed)
        }
        // Otherwise each event of X would wake the window.
        return 0
      }, nil)
    SDL_EventState(SDL_SYSWMEVENT.rawValue, SDL_ENABLE)
  }

  /// Has the X server report whether a window is covered.
  static func observe(_ window: OpaquePointer) {
    guard let (display, window) = DisplayConnection.x11(of: window) else { return }
    covered.store(false, ordering: .relaxed)
    var attributes = XWindowAttributes()
    guard XGetWindowAttributes(display, window, &attributes) != 0 else { return }
    XSelectInput(display, window, attributes.your_event_mask | VisibilityChangeMask)
  }
}
