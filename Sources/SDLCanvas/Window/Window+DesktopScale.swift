internal import Canvas

extension Window {
  /// Makes the window larger or smaller together with the rest of the desktop, if its scale has changed.
  ///
  /// X11 tells no program of a new scale. It is looked at whenever the window gets the focus: to change the scale, a
  /// hand has to be elsewhere. A window of a size that was asked for keeps it.
  mutating func followDesktopScale() {
    guard isVisible, followsDesktop else { return }
    let scale = DesktopScale.scale(on: driver)
    guard let known = desktopScale else {
      desktopScale = scale
      return
    }
    // A window that fills its display is as large as it can be, and follows when it is an ordinary one again.
    guard scale != known, var placement else { return }
    desktopScale = scale
    placement.size = placement.size * (scale / known)
    let areas = windowRenderer.window.contentAreas
    windowRenderer.window.place(placement.clamped(to: areas).moved(into: areas))
  }
}
