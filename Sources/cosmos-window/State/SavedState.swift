import Canvas
import SDLCanvas

/// The state that is saved between runs.
struct SavedState: Hashable, Codable {
  static let version = 1
  /// The range of plausible coordinates of a window, in points.
  private static let positions = -32768.0...32768.0
  private static let sides = Double(WindowOptions.sides.lowerBound)...Double(WindowOptions.sides.upperBound)

  private var version = Self.version
  private var x, y, width, height, scale: Double?
  var isFullscreen = false
  /// The identifier of the last sign that was near the window's center at a save; `nil` if there was none.
  var sign: String?
  var hasShownHint = false
  /// The local day on which an event was announced last, such as "2020-12-21"; `nil` if none was.
  var tonight: String?

  init() {}

  /// The window's last position and size, clamped to what is valid; `nil` without a saved size.
  var placement: WindowPlacement? {
    get {
      guard let width, let height else { return nil }
      let position = x.flatMap { x in y.map { y in Point(x: x, y: y) } }
      return WindowPlacement(position: position, size: Size(width: width, height: height), scale: scale)
    }
    set {
      func clamped(_ value: Double?, to range: ClosedRange<Double>) -> Double? {
        value.map { min(max($0, range.lowerBound), range.upperBound) }
      }
      x = clamped(newValue?.position?.x, to: Self.positions)
      y = clamped(newValue?.position?.y, to: Self.positions)
      width = clamped(newValue?.size.width, to: Self.sides)
      height = clamped(newValue?.size.height, to: Self.sides)
      scale = newValue?.scale
    }
  }

  var isValid: Bool {
    version == Self.version && scale ?? 1 > 0 && [x, y].allSatisfy { $0.map(Self.positions.contains) ?? true }
      && [width, height].allSatisfy { $0.map(Self.sides.contains) ?? true }
  }
}
