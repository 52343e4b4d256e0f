import Canvas
import SDLCanvas

/// The state that is saved between runs.
struct SavedState: Hashable, Codable {
  static let version = 1

  private var version = Self.version
  private var width, height, scale: Double?
  var isFullscreen = false
  /// The identifier of the last sign that was near the window's center at a save; `nil` if there was none.
  var sign: String?
  var hasShownHint = false
  /// The local day on which an event was announced last, such as "2020-12-21"; `nil` if none was.
  var tonight: String?

  init() {}

  /// The window's last size; `nil` if none is saved.
  var size: ScaledSize? {
    get {
      guard let width, let height else { return nil }
      return ScaledSize(Size(width: width, height: height), scale: scale)
    }
    set { (width, height, scale) = (newValue?.size.width, newValue?.size.height, newValue?.scale) }
  }

  var isValid: Bool { version == Self.version && scale ?? 1 > 0 }
}
