import Canvas
import SDLCanvas

/// What the program remembers from one start to the next.
struct SavedState: Hashable, Codable {
  /// The version of the file's form.
  static let version = 1
  /// The positions that are believed, in points.
  private static let positions = -32768.0...32768.0

  private var version = Self.version
  private var x, y: Double?
  private var width, height: Double?
  /// Whether the window filled the screen.
  var isFullscreen = false
  /// The id of the sign at which the sky rested last.
  var sign: String?
  /// Whether the hint at the turntable has been shown.
  var hasShownHint = false

  /// Creates the state of a first start.
  init() {}

  /// Where the window was, and how large; `nil` if that is not known.
  var placement: WindowPlacement? {
    get {
      guard let width, let height else { return nil }
      let position = x.flatMap { x in y.map { y in Point(x: x, y: y) } }
      return WindowPlacement(position: position, size: Size(width: width, height: height))
    }
    set {
      (x, y) = (newValue?.position?.x, newValue?.position?.y)
      (width, height) = (newValue?.size.width, newValue?.size.height)
    }
  }

  /// Returns whether a window's side can be so many points long.
  private static func isSide(_ length: Double) -> Bool {
    let sides = WindowOptions.sides
    return (Double(sides.lowerBound)...Double(sides.upperBound)).contains(length)
  }

  /// Whether a file's state can be used.
  var isSound: Bool {
    version == Self.version && [x, y].allSatisfy { $0.map(Self.positions.contains) ?? true }
      && [width, height].allSatisfy { $0.map(Self.isSide) ?? true }
  }
}
