import CDesktop
import CSDL2

/// Detects that a Wayland compositor shows nothing of a window, which SDL 2 does not report.
///
/// After a frame, a compositor requests the next one of a window that it shows, but not of one that is minimized, on
/// another workspace, or on a display that is off. SDL's event loop calls the listener on the main thread. This is a
/// class because libwayland keeps its address.
final class WaylandVisibility {
  /// The time without a request for the next frame after which a window counts as unseen, in milliseconds.
  private static let patience: UInt64 = 1000

  nonisolated(unsafe) private static let listener = permanentListener(wl_callback_listener()) {
    $0.done = { data, _, _ in (listeningObject(data) as WaylandVisibility?)?.becomeSeen() }
  }

  private let surface: OpaquePointer
  /// The callback for the compositor's next request; `nil` if it has come after the last frame.
  private var callback: OpaquePointer?
  /// The time of the first frame that waits for ``callback``, in milliseconds on the clock of `SDL_GetTicks64`.
  private var waitStart: UInt64 = 0

  /// Observes a window; `nil` if it has no Wayland surface.
  init?(of window: OpaquePointer) {
    guard let surface = DisplayConnection.wayland(of: window)?.surface else { return nil }
    self.surface = surface
  }

  deinit { if let callback { wl_callback_destroy(callback) } }

  /// Whether nothing of the window is shown, as far as a frame has been presented since.
  var isUnseen: Bool { callback != nil && SDL_GetTicks64() - waitStart > Self.patience }

  /// Makes the next frame ask for the request of another one; call it before presenting.
  func willPresent() {
    guard callback == nil else { return }
    waitStart = SDL_GetTicks64()
    callback = wl_surface_frame(surface)
    wl_callback_add_listener(callback, Self.listener, Unmanaged.passUnretained(self).toOpaque())
  }

  private func becomeSeen() {
    if isUnseen { EventMailbox.wakeWindow() }
    wl_callback_destroy(callback)
    callback = nil
  }
}
