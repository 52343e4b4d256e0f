import Canvas

// Full screen, in which a resting pointer hides.
extension World {
  /// How long a pointer rests before it goes out of sight in full screen, in seconds.
  private static let pointerHidingDelay = 3.0

  /// Takes note of whether the window fills the screen.
  mutating func setFullscreen(_ isFullscreen: Bool) {
    self.isFullscreen = isFullscreen
    pointerMotion = time
    if pointer == .hidden { pointer = .away }
  }

  /// The time at which the pointer goes out of sight, if nothing moves it; `nil` where it stays.
  var pointerHidingTime: Double? {
    switch pointer {
    case .away, .hovering: isFullscreen ? pointerMotion + Self.pointerHidingDelay : nil
    case .hidden, .holdingSky, .holdingTurntable, .clicking, .closingHelp: nil
    }
  }

  /// Takes a pointer out of sight that has rested long enough, as if it had left the window.
  mutating func hideRestingPointer() {
    guard let due = pointerHidingTime, time >= due else { return }
    pointer = .hidden
    labels.hover(nil, at: time)
  }
}
