/// The activity that determines a scroller's offset; the scroller stores the ``Hold`` separately.
enum Activity: Hashable, Sendable {
  /// After a release that starts no motion, `acceptsTarget` is `true` until time passes.
  case resting(acceptsTarget: Bool)
  case held(Grip)
  // Indirect, so that a frame copies no segment.
  indirect case moving(MotionSegment, Origin)

  enum Grip: Hashable, Sendable {
    /// A pointer is pressed, but does not drag the content yet.
    case pressed
    case dragged
    /// Fingers on a trackpad, or a precise wheel, hold the content.
    case panned
  }

  /// The origin of a motion, which determines whether the caller can still replace its target.
  enum Origin: Hashable, Sendable {
    /// A call of `animate` or `follow`, or a key, started the motion.
    case call
    /// The key, which is held, started the motion at the signed speed.
    case key(ScrollKey, speed: Double)
    /// A notch of a wheel started the motion, whose gesture has not ended.
    case notch
    /// A release, the end of a gesture, or `fling` started the motion, with the launch if that determines the target.
    case release(Launch?)
  }

  /// The offset and the velocity from which a motion starts.
  struct Launch: Hashable, Sendable {
    var offset = 0.0
    var velocity = 0.0
    /// The fraction of the stop speed at which a fling ends, from 0 to 1: below 1 for an axis of an oblique fling.
    var stopFraction = 1.0
    /// Whether fingers on a trackpad launched the content.
    var isByTrackpad = false
  }

  /// The launch that determines the target of the motion in progress, if any.
  var launch: Launch? { if case .moving(_, .release(let launch)) = self { launch } else { nil } }

  var isResting: Bool { if case .resting = self { true } else { false } }

  var isHeld: Bool { if case .held = self { true } else { false } }

  /// Whether a pointer is pressed on the content.
  var isPressed: Bool { self == .held(.pressed) || self == .held(.dragged) }

  /// The held key that moves the content, if any, with its signed speed.
  var run: (key: ScrollKey, speed: Double)? {
    if case .moving(_, .key(let key, let speed)) = self { (key, speed) } else { nil }
  }

  /// The motion in progress, if any; setting it to `nil` stops the motion.
  var segment: MotionSegment? {
    get { if case .moving(let segment, _) = self { segment } else { nil } }
    set {
      switch self {
      case .resting: self = .resting(acceptsTarget: false)
      case .held: break
      case .moving(_, let origin):
        if let newValue { self = .moving(newValue, origin) } else { self = .resting(acceptsTarget: false) }
      }
    }
  }

  var cancelEvent: ScrollEvents {
    guard let segment else { return [] }
    return segment.phase == .animating ? .didCancelAnimating : .didCancelDecelerating
  }

  /// Whether the caller can still replace the target of the last release.
  var acceptsTarget: Bool {
    switch self {
    case .resting(let acceptsTarget): acceptsTarget
    case .moving(_, .release): true
    case .held, .moving: false
    }
  }

  mutating func shift(by distance: Double) {
    guard case .moving(var segment, var origin) = self else { return }
    segment.shift(by: distance)
    if case .release(var launch?) = origin {
      launch.offset += distance
      origin = .release(launch)
    }
    self = .moving(segment, origin)
  }
}
