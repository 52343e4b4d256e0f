internal import Canvas

// Where an event comes from, as far as hints depend on it.
extension InputEvent {
  /// Whether the desktop or its clock sends the event, and no person.
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
