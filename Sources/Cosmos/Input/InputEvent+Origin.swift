internal import Canvas

// The origin of an event, on which hints depend.
extension InputEvent {
  /// Whether the desktop or its clock sends the event.
  var isFromDesktop: Bool {
    switch self {
    case .resize, .fullscreen, .reducedMotion, .contrast, .date: true
    default: false
    }
  }

  /// Whether the event is a motion of the pointer.
  var isMotion: Bool {
    switch self {
    case .move, .leave: true
    default: false
    }
  }
}
