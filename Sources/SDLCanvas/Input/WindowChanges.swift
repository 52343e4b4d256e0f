/// Changes of a window and its display that are not input.
struct WindowChanges: OptionSet, Hashable {
  let rawValue: Int

  /// The window's content was lost, or its size changed.
  static let needsFrame = WindowChanges(rawValue: 1)
  /// The graphics card lost its textures.
  static let lostTextures = WindowChanges(rawValue: 2)
  /// The window may be on another display.
  static let movedDisplay = WindowChanges(rawValue: 4)
  static let gainedFocus = WindowChanges(rawValue: 8)
}
